import { isFault } from '@pishkhan/contract/faults.ts';
import type { ChangedLine } from '@pishkhan/contract/orders/calls.ts';
import type { OrderItem } from '@pishkhan/contract/orders/order.ts';
import type { BasketPricing, OrderBasket } from '@pishkhan/contract/orders/order-parts.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someOrderState } from '../sample-states.ts';
import { changedBasket } from './price-change.ts';

const state = someOrderState();
const [kebab, yoghurt] = state.basket.items;
const dough = {
  packingPrice: 0,
  tax: 0,
  item: { ...yoghurt!, productId: 13, productVariationId: 23, price: 30_000, priceAfterDiscount: 30_000 },
};
const line = (
  place: number,
  quantity: number,
  replacement: ChangedLine['replacement'] = null,
): ChangedLine => ({
  line: place,
  quantity,
  replacement,
});
const wanted = { productId: 23, quantity: 1, optionIds: [] };
const change = (lines: ChangedLine[], priced = [] as (typeof dough)[]) => changedBasket(state, lines, priced);
const codeOf = (outcome: ReturnType<typeof change>) => (isFault(outcome) ? outcome.code : 'done');

describe('a change is refused', () => {
  it.each<[string, ChangedLine[], string]>([
    ['of a line that is not there', [line(2, 0)], 'LINE_UNKNOWN'],
    ['that says two things of one line', [line(0, 1), line(0, 0)], 'LINE_UNKNOWN'],
    ['that adds to a line', [line(0, 3)], 'LINE_UNKNOWN'],
    ['that changes nothing', [line(0, 2), line(1, 1)], 'CHANGE_EMPTY'],
    ['that leaves nothing', [line(0, 0), line(1, 0)], 'CHANGE_EMPTY'],
  ])('%s', (_what, lines, code) => {
    expect(codeOf(change(lines))).toBe(code);
  });

  it('that costs the customer more, with both prices', () => {
    const dear = { ...dough, item: { ...dough.item, price: 50_000, priceAfterDiscount: 50_000 } };
    expect(change([line(1, 0, wanted)], [dear])).toMatchObject({
      code: 'CHANGE_COSTS_MORE',
      params: { before: 500_000, after: 510_000 },
    });
    expect(codeOf(change([line(1, 1, wanted)], [dough]))).toBe('CHANGE_COSTS_MORE');
  });

  it('of an order whose sums cannot be made again', () => {
    expect(codeOf(changedBasket({ ...state, pricing: null }, [line(0, 1)], []))).toBe('CHANGE_EMPTY');
  });
});

describe('a change', () => {
  it('takes pieces away', () => {
    expect(change([line(0, 1)])).toMatchObject({
      items: [{ ...kebab, quantity: 1 }, yoghurt],
      rawTotal: 310_000,
      totalAfterDiscount: 285_000,
      expenses: [{ kind: 'DELIVERY', amount: 30_000 }],
      total: 315_000,
      voucher: 60_000,
    });
  });

  it('takes a line away', () => {
    expect(change([line(0, 0)])).toMatchObject({ items: [yoghurt], total: 70_000, voucher: 60_000 });
  });

  it('puts what comes instead in the place of what goes', () => {
    const cheap = { ...dough, item: { ...dough.item, quantity: 1 } };
    expect(change([line(0, 1, wanted)], [cheap])).toMatchObject({
      items: [{ ...kebab, quantity: 1 }, cheap.item, yoghurt],
      total: 345_000,
    });
    // Taps come in any order.
    const two = { ...cheap, item: { ...cheap.item, quantity: 2 } };
    expect(change([line(1, 0, wanted), line(0, 0, wanted)], [cheap, two])).toMatchObject({
      items: [two.item, cheap.item],
    });
  });

  it('never lets the voucher pay more than there is', () => {
    const generous = { ...state, pricing: { ...state.pricing!, deliveryPrice: 0, voucherValue: 60_000 } };
    expect(changedBasket(generous, [line(0, 0)], [])).toMatchObject({ total: 40_000, voucher: 40_000 });
  });
});

/** The same sums in big integers, computed by hand: percent rounded half up, tax once for the whole order. */
function sumsOf(items: OrderItem[], { lines, ...charges }: BasketPricing) {
  const big = BigInt;
  let [raw, after, packing, taxed] = [0n, 0n, big(charges.packingPrice), 0n];
  items.forEach((item, place) => {
    const options = item.options.reduce((all, { price }) => all + big(price), 0n);
    const quantity = big(item.quantity);
    raw += quantity * (big(item.price) + options);
    after += quantity * (big(item.priceAfterDiscount) + options);
    packing += quantity * big(lines[place]!.packingPrice);
    taxed += quantity * (big(item.priceAfterDiscount) + options) * big(lines[place]!.tax);
  });
  const tax = (taxed + packing * big(charges.packagingTax) + 50n) / 100n;
  const total = after + packing + tax + big(charges.deliveryPrice);
  const voucher = big(charges.voucherValue) < total ? big(charges.voucherValue) : total;
  return { raw, after, total, voucher };
}

const money = fc.integer({ min: 0, max: 5_000_000 });
const someLine = fc
  .record({
    price: money,
    off: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    options: fc.array(money, { maxLength: 3 }),
    packingPrice: fc.integer({ min: 0, max: 50_000 }),
    tax: fc.constantFrom(0, 10),
  })
  .map(({ price, off, quantity, options, packingPrice, tax }) => ({
    packingPrice,
    tax,
    item: {
      productId: 1,
      productName: 'غذا',
      productVariationId: 1,
      productVariationName: 'غذا',
      price,
      priceAfterDiscount: price - Math.floor((price * off) / 100),
      quantity,
      options: options.map((each) => ({ optionId: 1, optionName: 'افزودنی', price: each })),
    },
  }));

const basketOf = (items: OrderItem[], pricing: BasketPricing): OrderBasket => {
  const { raw, after, total, voucher } = sumsOf(items, pricing);
  return {
    items,
    rawTotal: Number(raw),
    totalAfterDiscount: Number(after),
    expenses: [],
    total: Number(total),
    voucher: Number(voucher),
  };
};

it('after any change kept lines keep their price, sums add up exactly, and the customer never pays more', {
  timeout: 20_000,
}, () => {
  const someChange = fc.record({
    ordered: fc.array(someLine, { minLength: 1, maxLength: 6 }),
    charges: fc.record({
      packingPrice: fc.integer({ min: 0, max: 90_000 }),
      packagingTax: fc.constantFrom(0, 10),
      deliveryPrice: money,
      voucherValue: money,
    }),
    wishes: fc.array(
      fc.record({ quantity: fc.integer({ min: 0, max: 20 }), instead: fc.option(someLine, { freq: 3 }) }),
      { minLength: 6, maxLength: 6 },
    ),
    touched: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
    turned: fc.boolean(),
  });
  let done = 0;
  fc.assert(
    fc.property(someChange, ({ ordered, charges, wishes, touched, turned }) => {
      const items = ordered.map(({ item }) => item);
      const pricing = { ...charges, lines: ordered.map(({ packingPrice, tax }) => ({ packingPrice, tax })) };
      const basket = basketOf(items, pricing);
      const places = touched.filter((place) => place < items.length);
      // Follows the order of taps, which may differ from that of the lines.
      if (turned) places.reverse();
      const lines = places.map(
        (place): ChangedLine => ({
          line: place,
          quantity: Math.min(wishes[place]!.quantity, items[place]!.quantity),
          replacement: wishes[place]!.instead && { productId: 1, quantity: 1, optionIds: [] },
        }),
      );
      const priced = places.flatMap((place) => wishes[place]!.instead ?? []);
      if (lines.length === 0) return;
      const changed = changedBasket({ basket, pricing }, lines, priced);

      const expected = ordered.flatMap(({ item, ...line }, place) => {
        const wish = places.includes(place) ? wishes[place]! : undefined;
        const quantity = wish ? Math.min(wish.quantity, item.quantity) : item.quantity;
        const kept = quantity > 0 ? [{ ...line, item: { ...item, quantity } }] : [];
        return [...kept, ...(wish?.instead ? [wish.instead] : [])];
      });
      const isSame = lines.every(
        ({ line, quantity, replacement }) => !replacement && quantity === items[line]!.quantity,
      );
      if (isSame || expected.length === 0) {
        expect(changed).toMatchObject({ code: 'CHANGE_EMPTY' });
        return;
      }
      const sums = sumsOf(
        expected.map(({ item }) => item),
        { ...charges, lines: expected },
      );
      if (sums.total - sums.voucher > BigInt(basket.total - basket.voucher)) {
        expect(changed).toMatchObject({ code: 'CHANGE_COSTS_MORE' });
        return;
      }
      if (isFault(changed)) throw new Error(changed.code);
      done += 1;
      expect(changed.items).toEqual(expected.map(({ item }) => item));
      expect(changed.pricing.lines).toEqual(expected.map(({ packingPrice, tax }) => ({ packingPrice, tax })));
      expect(
        [changed.rawTotal, changed.totalAfterDiscount, changed.total, changed.voucher].map(BigInt),
      ).toEqual([sums.raw, sums.after, sums.total, sums.voucher]);
      const expenses = changed.expenses.reduce((all, { amount }) => all + amount, 0);
      expect(changed.totalAfterDiscount + expenses).toBe(changed.total);
    }),
    { numRuns: 600 },
  );
  expect(done).toBeGreaterThan(60);
});
