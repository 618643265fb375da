import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rerunFailed } from './rerun-failed.mjs';

type Results = { failedFiles: string[]; passedElsewhere: number; unhandledErrors: number; line: string };

/** Runs with these exit codes in turn; the first one leaves these results. */
async function rerun(codes: number[], results: Results | undefined) {
  const runs: { args: string[]; before: string | undefined }[] = [];
  const said: string[] = [];
  const code = await rerunFailed(
    ['-t', 'shop'],
    async (args, { TEST_RESULTS, TESTS_PASSED_BEFORE }) => {
      if (TEST_RESULTS && results) writeFileSync(TEST_RESULTS, JSON.stringify(results));
      runs.push({ args, before: TESTS_PASSED_BEFORE });
      return codes[runs.length - 1]!;
    },
    (line) => said.push(line),
  );
  return { code, runs, said };
}

const failed = (...failedFiles: string[]): Results => ({
  failedFiles,
  passedElsewhere: 40,
  unhandledErrors: 0,
  line: 'the line',
});
const again = { args: ['--maxWorkers=1', 'e2e/one.e2e.test.ts'], before: '40' };

it('a failed file runs once more by itself, and is named', async () => {
  const { code, runs, said } = await rerun([1, 0], failed('e2e/one.e2e.test.ts'));
  expect(code).toBe(0);
  expect(runs).toEqual([{ args: ['--maxWorkers=2', '-t', 'shop'], before: undefined }, again]);
  expect(said).toContain('e2e/one.e2e.test.ts');
});

it('what fails again has failed', async () => {
  const { code, runs } = await rerun([1, 1], failed('e2e/one.e2e.test.ts'));
  expect([code, runs.length]).toEqual([1, 2]);
});

it.each<[string, number, Results | undefined]>([
  ['all passed', 0, failed()],
  ['the run did not come to its end', 1, undefined],
  ['something failed outside of any test', 1, { ...failed('one.test.ts'), unhandledErrors: 1 }],
  ['no file has failed', 1, failed()],
  ['many files failed', 1, failed(...Array.from({ length: 11 }, (_, index) => `${index}.test.ts`))],
])('nothing runs again when %s', async (_when, first, results) => {
  const { code, runs, said } = await rerun([first], results);
  expect([code, runs.length]).toEqual([first, 1]);
  expect(said).toEqual([results?.line ?? '0 passed, 1 failed']);
});
