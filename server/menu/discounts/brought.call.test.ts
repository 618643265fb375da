// The results of a discount over real orders: their number, what customers paid, and each side's share of the reduction.
import { randomUUID } from 'node:crypto';
import { refuse } from '@pishkhan/contract/faults.ts';
import { type DiscountDetails, discountCalls } from '@pishkhan/contract/menu/discounts/calls.ts';
import { beforeEach, expect, it } from 'vitest';
import { serveCalls } from '../../testkit/call-server.ts';
import { testDatabase } from '../../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../../testkit/marketplace-server.ts';
import { addSomeDiscount } from '../../testkit/menu-rows.ts';
import { menuHandlers } from '../public.ts';

const database = await testDatabase({ poolSize: 6 });
const { db, pool } = database;
const { tell, signIn, visitors } = await startMarketServer(database);
const server = await serveCalls(discountCalls, menuHandlers({ db, pool }), {
  staff: async (token) => visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});

/** Three variants, at 40,000, 30,000 and 90,000. */
const [yoghurt, doogh, bottle] = [22, 23, 24] as const;
let shops = 0;
let shop: string;

beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `BROUGHT${shops}`);
});

let orders = 0;
/** Creates an order with these pieces of each variant; returns its code. */
async function order(...lines: readonly (readonly [productId: number, quantity: number])[]): Promise<string> {
  orders += 1;
  const { status, result } = await tell(shop, '/orders', {
    eventId: randomUUID(),
    orderCode: `B-${orders}`,
    deliveryType: 'Ofood',
    placedAt: new Date().toISOString(),
    paidAt: null,
    customer: {
      ...{ name: 'زهرا', phoneNumber: '09120000000', address: null, comment: null },
      ...{ latitude: null, longitude: null },
    },
    items: lines.map(([productId, quantity]) => ({ productId, quantity, optionIds: [] })),
    deliveryPrice: 0,
    voucherValue: 0,
  });
  expect(status).toBe(200);
  return result.orderCode;
}

async function brought(id: number): Promise<DiscountDetails['brought']> {
  const answer = await server.fetch(`/api/v1/Product/discount/${id}`, {
    headers: { authorization: `Bearer ${signIn(shop).token}` },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { result: DiscountDetails }).result.brought;
}

it('the result of a discount sums its orders, and only its own pieces', async () => {
  const id = await addSomeDiscount(pool, shop, [doogh, bottle], { vendorPercent: 20, platformPercent: 10 });
  const other = await addSomeDiscount(pool, shop, [yoghurt], { vendorPercent: 0, platformPercent: 25 });
  await order([doogh, 2], [yoghurt, 1]);
  await order([bottle, 1], [doogh, 1]);
  await order([yoghurt, 3]);
  // 3 × 30,000 and 90,000 at 30 percent off: 20 paid by the shop, 10 by the platform.
  expect(await brought(id)).toEqual({
    ...{ orders: 2, pieces: 4, value: 126_000 },
    ...{ vendorShare: 36_000, platformShare: 18_000 },
  });
  expect(await brought(other)).toEqual({
    ...{ orders: 2, pieces: 4, value: 120_000 },
    ...{ vendorShare: 0, platformShare: 40_000 },
  });
});

it('the result of a discount excludes canceled orders, and pieces sold at the full price', async () => {
  const id = await addSomeDiscount(pool, shop, [doogh], { vendorPercent: 15, platformPercent: 5, stock: 6 });
  await order([doogh, 1]);
  const canceled = await order([doogh, 2]);
  expect(await brought(id)).toMatchObject({ orders: 2, pieces: 3, value: 72_000 });
  expect((await tell(shop, `/orders/${canceled}/cancellation`, { reason: null })).status).toBe(200);
  expect(await brought(id)).toEqual({
    ...{ orders: 1, pieces: 1, value: 24_000 },
    ...{ vendorShare: 4500, platformShare: 1500 },
  });
  // Five pieces are left.
  await order([doogh, 8]);
  await order([doogh, 1]);
  expect(await brought(id)).toEqual({
    ...{ orders: 2, pieces: 6, value: 144_000 },
    ...{ vendorShare: 27_000, platformShare: 9000 },
  });
});
