// Each shop's rows can live on a database of their own as long as `vendor_code` comes first in their keys (decision 45).
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';

const { pool } = await testDatabase();

/** Tables whose rows do not belong to one shop. */
const ofNoShop: Readonly<Record<string, readonly string[]>> = {
  'the same everywhere: each database has a copy': [
    'business_type',
    'city',
    'schema_code',
    'schema_migration',
    'schema_release',
  ],
  'of a person, who may work for several shops': [
    'cell_phone_change',
    'person',
    'push_subscription',
    'recovery_code',
    'refresh_token',
    'second_factor',
    'session',
  ],
  'before anybody knows a shop: signing in, and its limits': [
    'code_queue',
    'otp',
    'security_change',
    'security_event',
    'sign_in_challenge',
    'sms_quota',
  ],
  'of one installation': [
    'cancellation_rule',
    'customer_data_progress',
    'data_key',
    'erasure',
    'ledger_check',
    'order_minute',
    'sales_progress',
    'sent_message',
    'settlement_run',
    'trouble_stream',
    'webhook_endpoint',
  ],
  'of the people of the marketplace': [
    'operator',
    'operator_day',
    'operator_invitation',
    'operator_recovery_code',
    'operator_session',
    'operator_try',
    'proposal',
  ],
};

/** Rows of a shop under a number of their own. Each needs `vendor_code` before it in the key on the day of the split. */
const numberedAcrossShops: Readonly<Record<string, readonly string[]>> = {
  'queues that a worker empties for all shops of a database, row by row': [
    'ledger_due',
    'ledger_rate_due',
    'order_look',
    'order_timer',
    'outbox',
    'reply_moment',
    'sales_change',
  ],
  'named by their number alone in the marketplace or in an address': [
    'ledger_dispute',
    'notice',
    'order_note',
    'order_trouble',
    'vendor_image_request',
  ],
  'periods of a shop, ended by their number': ['vendor_throttle', 'vendor_unreachable'],
};

const namesOf = (lists: Readonly<Record<string, readonly string[]>>) => Object.values(lists).flat();

const { rows: tables } = await pool.query<{ name: string; key: string[] | null; belongs: boolean }>(
  `SELECT c.relname AS name,
     (SELECT array_agg(a.attname::text ORDER BY array_position(k.conkey, a.attnum))
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey)
      WHERE k.conrelid = c.oid AND k.contype = 'p') AS key,
     EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'vendor_code') AS belongs
   FROM pg_class c
   WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
   ORDER BY c.relname`,
);
/** The shop itself is keyed by its code. */
const startsWithShop = ({ name, key }: (typeof tables)[number]) =>
  key?.[0] === (name === 'vendor' ? 'code' : 'vendor_code');

test('the key of each table of a shop begins with the shop, but for the tables that are named here', () => {
  const others = tables.filter((table) => !startsWithShop(table)).map(({ name }) => name);
  expect(others).toEqual([...namesOf(ofNoShop), ...namesOf(numberedAcrossShops)].toSorted());
});

test('a table that is numbered across shops names its shop all the same', () => {
  const named = new Set(namesOf(numberedAcrossShops));
  const unnamed = tables.filter(({ name, belongs }) => named.has(name) && !belongs);
  expect(unnamed).toEqual([]);
});

test('a table of a shop refers to shops, to its own rows, to people and to operators only', async () => {
  const { rows } = await pool.query<{ from: string; to: string; columns: string[] }>(
    `SELECT c.relname AS from, f.relname AS to,
       (SELECT array_agg(a.attname::text) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum = ANY (k.conkey)) AS columns
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
     WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace`,
  );
  const byShop = new Set(tables.filter(startsWithShop).map(({ name }) => name));
  // A key that begins with the shop is looked up on the shop's own database. People, operators and cities are
  // on all of them, or have no such constraint.
  const elsewhere = rows.filter(
    ({ from, to, columns }) =>
      byShop.has(from) &&
      from !== 'vendor' &&
      !['person', 'operator'].includes(to) &&
      !columns.includes('vendor_code'),
  );
  expect(elsewhere).toEqual([]);
});

const serverFolder = new URL('../../', import.meta.url);

/** Statements that read orders of all shops, or whose condition on the shop is written differently. */
const withoutShopBeside: Readonly<Record<string, string>> = {
  'app/metrics/read-backlog.ts': 'what waits in this database, of all of its shops',
  'orders/commands/write-order-statement.ts': 'its condition is made beside it, and begins with the shop',
  'orders/commands/write-test-order-retention.ts': 'old test orders of all shops',
  'orders/platform/read-platform-orders.ts': 'the list of orders for operators, of all shops or of one',
  'personal-data/read-due.ts': 'orders of all shops whose time is over, or of one customer',
};
const namesShop =
  /\bvendor_code\s*(=|IN\b|,\s*code\))|USING \(vendor_code|ordersOfPeriod\(|isDuplicateOf\(|INSERT INTO (?:archived_)?orders/;

test('every statement about orders names the shop, but for those that are named here', () => {
  const found = globSync('**/*.ts', {
    cwd: serverFolder,
    exclude: ['node_modules/**', '**/*.test.ts', 'testkit/**', 'demo/**'],
  }).filter((file) => {
    const source = readFileSync(new URL(file, serverFolder), 'utf8');
    // The condition stands right behind the table; a long statement may name the shop elsewhere for another one.
    const reads = [...source.matchAll(/\b(?:FROM|JOIN|UPDATE)\s+(?:all_|archived_)?orders\b[^`]{0,300}/g)];
    return reads.some(([read]) => !namesShop.test(read));
  });
  expect(found.toSorted()).toEqual(Object.keys(withoutShopBeside));
});
