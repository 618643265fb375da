import { Fault, isFault } from '@pishkhan/contract/faults.ts';
import { tomanSchema } from '@pishkhan/contract/money/toman.ts';
import { largestBasket, type PricedBasket } from '@pishkhan/contract/orders/basket-sums.ts';
import type { BasketCharges, ExpenseKind } from '@pishkhan/contract/orders/order-parts.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BasketLine, type BasketVariant, priceBasket, priceLines } from './basket.ts';

const bread = {
  id: 1,
  capacity: 1,
  isMandatory: true,
  options: [
    { id: 11, optionName: 'نان سنگک', price: 15_000, isOn: true },
    { id: 12, optionName: 'نان لواش', price: 0, isOn: true },
  ],
};
const drinks = {
  id: 2,
  capacity: 2,
  isMandatory: false,
  options: [
    { id: 21, optionName: 'دوغ', price: 40_000, isOn: true },
    { id: 22, optionName: 'نوشابه', price: 45_000, isOn: true },
    { id: 23, optionName: 'آب معدنی', price: 12_000, isOn: true },
  ],
};

const kebab: BasketVariant = {
  variantId: 101,
  variantName: 'دوسیخ',
  productId: 100,
  productName: 'چلوکباب کوبیده',
  price: 420_000,
  discount: { id: 7, vendorPercent: 10, platformPercent: 5, stock: null },
  packingPrice: 8_000,
  tax: 10,
  off: null,
  capacity: null,
  optionCategories: [bread, drinks],
};
const salad: BasketVariant = {
  ...kebab,
  variantId: 201,
  variantName: 'معمولی',
  productId: 200,
  productName: 'سالاد شیرازی',
  price: 65_000,
  discount: null,
  packingPrice: 0,
  tax: 0,
  optionCategories: [],
};

const sharesOf = (percent: number) => ({
  vendorPercent: percent - Math.floor(percent / 3),
  platformPercent: Math.floor(percent / 3),
});

const byId = (...variants: BasketVariant[]) =>
  new Map(variants.map((variant) => [variant.variantId, variant]));
const nothing: BasketCharges = { packingPrice: 0, packagingTax: 0, deliveryPrice: 0, voucherValue: 0 };

const price = (
  lines: BasketLine[],
  charges: Partial<BasketCharges> = {},
  variantsById = byId(kebab, salad),
) => priceBasket(lines, variantsById, { ...nothing, ...charges });
const priced = (...given: Parameters<typeof price>): PricedBasket => {
  const basket = price(...given);
  if (isFault(basket)) throw new Error(basket.code);
  return basket;
};

const twoKebabs: BasketLine = { productId: 101, quantity: 2, optionIds: [11, 21] };
const oneSalad: BasketLine = { productId: 201, quantity: 1, optionIds: [] };

it('a basket records of each line whether its stock was counted', () => {
  const { pricing } = priced([twoKebabs, oneSalad], {}, byId(kebab, { ...salad, capacity: 1 }));
  expect(pricing.lines).toEqual([
    { packingPrice: 8_000, tax: 10, discount: { id: 7, vendorPercent: 10, platformPercent: 5 } },
    { packingPrice: 0, tax: 0, isCounted: true },
  ]);
});

describe('a basket is refused, naming its line,', () => {
  const refused = (
    code: Fault['code'],
    lines: BasketLine[],
    variantsById?: Map<number, BasketVariant>,
    more: object = {},
  ) =>
    expect(price(lines, {}, variantsById)).toEqual(
      new Fault(code as 'VARIANT_UNKNOWN', { line: lines.length - 1, ...more }),
    );

  it('when the shop has no such thing', () =>
    refused('VARIANT_UNKNOWN', [oneSalad, { ...oneSalad, productId: 999 }]));

  it('when the thing is not to be had now, with the reason', () =>
    refused('VARIANT_UNAVAILABLE', [oneSalad], byId({ ...salad, off: 'SOLD_OUT' }), {
      because: 'SOLD_OUT',
    }));

  it('when less is left than is wanted, on one line or on several together', () => {
    const left = byId({ ...salad, capacity: 3 }, kebab);
    refused('STOCK_TOO_LOW', [{ ...oneSalad, quantity: 4 }], left, { left: 3 });
    refused('STOCK_TOO_LOW', [oneSalad, oneSalad, twoKebabs, { ...oneSalad, quantity: 2 }], left, {
      left: 3,
    });
    expect(price([oneSalad, { ...oneSalad, quantity: 2 }], {}, left)).not.toBeInstanceOf(Fault);
  });

  it('when an option is not to be had now, with the option', () => {
    const off = {
      ...drinks,
      options: drinks.options.map((option) => ({ ...option, isOn: option.id !== 21 })),
    };
    const variantsById = byId({ ...kebab, optionCategories: [bread, off] });
    refused('OPTION_UNAVAILABLE', [{ ...twoKebabs, optionIds: [11, 22, 21] }], variantsById, {
      optionId: 21,
    });
    expect(price([{ ...twoKebabs, optionIds: [11, 22] }], {}, variantsById)).not.toBeInstanceOf(Fault);
  });

  it('when an option belongs to another product', () =>
    refused('OPTION_UNKNOWN', [twoKebabs, { ...oneSalad, optionIds: [11] }]));

  it('when a group that must be chosen from is left out', () =>
    refused('OPTIONS_ILLEGAL', [oneSalad, { ...twoKebabs, optionIds: [21] }]));

  it('when more is chosen of a group than fits', () => {
    refused('OPTIONS_ILLEGAL', [{ ...twoKebabs, optionIds: [11, 12] }]);
    refused('OPTIONS_ILLEGAL', [{ ...twoKebabs, optionIds: [11, 21, 22, 23] }]);
  });

  it('when one option is named twice', () =>
    refused('OPTIONS_ILLEGAL', [{ ...twoKebabs, optionIds: [11, 21, 21] }]));
});

describe('a basket costs', () => {
  it('its lines with options, where the discount is on the food alone', () => {
    const basket = priced([twoKebabs, oneSalad]);
    expect(basket.rawTotal).toBe(2 * (420_000 + 15_000 + 40_000) + 65_000);
    expect(basket.totalAfterDiscount).toBe(2 * (357_000 + 15_000 + 40_000) + 65_000);
  });

  it('packing for the order and for each piece, tax on food and packing, and delivery, each by its kind', () => {
    const charges = { packingPrice: 10_000, packagingTax: 10, deliveryPrice: 55_000 };
    const basket = priced([twoKebabs, oneSalad], charges);
    const packing = 10_000 + 2 * 8_000;
    expect(basket.expenses).toEqual([
      { kind: 'PACKING', amount: packing },
      { kind: 'TAX', amount: (2 * 412_000 + packing) / 10 },
      { kind: 'DELIVERY', amount: 55_000 },
    ]);
    expect(basket.total).toBe(889_000 + packing + 85_000 + 55_000);
  });

  it('nothing that is not charged: an expense of zero is not listed', () => {
    expect(priced([oneSalad]).expenses).toEqual([]);
    expect(priced([oneSalad], { deliveryPrice: 1 }).expenses).toEqual([{ kind: 'DELIVERY', amount: 1 }]);
  });

  it('less a voucher, which never gives money back', () => {
    expect(priced([oneSalad], { voucherValue: 20_000 }).voucher).toBe(20_000);
    expect(priced([oneSalad], { voucherValue: 500_000 }).voucher).toBe(65_000);
  });

  it('what can be said on the wire: a larger basket is refused, not rounded', () => {
    const gold = { ...salad, price: 1_000_000_000 };
    expect(price([{ ...oneSalad, quantity: 50 }], {}, byId(gold))).not.toBeInstanceOf(Fault);
    expect(price([{ ...oneSalad, quantity: 51 }], {}, byId(gold))).toMatchObject({ code: 'INVALID' });
  });
});

it('the lines of an order are a snapshot of the menu, with the options in the order that they were chosen', () => {
  expect(priced([{ ...twoKebabs, optionIds: [21, 11] }]).items).toEqual([
    {
      productId: 100,
      productName: 'چلوکباب کوبیده',
      productVariationId: 101,
      productVariationName: 'دوسیخ',
      price: 420_000,
      priceAfterDiscount: 357_000,
      quantity: 2,
      options: [
        { optionId: 21, optionName: 'دوغ', price: 40_000 },
        { optionId: 11, optionName: 'نان سنگک', price: 15_000 },
      ],
    },
  ]);
});

describe('of a discount with counted pieces', () => {
  const sale = { id: 7, vendorPercent: 20, platformPercent: 10 };
  const menu = (stock: number) =>
    byId(
      { ...kebab, optionCategories: [], discount: { ...sale, stock } },
      { ...salad, discount: { ...sale, stock } },
    );
  const lines = (...quantities: number[]): BasketLine[] =>
    quantities.map((quantity, index) => ({ productId: index === 0 ? 101 : 201, quantity, optionIds: [] }));
  const soldAt = (stock: number, ...quantities: number[]) => {
    const { items, pricing } = priced(lines(...quantities), {}, menu(stock));
    return items.map(({ productVariationId, quantity, priceAfterDiscount }, line) => [
      productVariationId,
      quantity,
      priceAfterDiscount,
      pricing.lines[line]!.discount,
    ]);
  };
  const counted = { ...sale, isCounted: true };

  it('all pieces of a line are discounted while they are there', () =>
    expect(soldAt(3, 3)).toEqual([[101, 3, 294_000, counted]]));

  it('pieces beyond them are a line of their own at the full price', () =>
    expect(soldAt(2, 3)).toEqual([
      [101, 2, 294_000, counted],
      [101, 1, 420_000, undefined],
    ]));

  it('the variants of a discount share them, in the order of the lines', () =>
    expect(soldAt(3, 2, 2)).toEqual([
      [101, 2, 294_000, counted],
      [201, 1, 45_500, counted],
      [201, 1, 65_000, undefined],
    ]));

  it('a line that must stay whole is discounted whole or not at all', () => {
    const whole = (stock: number) => {
      const found = priceLines(lines(3), menu(stock), { splits: false });
      return isFault(found) ? [] : found.map(({ item }) => [item.quantity, item.priceAfterDiscount]);
    };
    expect(whole(3)).toEqual([[3, 294_000]]);
    expect(whole(2)).toEqual([[3, 420_000]]);
  });
});

describe('for any menu and basket', () => {
  const amount = fc.integer({ min: 0, max: 3_000_000 });
  const tax = fc.constantFrom(0, 10);
  const variant = fc.record({
    price: amount,
    percent: fc.integer({ min: 0, max: 100 }),
    packingPrice: fc.integer({ min: 0, max: 90_000 }),
    tax,
    optionPrices: fc.array(amount, { maxLength: 4 }),
    quantity: fc.integer({ min: 1, max: 100 }),
  });
  const charges = fc.record({
    packingPrice: fc.integer({ min: 0, max: 90_000 }),
    packagingTax: tax,
    deliveryPrice: amount,
    voucherValue: fc.integer({ min: 0, max: 100_000_000 }),
  });

  it('the sums are those of exact arithmetic, whole, and fit the wire', () => {
    fc.assert(
      fc.property(fc.array(variant, { minLength: 1, maxLength: 12 }), charges, (made, charged) => {
        const variants = made.map(
          (one, index): BasketVariant => ({
            ...salad,
            ...one,
            discount: one.percent > 0 ? { id: 7, ...sharesOf(one.percent), stock: null } : null,
            variantId: index + 1,
            optionCategories: [
              {
                id: 1,
                capacity: 4,
                isMandatory: false,
                options: one.optionPrices.map((of, at) => ({
                  id: at + 1,
                  optionName: 'افزودنی',
                  price: of,
                  isOn: true,
                })),
              },
            ],
          }),
        );
        const lines = made.map((one, index) => ({
          productId: index + 1,
          quantity: one.quantity,
          optionIds: one.optionPrices.map((_, at) => at + 1),
        }));
        const basket = priced(lines, charged, byId(...variants));

        // An independent oracle in integer hundredths of a toman, which cannot overflow.
        const big = (number: number) => BigInt(number);
        const min = (one: bigint, other: bigint) => (one < other ? one : other);
        const roundHalfUp = (hundredths: bigint) => (hundredths + 50n) / 100n;
        let raw = 0n;
        let after = 0n;
        let taxHundredths = 0n;
        let packing = big(charged.packingPrice);
        for (const one of made) {
          const options = one.optionPrices.reduce((all, of) => all + big(of), 0n);
          // A zero price gives a zero discount.
          const off = min(
            roundHalfUp(big(one.price) * big(one.percent)),
            one.price > 0 ? big(one.price) - 1n : 0n,
          );
          const line = big(one.quantity) * (big(one.price) - off + options);
          raw += big(one.quantity) * (big(one.price) + options);
          after += line;
          taxHundredths += line * big(one.tax);
          packing += big(one.quantity) * big(one.packingPrice);
        }
        const taxes = roundHalfUp(taxHundredths + packing * big(charged.packagingTax));
        const total = after + packing + taxes + big(charged.deliveryPrice);
        let voucher = big(charged.voucherValue);
        if (voucher > total) voucher = total;

        const expense = (kind: ExpenseKind) => basket.expenses.find((one) => one.kind === kind)?.amount ?? 0;
        expect({
          raw: big(basket.rawTotal),
          after: big(basket.totalAfterDiscount),
          packing: big(expense('PACKING')),
          taxes: big(expense('TAX')),
          total: big(basket.total),
          voucher: big(basket.voucher),
        }).toEqual({ raw, after, packing, taxes, total, voucher });
        for (const sum of [basket.rawTotal, basket.totalAfterDiscount, basket.total, basket.voucher])
          expect(tomanSchema.safeParse(sum).success).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('even the largest basket and its taxes fit the wire', () => {
    const dear = { ...salad, price: largestBasket, tax: 10 };
    const { total } = priced([oneSalad], {}, byId(dear));
    expect(tomanSchema.safeParse(total).success).toBe(true);
  });
});
