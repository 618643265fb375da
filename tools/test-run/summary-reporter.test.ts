import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'pishkhan-summary-')));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  write(
    'vitest.config.ts',
    `import { SummaryReporter } from '${join(ROOT, 'tools/test-run/summary-reporter.ts')}';
     export default { test: { reporters: ['default', new SummaryReporter()] } };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
const test = (name: string, body: string) =>
  write(`${name}.test.ts`, `import { afterAll, describe, expect, it } from 'vitest';\n${body}`);

/** The last line of a real run, over stdout and stderr, and its exit code. */
function runTests(environment: NodeJS.ProcessEnv = {}): { last: string | undefined; code: number | null } {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const script = `exec "$0" "$1" run --root "$2" 2>&1`;
  const { stdout, status } = spawnSync('sh', ['-c', script, process.execPath, vitest, folder], {
    encoding: 'utf8',
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
  });
  return { last: stdout.trimEnd().split('\n').at(-1), code: status };
}

describe('the last line of a test run', () => {
  it('counts what passed', () => {
    test('good', `it('one', () => {}); it('two', () => {});`);
    expect(runTests()).toEqual({ last: '2 passed, 0 failed', code: 0 });
  });

  it('counts failures and skipped tests too', () => {
    test('mixed', `it('one', () => {}); it('two', () => expect(1).toBe(2)); it.skip('three', () => {});`);
    expect(runTests()).toEqual({ last: '1 passed, 1 failed, 1 skipped', code: 1 });
  });

  it('counts a file that cannot be loaded as a failure', () => {
    test('good', `it('one', () => {});`);
    test('broken', `import './not-there.ts';`);
    expect(runTests()).toEqual({ last: '1 passed, 1 failed', code: 1 });
  });

  it('counts a failed hook and an error outside of any test as failures', () => {
    test(
      'hook',
      `describe('shop', () => { it('one', () => {}); afterAll(() => { throw new Error('late'); }); });`,
    );
    test(
      'stray',
      `it('two', () => { setTimeout(() => { throw new Error('stray'); }, 0); }); it('three', () => new Promise((r) => setTimeout(r, 50)));`,
    );
    expect(runTests()).toEqual({ last: '3 passed, 2 failed', code: 1 });
  });

  it('adds what passed before, and leaves what failed in a file', () => {
    test('good', `it('one', () => {}); it('two', () => {});`);
    test('mixed', `it('three', () => {}); it('four', () => expect(1).toBe(2));`);
    const results = join(folder, 'results.json');
    expect(runTests({ TEST_RESULTS: results, TESTS_PASSED_BEFORE: '40' })).toEqual({
      last: 'This run: 43 passed, 1 failed',
      code: 1,
    });
    expect(JSON.parse(readFileSync(results, 'utf8'))).toEqual({
      failedFiles: ['mixed.test.ts'],
      passedElsewhere: 2,
      unhandledErrors: 0,
      line: '43 passed, 1 failed',
    });
  });

  it('is a failure when there is no test at all', () => {
    expect(runTests()).toEqual({ last: '0 passed, 1 failed', code: 1 });
  });
});
