import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { expect, test } from 'vitest';
import { orderStatements } from '../order-statements.ts';
import { schemaDocuments } from './documents.ts';
import { readCatalogue } from './read-catalogue.ts';
import { tableTypes } from './table-types.ts';

const { pool } = await testDatabase();
const root = path.join(import.meta.dirname, '../../..');

test('the generated picture and types are those of the baseline and all migrations: else run "npm run generate"', async () => {
  for (const [file, text] of Object.entries(await schemaDocuments(pool)))
    expect(readFileSync(path.join(root, file), 'utf8'), file).toBe(text);
});

test('a shape of no column is refused, and so is JSON without one', async () => {
  const catalogue = await readCatalogue(pool);
  expect(() => tableTypes(catalogue, '')).toThrow(/has no shape: state it in column-shapes\.ts/);
  const shapes = readFileSync(path.join(root, 'server/infra/database/column-shapes.ts'), 'utf8');
  expect(() => tableTypes(catalogue, `${shapes}  'orders.colour': string;\n`)).toThrow(
    'no table has orders.colour',
  );
});

test('the archive has the columns of the live tables, and so have the views of both', async () => {
  const { tables } = await readCatalogue(pool);
  const columnsOf = async (name: string) =>
    (
      await pool.query(
        `SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1
         ORDER BY ordinal_position`,
        [name],
      )
    ).rows;
  for (const live of ['orders', 'order_event']) {
    const archived = tables.find(({ name }) => name === `archived_${live}`)!;
    const withoutValues = ({ columns }: typeof archived) =>
      columns.map((column) => ({ ...column, values: null }));
    expect(withoutValues(archived)).toEqual(withoutValues(tables.find(({ name }) => name === live)!));
    expect(await columnsOf(`all_${live}`)).toEqual(await columnsOf(live));
  }
});

test('the printed statements of orders are statements', async () => {
  await pool.query(orderStatements());
});
