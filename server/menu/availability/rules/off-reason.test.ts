import type { WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type CategoryState,
  nextChange,
  type OptionState,
  offReasonOf,
  orderableAgainAt,
  type VariantState,
} from './off-reason.ts';

/** Saturday 12:00 in Tehran. */
const noon = new Date('2026-11-21T12:00:00+03:30');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const onOption: OptionState = { approval: 1, available: true, snoozedUntil: null };
const on: VariantState = {
  ...onOption,
  visible: true,
  isProductActive: true,
  capacity: null,
  choices: [],
};
const open: CategoryState = { isActive: true, displayTime: 'ALL_DAY', shifts: [], snoozedUntil: null };
const lunch: WeeklyShift = { dayOfWeek: 0, startTime: '12:00', endTime: '16:00' };
const atLunch: CategoryState = { ...open, displayTime: 'SHIFTS', shifts: [lunch] };

describe('a variant can be ordered', () => {
  it('when nothing speaks against it', () => expect(offReasonOf(on, open, noon)).toBeNull());
  it('when at least one piece is left', () =>
    expect(offReasonOf({ ...on, capacity: 1 }, open, noon)).toBeNull());
  it('from the minute in which its hours begin until the one in which they end', () => {
    expect(offReasonOf(on, atLunch, new Date(noon.getTime() - 1))).toBe('OUTSIDE_HOURS');
    expect(offReasonOf(on, atLunch, noon)).toBeNull();
    expect(offReasonOf(on, atLunch, new Date(later(240).getTime() - 1))).toBeNull();
    expect(offReasonOf(on, atLunch, later(240))).toBe('OUTSIDE_HOURS');
  });
  it('at any hour when its category does not go by hours', () => {
    expect(offReasonOf(on, { ...atLunch, displayTime: 'ALL_DAY' }, later(600))).toBeNull();
  });
  it('when one option of each group that must be chosen from is there', () => {
    expect(
      offReasonOf({ ...on, choices: [[{ ...onOption, available: false }, onOption]] }, open, noon),
    ).toBeNull();
  });
  it('when a group that must be chosen from has no option yet that the platform accepted', () => {
    expect(offReasonOf({ ...on, choices: [[], [{ ...onOption, approval: 0 }]] }, open, noon)).toBeNull();
  });
});

const reasons: [string, Partial<VariantState>, Partial<CategoryState>][] = [
  ['NOT_APPROVED', { approval: 0 }, {}],
  ['NOT_APPROVED', { approval: 2 }, {}],
  ['HIDDEN', { visible: false }, {}],
  ['HIDDEN', { isProductActive: false }, {}],
  ['HIDDEN', {}, { isActive: false }],
  ['SOLD_OUT', { available: false }, {}],
  ['SNOOZED', { snoozedUntil: later(1) }, {}],
  ['NONE_LEFT', { capacity: 0 }, {}],
  ['OPTIONS_OFF', { choices: [[onOption], [{ ...onOption, snoozedUntil: later(1) }]] }, {}],
  ['CATEGORY_SNOOZED', {}, { snoozedUntil: later(1) }],
  ['OUTSIDE_HOURS', {}, { displayTime: 'SHIFTS' }],
];
it.each(reasons)('%s keeps it off, whatever comes after it in the list too', (because, variant, category) => {
  expect(offReasonOf({ ...on, ...variant }, { ...open, ...category }, noon)).toBe(because);
  const rest = reasons.slice(reasons.findIndex(([code]) => code === because)).reverse();
  const [variants, categories] = [1, 2].map((part) => Object.assign({}, ...rest.map((row) => row[part])));
  const all = { ...on, ...variants, ...variant };
  expect(offReasonOf(all, { ...open, ...categories, ...category }, noon)).toBe(because);
});

const minutes = fc.integer({ min: -60, max: 3 * 1440 });
const until = fc.option(minutes.map(later), { freq: 2 });
const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const shift = fc
  .record({ dayOfWeek: fc.integer({ min: 0, max: 6 }), startTime: clock, endTime: clock })
  .filter(({ startTime, endTime }) => startTime !== endTime);
const option: fc.Arbitrary<OptionState> = fc.record({
  approval: fc.constantFrom(0, 1, 1, 1, 2),
  available: fc.constantFrom(true, true, false),
  snoozedUntil: until,
});
const variant: fc.Arbitrary<VariantState> = fc.record({
  approval: fc.constantFrom(1, 1, 1, 1, 0),
  available: fc.constantFrom(true, true, true, false),
  snoozedUntil: until,
  visible: fc.constantFrom(true, true, true, false),
  isProductActive: fc.constantFrom(true, true, true, false),
  capacity: fc.constantFrom(null, null, 3, 0),
  choices: fc.array(fc.array(option, { maxLength: 3 }), { maxLength: 2 }),
});
const category: fc.Arbitrary<CategoryState> = fc.record({
  isActive: fc.constantFrom(true, true, true, false),
  displayTime: fc.constantFrom('ALL_DAY', 'SHIFTS', 'SHIFTS'),
  shifts: fc.array(shift, { maxLength: 4 }),
  snoozedUntil: until,
});

describe('time alone', () => {
  it('changes the answer at the next change, and at no minute before it', () => {
    fc.assert(
      fc.property(variant, category, fc.integer({ min: 0, max: 59 }), (one, of, second) => {
        const now = new Date(noon.getTime() + second * 1000);
        const change = nextChange(one, of, now);
        const before = offReasonOf(one, of, now);
        if (change) expect(offReasonOf(one, of, change)).not.toBe(before);
        const end = change ?? new Date(now.getTime() + 8 * 86_400_000);
        for (let at = now.getTime(); at < end.getTime(); at += 15 * 60_000)
          expect(offReasonOf(one, of, new Date(at))).toBe(before);
        if (change) expect(offReasonOf(one, of, new Date(change.getTime() - 1))).toBe(before);
      }),
      { numRuns: 150 },
    );
  });

  it('brings it back at the first moment at which it can be ordered', () => {
    fc.assert(
      fc.property(variant, category, (one, of) => {
        const back = orderableAgainAt(one, of, noon);
        if (back) expect(offReasonOf(one, of, back)).toBeNull();
        const isOn = offReasonOf(one, of, noon) === null;
        const end = isOn ? noon : (back ?? new Date(noon.getTime() + 8 * 86_400_000));
        for (let at = noon.getTime(); at < end.getTime(); at += 15 * 60_000)
          expect(offReasonOf(one, of, new Date(at))).not.toBeNull();
      }),
      { numRuns: 150 },
    );
  });

  it('brings back what is snoozed into the night when the hours begin', () => {
    const snoozed = { ...on, snoozedUntil: later(600) };
    expect(orderableAgainAt(snoozed, atLunch, noon)).toEqual(later(7 * 1440));
    expect(nextChange(snoozed, atLunch, noon)).toEqual(later(600));
  });

  it('brings back nothing that somebody has turned off', () => {
    expect(orderableAgainAt({ ...on, available: false, snoozedUntil: later(5) }, open, noon)).toBeNull();
  });
});

describe('what a shop with as many hours and options as it may have costs', () => {
  const day = (dayOfWeek: number): WeeklyShift[] =>
    Array.from({ length: 12 }, (_, hour) => ({
      dayOfWeek,
      startTime: `${String(hour * 2).padStart(2, '0')}:00`,
      endTime: `${String(hour * 2 + 1).padStart(2, '0')}:00`,
    }));
  const allWeek = [0, 1, 2, 3, 4, 5, 6].flatMap(day);
  const between = new Date('2026-11-21T13:30:00+03:30');

  it('looks at the calendar for the week once, not for every variant that is outside its hours', () => {
    const looks = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    for (let variant = 0; variant < 100; variant += 1)
      expect(orderableAgainAt(on, { ...open, displayTime: 'SHIFTS', shifts: allWeek }, between)).toEqual(
        new Date('2026-11-21T14:00:00+03:30'),
      );
    // A week has 672 quarters of an hour.
    expect(looks.mock.calls.length).toBeLessThan(1_000);
    looks.mockRestore();
  });

  it.each([
    ['when it changes', nextChange],
    ['when it comes back', orderableAgainAt],
  ])('each option is read a few times to find %s, however many are snoozed', (_, ask) => {
    const looksAt = (count: number): number => {
      let looks = 0;
      const options = Array.from({ length: count }, (_, index) => ({
        approval: 1 as const,
        available: true,
        get snoozedUntil() {
          looks += 1;
          return later(60 + index);
        },
      }));
      expect(ask({ ...on, choices: [options] }, open, noon)).toEqual(later(60));
      expect(ask({ ...on, choices: options.map((one) => [one]) }, open, noon)).toEqual(later(59 + count));
      return looks;
    };
    expect(looksAt(400) / looksAt(100)).toBeLessThan(5);
  });
});
