// server/infra/database/tables.ts: the tables as Kysely types, from the catalogue, the shapes that it does
// not know, and the list of sealed columns.
import { sealedFields } from '@pishkhan/server/infra/database/sealed-fields.ts';
import type { Catalogue, Column, Table } from './read-catalogue.ts';

/** Types as the driver with our parsers returns them (server/infra/database/column-types.ts). */
const arrivesAs: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Date',
  date: 'Date',
  text: 'string',
  uuid: 'string',
  xid8: 'string',
};

/** Tables and views that have the columns of another table. Other views have no type: only SQL texts read them. */
const sameAs: Readonly<Record<string, string>> = {
  archived_orders: 'orders',
  all_orders: 'orders',
  archived_order_event: 'order_event',
  all_order_event: 'order_event',
};

const sealed = new Set(
  sealedFields.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
);

/** `shapes`: the source of server/infra/database/column-shapes.ts. */
export function tableTypes({ tables, views }: Catalogue, shapes: string): string {
  const shaped = new Set([...shapes.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, key]) => key!));
  const own = tables.filter(({ name }) => !(name in sameAs));
  const text = own.map((table) => interfaceText(table, shaped)).join('\n\n');
  if (shaped.size > 0) throw new Error(`no table has ${[...shaped].join(', ')}: see column-shapes.ts`);
  const names = [...tables, ...views.filter(({ name }) => name in sameAs)].map(({ name }) => name).sort();
  return `// Written by \`npm run generate\` from the schema. bigint columns arrive as safe integers, timestamptz as Date; a date arrives as the driver's
// Date, so read it as text. Shapes of JSON and unions that no CHECK lists: column-shapes.ts.
import type { Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely';
import type { ColumnShapes, Json, NullableJson, NullableSealedText, SealedText } from './column-shapes.ts';

${text}

export interface Tables {
${names.map((name) => `  ${name}: ${typeName(sameAs[name] ?? name)};`).join('\n')}
}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** A row as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
`;
}

const typeName = (table: string): string =>
  `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;

function interfaceText({ name, columns }: Table, shaped: Set<string>): string {
  const lines = columns.map(
    (column) => `  ${column.name}: ${columnType(`${name}.${column.name}`, column, shaped)};`,
  );
  return `interface ${typeName(name)} {\n${lines.join('\n')}\n}`;
}

function columnType(key: string, column: Column, shaped: Set<string>): string {
  if (sealed.has(key)) return column.isNullable ? 'NullableSealedText' : 'SealedText';
  const shape = shaped.delete(key) ? `ColumnShapes['${key}']` : undefined;
  if (column.baseType === 'jsonb') {
    if (!shape) throw new Error(`${key} has no shape: state it in column-shapes.ts`);
    return column.isNullable ? `NullableJson<${shape}>` : `Json<${shape}>`;
  }
  const type = shape ?? unionOf(column.values) ?? arrivesAs[column.baseType];
  if (!type) throw new Error(`${key} is ${column.baseType}: say in table-types.ts how it arrives`);
  if (column.isComputed || column.isIdentity) return `GeneratedAlways<${type}>`;
  const nullable = column.isNullable ? `${type} | null` : type;
  return column.default === null ? nullable : `Generated<${nullable}>`;
}

const unionOf = (values: string[] | null): string | undefined =>
  values?.map((value) => value.replace(/::\w+$/, '')).join(' | ');
