// A demo whose first start ended between creating its shops and their past, resumed by the next start.
import { expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { startWholeServer } from '../testkit/whole-server.ts';
import { seedDemo, writeDemoPast } from './public.ts';

const files = testFiles();
const { db, pool, url } = await testDatabase();
const pastOf = async () => {
  const { rows } = await pool.query(
    `SELECT vendor_code AS shop, count(*)::int AS orders FROM orders WHERE NOT is_open AND placed_at < now() - interval '100 minutes'
     GROUP BY vendor_code ORDER BY vendor_code`,
  );
  return rows as { shop: string; orders: number }[];
};

await seedDemo(db, files);
await pool.query("INSERT INTO vendor_stream (vendor_code, seq) VALUES ('nanvayi', 3)");
const server = await startWholeServer(url, { DEMO: 'on' });

it('the next start gives a shop without a past one, once, and none to a shop with orders', {
  timeout: 60_000,
}, async () => {
  await expect.poll(async () => (await pastOf()).length, { timeout: 20_000 }).toBe(2);
  await server.pishkhan.stop();
  const past = await pastOf();
  expect(past.map(({ shop }) => shop)).toEqual(['kababi', 'kafe']);
  for (const { orders } of past) expect(orders).toBeGreaterThan(40);
  const { rows: changes } = await pool.query(
    `SELECT e.vendor_code AS shop, count(*)::int AS entries FROM security_event e JOIN security_change c
       ON c.transaction_id = e.transaction_id AND c.transaction_at = e.transaction_at AND c.vendor_code = e.vendor_code
     WHERE e.call IN ('setPackingPrice', 'setMinimumBasket') AND e.at < now() - interval '8 days'
     GROUP BY e.vendor_code ORDER BY e.vendor_code`,
  );
  expect(changes).toEqual(past.map(({ shop }) => ({ shop, entries: 5 })));
  const { rows: settings } = await pool.query(
    `SELECT packing_price::int, minimum_basket::int FROM vendor WHERE code = 'kababi'`,
  );
  expect(settings).toEqual([{ packing_price: 10_000, minimum_basket: 150_000 }]);
  await Promise.all([writeDemoPast(db), writeDemoPast(db)]);
  expect(await pastOf()).toEqual(past);
});
