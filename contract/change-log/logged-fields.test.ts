import { afterEach, expect, test, vi } from 'vitest';
import { shownPauseReasons } from '../vendors/throttle.ts';
import { loggedFields, valueShown } from './logged-fields.ts';

afterEach(() => vi.unstubAllGlobals());

test("days and times are shown in the Jalali calendar and Tehran's time, even on a device whose ICU knows neither", () => {
  vi.stubGlobal('Intl', {});
  expect(valueShown(loggedFields.vendor_special_day.start_date, '2026-10-25')).toBe('۳ آبان ۱۴۰۵');
  // A summer without daylight saving time.
  expect(valueShown(loggedFields.snooze.until, '2026-07-01T08:30:00Z')).toBe('۱۰ تیر ۱۴۰۵، ساعت ۱۲:۰۰');
});

test('every reason of a pause has its words', () => {
  const { reason } = loggedFields.vendor_throttle;
  expect(valueShown(reason, 'KITCHEN_FULL')).toBe('آشپزخانه پر است');
  expect(shownPauseReasons.filter((one) => valueShown(reason, one) === '')).toEqual([]);
});
