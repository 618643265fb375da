import { expect, it } from 'vitest';
import type { BasketVariant } from './basket.ts';
import { earlierMenus, type RanDiscount } from './earlier-menus.ts';

const origin = Date.UTC(2026, 10, 28, 12);
const at = (minutes: number) => new Date(origin + minutes * 60_000);
const span = { since: at(-15), now: at(0) };

const option = { id: 41, optionName: 'سنگک', price: 15_000, isOn: true };
const pizza: BasketVariant = {
  ...{ variantId: 21, variantName: 'یک نفره', productId: 11, productName: 'پیتزا' },
  ...{ price: 130_000, discount: null, packingPrice: 2_000, tax: 10, off: null, capacity: null },
  optionCategories: [{ id: 31, capacity: 1, isMandatory: false, options: [option] }],
};
const present = {
  shop: { code: 'PIZZA', packingPrice: 5_000, packagingTax: 10 },
  variantsById: new Map([[21, pizza]]),
};
const half = { id: 7, vendorPercent: 40, platformPercent: 10, stock: null };
const ran = (from: number, to: number, more: Partial<RanDiscount> = {}): RanDiscount => ({
  ...{ ...half, variantId: 21, startsAt: at(from), endedAt: at(to) },
  ...more,
});
const change = (minutes: number, part: string, id: string, before: object) => ({
  ...{ part, id, at: at(minutes), before: before as Record<string, unknown>, after: null },
});
const earlier = (history: Partial<Parameters<typeof earlierMenus>[1]>) =>
  earlierMenus(present, { changes: [], discounts: [], ...history }, span);
const variants = (history: Parameters<typeof earlier>[0]) =>
  earlier(history).map(({ variantsById }) => variantsById.get(21)!);

it('a menu that has not changed has no earlier one', () => {
  expect(earlier({ discounts: [ran(-600, 600)] })).toEqual([]);
});

it('before a discount was canceled or was over it ran, and before it began it did not', () => {
  expect(variants({ discounts: [ran(-600, -3)] }).map(({ discount }) => discount)).toMatchObject([half]);
  expect(variants({ discounts: [ran(-5, 600)] }).map(({ discount }) => discount)).toEqual([null]);
  const [before, first] = variants({ discounts: [ran(-9, -3)] });
  expect([before!.discount, first!.discount]).toMatchObject([half, null]);
});

it('a discount that ended before the considered time, or of another variant, is ignored', () => {
  expect(earlier({ discounts: [ran(-600, -15)] })).toEqual([]);
  expect(variants({ discounts: [ran(-600, -3, { variantId: 22 })] })[0]!.discount).toBeNull();
});

it('where one discount follows another, each is found before its end', () => {
  const found = variants({ discounts: [ran(-600, -4), ran(-4, -2, { id: 8 })] });
  expect(found.map(({ discount }) => discount?.id)).toEqual([8, 7]);
});

it('changes are undone one after another, the newest first', () => {
  const changes = [
    change(-1, 'variant', '21', { price: 120_000 }),
    change(-6, 'variant', '21', { price: 100_000 }),
  ];
  expect(variants({ changes }).map(({ price }) => price)).toEqual([120_000, 100_000]);
  expect(
    variants({ changes, discounts: [ran(-600, -3)] }).map(({ price, discount }) => [price, discount?.id]),
  ).toEqual([
    [120_000, undefined],
    [120_000, 7],
    [100_000, 7],
  ]);
});

it('packing, tax and options are the earlier ones as well', () => {
  const [found] = earlier({
    changes: [
      change(-2, 'vendor', 'PIZZA', { packing_price: 0 }),
      change(-2, 'product', '11', { tax: 0, packing_price: 1_000 }),
      change(-2, 'option_item', '41', { price: 12_000 }),
    ],
  });
  expect(found!.shop).toEqual({ code: 'PIZZA', packingPrice: 0, packagingTax: 10 });
  expect(found!.variantsById.get(21)).toEqual({
    ...{ ...pizza, tax: 0, packingPrice: 1_000 },
    optionCategories: [{ ...pizza.optionCategories[0], options: [{ ...option, price: 12_000 }] }],
  });
});

it('the fifty newest changes of a shop that changes its prices all the time are considered', () => {
  const changes = Array.from({ length: 200 }, (_, n) => change(-n / 20, 'variant', '21', { price: n }));
  expect(variants({ changes }).map(({ price }) => price)).toEqual(Array.from({ length: 50 }, (_, n) => n));
});
