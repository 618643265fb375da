// Discounts as customers see them: in the marketplace's menu, in an order's price, and in its effect on the stock.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { addSomeDiscount, type SomeDiscount } from '../testkit/menu-rows.ts';

const database = await testDatabase({ poolSize: 12 });
const { pool } = database;
const { ask, act, tell, signIn, everything, rowOf } = await startMarketServer(database);

const doogh = 23;
const bottle = 24;
let shops = 0;
let shop: string;
let sara: ReturnType<typeof signIn>;

beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `SALE${shops}`);
  sara = signIn(shop);
});

const discount = (more: Partial<SomeDiscount> = {}, variants = [doogh, bottle]) =>
  addSomeDiscount(pool, shop, variants, { vendorPercent: 20, platformPercent: 10, ...more });
const set = (id: number, columns: string) =>
  pool.query(`UPDATE discount SET ${columns} WHERE vendor_code = $1 AND id = $2`, [shop, id]);
const left = async (id: number): Promise<number | null> =>
  (await pool.query('SELECT stock FROM discount WHERE vendor_code = $1 AND id = $2', [shop, id])).rows[0]
    .stock;
const version = async () =>
  (await pool.query('SELECT version FROM menu WHERE vendor_code = $1', [shop])).rows[0]?.version ?? 0;
const given = async (code: string) =>
  (
    await pool.query(
      `SELECT discount_id, pieces, value, vendor_share, platform_share FROM order_discount
       WHERE vendor_code = $1 AND order_code = $2 ORDER BY discount_id`,
      [shop, code],
    )
  ).rows;

const line = (productId: number, quantity = 1) => ({ productId, quantity, optionIds: [] });
let orders = 0;
function newOrder(items: object[]) {
  orders += 1;
  return {
    eventId: randomUUID(),
    orderCode: `D-${orders}`,
    deliveryType: 'Ofood',
    placedAt: new Date().toISOString(),
    paidAt: null,
    customer: {
      ...{ name: 'زهرا', phoneNumber: '09120000000', address: null, comment: null },
      ...{ latitude: null, longitude: null },
    },
    items,
    deliveryPrice: 0,
    voucherValue: 0,
  };
}
const createOrder = (...items: object[]) => tell(shop, '/orders', newOrder(items));
const take = async (...items: object[]): Promise<string> => {
  const { status, result } = await createOrder(...items);
  expect(status).toBe(200);
  return result.orderCode;
};
const soldIn = async (code: string): Promise<[number, number, number][]> =>
  (await rowOf(code)).items.map(
    (item: { productVariationId: number; quantity: number; priceAfterDiscount: number }) => [
      item.productVariationId,
      item.quantity,
      item.priceAfterDiscount,
    ],
  );
const cancel = (code: string) => tell(shop, `/orders/${code}/cancellation`, { reason: null });

interface Shown {
  productId: number;
  price: number;
  priceAfterDiscount: number;
  discount: { discountId: number; endDate: string; discountStock: number | null } | null;
}
async function shown(id = doogh): Promise<Shown | undefined> {
  const { result } = await tell(shop, '/menu');
  const { categories } = result as unknown as { categories: { products: { variants: Shown[] }[] }[] };
  return categories
    .flatMap(({ products }) => products.flatMap(({ variants }) => variants))
    .find(({ productId }) => productId === id);
}

describe("the marketplace's menu", () => {
  it('shows the price with its discount, until when, and how many are left', async () => {
    const endsAt = new Date(Date.now() + 3_600_000);
    const id = await discount({ stock: 8, endsAt });
    const variant = await shown();
    expect(variant).toMatchObject({ price: 30_000, priceAfterDiscount: 21_000 });
    expect(variant?.discount).toMatchObject({ discountId: id, discountStock: 8 });
    expect(Date.parse(variant!.discount!.endDate)).toBe(endsAt.getTime());
    expect(await shown(22)).toMatchObject({ price: 40_000, priceAfterDiscount: 40_000, discount: null });
  });

  it.each([
    [
      'has not begun',
      { startsAt: new Date(Date.now() + 3_600_000), endsAt: new Date(Date.now() + 7_200_000) },
    ],
    ['is over', { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 1) }],
    ['is sold out', { stock: 0 }],
  ])('and an order have the full price when it %s', async (_name, more) => {
    await discount(more);
    expect(await shown()).toMatchObject({ priceAfterDiscount: 30_000, discount: null });
    expect(await soldIn(await take(line(doogh)))).toEqual([[doogh, 1, 30_000]]);
  });

  it('and an order have the full price from the cancellation on', async () => {
    const id = await discount();
    expect(await soldIn(await take(line(doogh)))).toEqual([[doogh, 1, 21_000]]);
    await set(id, 'canceled_at = now()');
    expect(await shown()).toMatchObject({ priceAfterDiscount: 30_000 });
    expect(await soldIn(await take(line(doogh)))).toEqual([[doogh, 1, 30_000]]);
  });

  it('and an order follow its start and its end within a second', async () => {
    const startsAt = new Date(Date.now() + 300);
    await discount({ startsAt, endsAt: new Date(startsAt.getTime() + 900) });
    const price = async () => (await shown())!.priceAfterDiscount;
    expect(await price()).toBe(30_000);
    await expect.poll(price, { interval: 20 }).toBe(21_000);
    expect(await soldIn(await take(line(doogh)))).toEqual([[doogh, 1, 21_000]]);
    await expect.poll(price, { interval: 20, timeout: 3000 }).toBe(30_000);
    expect(await soldIn(await take(line(doogh)))).toEqual([[doogh, 1, 30_000]]);
  });
});

describe('an order', () => {
  it('keeps what each discount gave away, and by whom', async () => {
    const id = await discount();
    const code = await take(line(doogh, 2), line(22), line(bottle));
    expect(await given(code)).toEqual([
      {
        discount_id: id,
        pieces: 3,
        value: 2 * 21_000 + 63_000,
        vendor_share: 30_000,
        platform_share: 15_000,
      },
    ]);
    const { pricing, raw_total, total_after_discount } = await rowOf(code);
    expect(pricing.lines[0].discount).toEqual({ id, vendorPercent: 20, platformPercent: 10 });
    expect(raw_total - total_after_discount).toBe(45_000);
  });

  it('keeps its prices whatever becomes of the discount', async () => {
    const id = await discount();
    const code = await take(line(doogh));
    const { items, total } = await rowOf(code);
    await set(id, 'canceled_at = now()');
    await act.accept(sara, code);
    expect(await rowOf(code)).toMatchObject({ items, total });
  });

  it('without a discount keeps nothing of the kind', async () => {
    await discount();
    expect(await given(await take(line(22)))).toEqual([]);
  });

  it('with a discount that counts no pieces does not raise the number of the menu', async () => {
    await discount();
    const before = await version();
    await take(line(doogh));
    expect(await version()).toBe(before);
  });

  it('that the shop places as a test takes nothing and gives nothing away', async () => {
    const id = await discount({ stock: 5 }, [doogh, bottle, 22]);
    const { status, result } = await ask(sara, 'POST', '/api/v1/Order/test', { body: {} });
    expect(status).toBe(200);
    expect(await left(id)).toBe(5);
    expect(await given(result.orderCode)).toEqual([]);
  });
});

describe('the pieces of a discount', () => {
  it('go with the order; those beyond them are sold at the full price, and then it is over', async () => {
    const id = await discount({ stock: 3 });
    const before = await version();
    expect(await soldIn(await take(line(doogh, 2)))).toEqual([[doogh, 2, 21_000]]);
    expect([await left(id), await version()]).toEqual([1, before + 1]);
    expect(await soldIn(await take(line(doogh), line(bottle, 2)))).toEqual([
      [doogh, 1, 21_000],
      [bottle, 2, 90_000],
    ]);
    expect(await left(id)).toBe(0);
    expect(await shown()).toMatchObject({ priceAfterDiscount: 30_000, discount: null });
  });

  it('of a line that is larger than what is left are a line of their own', async () => {
    const id = await discount({ stock: 2 });
    const code = await take(line(doogh, 5));
    expect(await soldIn(code)).toEqual([
      [doogh, 2, 21_000],
      [doogh, 3, 30_000],
    ]);
    expect(await given(code)).toMatchObject([{ discount_id: id, pieces: 2 }]);
  });

  it('are sold to as many as there are when twenty order at once, and the others pay the full price', async () => {
    const id = await discount({ stock: 7 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => createOrder(line(doogh))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const prices = (
      await Promise.all(answers.map(async ({ result }) => (await soldIn(result.orderCode))[0]![2]))
    ).toSorted();
    expect(prices).toEqual([...Array(7).fill(21_000), ...Array(13).fill(30_000)]);
    expect(await left(id)).toBe(0);
  });

  it('are taken once, however often the same order is brought', async () => {
    const id = await discount({ stock: 9 });
    const order = newOrder([line(doogh, 2)]);
    await Promise.all(Array.from({ length: 10 }, () => tell(shop, '/orders', order)));
    expect(await left(id)).toBe(7);
  });

  it('come back when the order is canceled before it is accepted, once', async () => {
    const id = await discount({ stock: 3 });
    const code = await take(line(doogh, 2));
    expect(await shown()).toMatchObject({ discount: { discountStock: 1 } });
    await Promise.all([cancel(code), cancel(code), cancel(code)]);
    expect(await left(id)).toBe(3);
  });

  it('do not come back to a discount that they sold out: it runs again only when somebody says so', async () => {
    const id = await discount({ stock: 2 });
    const code = await take(line(doogh, 2));
    expect(await shown()).toMatchObject({ discount: null });
    await cancel(code);
    expect(await left(id)).toBe(0);
    expect(await shown()).toMatchObject({ priceAfterDiscount: 30_000, discount: null });
    expect(await soldIn(await take(line(doogh)))).toEqual([[doogh, 1, 30_000]]);
  });

  it('stay taken when the order is canceled after it was accepted', async () => {
    const id = await discount({ stock: 5 });
    const code = await take(line(doogh, 2));
    await act.accept(sara, code);
    await cancel(code);
    expect(await left(id)).toBe(3);
  });

  it('of an order that is refused are not taken', async () => {
    const id = await discount({ stock: 5 });
    await pool.query('UPDATE variant SET available = false WHERE vendor_code = $1 AND id = 22', [shop]);
    const before = await everything();
    expect((await createOrder(line(doogh), line(22))).status).toBe(422);
    expect([await left(id), await everything()]).toEqual([5, before]);
  });

  it('and the stock of a variant are counted together when both are short', async () => {
    const id = await discount({ stock: 2 });
    await pool.query('UPDATE variant SET capacity = 3 WHERE vendor_code = $1 AND id = $2', [shop, doogh]);
    const code = await take(line(doogh, 3));
    expect(await soldIn(code)).toEqual([
      [doogh, 2, 21_000],
      [doogh, 1, 30_000],
    ]);
    const { rows } = await pool.query('SELECT capacity FROM variant WHERE vendor_code = $1 AND id = $2', [
      shop,
      doogh,
    ]);
    expect([await left(id), rows[0].capacity]).toEqual([0, 0]);
  });
});

describe('a change that the customer agrees to', () => {
  it('gives away what its lines have now', async () => {
    const id = await discount({ stock: 10 });
    const code = await take(line(bottle, 3));
    expect(await given(code)).toMatchObject([{ pieces: 3, vendor_share: 54_000, platform_share: 27_000 }]);
    const lines = [{ line: 0, quantity: 1, replacement: line(doogh, 2) }];
    const { result } = await ask(sara, 'POST', `/api/v1/Order/change/${code}`, { body: { lines } });
    await tell(shop, `/orders/${code}/change-answer`, { changeId: result.change!.changeId, agreed: true });
    expect(await soldIn(code)).toEqual([
      [bottle, 1, 63_000],
      [doogh, 2, 21_000],
    ]);
    expect(await given(code)).toEqual([
      { discount_id: id, pieces: 3, value: 105_000, vendor_share: 30_000, platform_share: 15_000 },
    ]);
  });

  it('takes nothing of a discount whose pieces are no longer counted', async () => {
    const id = await discount({ stock: 10 }, [doogh]);
    const code = await take(line(bottle, 3));
    const lines = [{ line: 0, quantity: 1, replacement: line(doogh, 2) }];
    const { result } = await ask(sara, 'POST', `/api/v1/Order/change/${code}`, { body: { lines } });
    await set(id, 'stock = NULL');
    await tell(shop, `/orders/${code}/change-answer`, { changeId: result.change!.changeId, agreed: true });
    expect([await left(id), (await given(code))[0]]).toMatchObject([null, { pieces: 2 }]);
  });

  it('gives away nothing of a discount that it has left out', async () => {
    const id = await discount({}, [bottle]);
    const code = await take(line(bottle), line(22, 2));
    const { result } = await ask(sara, 'POST', `/api/v1/Order/change/${code}`, {
      body: { lines: [{ line: 0, quantity: 0 }] },
    });
    await tell(shop, `/orders/${code}/change-answer`, { changeId: result.change!.changeId, agreed: true });
    expect(await given(code)).toEqual([
      { discount_id: id, pieces: 0, value: 0, vendor_share: 0, platform_share: 0 },
    ]);
  });
});
