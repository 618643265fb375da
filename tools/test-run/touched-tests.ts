// The unit, call and database tests that changed files touch: those that need one of the files at run time.
import { isEndToEnd } from './end-to-end.ts';
import { type ModuleGraph, reach } from './module-graph.ts';

/** Files that decide how every test runs, and with which packages. */
const underAll = new Set([
  'package-lock.json',
  'vitest.config.ts',
  'tools/test-run/quiet-console.ts',
  'server/testkit/global-setup.ts',
]);

/** Tests that compare the schema with the rest of the code. Every database begins with the whole schema. */
const testsOfSchema = [
  'server/infra/database/migrate.db.test.ts',
  'server/infra/database/shard-keys.db.test.ts',
  'tools/generate/schema/schema.db.test.ts',
];

export interface Touched {
  tests: readonly string[];
  /** The changed file that touches all of them. */
  allBecauseOf: string | undefined;
}

export function touchedTests(changed: readonly string[], { files, neededBy }: ModuleGraph): Touched {
  const allBecauseOf = changed.find((file) => underAll.has(file));
  const reached = allBecauseOf ? files : reach(changed, neededBy);
  const tests = new Set([...reached].filter((file) => files.has(file) && isTouchable(file)));
  if (changed.some((file) => /^server\/(schema|migrations)\//.test(file)))
    for (const test of testsOfSchema) tests.add(test);
  return { tests: [...tests].sort(), allBecauseOf };
}

/** Whether changes can choose the test. Proofs take minutes, and end-to-end tests import only their kit. */
export const isTouchable = (file: string): boolean =>
  /(?<!\.proof)\.test\.tsx?$/.test(file) && !isEndToEnd(file);
