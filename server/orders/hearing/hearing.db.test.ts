import { randomUUID } from 'node:crypto';
import type { Actor } from '@pishkhan/contract/orders/words.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { newEvent, openShop, someOrder } from '../../testkit/some-order.ts';
import { receiveOrder } from '../public.ts';
import { isHeardSql } from './read-is-heard.ts';
import { type HeardOrder, writeHearing } from './write-hearing.ts';

const { pool } = await testDatabase({ poolSize: 6 });
const orderParts = { pool, wake() {} };
const actor: Actor = { kind: 'staff', userId: 7, fullName: 'سارا احمدی', role: 'CASHIER' };
const device = (vendorCode: string, sessionId: string = randomUUID()) => ({ vendorCode, sessionId, actor });
const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000);

const said = (code: string, facts: Partial<HeardOrder> = {}): HeardOrder => ({
  code,
  received: at(0),
  drawn: undefined,
  sounded: undefined,
  touched: undefined,
  ...facts,
});
async function arrive(vendorCode: string, code: string): Promise<void> {
  await receiveOrder(orderParts, someOrder(vendorCode, code), newEvent());
}
async function isHeard(vendorCode: string, code: string): Promise<boolean> {
  const { rows } = await pool.query<{ heard: boolean }>(
    `SELECT ${isHeardSql('o')} AS heard FROM orders o WHERE vendor_code = $1 AND code = $2`,
    [vendorCode, code],
  );
  return rows[0]!.heard;
}
const rowsOf = async (vendorCode: string) =>
  (await pool.query('SELECT * FROM order_hearing WHERE vendor_code = $1 ORDER BY order_code', [vendorCode]))
    .rows;

it('an order is heard when a sound ran or somebody touched it, not when it was received or drawn', async () => {
  const shop = await openShop(pool, 'HEARING1');
  const tablet = device(shop);
  for (const code of ['11', '12']) await arrive(shop, code);
  await writeHearing(pool, tablet, [said('11', { drawn: at(0) }), said('12')]);
  expect([await isHeard(shop, '11'), await isHeard(shop, '12')]).toEqual([false, false]);
  await writeHearing(pool, tablet, [said('11', { sounded: at(0) }), said('12', { touched: at(0) })]);
  expect([await isHeard(shop, '11'), await isHeard(shop, '12')]).toEqual([true, true]);
});

it('an order that was accepted is heard, though no device said so', async () => {
  const shop = await openShop(pool, 'HEARING2');
  await arrive(shop, '21');
  expect(await isHeard(shop, '21')).toBe(false);
  await pool.query('UPDATE orders SET version = version + 1, accepted_at = now() WHERE vendor_code = $1', [
    shop,
  ]);
  expect(await isHeard(shop, '21')).toBe(true);
});

it('the first report of a fact counts', async () => {
  const shop = await openShop(pool, 'HEARING3');
  const tablet = device(shop);
  await arrive(shop, '31');
  const first = at(1);
  await writeHearing(pool, tablet, [said('31', { received: first, sounded: first })]);
  await writeHearing(pool, tablet, [said('31', { received: at(0), sounded: at(0), touched: at(0) })]);
  const [row] = await rowsOf(shop);
  expect(row).toMatchObject({ received_at: first, sounded_at: first, drawn_at: null, actor });
  expect(row.touched_at).not.toBeNull();
});

it("another shop's order, an unknown one and one that is not due yet get no row", async () => {
  const [mine, other] = [await openShop(pool, 'HEARING4'), await openShop(pool, 'HEARING5')];
  await arrive(other, '41');
  const scheduled = { deliverAt: at(-7200), releaseAt: at(-3600) };
  await receiveOrder(orderParts, someOrder(mine, '42', { scheduled }), newEvent());
  await writeHearing(pool, device(mine), [
    said('41', { touched: at(0) }),
    said('42', { touched: at(0) }),
    said('43', { touched: at(0) }),
  ]);
  expect([await rowsOf(mine), await rowsOf(other)]).toEqual([[], []]);
  expect(await isHeard(other, '41')).toBe(false);
});

it('a time at which the order did not wait for an answer cannot be true', async () => {
  const shop = await openShop(pool, 'HEARING6');
  for (const code of ['61', '62', '63']) await arrive(shop, code);
  await pool.query(
    `UPDATE orders SET version = version + 1, received_at = now() - interval '1 hour', accepted_at = now() - interval '50 minutes'
     WHERE vendor_code = $1 AND code = '62'`,
    [shop],
  );
  await writeHearing(pool, device(shop), [
    said('61', { received: at(600), sounded: at(600) }),
    said('62', { sounded: at(0) }),
    said('63', { received: at(5), sounded: at(5) }),
  ]);
  expect((await rowsOf(shop)).map(({ order_code }) => order_code)).toEqual(['63']);
});

it('devices that report the same orders at once lose nothing', async () => {
  const shop = await openShop(pool, 'HEARING7');
  const codes = Array.from({ length: 20 }, (_, index) => String(700 + index));
  for (const code of codes) await arrive(shop, code);
  const sessions = [randomUUID(), randomUUID()];
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      writeHearing(
        pool,
        device(shop, sessions[index % 2]),
        (index % 3 ? codes : codes.toReversed()).map((code) => said(code, { sounded: at(0) })),
      ),
    ),
  );
  expect(await rowsOf(shop)).toHaveLength(40);
});
