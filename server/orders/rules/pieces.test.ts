import { kitchenStates } from '@pishkhan/contract/orders/states.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesMoved, piecesTaken } from './pieces.ts';

type Holder = Parameters<typeof piecesTaken>[0];

const line = fc.record({
  variant: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 100 }),
  isCounted: fc.boolean(),
});
const holder = fc.array(line, { minLength: 1, maxLength: 6 }).map(
  (lines): Holder => ({
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
      lines: lines.map(({ isCounted }) => ({
        packingPrice: 0,
        tax: 0,
        ...(isCounted && { isCounted: true }),
      })),
      packingPrice: 0,
      packagingTax: 0,
      deliveryPrice: 0,
      voucherValue: 0,
    },
  }),
);
const canceled = (order: Holder): Holder => ({ ...order, kitchen: 'CANCELED' });
const reported = (productId: number): Holder['call'] => ({
  cause: 'REPORTED',
  at: '',
  reasonId: 27,
  description: null,
  minutes: null,
  outOf: [productId],
});
const takenOf = (order: Holder, id: number): number =>
  Math.abs(piecesTaken(order).find(({ variantId }) => variantId === id)?.pieces ?? 0);

describe('pieces of an order', () => {
  it('are taken once for each variant, and only those that are counted', () => {
    fc.assert(
      fc.property(holder, (order) => {
        const taken = piecesTaken(order);
        expect(new Set(taken.map(({ variantId }) => variantId)).size).toBe(taken.length);
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

  it('all come back when the order is canceled before it is accepted, and none of them after that', () => {
    fc.assert(
      fc.property(holder, fc.constantFrom(...kitchenStates), (order, kitchen) => {
        const moved = piecesMoved({ ...order, kitchen }, canceled(order));
        const back = piecesTaken(order).map(({ variantId, pieces }) => ({ variantId, pieces: -pieces }));
        expect(moved).toEqual(kitchen === 'NEW' || kitchen === 'SCHEDULED' ? back : []);
      }),
    );
  });

  it('of a product that the shop reported as missing do not come back', () => {
    fc.assert(
      fc.property(holder, (order) => {
        const before = { ...order, call: reported(10) };
        const moved = piecesMoved(before, canceled(before));
        expect(moved).toEqual(piecesMoved(order, canceled(order)).filter(({ variantId }) => variantId !== 1));
      }),
    );
  });

  it('stay where they are in every other step, and a change takes only what is more than before', () => {
    fc.assert(
      fc.property(holder, holder, fc.constantFrom(...kitchenStates), (order, other, kitchen) => {
        if (kitchen !== 'CANCELED') expect(piecesMoved(order, { ...order, kitchen })).toEqual([]);
        const changed = { ...order, items: other.items, pricing: other.pricing };
        const more = [1, 2, 3]
          .map((variantId) => ({
            variantId,
            pieces: takenOf(order, variantId) - takenOf(changed, variantId),
          }))
          .filter(({ pieces }) => pieces < 0);
        expect(piecesMoved(order, changed).toSorted((a, b) => a.variantId - b.variantId)).toEqual(more);
      }),
    );
  });
});
