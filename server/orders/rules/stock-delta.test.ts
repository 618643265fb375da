import { kitchenStates } from '@pishkhan/contract/orders/states.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyDelta, stockDeltaBetween, stockDeltaOfNewOrder } from './stock-delta.ts';

type StockHolder = Parameters<typeof stockDeltaOfNewOrder>[0];

const line = fc.record({
  variant: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 100 }),
  isCounted: fc.boolean(),
  /** An item of a discount with counted pieces, of one without, or of none. */
  discount: fc.constantFrom({ id: 71, isCounted: true as const }, { id: 72 }, undefined),
});
const holder = fc.array(line, { minLength: 1, maxLength: 6 }).map(
  (lines): StockHolder => ({
    kitchen: 'NEW',
    call: null,
    items: lines.map(({ variant, quantity }) => ({
      productId: variant * 10,
      productName: 'غذا',
      productVariationId: variant,
      productVariationName: 'پرس',
      price: 1000,
      priceAfterDiscount: 1000,
      quantity,
      options: [],
    })),
    pricing: {
      lines: lines.map(({ isCounted, discount }) => ({
        packingPrice: 0,
        tax: 0,
        ...(isCounted && { isCounted: true }),
        ...(discount && { discount: { ...discount, vendorPercent: 10, platformPercent: 0 } }),
      })),
      packingPrice: 0,
      packagingTax: 0,
      deliveryPrice: 0,
      voucherValue: 0,
    },
  }),
);
const canceled = (order: StockHolder): StockHolder => ({ ...order, kitchen: 'CANCELED' });
const reported = (productId: number): StockHolder['call'] => ({
  cause: 'REPORTED',
  at: '',
  reasonId: 27,
  description: null,
  minutes: null,
  outOf: [productId],
});
const nothing = { variants: [], discounts: [] };
const takenOf = (order: StockHolder, id: number): number =>
  Math.abs(stockDeltaOfNewOrder(order).variants.find((move) => move.id === id)?.pieces ?? 0);

describe('pieces of an order', () => {
  it('are taken once for each variant, and only those that are counted', () => {
    fc.assert(
      fc.property(holder, (order) => {
        const taken = stockDeltaOfNewOrder(order).variants;
        expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
        for (const variantId of [1, 2, 3]) {
          const wanted = order.items
            .filter(
              (item, at) => item.productVariationId === variantId && order.pricing?.lines[at]?.isCounted,
            )
            .reduce((sum, { quantity }) => sum + quantity, 0);
          expect(takenOf(order, variantId)).toBe(wanted);
        }
      }),
    );
  });

  it('are taken once from each discount that counts them', () => {
    fc.assert(
      fc.property(holder, (order) => {
        const wanted = order.items
          .filter((_, at) => order.pricing?.lines[at]?.discount?.id === 71)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(stockDeltaOfNewOrder(order).discounts).toEqual(
          wanted === 0 ? [] : [{ id: 71, pieces: -wanted }],
        );
      }),
    );
  });

  it('all come back when the order is canceled before it is accepted, and none of them after that', () => {
    fc.assert(
      fc.property(holder, fc.constantFrom(...kitchenStates), (order, kitchen) => {
        const moved = stockDeltaBetween({ ...order, kitchen }, canceled(order));
        const { variants, discounts } = stockDeltaOfNewOrder(order);
        const back = (moves: typeof variants) => moves.map(({ id, pieces }) => ({ id, pieces: -pieces }));
        const isEarly = kitchen === 'NEW' || kitchen === 'SCHEDULED';
        expect(moved).toEqual(isEarly ? { variants: back(variants), discounts: back(discounts) } : nothing);
      }),
    );
  });

  it('of a product that the shop reported as missing come back to their discount only', () => {
    fc.assert(
      fc.property(holder, (order) => {
        const before = { ...order, call: reported(10) };
        const moved = stockDeltaBetween(before, canceled(before));
        const { variants, discounts } = stockDeltaBetween(order, canceled(order));
        expect(moved).toEqual({ variants: variants.filter(({ id }) => id !== 1), discounts });
      }),
    );
  });

  it('stay where they are in every other step, and a change takes only what is more than before', () => {
    fc.assert(
      fc.property(holder, holder, fc.constantFrom(...kitchenStates), (order, other, kitchen) => {
        if (kitchen !== 'CANCELED') expect(stockDeltaBetween(order, { ...order, kitchen })).toEqual(nothing);
        const changed = { ...order, items: other.items, pricing: other.pricing };
        const more = [1, 2, 3]
          .map((id) => ({ id, pieces: takenOf(order, id) - takenOf(changed, id) }))
          .filter(({ pieces }) => pieces < 0);
        const { variants } = stockDeltaBetween(order, changed);
        expect(variants.toSorted((a, b) => a.id - b.id)).toEqual(more);
      }),
    );
  });
});

it('a delta of variants or of discounts alone is not empty', () => {
  const move = { id: 1, pieces: -1 };
  expect(isEmptyDelta({ variants: [], discounts: [] })).toBe(true);
  expect(isEmptyDelta({ variants: [move], discounts: [] })).toBe(false);
  expect(isEmptyDelta({ variants: [], discounts: [move] })).toBe(false);
});
