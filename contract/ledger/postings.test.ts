import { expect, test } from 'vitest';
import { balanceOf, owedOf } from './accounts.ts';
import { defaultCommissionPercent, percentAt } from './commission.ts';
import { orderEntries, refundEntries, type SoldOrder, wonRefundEntries } from './postings.ts';
import { settle, subjectKey } from './settle.ts';
import { playLedger } from './testkit/play-ledger.ts';

const item = {
  ...{ productId: 11, productName: 'چلوکباب', productVariationId: 21, productVariationName: 'دو سیخ' },
  ...{ price: 250_000, priceAfterDiscount: 200_000, quantity: 2 },
  options: [{ optionId: 1, optionName: 'دوغ', price: 20_000 }],
};
/** 540,000 of food, a discount of 100,000 of which the shop pays three quarters, packing, tax and delivery. */
const order: SoldOrder = {
  status: 'DELIVERED',
  deliveryType: 'Ofood',
  isPaid: true,
  basket: {
    items: [item],
    rawTotal: 540_000,
    totalAfterDiscount: 440_000,
    expenses: [
      { kind: 'PACKING', amount: 10_000 },
      { kind: 'TAX', amount: 45_000 },
      { kind: 'DELIVERY', amount: 30_000 },
    ],
    total: 525_000,
    voucher: 25_000,
  },
  pricing: {
    lines: [{ packingPrice: 5_000, tax: 10, discount: { id: 1, vendorPercent: 15, platformPercent: 5 } }],
  },
  commissionPercent: 12,
};
/** 12 percent of 540,000 − 75,000. */
const commission = 55_800;

test('an order with the platform’s courier owes food, packing and tax less the shop’s discount and commission', () => {
  const entries = orderEntries(order);
  expect(entries).toEqual({
    ...{ items: 540_000, discountShop: -75_000, packing: 10_000, tax: 45_000, commission: -commission },
    ...{ customer: -500_000, discountPlatform: -25_000, voucher: -25_000, deliveryPlatform: 30_000 },
    platform: commission,
  });
  expect(owedOf(entries)).toBe(464_200);
});

test('the price of delivery by the shop’s own courier belongs to the shop', () => {
  expect(owedOf(orderEntries({ ...order, deliveryType: 'OwnDelivery' }))).toBe(494_200);
});

test('money that the shop took from the customer itself is not owed to it again', () => {
  expect(orderEntries({ ...order, deliveryType: 'Pickup', isPaid: false })).toMatchObject({ cash: -500_000 });
  expect(owedOf(orderEntries({ ...order, deliveryType: 'Pickup', isPaid: false }))).toBe(-5_800);
  expect(orderEntries({ ...order, isPaid: false })).toMatchObject({ customer: -500_000 });
});

test('an order that was not delivered books nothing', () => {
  for (const status of ['CANCELED', 'NEW', 'DELIVERING', 'NEED_FOR_CALL', 'SCHEDULED'] as const)
    expect(orderEntries({ ...order, status })).toEqual({});
  expect(orderEntries({ ...order, status: 'SUCCESSFUL' })).toEqual(orderEntries(order));
});

test('the shop pays all of a discount without shares', () => {
  expect(orderEntries({ ...order, pricing: null })).toMatchObject({ discountShop: -100_000 });
});

/** The commission returned by each of these refunds, one after another. */
function returnsOf(sale: { base: number; percent: number; payable: number }, ...refunds: number[]): number[] {
  let [borne, before] = [0, 0];
  return refunds.map((amount) => {
    const commission = refundEntries({ ...sale, borne, returned: before }, amount).commission ?? 0;
    borne += amount;
    before += commission;
    return commission;
  });
}

test('a full refund gives back all commission, also where the platform paid a part of the food', () => {
  // 15 percent of 356,993 are 53,549. The platform paid 30,000 of the food, and packing was 12,000: the customer paid 18,000 less.
  const sale = { base: 356_993, percent: 15, payable: 338_993 };
  expect(returnsOf(sale, 338_993)).toEqual([53_549]);
  // 100,000 of 338,993 leave 251,683 of the base, of which 15 percent are 37,752.
  expect(returnsOf(sale, 100_000)).toEqual([53_549 - 37_752]);
  expect(returnsOf(sale, 100_000, 238_993)).toEqual([15_797, 37_752]);
  expect(returnsOf(sale, 338_992, 1)).toEqual([53_549, 0]);
  const inTomans = returnsOf({ base: 30, percent: 50, payable: 20 }, ...Array<number>(20).fill(1));
  expect(inTomans.reduce((sum, commission) => sum + commission, 0)).toBe(15);
});

test('a refund of an order with delivery and packing takes the food off first, and a voucher counts as a discount', () => {
  const { basket } = order;
  // The base is 465,000; 500,000 were paid. Refunded food returns its commission; delivery has none.
  expect(returnsOf({ base: 465_000, percent: 12, payable: 500_000 }, 100_000, 365_000, 35_000)).toEqual([
    12_000, 43_800, 0,
  ]);
  // A voucher of 293,000 leaves 232,000 to be paid, which is half of the base less 500: a refund of 116,000 takes 232,500 off it.
  expect(basket.total - 293_000).toBe(232_000);
  expect(returnsOf({ base: 465_000, percent: 12, payable: 232_000 }, 116_000, 116_000)).toEqual([
    27_900, 27_900,
  ]);
});

test('the next refund corrects one that was booked by an earlier rule, and a won dispute reverses exactly what was booked', () => {
  const sale = { base: 356_993, percent: 15, payable: 338_993 };
  // Each refunded toman takes one off: 15 percent of 256,993 remain.
  const before = { borne: 100_000, returned: 53_549 - 38_549 };
  expect(refundEntries({ ...sale, ...before }, 238_993)).toMatchObject({ commission: 38_549 });
  expect(wonRefundEntries({ ...sale, ...before }, 100_000)).toEqual({
    ...{ refund: 100_000, commission: -15_000, platform: -85_000 },
  });
  expect(wonRefundEntries({ ...sale, borne: 338_993, returned: 53_549 }, 238_993)).toMatchObject({
    commission: -37_752,
  });
});

test('an order has the rate of its time', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  const rates = [
    { percent: 18, startsAt: day(20) },
    { percent: 10, startsAt: day(5) },
  ];
  expect(percentAt(rates, day(4))).toBe(defaultCommissionPercent);
  expect(percentAt(rates, day(5))).toBe(10);
  expect(percentAt(rates, new Date(day(20).getTime() - 1))).toBe(10);
  expect(percentAt(rates, day(20))).toBe(18);
});

test('a settlement that does not add up, names a line twice, a foreign line or a paid one is refused whole', () => {
  const open = new Map([
    ['A-1/', { owed: 1_000, paid: 0 }],
    ['A-1/R-1', { owed: -200, paid: 0 }],
    ['A-2/', { owed: 500, paid: 500 }],
  ]);
  const line = (orderCode: string, amount: number, adjustmentCode: string | null = null) => ({
    ...{ orderCode, adjustmentCode, amount },
  });
  const told = (amount: number, ...lines: ReturnType<typeof line>[]) =>
    settle({ amount, lines }, (subject) => open.get(subjectKey(subject)));
  expect(told(800, line('A-1', 1_000))).toMatchObject({
    code: 'SETTLEMENT_SUM_WRONG',
    params: { amount: 800, sum: 1_000, difference: -200 },
  });
  expect(told(2_000, line('A-1', 1_000), line('A-1', 1_000))).toMatchObject({ code: 'LISTED_TWICE' });
  expect(told(1_001, line('A-1', 1_000), line('B-1', 1))).toMatchObject({
    code: 'SETTLEMENT_LINE_UNKNOWN',
    params: { line: 1 },
  });
  expect(told(500, line('A-2', 500))).toMatchObject({ code: 'SETTLEMENT_LINE_PAID', params: { line: 0 } });
  expect(told(790, line('A-1', 990), line('A-1', -200, 'R-1'))).toEqual([
    { orderCode: 'A-1', adjustmentCode: null, expected: 1_000, received: 990 },
    { orderCode: 'A-1', adjustmentCode: 'R-1', expected: -200, received: -200 },
  ]);
});

test('after thousands of random orders, refunds, charges, disputes and settlements the ledger equals an independent count', () => {
  const played = playLedger({ seed: 1, events: 30_000 });
  expect(played.faults).toEqual([]);
  expect(balanceOf(played.totals)).toBe(0);
  expect(owedOf(played.totals)).toBe(Number(played.oracle.owed));
  expect(played.kinds).toEqual({
    sale: expect.toSatisfy((count) => count > 5_000),
    reversal: expect.toSatisfy((count) => count > 100),
    refund: expect.toSatisfy((count) => count > 500),
    charge: expect.toSatisfy((count) => count > 500),
    compensation: expect.toSatisfy((count) => count > 500),
    wonDispute: expect.toSatisfy((count) => count > 100),
    settlement: expect.toSatisfy((count) => count > 500),
  });
});
