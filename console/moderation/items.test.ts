import { expect, it } from 'vitest';
import { groupByShop } from './items.ts';
import { pricePercent } from './price-percent.ts';

it('the items of a shop stand together at the place of its oldest one, in their order', () => {
  const items = [
    ['b', 1],
    ['a', 1],
    ['b', 2],
    ['c', 1],
    ['a', 2],
  ].map(([vendorCode, id]) => ({ vendorCode: String(vendorCode), id }));
  expect(groupByShop(items).map(({ vendorCode, id }) => `${vendorCode}${id}`)).toEqual([
    ...['b1', 'b2', 'a1', 'a2', 'c1'],
  ]);
});

it('a changed price is told in percent, a small change as one, and none where there is nothing to compare', () => {
  expect(pricePercent(100_000, 150_000)).toBe(50);
  expect(pricePercent(300_000, 200_000)).toBe(-33);
  expect(pricePercent(1_000_000, 1_001_000)).toBe(1);
  expect(pricePercent(1_000_000, 999_000)).toBe(-1);
  expect(pricePercent(5_000, 5_000)).toBeNull();
  expect(pricePercent(0, 5_000)).toBeNull();
});
