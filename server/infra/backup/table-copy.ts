// The tables of our schema in PostgreSQL's text format (COPY), ordered so that their foreign keys can be loaded.
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { migrationTables } from '../database/migrate.ts';

export interface CopiedTable {
  name: string;
  /** Stored columns; generated ones are computed again. */
  columns: string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Referenced tables come first. Throws when tables reference each other in a cycle. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const tables = await client.query<CopiedTable>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [migrationTables],
  );
  const references = await client.query<{ name: string; needs: string }>(
    `SELECT c.relname AS name, r.relname AS needs FROM pg_constraint f
     JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class r ON r.oid = f.confrelid
     WHERE f.contype = 'f' AND f.connamespace = current_schema()::regnamespace AND f.conrelid <> f.confrelid`,
  );
  const waiting = new Map(tables.rows.map((table) => [table.name, table]));
  const ordered: CopiedTable[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !references.rows.some((one) => one.name === name && waiting.has(one.needs)),
    );
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

const columnList = ({ columns }: CopiedTable): string => columns.map(quoted).join(', ');

export function copyOut(client: pg.ClientBase, table: CopiedTable): AsyncIterable<Buffer> {
  const copy = client.query(to(`COPY ${quoted(table.name)} (${columnList(table)}) TO STDOUT`));
  // The loop passes the error to the reader; an error after the loop has ended is ignored.
  copy.on('error', () => {});
  return copy;
}

export const copyIn = (
  client: pg.ClientBase,
  table: CopiedTable,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> =>
  pipeline(chunks, client.query(from(`COPY ${quoted(table.name)} (${columnList(table)}) FROM STDIN`)));

/** Line breaks within values are written as `\n`, so that each line is a row. */
export function countRows(chunk: Uint8Array): number {
  let rows = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
  return rows;
}

/** Empties the tables and disables their triggers until `endLoading`: their effects are part of the backup. */
export async function beginLoading(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<void> {
  // Triggers are disabled first, because append-only tables refuse TRUNCATE.
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

export async function endLoading(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
}

/** The next value of each sequence. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; next: string }>(
    `SELECT sequencename AS name, coalesce(last_value + increment_by, start_value)::text AS next
     FROM pg_sequences WHERE schemaname = current_schema()`,
  );
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
}

export async function setSequences(
  client: pg.ClientBase,
  sequences: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, next] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2::bigint, false)', [quoted(name), next]);
}
