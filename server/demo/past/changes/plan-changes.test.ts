import { expect, it } from 'vitest';
import { workingShops } from '../../shops/working-shops.ts';
import type { PastVariant } from '../basket.ts';
import { someBasket } from '../basket.ts';
import { createChance } from '../chance.ts';
import { someOpenTime } from '../opening-hours.ts';
import { valueAt } from '../steps.ts';
import { planPrices, withPrices } from './plan-prices.ts';
import { planSettings } from './plan-settings.ts';

const now = new Date('2026-11-23T12:00:00+03:30');
const staff = [{ userId: 1, fullName: 'سارا احمدی', role: 'CASHIER' }] as const;
const menu = [1, 2, 3, 4, 5].map(
  (variantId): PastVariant => ({
    ...{ variantId, variantName: '', productId: variantId, productName: 'چلوکباب', price: 250_000 },
    ...{ packingPrice: 0, tax: 0, discount: null, discounts: [], off: null, capacity: null },
    ...{ optionCategories: [], hours: [], prices: [] },
  }),
);

it.each([0, 1, 2])('prices of shop %i rise in steps to the present ones, each time the same', (place) => {
  const shop = workingShops[place]!;
  const steps = planPrices(shop, menu, staff, now);
  expect(planPrices(shop, menu, staff, now)).toEqual(steps);
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((one, two) => +one - +two));
  const changed = withPrices(menu, steps).filter(({ prices }) => prices.length > 0);
  expect(changed).toHaveLength(3);
  for (const { price, prices } of changed) {
    expect(prices).toHaveLength(2);
    expect(prices.at(-1)!.to).toBe(price);
    expect(prices[0]!.to).toBe(prices[1]!.from);
  }
  for (const { from, to, askedAt, at } of steps) {
    expect(from).toBeLessThan(to);
    expect(from % 1000).toBe(0);
    expect(askedAt < at && at < now).toBe(true);
  }
});

it('an order has the price of its time', () => {
  const steps = planPrices(workingShops[0]!, menu, staff, now);
  const [changed] = withPrices(menu, steps).filter(({ prices }) => prices.length > 0);
  const menuOf = [1, 2, 3].map((variantId) => ({ ...changed!, variantId }));
  const priceAt = (at: Date) =>
    someBasket(createChance('a basket'), menuOf, {
      ...{ at, minimum: 0 },
      charges: { packingPrice: 0, packagingTax: 0, deliveryPrice: 0, voucherValue: 0 },
    }).items[0]!.price;
  const [first] = changed!.prices;
  expect(priceAt(new Date(first!.at.getTime() - 1))).toBe(first!.from);
  expect(priceAt(first!.at)).toBe(first!.to);
  expect(priceAt(now)).toBe(250_000);
});

it.each([0, 1, 2])('settings of shop %i end at those that it has', (place) => {
  const shop = workingShops[place]!;
  const { packing, minimum, delivery } = planSettings(shop, now);
  const [area] = shop.areas;
  for (const [steps, present] of [
    [packing, shop.vendor.packing_price],
    [minimum, shop.vendor.minimum_basket],
    ...(area ? [[delivery, area.price] as const] : []),
  ] as const) {
    expect(steps.at(-1)!.to).toBe(present);
    for (const [index, { from, at }] of steps.entries()) {
      expect(from).toBeGreaterThanOrEqual(0);
      if (index > 0) expect([from, at > steps[index - 1]!.at]).toEqual([steps[index - 1]!.to, true]);
    }
    expect(valueAt(steps, present, now)).toBe(present);
  }
  expect(delivery.length > 0).toBe(area !== undefined);
});

it('a time is within the hours, in the evening of a day that is closed then in its morning', () => {
  const bakery = workingShops[2]!;
  // A Friday, on which it closes at one.
  const sunday = new Date('2026-11-29T12:00:00+03:30');
  for (let number = 0; number < 20; number += 1) {
    const at = someOpenTime(createChance(`time ${number}`), bakery, sunday, 2, [18, 21]);
    expect(at >= new Date('2026-11-27T09:00:00+03:30') && at < new Date('2026-11-27T13:00:00+03:30')).toBe(
      true,
    );
  }
});
