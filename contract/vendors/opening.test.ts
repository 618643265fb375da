import { describe, expect, test } from 'vitest';
import { vendorStatuses } from '../access/vendor-status.ts';
import { type OpeningFacts, openingAt } from './opening.ts';

/** Saturdays 12:00 to 16:00; 28 November 2026 is one. */
const lunch = { dayOfWeek: 0, startTime: '12:00', endTime: '16:00' };
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+03:30`);
const shop: OpeningFacts = { status: 'ACTIVE', shifts: [lunch], specialDays: [] };
const closed = { startDate: '2026-11-28', endDate: '2026-11-28', title: 'تعطیل', ranges: [] };

test('within its hours an active shop is open, and nothing has to be waited for', () => {
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

test('every reason is named, the status first, and nothing opens by itself while somebody must act', () => {
  const special = { ...shop, specialDays: [closed] };
  const wordsOf = { TEMPORARY_INACTIVE: 'SHOP_CLOSED', DELIVERY_PROBLEM: 'DELIVERY_PROBLEM' } as const;
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
