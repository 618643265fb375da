// The rules of discounts that the database enforces: one at a time on a variant, and the same status as the rule.
import { discountStatusAt } from '@pishkhan/contract/menu/discounts/discount.ts';
import { describe, expect, it, test } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { addSomeCategory, addSomeDiscount, addSomeProduct } from '../../testkit/menu-rows.ts';
import { openShop } from '../../testkit/some-order.ts';
import { findBasketMenu } from '../baskets/read-basket-menu.ts';
import { findDiscounts } from './read-discounts.ts';
import { nextDiscountEdge, readRunningDiscounts } from './read-running.ts';

const { db, pool } = await testDatabase();
const origin = new Date('2026-11-23T10:00:00Z').getTime();
const at = (ms: number) => new Date(origin + ms);

let shops = 0;
async function someShop() {
  shops += 1;
  const shop = `DISC${shops}`;
  await openShop(pool, shop);
  const category = await addSomeCategory(pool, shop, 'کباب‌ها');
  const { variantIds } = await addSomeProduct(pool, shop, category, 'کوبیده', [
    { name: 'تک‌سیخ', price: 100_000 },
    { name: 'دوسیخ', price: 190_000 },
  ]);
  return { shop, single: variantIds[0]!, double: variantIds[1]! };
}

const oneAtATime = { code: '23P01', constraint: 'discount_variant_one_at_a_time' };

describe('a variant', () => {
  it('is in one discount at a moment, and may be in the next one from the end of the first', async () => {
    const { shop, single, double } = await someShop();
    const sale = (from: number, to: number, variants = [single]) =>
      addSomeDiscount(pool, shop, variants, { vendorPercent: 10, startsAt: at(from), endsAt: at(to) });
    await sale(0, 1000);
    await expect(sale(999, 2000)).rejects.toMatchObject(oneAtATime);
    await expect(sale(-5000, 5000)).rejects.toMatchObject(oneAtATime);
    await sale(1000, 2000);
    await sale(-1000, 0);
    await sale(0, 1000, [double]);
  });

  it('of another shop with the same number is another variant', async () => {
    const { shop, single } = await someShop();
    const other = await someShop();
    await pool.query(
      `INSERT INTO variant (vendor_code, id, product_id, name, position, price) OVERRIDING SYSTEM VALUE
       SELECT vendor_code, $1, product_id, 'نو', 3, price FROM variant WHERE vendor_code = $2 LIMIT 1`,
      [single, other.shop],
    );
    for (const code of [shop, other.shop]) await addSomeDiscount(pool, code, [single], { vendorPercent: 10 });
  });

  it('of two discounts that are written at the same time gets one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { shop, single, double } = await someShop();
      const written = await Promise.allSettled(
        [[single, double], [double, single], [double]].map((variants) =>
          addSomeDiscount(pool, shop, variants, { vendorPercent: 10 }),
        ),
      );
      const { rows } = await pool.query(
        'SELECT variant_id, count(*)::int AS discounts FROM discount_variant WHERE vendor_code = $1 GROUP BY 1',
        [shop],
      );
      for (const { discounts } of rows) expect(discounts).toBe(1);
      expect(written.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    }
  });

  it('is free from the cancellation of its discount on, and at once when it had not begun', async () => {
    const { shop, single } = await someShop();
    const sale = (from: number, to: number) =>
      addSomeDiscount(pool, shop, [single], { vendorPercent: 10, startsAt: at(from), endsAt: at(to) });
    const cancel = (id: number, ms: number) =>
      pool.query('UPDATE discount SET canceled_at = $3 WHERE vendor_code = $1 AND id = $2', [
        shop,
        id,
        at(ms),
      ]);
    await cancel(await sale(0, 9000), 4000);
    await expect(sale(3999, 5000)).rejects.toMatchObject(oneAtATime);
    await sale(4000, 5000);
    await cancel(await sale(5000, 9000), 4500);
    await sale(5000, 9000);
  });

  it('cannot get a longer discount into the time of the next one', async () => {
    const { shop, single } = await someShop();
    const sale = (from: number, to: number) =>
      addSomeDiscount(pool, shop, [single], { vendorPercent: 10, startsAt: at(from), endsAt: at(to) });
    const first = await sale(0, 1000);
    await sale(2000, 3000);
    const end = (ms: number) =>
      pool.query('UPDATE discount SET ends_at = $3 WHERE vendor_code = $1 AND id = $2', [
        shop,
        first,
        at(ms),
      ]);
    await expect(end(2001)).rejects.toMatchObject(oneAtATime);
    await end(2000);
  });
});

test('the list, the menu and a basket agree with the rule at every moment around start, end and cancellation', async () => {
  const { shop, single } = await someShop();
  const lives = [null, 0, 3].flatMap((stock) =>
    [null, -500, 500, 1500].map((canceled) => ({ stock, canceled })),
  );
  for (const { stock, canceled } of lives) {
    await pool.query('DELETE FROM discount_variant WHERE vendor_code = $1', [shop]);
    await pool.query('DELETE FROM discount WHERE vendor_code = $1', [shop]);
    const period = { startsAt: at(0), endsAt: at(1000) };
    const id = await addSomeDiscount(pool, shop, [single], { vendorPercent: 20, stock, ...period });
    const canceledAt = canceled === null ? null : at(canceled);
    await pool.query('UPDATE discount SET canceled_at = $3 WHERE vendor_code = $1 AND id = $2', [
      shop,
      id,
      canceledAt,
    ]);
    for (const ms of [-501, -500, -1, 0, 1, 499, 500, 999, 1000, 1001, 1501]) {
      const now = at(ms);
      const status = discountStatusAt({ ...period, stock, canceledAt }, now);
      const [listed] = await findDiscounts(db, shop, { size: 1 }, now);
      expect(listed?.status).toBe(status);
      expect(await findDiscounts(db, shop, { status, size: 1 }, now)).toHaveLength(1);
      const runs = status === 'RUNNING';
      expect((await readRunningDiscounts(db, shop, now)).has(single)).toBe(runs);
      const basket = await findBasketMenu(pool, {
        vendorCode: shop,
        variantIds: [single],
        now,
        needsAreas: false,
      });
      expect(basket!.variantsById.get(single)!.discount?.id).toBe(runs ? id : undefined);
      const edge = await nextDiscountEdge(db, shop, now);
      const wanted = { WAITING: at(0), RUNNING: at(1000), EXPIRED: undefined, CANCELED: null }[status];
      if (wanted !== undefined) expect(edge).toEqual(wanted);
    }
  }
});
