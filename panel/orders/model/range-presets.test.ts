import { expect, test } from 'vitest';
import { presetOf, presets, rangeOf, rangeShown } from './range-presets.ts';

// 30 Aban 1405.
const today = '2026-11-21';

test.each([
  ['all', undefined, undefined],
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-15', '2026-11-21'],
  ['month', '2026-10-23', '2026-11-21'],
] as const)('%s is from %s to %s', (preset, startDate, endDate) => {
  expect(rangeOf(preset, today)).toEqual({ ...(startDate && { startDate }), ...(endDate && { endDate }) });
});

test('a range is called by its preset, whatever day it is', () => {
  for (const preset of presets) expect(presetOf(rangeOf(preset, today), today)).toBe(preset);
  expect(presetOf({ startDate: '2026-11-01', endDate: today }, today)).toBeUndefined();
  // «this month» is today on the first of a month; today has the shorter name.
  expect(presetOf(rangeOf('month', '2026-10-23'), '2026-10-23')).toBe('today');
});

test('a range of one’s own is said in Jalali days', () => {
  expect(rangeShown({ startDate: '2026-10-23', endDate: today })).toBe('۱ تا ۳۰ آبان ۱۴۰۵');
  expect(rangeShown({ startDate: today, endDate: today })).toBe('۳۰ آبان ۱۴۰۵');
  expect(rangeShown({ endDate: today })).toBe('تا ۳۰ آبان ۱۴۰۵');
});
