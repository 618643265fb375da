// The table of personal data against its jobs: a kind that nothing ends fails here.
import { expect, it } from 'vitest';
import type { Job } from '../infra/personal-data/kind.ts';
import { personalKinds, retentionRules } from '../infra/personal-data/kinds.ts';
import { testDatabase } from '../testkit/database.ts';
import { customerStatements } from './write-customers.ts';
import { operatorStatement } from './write-operators.ts';
import { ownerStatements } from './write-owners.ts';
import { accountStatement } from './write-people.ts';

const { pool } = await testDatabase();

const statementsOf: Readonly<Record<Job, readonly string[]>> = {
  CUSTOMERS: Object.values(customerStatements),
  ACCOUNTS: [accountStatement],
  SHOPS: ownerStatements,
  OPERATORS: [operatorStatement],
};
/** Each statement that changes one table, also those within a WITH. */
const partsOf = (job: Job): string[] =>
  statementsOf[job].flatMap((text) => text.split(/(?=\b(?:UPDATE|DELETE FROM|INSERT INTO)\s)/));

const { rows: cascades } = await pool.query<{ table: string; with: string }>(
  `SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS with FROM pg_constraint WHERE confdeltype = 'c'`,
);

function isEndedBy(job: Job, table: string, column: string): boolean {
  const parts = partsOf(job);
  const deletes = (name: string) => parts.some((part) => new RegExp(`^DELETE FROM ${name}\\b`).test(part));
  return (
    deletes(table) ||
    cascades.some((one) => one.table === table && deletes(one.with)) ||
    parts.some((part) => new RegExp(`^UPDATE ${table}\\b[\\s\\S]*?\\b${column} = `).test(part))
  );
}

const deleted = new Set<string>(retentionRules.map(({ table }) => table));

it.each(personalKinds)('something ends: $data', ({ data, columns, job, deletes, stays }) => {
  // Published words stay as long as what they answer.
  if (stays === 'PUBLISHED') return;
  expect(job ?? deletes ?? columns, data).not.toEqual({});
  const unended = Object.entries(columns).flatMap(([table, names]) =>
    names
      .split(' ')
      .filter((column) => !deleted.has(table) && !(job && isEndedBy(job, table, column)))
      .map((column) => `${table}.${column}`),
  );
  expect(unended).toEqual([]);
});
