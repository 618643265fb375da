import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { expect, test } from 'vitest';
import { sampleProduct, sampleVariant } from '../sample-product.ts';
import { customerView } from './customer-view.ts';

const option = (id: number, isApproved: 0 | 1 | 2) => ({
  id,
  optionName: `افزودنی ${id}`,
  price: 5_000,
  isApproved,
  available: true,
  snooze: null,
});
const group = (id: number, more: Partial<OptionCategory> = {}): OptionCategory => ({
  id,
  optionCategoryName: `گروه ${id}`,
  capacity: 2,
  isMandatory: false,
  optionStatus: 1,
  tax: 0,
  options: [option(1, 1), option(2, 0), option(3, 2)],
  changeStatuses: [],
  changeRequests: [],
  productHeaders: [],
  productCategories: [],
  version: 1,
  ...more,
});

test('customers see accepted, visible variants and accepted images, the main one first', () => {
  const product = sampleProduct({
    variants: [
      sampleVariant(1, { isApproved: 1 }),
      sampleVariant(2, { isApproved: 0 }),
      sampleVariant(3, { isApproved: 1, visible: false }),
    ],
    productImages: [
      { id: 1, imageLink: '/a', isApproved: 1, isMain: false },
      { id: 2, imageLink: '/b', isApproved: 0, isMain: false },
      { id: 3, imageLink: '/c', isApproved: 1, isMain: true },
    ],
  });
  const { variants, images, unseen } = customerView(product, []);
  expect(variants.map(({ productId }) => productId)).toEqual([1]);
  expect(images.map(({ id }) => id)).toEqual([3, 1]);
  expect(unseen).toBeNull();
});

test('of its groups they see those that are on, with their accepted options', () => {
  const product = sampleProduct({
    variants: [sampleVariant(1, { isApproved: 1 })],
    optionCategories: [7, 8, 9].map((id) => ({ id, optionCategoryName: '', optionCount: 3 })),
  });
  const { groups } = customerView(product, [
    group(7),
    group(8, { optionStatus: 0 }),
    group(9, { options: [option(4, 0)] }),
    group(10),
  ]);
  expect(groups.map(({ id, options }) => [id, options.map((one) => one.id)])).toEqual([[7, [1]]]);
});

test('a product that is put away, or has no accepted variant, is not seen, and why is said', () => {
  const accepted = [sampleVariant(1, { isApproved: 1 })];
  expect(customerView(sampleProduct({ headerStatus: 0, variants: accepted }), []).unseen).toBe('PUT_AWAY');
  expect(customerView(sampleProduct({ variants: [sampleVariant(1, { isApproved: 0 })] }), []).unseen).toBe(
    'NO_VARIANT',
  );
});
