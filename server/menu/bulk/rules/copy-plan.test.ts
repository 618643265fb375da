import { expect, test } from 'vitest';
import { type NamesInTarget, planCopy, type SourceMenu } from './copy-plan.ts';

const accepted = 1;
const pending = 0;
const rejected = 2;

const empty: NamesInTarget = { categories: [], products: [], optionCategories: [] };

const source = {
  categories: [
    { id: 10, name: 'کباب' },
    { id: 11, name: 'نوشیدنی' },
  ],
  products: [
    { id: 20, name: 'کوبیده', category_id: 10 },
    { id: 21, name: 'دوغ', category_id: 11 },
    { id: 22, name: 'جوجه', category_id: 10 },
  ],
  variants: [
    { id: 30, name: 'یک سیخ', product_id: 20, approval: accepted },
    { id: 31, name: 'دو سیخ', product_id: 20, approval: rejected },
    { id: 32, name: 'شیشه', product_id: 21, approval: pending },
    { id: 33, name: 'با استخوان', product_id: 22, approval: rejected },
  ],
  images: [
    { product_id: 20, position: 0, is_main: true, replaces: null, approval: rejected },
    { product_id: 20, position: 1, is_main: false, replaces: null, approval: accepted },
    { product_id: 20, position: 2, is_main: false, replaces: null, approval: pending },
    { product_id: 20, position: 3, is_main: false, replaces: 7, approval: pending },
    { product_id: 22, position: 0, is_main: true, replaces: null, approval: accepted },
  ],
  optionCategories: [
    { id: 40, name: 'نان' },
    { id: 41, name: 'سس' },
  ],
  options: [
    { id: 50, name: 'سنگک', option_category_id: 40, approval: accepted },
    { id: 51, name: 'بربری', option_category_id: 40, approval: rejected },
    { id: 52, name: 'تند', option_category_id: 41, approval: rejected },
  ],
} as const satisfies SourceMenu;

test('into an empty menu goes everything that the platform has not refused', () => {
  const plan = planCopy(source, empty);
  expect(plan.categories.map(({ id }) => id)).toEqual([10, 11]);
  expect(plan.products.map(({ product, variants }) => [product.id, variants.map(({ id }) => id)])).toEqual([
    [20, [30]],
    [21, [32]],
  ]);
  expect(
    plan.optionCategories.map(({ category, options }) => [category.id, options.map(({ id }) => id)]),
  ).toEqual([[40, [50]]]);
  expect(plan.shown).toEqual({
    categories: ['کباب', 'نوشیدنی'],
    products: [
      { headerName: 'کوبیده', categoryName: 'کباب' },
      { headerName: 'دوغ', categoryName: 'نوشیدنی' },
    ],
    optionCategories: ['نان'],
    variantCount: 2,
    optionCount: 1,
    imageCount: 2,
    skippedProducts: [],
    skippedOptionCategories: [],
  });
});

test('of the images that come along one is the main one, and wishes to replace another stay behind', () => {
  const { images } = planCopy(source, empty).products[0]!;
  expect(images.map(({ position, is_main }) => [position, is_main])).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('a part with the same name there stays unchanged, and is reported', () => {
  const there = {
    categories: [{ id: 1, name: 'كباب' }],
    products: [{ name: 'دوغ' }],
    optionCategories: [{ id: 2, name: 'نان' }],
  };
  const plan = planCopy(source, there);
  expect(plan.sameCategories).toEqual(new Map([[10, 1]]));
  expect(plan.sameOptionCategories).toEqual(new Map([[40, 2]]));
  expect(plan.categories.map(({ id }) => id)).toEqual([11]);
  expect(plan.products.map(({ product }) => product.id)).toEqual([20]);
  expect(plan.optionCategories).toEqual([]);
  expect(plan.shown.skippedProducts).toEqual(['دوغ']);
  expect(plan.shown.skippedOptionCategories).toEqual(['نان']);
});

test('copying a second time adds nothing', () => {
  const { categories, products, optionCategories } = source;
  const again = planCopy(source, {
    categories,
    products: products.map(({ name }) => ({ name })),
    optionCategories,
  });
  expect(again.shown).toMatchObject({ categories: [], products: [], optionCategories: [], variantCount: 0 });
});
