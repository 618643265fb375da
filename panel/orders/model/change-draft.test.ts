import { unitPriceAfterDiscountOf } from '@pishkhan/contract/orders/line-price.ts';
import { describe, expect, test } from 'vitest';
import { sampleOrder } from '../testkit/sample-order.ts';
import {
  type ChangeDraft,
  changedLines,
  dropReplacement,
  optionFault,
  piecesWithin,
  replaceLine,
  roomFor,
  setQuantity,
  setReplacementQuantity,
} from './change-draft.ts';

/** Two kebabs and one doogh. */
const { orderItems: items } = sampleOrder();
const untouched: ChangeDraft = new Map();
const said = (draft: ChangeDraft) => changedLines(draft, items);
const soup = { productId: 9, name: 'سوپ جو', unitPrice: 90_000, options: [{ id: 3, name: 'نان' }] };

test('an untouched order changes nothing', () => {
  expect(said(untouched)).toEqual([]);
  expect(said(setQuantity(setQuantity(untouched, items, 0, 1), items, 0, 2))).toEqual([]);
});

test('a line may be reduced and removed, but not grow', () => {
  expect(said(setQuantity(untouched, items, 0, 1))).toEqual([{ line: 0, quantity: 1 }]);
  expect(said(setQuantity(untouched, items, 1, -1))).toEqual([{ line: 1, quantity: 0 }]);
  expect(said(setQuantity(untouched, items, 0, 3))).toEqual([]);
});

describe('a replacement', () => {
  test('of a whole line takes its place, piece by piece', () => {
    expect(said(replaceLine(untouched, items, 0, soup))).toEqual([
      { line: 0, quantity: 0, replacement: { productId: 9, quantity: 2, optionIds: [3] } },
    ]);
  });

  test('of a reduced line replaces the missing pieces', () => {
    const reduced = setQuantity(untouched, items, 0, 1);
    expect(said(replaceLine(reduced, items, 0, soup))).toEqual([
      { line: 0, quantity: 1, replacement: { productId: 9, quantity: 1, optionIds: [3] } },
    ]);
  });

  test('may be more or fewer pieces, at least one', () => {
    const replaced = replaceLine(untouched, items, 0, soup);
    const pieces = (quantity: number) =>
      said(setReplacementQuantity(replaced, items, 0, quantity))[0]!.replacement?.quantity;
    expect([pieces(3), pieces(0)]).toEqual([3, 1]);
  });

  test('may be taken out again', () => {
    const replaced = replaceLine(untouched, items, 1, soup);
    expect(said(dropReplacement(replaced, items, 1))).toEqual([{ line: 1, quantity: 0 }]);
  });
});

describe('the room for a replacement', () => {
  const [kebab, doogh] = items.map(unitPriceAfterDiscountOf) as number[] as [number, number];

  test('is the price of the pieces that go, which a dearer item does not fit', () => {
    const room = roomFor(untouched, items, 0);
    expect(room).toEqual({ pieces: 2, unitPrice: kebab, budget: 2 * kebab });
    expect([kebab, kebab + 1, 2 * kebab, 2 * kebab + 1, 0].map((price) => piecesWithin(room, price))).toEqual(
      [2, 1, 1, 0, 2],
    );
  });

  test('grows by what the rest of the change saves, and shrinks by what it spends', () => {
    const without = setQuantity(untouched, items, 1, 0);
    expect(roomFor(without, items, 0).budget).toBe(2 * kebab + doogh);
    const spent = replaceLine(without, items, 1, { ...soup, unitPrice: doogh - 1 });
    expect(roomFor(spent, items, 0).budget).toBe(2 * kebab + 1);
    expect(roomFor(setQuantity(untouched, items, 0, 1), items, 0)).toMatchObject({
      pieces: 1,
      budget: kebab,
    });
  });

  test('takes as many pieces as it has space for', () => {
    const replaced = replaceLine(untouched, items, 0, { ...soup, unitPrice: kebab + 1 });
    expect(said(replaced)[0]!.replacement?.quantity).toBe(1);
  });
});

test('options need at least one of a mandatory category, and never exceed its capacity', () => {
  const bread = {
    id: 1,
    optionCategoryName: 'نان',
    capacity: 1,
    isMandatory: true,
    options: [
      { id: 3, optionName: 'سنگک', price: 0 },
      { id: 4, optionName: 'لواش', price: 5_000 },
    ],
  };
  expect(optionFault(bread, [])).toBe('missing');
  expect(optionFault(bread, [99])).toBe('missing');
  expect(optionFault(bread, [3])).toBeUndefined();
  expect(optionFault(bread, [3, 4])).toBe('too-many');
  expect(optionFault({ ...bread, isMandatory: false }, [])).toBeUndefined();
});
