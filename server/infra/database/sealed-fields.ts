// The sealed columns, and the sweep that seals values that are still plain or under an older key.
import type pg from 'pg';
import { startHourly } from '../hourly.ts';
import type { Log } from '../log.ts';
import type { Polling } from '../polling.ts';
import { StartRefused } from '../start-refused.ts';
import type { DataKeys } from './field-encryption.ts';
import type { Tables } from './tables.ts';

interface SealedColumns {
  table: keyof Tables;
  columns: readonly string[];
  /** Names under which columns are authenticated, where they differ from the column's own. */
  as?: Readonly<Record<string, string>>;
  /** SQL expression that identifies the row. */
  row: string;
  isJson?: true;
  /** Columns with the keyed hash of a sealed column, by which equal values are found. */
  marks?: Readonly<Record<string, string>>;
}

/**
 * Columns that are not sealed: companies' ids, which a public register lists; hand-over codes, which are
 * valid for an hour; links and codes, of which only hashes are stored.
 */
export const sealedFields: readonly SealedColumns[] = [
  { table: 'person', columns: ['national_code'], row: 'id::text' },
  {
    table: 'vendor',
    columns: ['owner_national_code'],
    row: 'code',
    marks: { owner_national_code: 'owner_code_mark' },
  },
  { table: 'card_inquiry', columns: ['card_number', 'account_number', 'iban'], row: 'vendor_code' },
  {
    table: 'vendor_account',
    columns: ['card_number', 'account_number', 'iban'],
    row: 'vendor_code',
    marks: { iban: 'iban_mark' },
  },
  { table: 'vendor_account_moment', columns: ['iban'], row: `vendor_code || '/' || version` },
  { table: 'ledger_settlement', columns: ['iban'], row: `vendor_code || '/' || number` },
  { table: 'settlement_run_row', columns: ['iban'], row: `vendor_code || '/' || run_id` },
  { table: 'contract', columns: ['facts', 'words'], row: `vendor_code || '/' || sha256`, isJson: true },
  { table: 'operator', columns: ['totp_secret'], row: 'id::text' },
  { table: 'operator_invitation', columns: ['token', 'totp_secret'], row: 'token_hash' },
  { table: 'proposal', columns: ['request'], row: `proposed_by || '/' || event_id` },
  {
    table: 'webhook_endpoint',
    columns: ['secret', 'previous_secret'],
    as: { previous_secret: 'secret' },
    row: 'id::text',
  },
];

const proofPlace = { table: 'data_key', column: 'proof', row: 1 } as const;
const proofText = 'pishkhan';
const rowsPerBatch = 100;

/** Refuses to start with a key that does not open the stored fields. */
export async function checkDataKeys(pool: pg.Pool, keys: DataKeys): Promise<void> {
  await pool.query('INSERT INTO data_key (proof) VALUES ($1) ON CONFLICT DO NOTHING', [
    keys.seal(proofPlace, proofText),
  ]);
  const { rows } = await pool.query<{ proof: string }>('SELECT proof FROM data_key');
  refuseOtherKeys(rows[0]!.proof, keys);
}

/** `proof`: the row of `data_key`. */
export function refuseOtherKeys(proof: string, keys: DataKeys): void {
  try {
    if (keys.open(proofPlace, proof) === proofText) return;
  } catch {
    // The cause is another key or a damaged value: the person who starts the program gets the same message.
  }
  throw new StartRefused(
    'The database is encrypted with another key: set DATA_KEY, or data.key in the data folder, to the key that it was written with (a key of before goes into DATA_KEY_PREVIOUS).',
  );
}

/** Seals all values with the newest key, in batches; rows that change meanwhile are skipped. Returns the number of sealed values. */
export async function sealAll(pool: pg.Pool, keys: DataKeys, stopping?: AbortSignal): Promise<number> {
  let sealed = 0;
  for (const fields of sealedFields) {
    for (;;) {
      if (stopping?.aborted) return sealed;
      const done = await sealBatch(pool, keys, fields);
      sealed += done;
      if (done === 0) break;
    }
  }
  // The proof is updated last, because older keys are needed until then.
  await pool.query('UPDATE data_key SET proof = $1 WHERE NOT starts_with(proof, $2)', [
    keys.seal(proofPlace, proofText),
    keys.newestMark,
  ]);
  return sealed;
}

async function sealBatch(
  pool: pg.Pool,
  keys: DataKeys,
  { table, columns, as, row, isJson, marks = {} }: SealedColumns,
): Promise<number> {
  const marked = Object.entries(marks);
  const textOf = (column: string) => (isJson ? `${column} #>> '{}'` : column);
  const { rows } = await pool.query<Record<string, string | null> & { row: string }>(
    `SELECT ${row} AS row, ${columns.map((column) => `${textOf(column)} AS ${column}`).join()} FROM ${table}
     WHERE ${columns.map((column) => `NOT starts_with(${textOf(column)}, $1)`).join(' OR ')}
       ${marked.map(([column, mark]) => `OR (${column} IS NOT NULL AND (${mark} IS NULL OR NOT starts_with(${mark}, $2)))`).join(' ')}
     LIMIT ${rowsPerBatch}`,
    marked.length > 0 ? [keys.newestMark, keys.newestMarkOfValues] : [keys.newestMark],
  );
  let done = 0;
  for (const found of rows) {
    const opened = (column: string) => {
      const old = found[column] ?? null;
      const place = { table, column: as?.[column] ?? column, row: found.row };
      return { old, place, value: old === null ? null : keys.open(place, old) };
    };
    const values = columns.flatMap((column) => {
      const { old, place, value } = opened(column);
      const next = value === null ? null : keys.seal(place, value);
      return [old, isJson && next !== null ? JSON.stringify(next) : next];
    });
    const markValues = marked.map(([column]) => {
      const { value } = opened(column);
      return value === null ? null : keys.marksOf(value)[0];
    });
    const firstMark = values.length + 2;
    const type = isJson ? '::jsonb' : '';
    const { rowCount } = await pool.query(
      `UPDATE ${table} SET ${[
        ...columns.map((column, index) => `${column} = $${index * 2 + 3}${type}`),
        ...marked.map(([, mark], index) => `${mark} = $${firstMark + index}`),
      ].join()}
       WHERE ${row} = $1 AND ${columns.map((column, index) => `${textOf(column)} IS NOT DISTINCT FROM $${index * 2 + 2}`).join(' AND ')}`,
      [found.row, ...values, ...markValues],
    );
    done += rowCount ?? 0;
  }
  return done;
}

/** Runs now and once an hour: an older server beside this one may still write plain text. */
export const startSealing = (pool: pg.Pool, keys: DataKeys, log: Log): Polling =>
  startHourly((stopping) => sealAll(pool, keys, stopping), log, 'fields could not be sealed');
