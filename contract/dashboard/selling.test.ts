import { expect, test } from 'vitest';
import { vendorStatuses } from '../access/vendor-status.ts';
import {
  type SellingFacts,
  type SellingReason,
  sellingAt,
  sellingReasons,
  sellingReasonWords,
} from './selling.ts';

const lunch = { dayOfWeek: 0, startTime: '12:00', endTime: '16:00' };
/** A Saturday. */
const at = (time: string) => new Date(`2026-11-28T${time}:00+03:30`);
const open: SellingFacts = {
  status: 'ACTIVE',
  visible: true,
  isCityServed: true,
  shifts: [lunch],
  specialDays: [],
  pause: null,
  ofoodDelivery: true,
  ownDelivery: false,
  hasServedArea: false,
  hasOrderable: true,
  listeners: 1,
};

test('a shop in which nothing is wrong has no reason', () => {
  expect(sellingAt(open, at('13:00'))).toEqual({ isOrderable: true, reasons: [], opensAt: null });
});

test('a shop outside its hours opens automatically, and needs no listening device meanwhile', () => {
  expect(sellingAt({ ...open, listeners: 0 }, at('11:00'))).toEqual({
    isOrderable: false,
    reasons: ['OUTSIDE_HOURS'],
    opensAt: at('12:00'),
  });
});

test('all reasons are answered at once, the reasons of the shop first', () => {
  const worst = { ...open, status: 'TEMPORARY_INACTIVE', ofoodDelivery: false, hasOrderable: false } as const;
  const special = { startDate: '2026-11-28', endDate: '2026-11-28', title: null, ranges: [] };
  expect(sellingAt({ ...worst, specialDays: [special] }, at('13:00'))).toEqual({
    isOrderable: false,
    reasons: ['SHOP_CLOSED', 'SPECIAL_DAY', 'DELIVERY_NONE', 'NOTHING_AVAILABLE'],
    opensAt: null,
  });
});

test('customers of a shop without delivery can still order for pick-up', () => {
  const own = { ...open, ofoodDelivery: false, ownDelivery: true };
  expect(sellingAt(own, at('13:00'))).toMatchObject({ isOrderable: true, reasons: ['NO_ACTIVE_AREA'] });
  expect(sellingAt({ ...own, hasServedArea: true }, at('13:00')).reasons).toEqual([]);
  expect(sellingAt({ ...own, ownDelivery: false, hasServedArea: true }, at('13:00')).reasons).toEqual([
    'DELIVERY_NONE',
  ]);
});

test('an open shop that no device follows can be ordered from, unheard', () => {
  expect(sellingAt({ ...open, listeners: 0 }, at('13:00'))).toEqual({
    isOrderable: true,
    reasons: ['NO_DEVICE'],
    opensAt: null,
  });
});

const takesOrders = (
  { status, visible, isCityServed, pause }: Omit<SellingFacts, 'listeners'>,
  isWithin: boolean,
) => status === 'ACTIVE' && visible && isCityServed && isWithin && pause === null;

/** The oracle: each reason as a sentence about the facts, checked in every combination. */
const holds: Record<
  Exclude<SellingReason, 'SPECIAL_DAY'>,
  (shop: SellingFacts, isWithin: boolean) => boolean
> = {
  SHOP_SUSPENDED: ({ status }) => status === 'SUSPENDED',
  SHOP_INACTIVE: ({ status }) =>
    !['ACTIVE', 'TEMPORARY_INACTIVE', 'DELIVERY_PROBLEM', 'SUSPENDED'].includes(status),
  SHOP_CLOSED: ({ status }) => status === 'TEMPORARY_INACTIVE',
  DELIVERY_PROBLEM: ({ status }) => status === 'DELIVERY_PROBLEM',
  SHOP_HIDDEN: ({ visible }) => !visible,
  CITY_INACTIVE: ({ isCityServed }) => !isCityServed,
  OUTSIDE_HOURS: (_shop, isWithin) => !isWithin,
  PAUSED: ({ pause }) => pause !== null,
  DELIVERY_NONE: ({ ofoodDelivery, ownDelivery }) => !ofoodDelivery && !ownDelivery,
  NO_ACTIVE_AREA: ({ ofoodDelivery, ownDelivery, hasServedArea }) =>
    !ofoodDelivery && ownDelivery && !hasServedArea,
  NOTHING_AVAILABLE: ({ hasOrderable }) => !hasOrderable,
  NO_DEVICE: ({ listeners, ...shop }, isWithin) => takesOrders(shop, isWithin) && listeners === 0,
};

test('every combination is answered with exactly the reasons that apply', () => {
  const pauses = [null, { until: at('23:00').toISOString() }];
  for (const status of vendorStatuses)
    for (const pause of pauses)
      for (let bits = 0; bits < 256; bits += 1) {
        const [
          ofoodDelivery,
          ownDelivery,
          hasServedArea,
          hasOrderable,
          isHeard,
          isWithin,
          visible,
          isCityServed,
        ] = Array.from({ length: 8 }, (_, place) => ((bits >> place) & 1) === 1) as boolean[] as [
          boolean,
          boolean,
          boolean,
          boolean,
          boolean,
          boolean,
          boolean,
          boolean,
        ];
        const choices = { visible, isCityServed, ofoodDelivery, ownDelivery, hasServedArea, hasOrderable };
        const shop = { ...open, ...choices, status, pause, listeners: isHeard ? 2 : 0 };
        const { isOrderable, reasons } = sellingAt(shop, at(isWithin ? '13:00' : '17:00'));
        const wanted = sellingReasons.filter(
          (reason) => reason !== 'SPECIAL_DAY' && holds[reason](shop, isWithin),
        );
        expect(new Set(reasons)).toEqual(new Set(wanted));
        expect(isOrderable).toBe(takesOrders(shop, isWithin) && hasOrderable);
      }
});

test('every reason is a sentence', () => {
  for (const reason of sellingReasons) expect(sellingReasonWords[reason]).toMatch(/\.$/);
});
