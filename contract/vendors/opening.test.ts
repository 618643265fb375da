import { describe, expect, test } from 'vitest';
import { vendorStatuses } from '../access/vendor-status.ts';
import { type OpeningFacts, openingAt } from './opening.ts';

/** Saturdays 12:00 to 16:00; 28 November 2026 is one. */
const lunch = { dayOfWeek: 0, startTime: '12:00', endTime: '16:00' };
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+03:30`);
const shop: OpeningFacts = {
  status: 'ACTIVE',
  visible: true,
  isCityServed: true,
  shifts: [lunch],
  specialDays: [],
  pause: null,
};
const closed = { startDate: '2026-11-28', endDate: '2026-11-28', title: 'تعطیل', ranges: [] };

test('an active shop is open within its hours, without a later opening', () => {
  expect(openingAt(shop, at(28, '12:00'))).toEqual({ isOpen: true, because: [], opensAt: null });
});

describe('outside of its hours', () => {
  test('it opens by itself', () => {
    expect(openingAt(shop, at(28, '11:59'))).toEqual({
      isOpen: false,
      because: ['OUTSIDE_HOURS'],
      opensAt: at(28, '12:00'),
    });
  });

  test('the special day is the reason only while the week would be open', () => {
    const special = { ...shop, specialDays: [closed] };
    const opensAt = new Date('2026-12-05T12:00:00+03:30');
    expect(openingAt(special, at(28, '13:00'))).toEqual({ isOpen: false, because: ['SPECIAL_DAY'], opensAt });
    expect(openingAt(special, at(28, '17:00'))).toEqual({
      isOpen: false,
      because: ['OUTSIDE_HOURS'],
      opensAt,
    });
  });

  test('hours of a special day open a shop that rests by its week', () => {
    const evening = { ...closed, ranges: [{ startTime: '18:00', endTime: '23:00' }] };
    expect(openingAt({ ...shop, specialDays: [evening] }, at(28, '19:00')).isOpen).toBe(true);
    expect(openingAt({ ...shop, specialDays: [evening] }, at(28, '13:00')).opensAt).toEqual(at(28, '18:00'));
  });

  test('without a week a shop rests on its special days only', () => {
    const always = { ...shop, shifts: [], specialDays: [closed] };
    expect(openingAt(always, at(28, '03:00'))).toEqual({
      isOpen: false,
      because: ['SPECIAL_DAY'],
      opensAt: at(29, '00:00'),
    });
    expect(openingAt(always, at(29, '00:00')).isOpen).toBe(true);
  });
});

describe('a pause', () => {
  const paused = (until: Date) => ({ ...shop, pause: { until: until.toISOString() } });

  test('keeps a shop closed until its end and not a millisecond longer, without anybody acting', () => {
    const until = at(28, '12:30');
    const because: readonly string[] = ['PAUSED'];
    expect(openingAt(paused(until), at(28, '12:00'))).toEqual({ isOpen: false, because, opensAt: until });
    expect(openingAt(paused(until), new Date(until.getTime() - 1)).isOpen).toBe(false);
    expect(openingAt(paused(until), until)).toEqual({ isOpen: true, because: [], opensAt: null });
  });

  test('that ends outside of the hours opens nothing by itself: the next hours do', () => {
    const opensAt = new Date('2026-12-05T12:00:00+03:30');
    expect(openingAt(paused(at(28, '16:00')), at(28, '15:00')).opensAt).toEqual(opensAt);
    expect(openingAt(paused(at(28, '17:00')), at(28, '16:30'))).toEqual({
      isOpen: false,
      because: ['OUTSIDE_HOURS', 'PAUSED'],
      opensAt,
    });
  });

  test('of a closed shop opens nothing', () => {
    const closedByHand = { ...paused(at(28, '12:30')), status: 'TEMPORARY_INACTIVE' as const };
    expect(openingAt(closedByHand, at(28, '12:00'))).toEqual({
      isOpen: false,
      because: ['SHOP_CLOSED', 'PAUSED'],
      opensAt: null,
    });
  });
});

test('every reason is named, the status first, and nothing opens automatically while somebody must act', () => {
  const special = { ...shop, specialDays: [closed] };
  const wordsOf = {
    TEMPORARY_INACTIVE: 'SHOP_CLOSED',
    DELIVERY_PROBLEM: 'DELIVERY_PROBLEM',
    SUSPENDED: 'SHOP_SUSPENDED',
  } as const;
  for (const status of vendorStatuses.filter((one) => one !== 'ACTIVE')) {
    const reason = wordsOf[status as keyof typeof wordsOf] ?? 'SHOP_INACTIVE';
    expect(openingAt({ ...special, status }, at(28, '13:00'))).toEqual({
      isOpen: false,
      because: [reason, 'SPECIAL_DAY'],
      opensAt: null,
    });
    expect(openingAt({ ...shop, status }, at(28, '13:00')).because).toEqual([reason]);
  }
});

test('a hidden shop and one whose city is not served wait for the platform, in their hours and outside of them', () => {
  const hidden = { ...shop, visible: false };
  expect(openingAt(hidden, at(28, '13:00'))).toEqual({
    isOpen: false,
    because: ['SHOP_HIDDEN'],
    opensAt: null,
  });
  const unserved = { ...hidden, isCityServed: false };
  expect(openingAt(unserved, at(28, '11:00'))).toEqual({
    isOpen: false,
    because: ['SHOP_HIDDEN', 'CITY_INACTIVE', 'OUTSIDE_HOURS'],
    opensAt: null,
  });
  expect(openingAt({ ...shop, isCityServed: false }, at(28, '13:00')).because).toEqual(['CITY_INACTIVE']);
});
