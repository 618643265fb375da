import { I18nProvider } from 'react-aria-components/I18nProvider';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RangeCalendar } from './range-calendar.tsx';

// The calendar opens at the present month, and marks the present day as «today».
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T09:00:00Z') }));
afterAll(() => void vi.useRealTimers());

/** The names of the days, as a screen reader reads them. */
const days = (value: { start: string; end: string } | null) =>
  [
    ...renderToStaticMarkup(
      // panel/fa/react-aria.ts sets the locale in a browser, but not on a server.
      <I18nProvider locale="fa-IR">
        <RangeCalendar label="بازه" value={value} latest="2026-11-30" onChange={() => undefined} />
      </I18nProvider>,
    ).matchAll(/role="button"[^>]* aria-label="([^"]+)"|aria-label="([^"]+)"[^>]* role="button"/g),
  ].map(([, first, second]) => first ?? second);

test('a day is read with its weekday, day, month and year in this order', () => {
  expect(days(null)).toContain('شنبه ۷ آذر ۱۴۰۵');
});

test('the ends of a range are read in the same order, both in full', () => {
  const chosen = days({ start: '2026-11-22', end: '2026-11-24' }).join('\n');
  // React Aria words the range; it uses our strings in a browser only.
  expect(chosen).toMatch(/یک‌شنبه ۱ آذر ۱۴۰۵ \S+ سه‌شنبه ۳ آذر ۱۴۰۵/);
  expect(chosen).toMatch(/^دوشنبه ۲ آذر ۱۴۰۵ \S+$/m);
});
