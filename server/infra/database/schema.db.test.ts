import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';

const { pool } = await testDatabase();
const folder = new URL('./tables/', import.meta.url);
const source = readdirSync(folder)
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

/** Other types that the files of `tables/` import for a column are unions of texts. */
const unionsOfNumbers = new Set(['Approval', 'ChangeType', 'OwnerType', 'PartType']);

/** The columns of one table, each as `number`, `text | null`, `jsonb, with a default` … */
type Columns = Record<string, string>;

/** `interface CityTable extends Base { id: …; }` as [CityTable, { bases: [Base], own: { id: … } }]. */
const interfaces = new Map(
  [...source.matchAll(/^(?:export )?interface (\w+)(?:\s+extends ([\w,\s]+))? \{(?:\n([\s\S]*?)^)?\}/gm)].map(
    ([, name, bases, body]) => [
      name!,
      {
        bases: bases?.split(/,\s*/) ?? [],
        own: Object.fromEntries(
          [...(body ?? '').matchAll(/^ {2}(\w+)\??: ([^;]+);/gm)].map(([, column, type]) => [
            column!,
            declaredAs(type!),
          ]),
        ) as Columns,
      },
    ],
  ),
);
const columnsOf = (name: string): Columns => {
  const { bases, own } = interfaces.get(name)!;
  return Object.assign({}, ...bases.map(columnsOf), own);
};
const declared = [...source.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map(([, table, shape]) => ({
  table: table!,
  columns: columnsOf(shape!),
}));

/** The TypeScript of a column, in the words of `storedAs`. */
function declaredAs(type: string): string {
  const [, wrapper, wrapped] = /^(Generated|GeneratedAlways)<(.+)>$/s.exec(type) ?? [];
  const filled = wrapper === 'Generated' ? ', with a default' : wrapper ? ', by the database' : '';
  const [whole = '', isNull] = (wrapped ?? type).split(/( \| null)$/);
  const nullable = isNull || whole.startsWith('Nullable') ? ' | null' : '';
  if (/^(Nullable)?Json</.test(whole)) return `jsonb${nullable}${filled}`;
  if (/^(number|\d+( \| \d+)*)$/.test(whole) || unionsOfNumbers.has(whole))
    return `number${nullable}${filled}`;
  if (whole === 'boolean' || whole === 'Date') return whole + nullable + filled;
  return `text${nullable}${filled}`;
}

/** A type that is not here yet, as an array, fails until it is. */
const arrivesAs: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  timestamptz: 'Date',
  date: 'Date',
  jsonb: 'jsonb',
  text: 'text',
  uuid: 'text',
  xid8: 'text',
};

interface Stored {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
}
/** Sealed text in a JSON column is a JSON string. */
const sealedJson = new Set(['contract.facts', 'contract.words']);

function storedAs({ table, column, type, nullable, hasDefault, isGenerated }: Stored): string {
  const arrives = sealedJson.has(`${table}.${column}`) ? 'text' : (arrivesAs[type] ?? type);
  // PostgreSQL calls a computed column nullable, whatever it is computed of.
  if (isGenerated) return `${arrives}, by the database`;
  const isNull = nullable ? ' | null' : '';
  // JSON is written by every insert: Kysely's type for it cannot be left out.
  return arrives + isNull + (hasDefault && arrives !== 'jsonb' ? ', with a default' : '');
}

/** The views, each with its tables. */
const viewOf = new Map([
  ['all_orders', ['orders', 'archived_orders']],
  ['all_order_event', ['order_event', 'archived_order_event']],
]);

test('a view of two tables has the columns that both have', async () => {
  const columnsOfTable = async (table: string) =>
    (
      await pool.query(
        `SELECT column_name, data_type, is_generated FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
        [table],
      )
    ).rows as { column_name: string; data_type: string }[];
  const { rows } = await pool.query(
    `SELECT table_name FROM information_schema.views WHERE table_schema = 'public'`,
  );
  expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual([...viewOf.keys()].toSorted());
  const shape = ({ column_name, data_type }: { column_name: string; data_type: string }) => [
    column_name,
    data_type,
  ];
  for (const [view, [live, archived]] of viewOf) {
    const columns = await columnsOfTable(live!);
    expect(await columnsOfTable(archived!)).toEqual(columns);
    expect((await columnsOfTable(view)).map(shape)).toEqual(columns.map(shape));
  }
});

test('each table is declared with the columns that it has, with their types, and with no others', async () => {
  const { rows } = await pool.query<Stored>(
    `SELECT table_name AS "table", column_name AS column, udt_name AS type, is_nullable = 'YES' AS nullable,
       column_default IS NOT NULL AS "hasDefault", is_generated = 'ALWAYS' OR identity_generation = 'ALWAYS' AS "isGenerated"
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const stored = Map.groupBy(rows, ({ table }) => table);
  expect(declared.length).toBeGreaterThan(40);
  for (const { table, columns } of declared.filter((one) => !viewOf.has(one.table)))
    expect
      .soft([table, columns])
      .toEqual([
        table,
        Object.fromEntries((stored.get(table) ?? []).map((row) => [row.column, storedAs(row)])),
      ]);
});
