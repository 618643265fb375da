import type { DeviceHearing } from '@pishkhan/contract/orders/hearing-calls.ts';
import { expect, test } from 'vitest';
import { delayWords, factsOf } from './hearing.ts';

const committedAt = '2026-11-23T12:00:00.000+03:30';
const after = (ms: number) => new Date(Date.parse(committedAt) + ms).toISOString();

test.each([
  [0, '۰ ثانیه بعد'],
  [440, '۰٫۴ ثانیه بعد'],
  [-3000, '۰ ثانیه بعد'],
  [59_900, '۵۹٫۹ ثانیه بعد'],
  [60_000, '۲ آذر ۱۴۰۵، ساعت ۱۲:۰۱'],
])('%i ms after the order is worded as «%s»', (ms, words) => {
  expect(delayWords(committedAt, after(ms))).toBe(words);
});

test('a device is described by its own facts, and by nothing else', () => {
  const device: DeviceHearing = {
    ...{ browser: 'Chrome', system: 'Android', fullName: 'سارا احمدی', wasPresent: true },
    ...{ receivedAt: after(300), drawnAt: after(400), soundedAt: after(900), touchedAt: null },
  };
  expect(factsOf(committedAt, device).map(({ term, value }) => `${term}: ${value}`)).toEqual([
    'رسید: ۰٫۳ ثانیه بعد',
    'نمایش داده شد: ۰٫۴ ثانیه بعد',
    'زنگ زد: ۰٫۹ ثانیه بعد',
  ]);
});
