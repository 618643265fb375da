import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';

const { pool } = await testDatabase();
const source = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8');

/** `interface CityTable extends Base { id: …; }` as [CityTable, { bases: [Base], own: [id, …] }]. */
const interfaces = new Map(
  [...source.matchAll(/^(?:export )?interface (\w+)(?:\s+extends ([\w,\s]+))? \{(?:\n([\s\S]*?)^)?\}/gm)].map(
    ([, name, bases, body]) => [
      name!,
      {
        bases: bases?.split(/,\s*/) ?? [],
        own: [...(body ?? '').matchAll(/^ {2}(\w+)\??: /gm)].map(([, column]) => column!),
      },
    ],
  ),
);
const columnsOf = (name: string): string[] => {
  const { bases, own } = interfaces.get(name)!;
  return [...bases.flatMap(columnsOf), ...own];
};
const declared = [...source.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map(([, table, shape]) => ({
  table: table!,
  columns: columnsOf(shape!).toSorted(),
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
