import type { DiscountDetails } from '@pishkhan/contract/menu/discounts/calls.ts';
import { describe, expect, it } from 'vitest';
import { discountFormWords } from '../discounts/discount-words.ts';
import {
  checkDiscount,
  type DiscountForm,
  discountBody,
  discountFieldAt,
  discountFormOf,
  discountLines,
  emptyDiscountForm,
  periodOf,
  requestedPeriodOf,
} from './discount-form.ts';

// Monday, 2 Azar 1405, 13:30 in Tehran.
const now = new Date('2026-11-23T10:00:00Z');
const variants = [
  { variantId: 11, name: 'کوبیده، تک‌سیخ', price: 200_000 },
  { variantId: 12, name: 'سس، یک عدد', price: 1 },
];

const details = (more: Partial<DiscountDetails['discount']> = {}): DiscountDetails => ({
  discount: {
    discountId: 5,
    discountStock: 8,
    startDate: '2026-11-24T11:00:00.123+03:30',
    endDate: '2026-11-28T00:00:00.456+03:30',
    oFoodDiscountRatio: 5,
    vendorDiscountRatio: 15,
    totalDiscountRatio: 20,
    status: 'WAITING',
    canceledAt: null,
    variantCount: 1,
    productCount: 1,
    productNames: ['کوبیده'],
    version: 3,
    ...more,
  },
  products: [
    {
      ...{ productHeaderId: 1, headerName: 'کوبیده', categoryId: 2, categoryName: 'کباب‌ها' },
      variants: [{ productId: 11, productName: 'تک‌سیخ', price: 200_000, priceAfterDiscount: 160_000 }],
    },
  ],
  brought: { orders: 0, pieces: 0, value: 0, vendorShare: 0, platformShare: 0 },
});

const filled: DiscountForm = {
  ...emptyDiscountForm(now),
  vendorPercent: 15,
  platformPercent: 5,
  variantIds: [11],
};
const check = (form: DiscountForm, isRunning = false) =>
  checkDiscount(form, periodOf(form, now), { now, variants, isRunning, maxPlatformPercent: 10 });

describe('a new discount', () => {
  it('asks for the variants of whole minutes, so that a moment later is the same question', () => {
    const asked = { startDate: '2026-11-23T10:01:00.000Z', endDate: '2026-11-29T20:30:00.000Z' };
    for (const second of ['00.001', '30.000', '59.999'])
      expect(requestedPeriodOf(periodOf(filled, new Date(`2026-11-23T10:00:${second}Z`)))).toEqual(asked);
    expect(requestedPeriodOf({ startsAt: now, endsAt: now })).toBeUndefined();
    expect(
      requestedPeriodOf({
        startsAt: new Date('2026-11-23T10:00:30Z'),
        endsAt: new Date('2026-11-23T10:01:00Z'),
      }),
    ).toBeUndefined();
    expect(requestedPeriodOf({ startsAt: now, endsAt: undefined })).toBeUndefined();
  });

  it('begins now and lasts a week, to the end of its last day in Tehran', () => {
    const { startsAt, endsAt } = periodOf(filled, now);
    expect([startsAt, endsAt]).toEqual([now, new Date('2026-11-29T20:30:00Z')]);
    expect(check(filled)).toEqual({});
  });

  it('takes percentages and variants of the one that it is like, and neither its time nor its stock', () =>
    expect(emptyDiscountForm(now, details())).toEqual({
      ...emptyDiscountForm(now),
      vendorPercent: 15,
      platformPercent: 5,
      variantIds: [11],
    }));

  it('is sent in the words of the call', () =>
    expect(discountBody({ ...filled, stock: 30 }, periodOf(filled, now))).toEqual({
      startDate: '2026-11-23T10:00:00.000Z',
      endDate: '2026-11-29T20:30:00.000Z',
      discountStock: 30,
      oFoodDiscountRatio: 5,
      vendorDiscountRatio: 15,
      productVariantIds: [11],
    }));

  it.each([
    [{ vendorPercent: null }, 'vendorPercent'],
    [{ platformPercent: null }, 'platformPercent'],
    [{ vendorPercent: 70, platformPercent: 31 }, 'platformPercent'],
    [{ vendorPercent: 0, platformPercent: 0 }, 'vendorPercent'],
    [{ variantIds: [] }, 'variantIds'],
    [{ variantIds: [11, 12], vendorPercent: 50 }, 'variantIds'],
    [{ endTime: '' }, 'end'],
    [{ startsNow: false, startTime: '' }, 'start'],
    [{ startsNow: false, startDate: '2026-11-20' }, 'start'],
    [{ endDate: '2026-11-22' }, 'end'],
    [{ endDate: '2029-11-22' }, 'end'],
  ] as const)('with %j is wrong at %s', (more, field) =>
    expect(Object.keys(check({ ...filled, ...more }))).toEqual([field]),
  );
});

describe('a known discount', () => {
  it('ends at midnight as the end of its last day', () =>
    expect(discountFormOf(details())).toMatchObject({
      startDate: '2026-11-24',
      startTime: '11:00',
      endDate: '2026-11-27',
      endTime: '24:00',
      stock: 8,
    }));

  it('is sent to the millisecond as it was read, where nobody has edited it, and without its stock', () => {
    const { discount } = details();
    const base = discountFormOf(details());
    const sent = (form: DiscountForm) => discountBody(form, periodOf(form, now, { discount, base }), base);
    expect(sent(base)).toMatchObject({
      startDate: '2026-11-24T07:30:00.123Z',
      endDate: '2026-11-27T20:30:00.456Z',
    });
    expect('discountStock' in sent(base)).toBe(false);
    expect(sent({ ...base, stock: null }).discountStock).toBeNull();
    expect(sent({ ...base, endTime: '22:00' }).endDate).toBe('2026-11-27T18:30:00.000Z');
  });

  it('that runs may have begun long ago', () => {
    const old = { ...filled, startsNow: false, startDate: '2026-01-01' };
    expect(check(old)).not.toEqual({});
    expect(check(old, true)).toEqual({});
  });
});

it('every field of a refusal has its place in the form', () => {
  for (const [pointer, field] of [
    ['/startDate', 'start'],
    ['/endDate', 'end'],
    ['/discountStock', 'stock'],
    ['/vendorDiscountRatio', 'vendorPercent'],
    ['/oFoodDiscountRatio', 'platformPercent'],
    ['/productVariantIds/3', 'variantIds'],
    ['/something', undefined],
  ])
    expect(discountFieldAt(pointer!)).toBe(field);
});

it('two people who have chosen other variants differ, although they are as many', () => {
  const [one, other] = [[11], [12]].map((variantIds) => discountLines({ ...filled, variantIds }).at(-1)!);
  expect(one!.value).toBe(other!.value);
  expect(one!.content).not.toBe(other!.content);
  expect(one!.label).toBe(discountFormWords.products);
});
