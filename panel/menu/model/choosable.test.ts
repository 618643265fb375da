import type { DiscountVariants } from '@pishkhan/contract/menu/discounts/calls.ts';
import { expect, it } from 'vitest';
import { categoriesOf, findChoosable, freeIds, missingIds, toggled } from './choosable.ts';

const product = (id: number, headerName: string, category: string, free: number[], taken: number[] = []) => ({
  productHeaderId: id,
  headerName,
  categoryId: category === 'نوشیدنی' ? 2 : 1,
  categoryName: category,
  variants: free.map((productId) => ({ productId, productName: 'پرس', price: 1000 })),
  takenVariants: taken.map((productId) => ({ productId, productName: 'نیم', price: 500, discountId: 9 })),
});
const menu: DiscountVariants = [
  product(1, 'کوبیده', 'کباب‌ها', [11], [12]),
  product(2, 'جوجه', 'کباب‌ها', [21, 22]),
  product(3, 'دوغ', 'نوشیدنی', [31]),
];
const categories = categoriesOf(menu);
const idsOf = (found: typeof categories) =>
  found.flatMap(({ variants }) => variants.map(({ variantId }) => variantId));

it('choosable variants are grouped by category in the order of the menu, and variants of other discounts are marked', () => {
  expect(categories.map(({ categoryName }) => categoryName)).toEqual(['کباب‌ها', 'نوشیدنی']);
  expect(idsOf(categories)).toEqual([11, 12, 21, 22, 31]);
  expect(freeIds(categories)).toEqual([11, 21, 22, 31]);
});

it('a search finds a category with all of its variants, or a product however it is typed', () => {
  expect(idsOf(findChoosable(categories, 'کباب ها'))).toEqual([11, 12, 21, 22]);
  expect(idsOf(findChoosable(categories, 'كوبيده'))).toEqual([11, 12]);
  expect(idsOf(findChoosable(categories, 'نیم'))).toEqual([12]);
  expect(findChoosable(categories, 'پیتزا')).toEqual([]);
  expect(findChoosable(categories, ' ')).toEqual(categories);
});

it('a chosen variant that no discount may name any more counts as missing; one of another discount does not', () => {
  expect(missingIds(categories, [11, 12, 99, 31])).toEqual([99]);
});

it('a variant is chosen and removed without duplicates', () => {
  expect(toggled([11, 21], [21, 22], true)).toEqual([11, 21, 22]);
  expect(toggled([11, 21, 22], [21, 22], false)).toEqual([11]);
});
