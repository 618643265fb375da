import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiscountLife, discountedPrice, discountStageAt, discountStatusAt } from './discount.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);
const life = (more: Partial<DiscountLife> = {}): DiscountLife => ({
  startsAt: at(0),
  endsAt: at(1000),
  stock: null,
  canceledAt: null,
  ...more,
});

describe('the status of a discount', () => {
  it.each([
    [-1, 'WAITING'],
    [0, 'RUNNING'],
    [999, 'RUNNING'],
    [1000, 'EXPIRED'],
  ])('%i ms after its start is %s', (ms, status) => expect(discountStatusAt(life(), at(ms))).toBe(status));

  it('is EXPIRED when nothing is left, and its stage says whether that is because it is sold out', () => {
    expect(discountStatusAt(life({ stock: 0 }), at(500))).toBe('EXPIRED');
    expect(discountStageAt(life({ stock: 0 }), at(999))).toBe('SOLD_OUT');
    expect(discountStageAt(life({ stock: 0 }), at(1000))).toBe('EXPIRED');
    expect(discountStageAt(life({ stock: 0, canceledAt: at(400) }), at(500))).toBe('CANCELED');
    expect(discountStatusAt(life({ stock: 1 }), at(500))).toBe('RUNNING');
  });

  it('is CANCELED from the cancellation on, whatever time and stock say', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 3000 }), fc.constantFrom(null, 0, 5), (ms, stock) => {
        expect(discountStatusAt(life({ stock, canceledAt: at(-10) }), at(ms))).toBe('CANCELED');
      }),
    );
  });

  it('moves in time only from WAITING to RUNNING to EXPIRED', () => {
    const order = ['WAITING', 'RUNNING', 'EXPIRED'];
    const moment = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(moment, moment, fc.constantFrom(null, 0, 1), (one, other, stock) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)];
        const place = (ms: number) => order.indexOf(discountStatusAt(life({ stock }), at(ms)));
        expect(place(first)).toBeLessThanOrEqual(place(second));
      }),
    );
  });
});

describe('the price with a discount', () => {
  it.each([
    [298_000, 10, 268_200],
    [445_000, 10, 400_500],
    // The reduction is rounded half up: 4.5 becomes 5.
    [45, 10, 40],
    [44, 10, 40],
    [1, 50, 1],
    [3, 99, 1],
    [0, 30, 0],
    [100_000_000, 1, 99_000_000],
    [100_000, 0, 100_000],
  ])('%i toman less %i percent is %i', (price, percent, after) =>
    expect(discountedPrice(price, percent)).toBe(after),
  );

  it('is whole, never nothing for what costs something, and never more than before', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const after = discountedPrice(amount, percent);
        // Exact arithmetic in hundredths.
        const off = (BigInt(amount) * BigInt(percent) + 50n) / 100n;
        const exact = BigInt(amount) - off;
        expect(BigInt(after)).toBe(exact < 1n ? 1n : exact);
      }),
    );
  });
});
