import { writeSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Prints `N passed, N failed[, N skipped]` as the very last line of a run. A file that could not be loaded and an
 * error outside of any test count as failed, and so does a run that never came to its end.
 */
export class SummaryReporter implements Reporter {
  #line = '0 passed, 1 failed';

  onInit(): void {
    process.once('exit', () => writeSync(1, `${this.#line}\n`));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    // Without any test the filter was wrong, and Vitest ends with 1.
    if (modules.length > 0) this.#line = summarize(modules, unhandledErrors.length);
  }
}

function summarize(modules: readonly TestModule[], unhandledErrors: number): string {
  let [passed, failed, skipped] = [0, unhandledErrors, 0];
  for (const module of modules) {
    failed += module.errors().length;
    for (const suite of module.children.allSuites()) failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      else if (state === 'skipped') skipped += 1;
      else failed += 1;
    }
  }
  const line = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
