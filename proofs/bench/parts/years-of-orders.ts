// Years of orders of a marketplace with all rows that belong to them, written without triggers and foreign
// keys, and before the indexes exist: ten million in minutes.
import { archivedAfterDays } from '@pishkhan/server/infra/personal-data/periods.ts';
import { openClient } from '../../ground/postgres.ts';
import { insertOrders } from './past-orders.ts';

export interface YearsOfOrders {
  orders: number;
  /** The number of shops of `openShops`. The first has one order in ten, the others share the rest. */
  shops: number;
  /** The number of days from the first order until now. */
  days: number;
}

/** Rows of a statement: few enough to show progress and to need little memory. */
const batch = 100_000;
/** Answers are stored for two days. */
const answeredDays = 2;

const staff = JSON.stringify({ kind: 'staff', userId: 1, fullName: 'سارا احمدی', role: 'MANAGER' });

const moments = [
  { what: 'created', minutes: 0, status: 'NEW', actor: '{"kind":"customer"}' },
  { what: 'accepted', minutes: 1, status: 'PREPARING', actor: staff },
  { what: 'prepared', minutes: 15, status: 'WAITING_FOR_PICKUP', actor: staff },
  { what: 'shipped', minutes: 16, status: 'DELIVERING', actor: staff },
  { what: 'completed', minutes: 40, status: 'SUCCESSFUL', actor: '{"kind":"marketplace"}' },
];

/** Some orders, oldest first, with their shop, their number in it (from 0) and their time. */
const numbered = (first: number, last: number, { orders, shops, days }: YearsOfOrders): string => `
  SELECT vendor, nth, 'H' || lpad(n::text, 9, '0') AS code, n, now() - interval '1 day' * (${days} * (1 - n::float8 / ${orders})) AS at,
    'COMPLETED' AS kitchen, 'SUCCESSFUL' AS status, ${moments.length} AS version
  FROM (
    SELECT n, CASE WHEN n % 10 = 0 THEN 'BENCH1' ELSE 'BENCH' || 2 + other % ${shops - 1} END AS vendor,
      CASE WHEN n % 10 = 0 THEN n / 10 ELSE other / ${shops - 1} END AS nth
    FROM (SELECT n, n / 10 * 9 + n % 10 - 1 AS other FROM generate_series(${first}, ${last}) n) o
  ) o ORDER BY vendor, nth`;

const insertMoments = (source: string, table: string): string => `
  INSERT INTO ${table} (vendor_code, seq, order_code, version, at, what, status, actor, preparation_minutes, address)
  SELECT vendor, nth * ${moments.length} + m.version, code, m.version, at + minutes * interval '1 minute', what::order_moment, m.status, actor,
    CASE WHEN what = 'accepted' THEN 20 END, '192.0.2.7'
  FROM (${source}) source, (VALUES ${moments
    .map(
      ({ what, minutes, status, actor }, index) =>
        `(${index + 1}, '${what}', ${minutes}, '${status}', '${actor}'::jsonb)`,
    )
    .join(', ')}) AS m (version, what, minutes, status, actor)
  ORDER BY vendor, nth, m.version`;

const insertAnswers = (source: string): string => `
  INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
  SELECT vendor, 'marketplace', gen_random_uuid()::text, md5(code), 200,
    (SELECT string_agg(md5(code || part), '') FROM generate_series(1, 40) part), at
  FROM (${source}) source, generate_series(1, ${moments.length})`;

const tables = ['orders', 'order_event', 'archived_orders', 'archived_order_event'];

export async function insertYearsOfOrders(databaseUrl: string, years: YearsOfOrders): Promise<void> {
  const { orders, days } = years;
  await using client = await openClient(databaseUrl);
  for (const table of tables)
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER, SET (autovacuum_enabled = off)`);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = ANY ($1::text[]::regclass[]) AND contype = 'f'`,
    [tables],
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const { rows: indexes } = await client.query<{ name: string; statement: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS statement FROM pg_index
     WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT indisunique`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);

  const archived = Math.floor(orders * Math.max(0, 1 - archivedAfterDays / days));
  const answered = Math.floor(orders * (1 - answeredDays / days));
  const inBatches = async (first: number, last: number, insert: (source: string) => Promise<unknown>) => {
    for (let from = first; from <= last; from += batch)
      await insert(numbered(from, Math.min(from + batch - 1, last), years));
  };
  await using second = await openClient(databaseUrl);
  const past = async () => {
    await inBatches(1, archived, (source) => insertOrders(second, source, [], 'archived_orders'));
    await inBatches(1, archived, (source) => second.query(insertMoments(source, 'archived_order_event')));
  };
  const present = async () => {
    await inBatches(archived + 1, orders, (source) => insertOrders(client, source, []));
    await inBatches(archived + 1, orders, (source) => client.query(insertMoments(source, 'order_event')));
    await inBatches(answered + 1, orders, (source) => client.query(insertAnswers(source)));
  };
  await Promise.all([past(), present()]);

  for (const { statement } of indexes) await client.query(statement);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition} NOT VALID`);
  for (const table of tables)
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER, RESET (autovacuum_enabled)`);
  await client.query(
    `INSERT INTO order_count (vendor_code, span, since, status, delivery_type, orders, value)
     SELECT vendor_code, span, since, status, delivery_type, count(*), sum(total)
     FROM all_orders, order_spans(placed_at) WHERE NOT is_open GROUP BY 1, 2, 3, 4, 5`,
  );
  await client.query(
    `INSERT INTO vendor_stream (vendor_code, seq)
     SELECT vendor_code, max(seq) FROM order_event GROUP BY vendor_code
     ON CONFLICT (vendor_code) DO UPDATE SET seq = excluded.seq`,
  );
  await client.query('VACUUM ANALYZE');
}
