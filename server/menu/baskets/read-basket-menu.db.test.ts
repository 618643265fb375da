import { expect, test } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { addOptions, addSomeCategory, addSomeProduct } from '../../testkit/menu-rows.ts';
import { openShop } from '../../testkit/some-order.ts';
import { findBasketMenu } from './read-basket-menu.ts';

const { pool } = await testDatabase();

test('options that the lines of an order share are read once for all of them', async () => {
  await openShop(pool, 'SHARED');
  const category = await addSomeCategory(pool, 'SHARED', 'کباب‌ها');
  const bread = await addOptions(pool, 'SHARED', category);
  const variants: number[] = [];
  for (const name of ['کوبیده', 'برگ', 'دوغ']) {
    const { id, variantIds } = await addSomeProduct(pool, 'SHARED', category, name, [
      { name: 'یک نفره', price: 100_000 },
      { name: 'دو نفره', price: 190_000 },
    ]);
    variants.push(...variantIds);
    if (name !== 'دوغ')
      await pool.query("INSERT INTO product_option_category VALUES ('SHARED', $1, $2)", [id, bread]);
  }
  const counter = await findBasketMenu(pool, {
    vendorCode: 'SHARED',
    variantIds: variants,
    now: new Date(),
    needsAreas: false,
  });
  const offered = variants.map((id) => counter!.variantsById.get(id)!.optionCategories);
  expect(offered.map((groups) => groups.map(({ options }) => options.length))).toEqual([
    [2],
    [2],
    [2],
    [2],
    [],
    [],
  ]);
  expect(new Set(offered.flat()).size).toBe(1);
});
