import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumBasket } from '../orders/basket-sums.ts';
import { cancelCauses } from '../orders/cancellation.ts';
import { courierStates, deliveryTypes, kitchenStates } from '../orders/states.ts';
import { compensationFor, compensationReason } from './cancellation.ts';

const line = fc.record({
  price: fc.integer({ min: 0, max: 900_000 }),
  option: fc.integer({ min: 0, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  percent: fc.integer({ min: 0, max: 90 }),
  /** Parts of the discount that the shop pays, in hundredths. */
  shop: fc.integer({ min: 0, max: 100 }),
  packing: fc.integer({ min: 0, max: 5_000 }),
  tax: fc.constantFrom(0, 10),
});
const percent = fc.integer({ min: 0, max: 100 });

/** One line of an order: its basket, and what the shop earns with it by an independent count. */
function someOrder(given: {
  price: number;
  option: number;
  quantity: number;
  percent: number;
  shop: number;
  packing: number;
  tax: number;
}) {
  const { price, option, quantity, packing, tax } = given;
  const vendorPercent = Math.round((given.percent * given.shop) / 100);
  const less = Math.floor((price * given.percent + 50) / 100);
  const priced = sumBasket(
    [
      {
        item: {
          ...{ productId: 1, productName: 'غذا', productVariationId: 1, productVariationName: 'پرس' },
          ...{ price, priceAfterDiscount: price - less, quantity },
          options: [{ optionId: 1, optionName: 'سس', price: option }],
        },
        ...{ packingPrice: packing, tax },
        ...(given.percent > 0 && {
          discount: {
            id: 9,
            vendorPercent,
            platformPercent: given.percent - vendorPercent,
          },
        }),
      },
    ],
    { packingPrice: 0, packagingTax: 0, deliveryPrice: 30_000, voucherValue: 0 },
  );
  if (!('pricing' in priced)) throw new Error('a basket beyond the bounds');
  const { pricing, ...basket } = priced;
  const off = BigInt(less) * BigInt(quantity);
  const exact = given.percent === 0 ? 0n : (off * BigInt(vendorPercent)) / BigInt(given.percent);
  const rest = given.percent === 0 ? 0n : (off * BigInt(vendorPercent)) % BigInt(given.percent);
  const shopShare = exact + (rest > 0n && rest * 2n >= BigInt(given.percent) ? 1n : 0n);
  const packed = basket.expenses.reduce(
    (sum, { kind, amount }) => (kind === 'PACKING' ? sum + amount : sum),
    0,
  );
  const base = BigInt(price + option) * BigInt(quantity) - shopShare;
  return { basket, pricing, base, packed: BigInt(packed) };
}

const halfUp = (amount: bigint, part: number): bigint => (amount * BigInt(part) * 2n + 100n) / 200n;

it('a cancellation pays the percent of what the shop would have kept of the food, and never where the rule says nothing', () => {
  const percents = fc.record({ NEW: percent, PREPARING: percent, READY: percent });
  fc.assert(
    fc.property(
      line,
      percents,
      percent,
      fc.constantFrom(...kitchenStates),
      fc.constantFrom(...courierStates),
      fc.constantFrom(...deliveryTypes),
      fc.constantFrom(...cancelCauses),
      fc.constantFrom(null, { cause: 'UNANSWERED' as const }, { cause: 'REPORTED' as const }),
      (given, rule, commissionPercent, kitchen, courier, deliveryType, cause, call) => {
        const { basket, pricing, base, packed } = someOrder(given);
        const state = { basket, pricing, kitchen, courier, deliveryType, call };
        const paid = compensationFor(state, cause, { percents: rule, rules: 1, commissionPercent });
        const withShop = ['PICKED_UP', 'DELIVERED'].includes(courier)
          ? ['NEW']
          : ['NEW', 'PREPARING', 'READY'];
        const isPaid = withShop.includes(kitchen) && cause !== 'SHOP' && call?.cause !== 'UNANSWERED';
        const keeps = base + packed - halfUp(base, commissionPercent);
        const due = isPaid ? halfUp(keeps, rule[kitchen as 'NEW']) : 0n;
        expect(BigInt(paid?.amount ?? 0)).toBe(due);
        if (paid) expect(compensationReason(cause, paid).length).toBeLessThanOrEqual(300);
      },
    ),
    { numRuns: 2_000 },
  );
});
