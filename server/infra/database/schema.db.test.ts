import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';

const { pool } = await testDatabase();
const source = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8');

/** `interface CityTable { id: …; }` as [CityTable, [id, …]]. */
const columnsOf = new Map(
  [...source.matchAll(/^(?:export )?interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => [
    name!,
    [...body!.matchAll(/^ {2}(\w+)\??: /gm)].map(([, column]) => column!),
  ]),
);
const declared = [...source.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map(([, table, shape]) => ({
  table: table!,
  columns: columnsOf.get(shape!)?.toSorted(),
}));

test('each table is declared with the columns that it has, and with no others', async () => {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS "table", array_agg(column_name::text ORDER BY column_name::text COLLATE "C") AS columns
       FROM information_schema.columns WHERE table_schema = 'public' GROUP BY table_name`,
  );
  const stored = new Map(rows.map(({ table, columns }) => [table, columns]));
  expect(declared.length).toBeGreaterThan(40);
  for (const { table, columns } of declared) expect([table, columns]).toEqual([table, stored.get(table)]);
});
