import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedDiscountCosts, discountCostsOf } from './discount-cost.ts';
import type { OrderItem } from './order.ts';
import type { LineDiscount } from './order-parts.ts';

interface Line {
  quantity: number;
  price: number;
  after: number;
  discount?: LineDiscount;
}

const basket = (...lines: Line[]) => ({
  items: lines.map(
    ({ quantity, price, after }): OrderItem => ({
      ...{ productId: 1, productName: 'غذا', productVariationId: 2, productVariationName: 'پرس' },
      ...{ price, priceAfterDiscount: after, quantity },
      options: [{ optionId: 3, optionName: 'نان', price: 5_000 }],
    }),
  ),
  pricing: {
    lines: lines.map(({ discount }) => ({ packingPrice: 0, tax: 0, ...(discount && { discount }) })),
  },
});
const discount = (id: number, vendorPercent: number, platformPercent: number): LineDiscount => ({
  id,
  vendorPercent,
  platformPercent,
});

describe('what an order gives away', () => {
  it('is counted for each discount, split by its shares, without the options', () =>
    expect(
      discountCostsOf(
        basket(
          { quantity: 2, price: 100_000, after: 70_000, discount: discount(7, 20, 10) },
          { quantity: 1, price: 50_000, after: 50_000 },
          { quantity: 1, price: 40_001, after: 28_001, discount: discount(7, 20, 10) },
          { quantity: 3, price: 10_000, after: 9_000, discount: discount(8, 0, 10) },
        ),
      ),
    ).toEqual([
      { discountId: 7, pieces: 3, value: 183_001, vendorShare: 48_000, platformShare: 24_000 },
      { discountId: 8, pieces: 3, value: 42_000, vendorShare: 0, platformShare: 3_000 },
    ]));

  it('sums to the difference of the prices, to the toman', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 100 }),
      price: fc.integer({ min: 1, max: 100_000_000 }),
      percent: fc.integer({ min: 1, max: 99 }),
      id: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.integer({ min: 0, max: 50 }), (lines, platform) => {
        const made = basket(
          ...lines.map(({ quantity, price, percent, id }) => ({
            ...{ quantity, price, after: price - Math.floor((price * percent) / 100) },
            discount: discount(id, 50, platform),
          })),
        );
        const given = discountCostsOf(made);
        const off = made.items.reduce(
          (sum, one) => sum + one.quantity * (one.price - one.priceAfterDiscount),
          0,
        );
        expect(given.reduce((sum, one) => sum + one.vendorShare + one.platformShare, 0)).toBe(off);
        for (const { vendorShare, platformShare } of given)
          expect(vendorShare).toBeGreaterThanOrEqual(platformShare);
      }),
    );
  });

  it('is written anew only when the lines have changed, with nothing for a discount that is gone', () => {
    const before = basket({ quantity: 2, price: 100, after: 80, discount: discount(7, 20, 0) });
    const after = basket({ quantity: 1, price: 100, after: 90, discount: discount(8, 10, 0) });
    expect(changedDiscountCosts(before, { ...before })).toEqual([]);
    expect(changedDiscountCosts(before, after).map(({ discountId, pieces }) => [discountId, pieces])).toEqual(
      [
        [8, 1],
        [7, 0],
      ],
    );
    const plain = basket({ quantity: 1, price: 100, after: 100 });
    expect(changedDiscountCosts(plain, basket({ quantity: 2, price: 100, after: 100 }))).toEqual([]);
  });
});
