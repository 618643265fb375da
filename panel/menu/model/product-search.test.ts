import type { ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { approval, changeType, partType } from '@pishkhan/contract/menu/review/approval.ts';
import { expect, test } from 'vitest';
import { bigMenu, sampleGroup } from '../sample-menu.ts';
import { sampleProduct, sampleVariant } from '../sample-product.ts';
import {
  countOff,
  countStates,
  everything,
  findProducts,
  indexProducts,
  statesOf,
} from './product-search.ts';

const named = (productHeaderId: number, headerName: string, ...variants: string[]) =>
  sampleProduct({
    productHeaderId,
    headerName,
    variants: variants.map((productName, at) => sampleVariant(productHeaderId * 10 + at, { productName })),
  });

const groups = [
  sampleGroup(1, 'کباب', [
    named(1, 'چلوکباب کوبیده', 'یک سیخ', 'دو سیخ'),
    named(2, 'کباب ترکی', 'ساندویچی'),
    named(3, 'برنج نیم‌پز', 'بزرگ'),
  ]),
  sampleGroup(2, 'نوشیدنی', [named(4, 'نوشابه ۱٫۵ لیتری', 'کولا'), named(5, 'آب', 'کباب‌خور')]),
];
const index = indexProducts(groups);
const find = (term: string, categoryId: number | null = null) =>
  findProducts(index, { ...everything, term, categoryId }).map(({ product }) => product.productHeaderId);

test.each([
  ['كباب', [2, 1, 5]],
  ['نيم‌پز', [3]],
  ['نیم پز', [3]],
  ['نیمپز', [3]],
  ['برنج  نیم', [3]],
  ['۱٫۵', [4]],
  ['1٫5', [4]],
  ['اب', [5, 1, 2, 4]],
  ['کبابترکی', [2]],
  ['سیخ', [1]],
  ['پیتزا', []],
  ['', [1, 2, 3, 4, 5]],
])('the search «%s» finds the expected products, best match first', (term, ids) => {
  expect(find(term)).toEqual(ids);
});

test('a chosen category shows only its own products', () => {
  expect(find('کباب', 2)).toEqual([5]);
  expect(find('', 2)).toEqual([4, 5]);
});

test('a word does not begin in one name and end in the next', () => {
  expect(find('سیخدو')).toEqual([]);
});

test('a product is at once what each of its variants is', () => {
  const product = sampleProduct({
    variants: [
      sampleVariant(1),
      sampleVariant(2, { available: false, offBecause: 'SOLD_OUT' }),
      sampleVariant(3, { isApproved: approval.REJECTED, offBecause: 'NOT_APPROVED' }),
    ],
    changeRequests: [
      {
        id: 1,
        relatedProductPartType: partType.PRODUCT_VARIANT,
        requestType: changeType.VARIANT_PRICE_CHANGED,
        result: approval.PENDING,
        partId: 1,
        oldPrice: 1000,
        newPrice: 2000,
        reason: null,
        requestedAt: '2026-11-20T12:00:00+03:30',
      },
    ],
  });
  expect([...statesOf(product)].sort()).toEqual(['ALL', 'AVAILABLE', 'OFF', 'REFUSED', 'WAITING']);
});

test('a pending part is not counted as off', () => {
  const waiting = sampleProduct({
    variants: [sampleVariant(1, { isApproved: approval.PENDING, offBecause: 'NOT_APPROVED' })],
  });
  expect(countStates(indexProducts([sampleGroup(1, 'کباب', [waiting])]))).toEqual({
    ALL: 1,
    AVAILABLE: 0,
    OFF: 0,
    WAITING: 1,
    REFUSED: 0,
  });
});

test('a hidden part and one outside its hours are not off for now: nobody has turned them off', () => {
  const off = (...because: ProductVariant['offBecause'][]) =>
    statesOf(
      sampleProduct({ variants: because.map((offBecause, id) => sampleVariant(id, { offBecause })) }),
    ).has('OFF');
  expect([off('HIDDEN'), off('OUTSIDE_HOURS'), off('HIDDEN', 'OUTSIDE_HOURS')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([off('SOLD_OUT'), off('CATEGORY_SNOOZED'), off('OUTSIDE_HOURS', 'NONE_LEFT')]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a thousand products with three variants are searched in a fraction of a frame', () => {
  const big = indexProducts(bigMenu(1000));
  findProducts(big, { ...everything, term: 'گرم' });
  const from = performance.now();
  for (const term of ['پ', 'پی', 'پیت', 'پیتز', 'پیتزا', 'پیتزا ۷', 'پیتزا ۷۷', 'پیتزا ۷۷۷', 'متوسط', 'ی'])
    findProducts(big, { ...everything, term });
  // A frame is 16 ms, a slow tablet is four times slower, and rendering has to fit in, too.
  expect((performance.now() - from) / 10).toBeLessThan(4);
});

test('a snoozed category counts as its products, in the strip as in the filter', () => {
  const snoozed = sampleVariant(1, { offBecause: 'CATEGORY_SNOOZED' });
  const product = (productHeaderId: number, variants = [sampleVariant(productHeaderId * 10)]) =>
    sampleProduct({ productHeaderId, headerName: `محصول ${productHeaderId}`, variants });
  const menu = [
    sampleGroup(1, 'کباب', [product(1, [snoozed]), product(2, [snoozed, sampleVariant(21)])]),
    sampleGroup(2, 'نوشیدنی', [product(3)]),
  ];
  expect(countOff(menu)).toBe(2);
  expect(countOff(menu)).toBe(countStates(indexProducts(menu)).OFF);
});
