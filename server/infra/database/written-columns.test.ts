// A column that the product reads and nothing writes shows its default for ever. Writers are found by reading
// the sources: a file that writes the table, or imports a function of one that does, and names the column as a
// key, in a list of an INSERT, or in an assignment. Demo and tests do not count as the product. A reader in the same
// files that names a key like the column hides a missing writer, so this finds most of them and not all.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Columns that only PostgreSQL fills. */
const filledByDatabase: Readonly<Record<string, readonly string[]>> = {
  'the time of the insertion': [
    ...['ledger_settlement.told_at', 'notice.queued_at'],
    ...['schema_migration.done_at', 'schema_release.first_started_at', 'sent_message.sent_at'],
  ],
  'the transaction, which joins a security event with its changes': [
    ...['security_change.transaction_at', 'security_change.transaction_id'],
    ...['security_event.transaction_at', 'security_event.transaction_id'],
  ],
  'a random number, or the next one of a sequence': ['code_queue.draw'],
  'true in the only row': ['customer_data_progress.is_only', 'sales_progress.is_only'],
  'the last change of the row, by the trigger guard_vendor_move': ['vendor.changed_at'],
  'reviews arrive accepted, because the platform sends no others (docs/behaviour/reviews.md)': [
    'review.approval',
  ],
};

/** Tables whose columns come in part from another source: that source, with their names in the spelling of either side. */
const composedFrom: Readonly<Record<string, string>> = {
  business_type: 'server/onboarding/registration/store-served.ts',
  ledger_transaction: 'contract/ledger/accounts.ts',
  notice: 'server/infra/lease-queue.ts',
  orders: 'server/orders/table.ts',
  vendor: 'server/vendors/sealed-parts.ts',
  sales_hour: 'server/orders/reading/read-sales.ts',
};

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const isOfProduct = (file: string): boolean =>
  !/\.test\.ts$|node_modules|^server\/(dist|demo|testkit)\/|database\/(tables|column-shapes)\.ts$/.test(file);

/** Without comments, types and destructuring, whose names write nothing. */
const statementsOf = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*(\/\/|--).*$/gm, '')
    .replace(/(?:interface \w+[^{]*|type \w+ = )\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
    .replace(/\{[^{}]*\}(?=:|\s=[^>=]|\)\s*=>)/g, '');

const sources = new Map(
  [
    ...globSync('server/**/*.ts', { cwd: root }),
    ...globSync('server/schema/{functions,triggers}/*.sql', { cwd: root }),
  ]
    .filter(isOfProduct)
    .map((file) => [file, statementsOf(read(file))]),
);

const writes =
  /(?:insertInto|updateTable)\(\s*'(\w+)|(?:addRow|changeRow)\(\s*\w+,\s*'(\w+)|(?:INSERT INTO|UPDATE|COPY)\s+(\w+)/g;

/** Table -> the files that write it. */
const writersOf = new Map<string, Set<string>>();
for (const [file, text] of sources)
  for (const [, kysely, row, sql] of text.matchAll(writes)) {
    const table = kysely ?? row ?? sql!;
    writersOf.set(table, (writersOf.get(table) ?? new Set()).add(file));
  }

const exportsOf = (file: string): string[] =>
  [...sources.get(file)!.matchAll(/export (?:async )?(?:function|const) (\w+)/g)].map(([, name]) => name!);
const importsOf = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\}/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim().split(' as ')[0]!),
  );

/** The writers of a table, and those that call them, three files deep. */
function reach(table: string): Set<string> {
  const found = new Set(writersOf.get(table));
  let newest = [...found];
  for (let depth = 0; depth < 3; depth += 1) {
    const names = new Set(newest.filter((file) => file.endsWith('.ts')).flatMap(exportsOf));
    newest = [...sources]
      .filter(([file, text]) => !found.has(file) && importsOf(text).some((name) => names.has(name)))
      .map(([file]) => file);
    for (const file of newest) found.add(file);
  }
  return found;
}

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

function isWrittenIn(file: string, column: string): boolean {
  const insert = `INSERT INTO [^(;]*\\([^)]*\\b${column}\\b`;
  const pattern = file.endsWith('.sql')
    ? `NEW\\.${column} :=|\\b${column} = |${insert}`
    : `(?<![.\\w'"])${column}\\s*[:,}]|'${column}'|\\b${column}\\s*=|${insert}`;
  return new RegExp(pattern).test(sources.get(file)!);
}

function* columnsOf(text: string): Generator<[table: string, column: string]> {
  const tables = new Map(
    [...text.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map(([, table, type]) => [type, table]),
  );
  for (const [, type, body] of text.matchAll(/interface (\w+Table) \{([\s\S]*?)\n\}/g))
    for (const [, column, kind] of body!.matchAll(/^ {2}(\w+): (.*);$/gm))
      if (!kind!.startsWith('GeneratedAlways')) yield [tables.get(type)!, column!];
}

test('every column has a writer in the product, or is listed here with the reason why it needs none', () => {
  const listed = new Set(Object.values(filledByDatabase).flat());
  const unwritten: string[] = [];
  const reached = new Map<string, Set<string>>();
  for (const [table, column] of columnsOf(read('server/infra/database/tables.ts'))) {
    const files = reached.get(table) ?? reach(table);
    reached.set(table, files);
    const composed = composedFrom[table];
    const isWritten =
      [...files].some((file) => isWrittenIn(file, column)) ||
      (composed !== undefined && new RegExp(`\\b(${column}|${camel(column)})\\b`).test(read(composed)));
    if (!isWritten) unwritten.push(`${table}.${column}`);
  }
  expect(unwritten.toSorted()).toEqual([...listed].toSorted());
});
