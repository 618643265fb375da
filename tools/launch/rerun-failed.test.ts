import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rerunFailed } from './rerun-failed.mjs';

type Results = { failedFiles: string[]; passedElsewhere: number; unhandledErrors: number; line: string };

/** Runs with these exit codes and results, one after another. */
async function rerun(codes: number[], ...results: (Results | undefined)[]) {
  const runs: { args: string[]; before: string | undefined }[] = [];
  const said: string[] = [];
  const code = await rerunFailed(
    ['-t', 'shop'],
    async (args, { TEST_RESULTS, TESTS_PASSED_BEFORE }) => {
      const left = results[runs.length];
      if (left) writeFileSync(TEST_RESULTS!, JSON.stringify(left));
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

it('a failed file runs once more by itself, and is named with what that saved', async () => {
  const { code, runs, said } = await rerun([1, 0], failed('e2e/one.e2e.test.ts'), failed());
  expect(code).toBe(0);
  expect(runs).toEqual([{ args: ['-t', 'shop'], before: undefined }, again]);
  expect(said.slice(1)).toEqual([
    'e2e/one.e2e.test.ts',
    'The second run saved e2e/one.e2e.test.ts.',
    'the line',
  ]);
});

it.each<[string, Results | undefined]>([
  ['fails again', failed('e2e/one.e2e.test.ts')],
  ['does not come to its end', undefined],
])('what %s has failed, and is not said to be saved', async (_how, second) => {
  const { code, runs, said } = await rerun([1, 1], failed('e2e/one.e2e.test.ts'), second);
  expect([code, runs.length]).toEqual([1, 2]);
  expect(said).toContain('The second run saved nothing.');
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
