import { isFault } from '@pishkhan/contract/faults.ts';
import { type PricedBasket, type PricedLine, sumBasket } from '@pishkhan/contract/orders/basket-sums.ts';
import { describe, expect, it } from 'vitest';
import { chooseHonoredPrice } from './shown-price.ts';

const line = (price: number, priceAfterDiscount: number, quantity: number, option = 0): PricedLine => ({
  ...{ packingPrice: 0, tax: 0 },
  item: {
    ...{ productId: 11, productName: 'پیتزا', productVariationId: 21, productVariationName: 'یک نفره' },
    ...{ price, priceAfterDiscount, quantity },
    options: option === 0 ? [] : [{ optionId: 1, optionName: 'سس', price: option }],
  },
});
function basketOf(...lines: PricedLine[]): PricedBasket {
  const basket = sumBasket(lines, {
    ...{ packingPrice: 0, packagingTax: 0, deliveryPrice: 20_000, voucherValue: 5_000 },
  });
  if (isFault(basket)) throw new Error(basket.code);
  return basket;
}

const dear = basketOf(line(130_000, 130_000, 1), line(50_000, 50_000, 2, 1_000));
const cheap = basketOf(line(130_000, 65_000, 1), line(50_000, 50_000, 2, 1_000));
const items = (first?: number, second?: number) => [
  { quantity: 1, ...(first !== undefined && { shownPrice: first }) },
  { quantity: 2, ...(second !== undefined && { shownPrice: second }) },
];
const honor = { onPriceChange: 'HONOR' } as const;
const changed = {
  code: 'PRICE_CHANGED',
  params: {
    lines: [
      { line: 0, price: 130_000 },
      { line: 1, price: 102_000 },
    ],
    payablePrice: 247_000,
  },
};

describe('an order', () => {
  it('of which nothing was shown, or exactly what it costs, has the present prices', () => {
    expect(chooseHonoredPrice({ items: items() }, dear, [cheap])).toBe(dear);
    expect(chooseHonoredPrice({ ...honor, items: items() }, dear, [cheap])).toBe(dear);
    expect(chooseHonoredPrice({ items: items(130_000, 102_000), shownPayablePrice: 247_000 }, dear, [])).toBe(
      dear,
    );
  });

  it('whose line or whose sum was shown at another price is refused with the present ones', () => {
    expect(chooseHonoredPrice({ items: items(65_000) }, dear, [cheap])).toMatchObject(changed);
    expect(chooseHonoredPrice({ items: items(undefined, 101_999) }, dear, [])).toMatchObject(changed);
    expect(chooseHonoredPrice({ items: items(), shownPayablePrice: 182_000 }, dear, [cheap])).toMatchObject(
      changed,
    );
    expect(
      chooseHonoredPrice({ items: items(65_000), onPriceChange: 'REFUSE' }, dear, [cheap]),
    ).toMatchObject(changed);
  });

  it('has the newest earlier prices that are those which were shown, if that is wanted', () => {
    const cheaper = basketOf(line(130_000, 60_000, 1), line(50_000, 50_000, 2, 1_000));
    expect(chooseHonoredPrice({ ...honor, items: items(65_000) }, dear, [cheaper, cheap])).toBe(cheap);
    expect(chooseHonoredPrice({ ...honor, items: items(), shownPayablePrice: 182_000 }, dear, [cheap])).toBe(
      cheap,
    );
    // A higher price is honored as well: the customer has agreed to it and paid it.
    expect(chooseHonoredPrice({ ...honor, items: items(130_000) }, cheap, [dear])).toBe(dear);
  });

  it('is refused whatever is wanted where the shown prices were never true, or not at one moment', () => {
    expect(chooseHonoredPrice({ ...honor, items: items(64_999) }, dear, [cheap])).toMatchObject(changed);
    expect(chooseHonoredPrice({ ...honor, items: items(65_000, 100_000) }, dear, [cheap])).toMatchObject(
      changed,
    );
    expect(
      chooseHonoredPrice({ ...honor, items: items(65_000), shownPayablePrice: 247_000 }, dear, [cheap]),
    ).toMatchObject(changed);
  });

  it('of a line that is discounted in part is compared by all of its pieces', () => {
    const split = basketOf(line(130_000, 65_000, 2), line(130_000, 130_000, 3), line(9_000, 9_000, 1));
    const shown = [
      { quantity: 5, shownPrice: 520_000 },
      { quantity: 1, shownPrice: 9_000 },
    ];
    expect(chooseHonoredPrice({ items: shown }, split, [])).toBe(split);
    expect(
      chooseHonoredPrice({ items: [{ quantity: 5, shownPrice: 325_000 }, shown[1]!] }, split, []),
    ).toMatchObject({
      params: {
        lines: [
          { line: 0, price: 520_000 },
          { line: 1, price: 9_000 },
        ],
      },
    });
  });
});
