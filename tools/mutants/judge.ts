// Writes a mutant into its file, runs the tests against it, and restores the file.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Mutant, mutate } from './mutant.ts';
import { isOfDatabase, nearestTests } from './nearest-tests.ts';
import { checkTypes, runInBrowser, runTests, type Verdict } from './run-tests.ts';

export interface Limits {
  /** The timeout of each test run in seconds. Each of its files adds more. */
  deadline: number;
  /** The maximum number of call tests, nearest first: all of them are related to a rule of the contract. */
  most: number;
}

/** The number of tests in a first run. They find most mutants, so that the others need not start. */
const first = 3;
const maxUnitTests = 60;

/** Returns the test that failed; undefined when the mutant survives. */
export async function judge(
  mutant: Mutant,
  sources: ReadonlyMap<string, string>,
  { deadline, most }: Limits,
): Promise<Verdict> {
  const tests = nearestTests(mutant.file, sources);
  const unitTests = tests.filter((test) => !isOfDatabase(test)).slice(0, maxUnitTests);
  const callTests = tests.filter(isOfDatabase).slice(0, most);
  return withMutant(
    mutant,
    async () =>
      (await runTests(unitTests, 'unit', deadline)) ??
      (await runTests(callTests.slice(0, first), 'calls', deadline)) ??
      (await runTests(callTests.slice(first), 'calls', deadline)) ??
      (await checkTypes(deadline)),
  );
}

export const judgeInBrowser = (
  mutant: Mutant,
  files: readonly string[],
  deadline: number,
): Promise<Verdict> => withMutant(mutant, () => runInBrowser(files, deadline));

let restore = (): void => {};
/** Restores the file when this program ends: a mutant that stays in a source is worse than no check. */
process.once('exit', () => restore());

async function withMutant(mutant: Mutant, ask: () => Promise<Verdict>): Promise<Verdict> {
  const file = path.join(import.meta.dirname, '../..', mutant.file);
  const text = readFileSync(file, 'utf8');
  restore = () => {
    writeFileSync(file, text);
    restore = () => {};
  };
  try {
    writeFileSync(file, mutate(text, mutant));
    return await ask();
  } finally {
    restore();
  }
}
