import { writeFileSync, writeSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Prints `N passed, N failed[, N skipped]` as the very last line of a run. A file that could not be loaded and an error outside any test
 * count as failed, and so does an aborted run. `TEST_RESULTS` names a file for the failures, `TESTS_PASSED_BEFORE` the number of tests that
 * passed in a previous run (tools/launch/rerun-failed.mjs).
 */
export class SummaryReporter implements Reporter {
  #line = '0 passed, 1 failed';
  #file = process.env.TEST_RESULTS;

  onInit(): void {
    process.once('exit', () => writeSync(1, `${this.#file ? 'This run: ' : ''}${this.#line}\n`));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    // A run without tests means that the filter was wrong, and Vitest ends with 1.
    if (modules.length === 0) return;
    const counted = {
      passed: Number(process.env.TESTS_PASSED_BEFORE ?? 0),
      failed: unhandledErrors.length,
      skipped: 0,
    };
    const failedFiles = new Set<string>();
    let passedElsewhere = 0;
    for (const module of modules) {
      const { passed, failed, skipped } = count(module);
      counted.passed += passed;
      counted.failed += failed;
      counted.skipped += skipped;
      if (failed > 0) failedFiles.add(relative(process.cwd(), module.moduleId));
      else passedElsewhere += passed;
    }
    this.#line = `${counted.passed} passed, ${counted.failed} failed`;
    if (counted.skipped > 0) this.#line += `, ${counted.skipped} skipped`;
    if (this.#file)
      writeFileSync(
        this.#file,
        JSON.stringify({
          line: this.#line,
          failedFiles: [...failedFiles],
          passedElsewhere,
          unhandledErrors: unhandledErrors.length,
        }),
      );
  }
}

function count(module: TestModule): { passed: number; failed: number; skipped: number } {
  let [passed, failed, skipped] = [0, module.errors().length, 0];
  for (const suite of module.children.allSuites()) failed += suite.errors().length;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') passed += 1;
    else if (state === 'skipped') skipped += 1;
    else failed += 1;
  }
  return { passed, failed, skipped };
}
