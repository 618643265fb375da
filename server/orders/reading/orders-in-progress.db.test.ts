import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { addPastOrder } from '../../testkit/past-order-rows.ts';
import { encodedParts } from './order-json.ts';
import { openOrdersReader } from './orders-in-progress.ts';

const { pool } = await testDatabase();
const now = new Date('2026-05-04T12:00:00Z');
const today = { from: new Date('2026-05-04T00:00:00Z'), to: new Date('2026-05-05T00:00:00Z') };

const openShop = async (code: string, orders: number) => {
  await pool.query(`INSERT INTO vendor (code, name, status) VALUES ($1, 'کبابی', 'ACTIVE')`, [code]);
  for (let count = 0; count < orders; count += 1)
    await addPastOrder(pool, code, `${code}-${count}`, {
      placedAt: new Date(now.getTime() - 60_000 + count * 1000),
      isWaiting: true,
    });
};
const moveOn = (vendorCode: string, code: string) =>
  pool.query('UPDATE orders SET version = version + 1 WHERE vendor_code = $1 AND code = $2', [
    vendorCode,
    code,
  ]);
/** Names of the statements that the work sent, and how many rows came. */
async function spied<T>(work: () => Promise<T>) {
  const query = vi.spyOn(pool, 'query');
  try {
    const result = await work();
    const answers = await Promise.all(query.mock.results.map(({ value }) => value));
    const asked = query.mock.calls.map(([statement]) => (statement as unknown as { name: string }).name);
    return { result, asked: asked.map((name, index) => [name, answers[index].rows.length]) };
  } finally {
    query.mockRestore();
  }
}

it('only uncached orders are read as a whole, however many shops read in turns', async () => {
  const shops = Array.from({ length: 15 }, (_, index) => `TURN${index}`);
  for (const shop of shops) await openShop(shop, 100);
  const read = openOrdersReader(pool);
  const ask = (vendorCode: string) => read({ vendorCode, today, now });
  for (const shop of shops) expect((await ask(shop)).rows).toHaveLength(100);
  for (const shop of shops)
    expect((await spied(() => ask(shop))).asked).toEqual([['orders-open-versions', 100]]);

  await moveOn('TURN3', 'TURN3-7');
  const { result, asked } = await spied(() => ask('TURN3'));
  expect(asked).toEqual([
    ['orders-open-versions', 100],
    ['orders-some', 1],
  ]);
  const orders = result.rows.map((row) => JSON.parse(Buffer.concat(encodedParts(row, now)).toString()));
  expect(orders.map(({ orderCode }) => orderCode)).toEqual(hundred);
  expect(orders[7]).toMatchObject({ version: 2 });
});

const hundred = Array.from({ length: 100 }, (_, index) => `TURN3-${index}`);

it('an order that moves on between the two reads does not make a list of two moments', async () => {
  await openShop('MOVING', 3);
  const read = openOrdersReader(pool);
  const query = pool.query.bind(pool);
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (statement: { name?: string }) => {
    if (statement.name === 'orders-some') {
      spy.mockRestore();
      await moveOn('MOVING', 'MOVING-1');
    }
    return query(statement as never);
  }) as never);
  const { rows } = await read({ vendorCode: 'MOVING', today, now });
  expect(rows.map(({ version }) => version)).toEqual([1, 2, 1]);
  const { asked } = await spied(() => read({ vendorCode: 'MOVING', today, now }));
  expect(asked).toEqual([['orders-open-versions', 3]]);
});

it('the day has its orders that were not canceled, open and over, and nothing of the days beside it', async () => {
  const vendorCode = 'DAY';
  await openShop(vendorCode, 0);
  const day = businessDay(now);
  const edges = [day.from.getTime(), day.to.getTime()].flatMap((edge) => [edge - 1, edge, edge + 1]);
  const places = [...edges, now.getTime()];
  for (let n = 0; n < 84; n += 1)
    await addPastOrder(pool, vendorCode, `D-${n}`, {
      placedAt: new Date(places[n % places.length]!),
      isWaiting: Math.floor(n / places.length) % 3 === 0,
      // Some are canceled.
      any: (below) => (n * 7 + Math.floor(n / places.length)) % below,
    });
  const { rows } = await pool.query<{ count: number; value: number; kinds: number }>(
    `SELECT count(*)::int AS count, sum(total)::bigint AS value, count(DISTINCT status)::int AS kinds FROM orders
     WHERE vendor_code = $1 AND placed_at >= $2 AND placed_at < $3 AND NOT is_canceled`,
    [vendorCode, day.from, day.to],
  );
  const { kinds, ...sums } = rows[0]!;
  expect(kinds).toBe(2);
  const read = await openOrdersReader(pool)({ vendorCode, today: day, now });
  expect(read.today).toEqual(sums);
  expect(sums.count).toBeLessThan(48);
});
