import { describe, expect, test } from 'vitest';
import { preparationMinutes } from '../orders/states.ts';
import { busyExtra, maxBusy, maxPause } from './throttle-limits.ts';
import {
  type BusyFacts,
  busyMinutesAt,
  chosenBusyMinutesAt,
  endOfPause,
  isOverLimit,
  limitSlack,
  quotedPreparationMinutes,
  refuseBusyEnd,
} from './throttle-rules.ts';

/** A Saturday in Tehran. */
const now = new Date('2026-11-28T13:00:00+03:30');
const after = (ms: number) => new Date(now.getTime() + ms);
const minute = 60_000;
const always = { shifts: [], specialDays: [] };
const lunch = { shifts: [{ dayOfWeek: 0, startTime: '12:00', endTime: '16:00' }], specialDays: [] };

describe('the end of a pause', () => {
  test.each([
    [-1, 'PAUSE_PAST'],
    [0, 'PAUSE_PAST'],
    [1, after(1)],
    [maxPause * minute, after(maxPause * minute)],
    // A minute of tolerance for the difference of two clocks.
    [(maxPause + 1) * minute, after((maxPause + 1) * minute)],
    [(maxPause + 1) * minute + 1, 'PAUSE_TOO_LONG'],
  ])('%i ms ahead is %o', (ms, end) => {
    expect(endOfPause(always, after(ms), now)).toEqual(end);
  });

  test('until closing is the end of the present hours, which a closed shop and one that never closes have not', () => {
    expect(endOfPause(lunch, null, now)).toEqual(new Date('2026-11-28T16:00:00+03:30'));
    expect(endOfPause(lunch, null, after(-61 * minute))).toBe('PAUSE_WITHOUT_CLOSING');
    expect(endOfPause(lunch, null, after(180 * minute))).toBe('PAUSE_WITHOUT_CLOSING');
    expect(endOfPause(always, null, now)).toBe('PAUSE_WITHOUT_CLOSING');
  });
});

test.each([
  [0, 'BUSY_PAST'],
  [1, undefined],
  [(maxBusy + 1) * minute, undefined],
  [(maxBusy + 1) * minute + 1, 'BUSY_TOO_LONG'],
])('busy until %i ms ahead is refused with %s', (ms, refusal) => {
  expect(refuseBusyEnd(after(ms), now)).toBe(refusal);
});

describe('the minutes that a new order is told more', () => {
  const calm: BusyFacts = { busy: null, busyLimit: null, openOrders: 0, overLimitUntil: null };
  const busy = { until: after(30 * minute).toISOString(), minutes: 15 };
  const busyLimit = { openOrders: 10, minutes: 20 };

  test('are those of a busy shop until its end and not a millisecond longer', () => {
    const told = (ms: number) => busyMinutesAt({ ...calm, busy }, after(ms));
    expect([told(0), told(30 * minute - 1), told(30 * minute)]).toEqual([15, 15, 0]);
    expect(busyMinutesAt(calm, now)).toBe(0);
  });

  test('come with the open orders that reach the limit, and the larger number of both counts', () => {
    const told = (openOrders: number, more = {}) =>
      busyMinutesAt({ ...calm, busyLimit, openOrders, ...more }, now);
    expect([told(0), told(9), told(10), told(11)]).toEqual([0, 0, 20, 20]);
    expect([told(9, { busy }), told(10, { busy })]).toEqual([15, 20]);
    expect(busyMinutesAt({ ...calm, openOrders: 200 }, now)).toBe(0);
  });

  test('stay while open orders are just below a limit that they had reached, and end with them', () => {
    const told = (openOrders: number, overMs: number) =>
      busyMinutesAt({ ...calm, busyLimit, openOrders, overLimitUntil: after(overMs).toISOString() }, now);
    expect([told(9, 1), told(8, 1), told(7, 1)]).toEqual([20, 20, 0]);
    // The limit was exceeded too long ago to count.
    expect(told(9, 0)).toBe(0);
    expect(limitSlack(2)).toBe(0);
    expect(isOverLimit({ openOrders: 2, minutes: 5 }, 1, true)).toBe(false);
  });

  test('of an order for later are those that somebody chose', () => {
    expect(chosenBusyMinutesAt({ busy }, now)).toBe(15);
    expect(chosenBusyMinutesAt({ busy }, after(30 * minute))).toBe(0);
  });

  test('add to the usual minutes, as far as a shop may promise', () => {
    expect(quotedPreparationMinutes(0)).toBe(preparationMinutes.usual);
    expect(quotedPreparationMinutes(busyExtra.max)).toBe(preparationMinutes.usual + busyExtra.max);
    expect(quotedPreparationMinutes(1000)).toBe(preparationMinutes.max);
  });
});
