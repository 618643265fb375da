import { describe, expect, it } from 'vitest';
import {
  changedFields,
  type DiscountPlan,
  discountFields,
  editableFields,
  isOver,
  platformPercentLimit,
  refuseEdit,
  refusePeriod,
  refusePrices,
  refuseShares,
} from './discount-rules.ts';

const unfit = (code: string, params: object) => ({ code, params });
const now = new Date('2026-11-23T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const days = (count: number) => hours(count * 24);
const shares = (vendorPercent: number, platformPercent: number) => ({ vendorPercent, platformPercent });

const plan: DiscountPlan = {
  ...shares(15, 5),
  startsAt: hours(1),
  endsAt: hours(5),
  stock: null,
  variantIds: [11, 12],
};

describe('shares', () => {
  it.each([
    [0, 0, '/vendorDiscountRatio'],
    [60, 41, '/oFoodDiscountRatio'],
    [100, 100, '/oFoodDiscountRatio'],
  ])('of %i and %i are refused at %s', (vendor, platform, pointer) =>
    expect(refuseShares(shares(vendor, platform), platformPercentLimit)).toEqual(
      unfit('DISCOUNT_SHARES_UNFIT', { pointer, total: vendor + platform }),
    ),
  );

  it.each([0, 5, platformPercentLimit])(
    'of more than the %i percent of the terms are refused at its field',
    (most) => {
      expect(refuseShares(shares(1, most + 1), most)).toEqual(
        unfit('DISCOUNT_PLATFORM_SHARE', { pointer: '/oFoodDiscountRatio', most }),
      );
      expect(refuseShares(shares(1, 99), most)).toMatchObject({ code: 'DISCOUNT_PLATFORM_SHARE' });
      expect(refuseShares(shares(1, most), most)).toBeNull();
    },
  );

  it.each([
    [1, 0],
    [0, 1],
    [60, 40],
    [50, 50],
  ])('of %i and %i are fit', (vendor, platform) =>
    expect(refuseShares(shares(vendor, platform), platformPercentLimit)).toBeNull(),
  );
});

describe('a period', () => {
  it.each([
    ['that ends before it starts', hours(5), hours(1), '/endDate', 'REVERSED'],
    ['that ends as it starts', hours(1), hours(1), '/endDate', 'REVERSED'],
    ['that is over', hours(-5), hours(-1), '/endDate', 'PAST'],
    ['that ends now', hours(-5), now, '/endDate', 'PAST'],
    ['that began days ago', days(-3), days(3), '/startDate', 'PAST'],
    ['of ten years', hours(1), days(3650), '/endDate', 'TOO_LONG'],
    [
      'of a year and a moment',
      hours(1),
      new Date(hours(1).getTime() + 365 * 86_400_000 + 1),
      '/endDate',
      'TOO_LONG',
    ],
    ['in two years', days(730), days(731), '/startDate', 'TOO_FAR'],
  ] as const)('%s is refused', (_name, startsAt, endsAt, pointer, because) =>
    expect(refusePeriod({ startsAt, endsAt }, now)).toEqual(
      unfit('DISCOUNT_PERIOD_UNFIT', { pointer, because }),
    ),
  );

  it.each([
    ['from now on', now, hours(1)],
    ['from the moment at which the form was opened', hours(-0.5), hours(1)],
    ['of a year', hours(1), new Date(hours(1).getTime() + 365 * 86_400_000)],
  ] as const)('%s is fit', (_name, startsAt, endsAt) =>
    expect(refusePeriod({ startsAt, endsAt }, now)).toBeNull(),
  );
});

describe('prices', () => {
  const variant = (price: number, variantId = 11) => ({ variantId, name: 'کباب، تک‌سیخ', price });
  const wrong = (index: number, productId = 11) =>
    unfit('DISCOUNT_PRICE_UNFIT', {
      pointer: `/productVariantIds/${index}`,
      productId,
      name: 'کباب، تک‌سیخ',
    });

  it('that would be nothing, or stay as they are, are refused at their variant', () => {
    expect(refusePrices(shares(60, 40), [variant(100_000)])).toEqual(wrong(0));
    expect(refusePrices(shares(50, 0), [variant(100_000), variant(1, 12)])).toEqual(wrong(1, 12));
    expect(refusePrices(shares(1, 0), [variant(49)])).toEqual(wrong(0));
  });

  it('that become less are fit', () => {
    expect(refusePrices(shares(99, 0), [variant(100), variant(100_000_000)])).toBeNull();
    expect(refusePrices(shares(1, 0), [variant(50)])).toBeNull();
  });
});

describe('an edit', () => {
  const moment = { now, maxPlatformPercent: platformPercentLimit };
  const waiting = { ...plan, canceledAt: null };
  const running = { ...waiting, startsAt: hours(-1), stock: 10 };
  const changes = {
    startDate: { startsAt: hours(2) },
    endDate: { endsAt: hours(6) },
    discountStock: { stock: 30 },
    vendorDiscountRatio: { vendorPercent: 16 },
    oFoodDiscountRatio: { platformPercent: 6 },
    productVariantIds: { variantIds: [11] },
  } satisfies Record<(typeof discountFields)[number], Partial<DiscountPlan>>;

  it.each(discountFields)('of %s is seen', (field) => {
    expect(changedFields(running, { ...running, ...changes[field] })).toEqual([field]);
    expect(changedFields(running, { ...running, variantIds: [12, 11] })).toEqual([]);
  });

  it.each(discountFields)('of %s is allowed while it waits', (field) =>
    expect(refuseEdit(waiting, { ...waiting, ...changes[field] }, moment)).toBeNull(),
  );

  it.each(discountFields)('of %s while it runs is allowed only for end and stock', (field) => {
    const isAllowed = field === 'endDate' || field === 'discountStock';
    expect(refuseEdit(running, { ...running, ...changes[field] }, moment)).toEqual(
      isAllowed ? null : unfit('DISCOUNT_LOCKED', { pointer: `/${field}`, discountStatus: 'RUNNING' }),
    );
  });

  it.each([
    ['over', { ...running, endsAt: now }, 'EXPIRED'],
    ['sold out and over', { ...running, stock: 0, endsAt: now }, 'EXPIRED'],
    ['canceled', { ...waiting, canceledAt: hours(-1) }, 'CANCELED'],
  ] as const)('of one that is %s is refused, even when it changes nothing', (_name, before, status) =>
    expect(refuseEdit(before, before, moment)).toEqual(unfit('DISCOUNT_OVER', { discountStatus: status })),
  );

  it.each(discountFields)('of %s of one that is sold out is allowed only for end and stock', (field) => {
    const soldOut = { ...running, stock: 0 };
    const isAllowed = field === 'endDate' || field === 'discountStock';
    expect(refuseEdit(soldOut, { ...soldOut, ...changes[field] }, moment)).toEqual(
      isAllowed ? null : unfit('DISCOUNT_LOCKED', { pointer: `/${field}`, discountStatus: 'EXPIRED' }),
    );
  });

  it('of the end of one that runs is held to the same limits', () => {
    const end = (endsAt: Date) => refuseEdit(running, { ...running, endsAt }, moment);
    expect(end(now)).toEqual(unfit('DISCOUNT_PERIOD_UNFIT', { pointer: '/endDate', because: 'PAST' }));
    expect(end(days(366))).toEqual(
      unfit('DISCOUNT_PERIOD_UNFIT', { pointer: '/endDate', because: 'TOO_LONG' }),
    );
    expect(end(hours(0.1))).toBeNull();
  });

  it('of the shares of one that waits is held to the same limits', () =>
    expect(refuseEdit(waiting, { ...waiting, ...shares(60, 50) }, moment)).toEqual(
      unfit('DISCOUNT_SHARES_UNFIT', { pointer: '/oFoodDiscountRatio', total: 110 }),
    ));

  it('of the shares of one that waits is held to the present bound, and everything else of it is not', () => {
    const lowered = { now, maxPlatformPercent: 0 };
    expect(refuseEdit(waiting, { ...waiting, vendorPercent: 16 }, lowered)).toMatchObject({
      code: 'DISCOUNT_PLATFORM_SHARE',
    });
    expect(refuseEdit(waiting, { ...waiting, platformPercent: 0 }, lowered)).toBeNull();
    expect(refuseEdit(waiting, { ...waiting, endsAt: hours(6), stock: 3 }, lowered)).toBeNull();
    expect(refuseEdit(running, { ...running, endsAt: hours(6) }, lowered)).toBeNull();
  });

  it('what is over, and what may be edited, is named for every stage', () => {
    const stages = ['WAITING', 'RUNNING', 'SOLD_OUT', 'EXPIRED', 'CANCELED'] as const;
    expect(stages.filter(isOver)).toEqual(['EXPIRED', 'CANCELED']);
    expect(stages.map((stage) => editableFields[stage].length)).toEqual([6, 2, 2, 0, 0]);
  });
});
