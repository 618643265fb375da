import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editPart, type ReviewedPart } from './rules.ts';

const part = (approval: 0 | 1 | 2, askedPrice: number | null = null): ReviewedPart => ({
  approval,
  price: 100,
  askedPrice,
});

describe('the price of an accepted part', () => {
  it.each([
    [
      'another price is asked for, and the old one stays',
      part(1),
      120,
      { price: 100, approval: 1, request: 'ASK_FOR_PRICE' },
    ],
    [
      'a third price takes the place of the one that waits',
      part(1, 120),
      130,
      { price: 100, approval: 1, request: 'ASK_FOR_PRICE' },
    ],
    [
      'the price that waits keeps its place in the queue',
      part(1, 120),
      120,
      { price: 100, approval: 1, request: 'NONE' },
    ],
    [
      'the price that is paid takes the wish back',
      part(1, 120),
      100,
      { price: 100, approval: 1, request: 'TAKE_PRICE_BACK' },
    ],
    [
      'a price that is not said changes nothing',
      part(1, 120),
      undefined,
      { price: 100, approval: 1, request: 'NONE' },
    ],
  ] as const)('%s', (_law, before, price, after) => {
    expect(editPart(before, { price })).toEqual(after);
  });
});

describe('the price of a part that is not accepted', () => {
  it.each([
    [
      'is written, and the platform asked anew',
      part(0),
      120,
      { price: 120, approval: 0, request: 'ASK_TO_ADD' },
    ],
    ['that stays keeps its place in the queue', part(0), 100, { price: 100, approval: 0, request: 'NONE' }],
    [
      'is written, and a refused one is asked for again',
      part(2),
      120,
      { price: 120, approval: 0, request: 'ASK_TO_ADD' },
    ],
    [
      'said again asks again for a refused one',
      part(2),
      100,
      { price: 100, approval: 0, request: 'ASK_TO_ADD' },
    ],
    [
      'that is not said leaves a refused one refused',
      part(2),
      undefined,
      { price: 100, approval: 2, request: 'NONE' },
    ],
  ] as const)('%s', (_law, before, price, after) => {
    expect(editPart(before, { price })).toEqual(after);
  });

  it('another name asks again for a refused part, and does nothing to the review of others', () => {
    expect(editPart(part(2), { isReworded: true })).toEqual({
      price: 100,
      approval: 0,
      request: 'ASK_TO_ADD',
    });
    for (const other of [part(0), part(1), part(1, 120)])
      expect(editPart(other, { isReworded: true })).toMatchObject({
        approval: other.approval,
        request: 'NONE',
      });
  });
});

it('whatever shops and platform do, customers pay only a price that the platform has accepted as it was', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('edit' as const),
      price: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      isReworded: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('decide' as const), isAccepted: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [approval, price]: [0 | 1 | 2, number] = [0, 1];
      let toAdd: number | null = 1;
      let toPrice: number | null = null;
      const accepted = new Set<number>();
      for (const one of steps) {
        if (one.kind === 'edit') {
          const before = { approval, price };
          const after = editPart({ approval, price, askedPrice: toPrice }, one);
          ({ approval, price } = after);
          if (after.request === 'ASK_TO_ADD') toAdd = price;
          if (after.request === 'ASK_FOR_PRICE') toPrice = one.price!;
          if (after.request === 'TAKE_PRICE_BACK') toPrice = null;
          if (before.approval === 1) expect(after).toMatchObject(before);
          expect(approval === 0).toBe(toAdd !== null);
        } else if (toAdd !== null) {
          expect(toAdd).toBe(price);
          if (one.isAccepted) accepted.add(toAdd);
          approval = one.isAccepted ? 1 : 2;
          toAdd = null;
        } else if (toPrice !== null) {
          if (one.isAccepted) accepted.add(toPrice);
          if (one.isAccepted) price = toPrice;
          toPrice = null;
        }
        if (approval === 1) expect(accepted).toContain(price);
      }
    }),
    { numRuns: 1_000 },
  );
});
