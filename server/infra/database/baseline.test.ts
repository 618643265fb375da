import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSchema } from './schema-files.ts';

/** Comments and layout may change; what PostgreSQL is told may not. */
const statementsOf = (sql: string): string =>
  sql
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim();

test('the tables of the baseline stay as they are, because databases that have them never see a change: add a file to server/migrations', async () => {
  const { baseline } = await readSchema();
  const text = baseline.map(({ sql }) => statementsOf(sql)).join('\n');
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    '7cfdec2b7c9a1f3e3c07b08a5f77ae970192951f3c8e567b5e922d412b0ee316',
  );
});
