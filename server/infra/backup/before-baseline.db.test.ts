import { expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { openShop } from '../../testkit/some-order.ts';
import { baselineName } from '../database/schema-files.ts';
import { StartRefused } from '../start-refused.ts';
import { conversionOf } from './before-baseline.ts';

const { pool } = await testDatabase();
const shop = await openShop(pool, 'OLD');

const titled = [
  { title: 'هزینه بسته‌بندی', amount: 1 },
  { title: 'مالیات بر ارزش افزوده', amount: 2 },
  { title: 'هزینه ارسال', amount: 3 },
];
const ofKinds = [
  { kind: 'PACKING', amount: 1 },
  { kind: 'TAX', amount: 2 },
  { kind: 'DELIVERY', amount: 3 },
];

it('rows of a backup from before the baseline become rows of today', async () => {
  const { migrations, before, after, end } = conversionOf({
    migrations: ['0001-foundation', '0080-print-reasons'],
  });
  expect(migrations).toEqual([baselineName]);
  await pool.query(before);
  await pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await pool.query(
    `INSERT INTO orders (vendor_code, code, delivery_type, kitchen, status, version, status_at, placed_at, received_at, acknowledge_by,
       call_by, cancel_by, customer_name, customer_phone, raw_total, total_after_discount, total, voucher, expenses, items, change, original)
     SELECT $1, 'O-1', 'Ofood', 'COMPLETED', 'SUCCESSFUL', 1, now(), now(), now(), now(), now(), now(), '', '', 0, 0, 6, 0, $2, '[]',
       jsonb_build_object('id', 1, 'basket', jsonb_build_object('expenses', $2::jsonb)), jsonb_build_object('expenses', $2::jsonb)`,
    [shop, JSON.stringify(titled)],
  );
  await pool.query(`INSERT INTO ledger_backfill VALUES (1, '', '')`);
  await pool.query(
    `INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
     SELECT $1, topic, seq, 1, '', '', now() FROM (VALUES ('order', 2), ('order', 3), ('menu', 2), ('menu', 3), ('menu', 4)) m (topic, seq)`,
    [shop],
  );
  await pool.query(after);
  await pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
  await pool.query(end);

  const { rows: orders } = await pool.query('SELECT expenses, change, original FROM orders');
  expect(orders).toEqual([
    { expenses: ofKinds, change: { id: 1, basket: { expenses: ofKinds } }, original: { expenses: ofKinds } },
  ]);
  expect((await pool.query('SELECT order_code FROM ledger_due')).rows).toEqual([{ order_code: 'O-1' }]);
  const { rows: messages } = await pool.query(
    'SELECT topic, seq, is_end FROM webhook_message ORDER BY 1 DESC, 2, 3',
  );
  expect(messages).toEqual([
    { topic: 'order', seq: 2, is_end: false },
    { topic: 'order', seq: 3, is_end: false },
    { topic: 'menu', seq: 1, is_end: false },
    { topic: 'menu', seq: 1, is_end: true },
    { topic: 'menu', seq: 2, is_end: false },
  ]);
  expect((await pool.query(`SELECT to_regclass('ledger_backfill') AS found`)).rows).toEqual([
    { found: null },
  ]);
});

it('an older backup is refused, and one of today is loaded as it is', () => {
  expect(() => conversionOf({ migrations: ['0001-foundation', '0079-archive'] })).toThrow(StartRefused);
  expect(conversionOf({ migrations: [baselineName, '0001-row'] })).toMatchObject({
    before: '',
    after: '',
    end: '',
  });
});
