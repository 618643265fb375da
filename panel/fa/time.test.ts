import { describe, expect, test } from 'vitest';
import {
  formatAge,
  formatClock,
  formatCountdown,
  formatDate,
  formatDateHeading,
  formatDateShort,
  formatDateTime,
  formatDays,
  formatEnd,
  formatMinutes,
  readJalali,
} from './time.ts';

const noon = '2025-12-14T08:35:00Z'; // 12:05 in Tehran

test('an instant is formatted by the Jalali calendar and the clock of Tehran', () => {
  expect(formatClock(noon)).toBe('۱۲:۰۵');
  expect(formatDate(noon)).toBe('۲۳ آذر ۱۴۰۴');
  expect(formatDateShort(noon)).toBe('۱۴۰۴/۰۹/۲۳');
  expect(formatDateTime(noon)).toBe('۲۳ آذر ۱۴۰۴، ساعت ۱۲:۰۵');
});

test('a span of days names month and year once', () => {
  expect(formatDays('2026-10-23T12:00:00Z', '2026-10-29T12:00:00Z')).toBe('۱ تا ۷ آبان ۱۴۰۵');
  expect(formatDays('2026-10-21T12:00:00Z', '2026-10-25T12:00:00Z')).toBe('۲۹ مهر تا ۳ آبان ۱۴۰۵');
  expect(formatDays('2026-03-20T12:00:00Z', '2026-03-21T12:00:00Z')).toBe('۲۹ اسفند ۱۴۰۴ تا ۱ فروردین ۱۴۰۵');
  expect(formatDays(noon, noon)).toBe('۲۳ آذر ۱۴۰۴');
});

test('midnight in Tehran is hour zero of the new day', () => {
  expect(formatClock('2025-12-13T20:30:00Z')).toBe('۰۰:۰۰');
  expect(formatDate('2025-12-13T20:30:00Z')).toBe('۲۳ آذر ۱۴۰۴');
  expect(formatDate('2025-12-13T20:29:59Z')).toBe('۲۲ آذر ۱۴۰۴');
});

test('a period that ends at midnight ends with its day', () => {
  expect(formatEnd('2025-12-13T20:30:00Z')).toBe('۲۲ آذر ۱۴۰۴، ساعت ۲۴:۰۰');
  expect(formatEnd(noon)).toBe('۲۳ آذر ۱۴۰۴، ساعت ۱۲:۰۵');
});

test('the default birth date is the first of Shahrivar 1364', () => {
  expect(formatDateShort('1985-08-23T12:00:00Z')).toBe('۱۳۶۴/۰۶/۰۱');
});

test('leap years have a thirtieth of Esfand', () => {
  expect(formatDate('2025-03-20T08:00:00Z')).toBe('۳۰ اسفند ۱۴۰۳');
  expect(formatDate('2026-03-20T08:00:00Z')).toBe('۲۹ اسفند ۱۴۰۴');
});

test('days are named with their half-space, and the year only when it is another', () => {
  expect(formatDateHeading(noon, noon)).toBe('یک‌شنبه ۲۳ آذر');
  expect(formatDateHeading('2025-03-20T08:00:00Z', noon)).toBe('پنج‌شنبه ۳۰ اسفند ۱۴۰۳');
});

test('all twelve months and seven days have a name', () => {
  const days = Array.from({ length: 366 }, (_, day) => Date.UTC(2025, 2, 21, 12) + day * 86_400_000);
  expect(new Set(days.map((day) => formatDate(day).split(' ')[1]))).toHaveLength(12);
  expect(new Set(days.map((day) => readJalali(day).weekday))).toHaveLength(7);
});

describe('how long ago', () => {
  test.each([
    ['2025-12-14T08:35:00Z', 'همین حالا'],
    ['2025-12-14T08:34:01Z', 'همین حالا'],
    ['2025-12-14T08:36:00Z', 'همین حالا'],
    ['2025-12-14T08:34:00Z', '۱ دقیقه پیش'],
    ['2025-12-14T07:36:00Z', '۵۹ دقیقه پیش'],
    ['2025-12-14T07:35:00Z', '۱ ساعت پیش'],
    ['2025-12-13T20:35:00Z', '۱۲ ساعت پیش'],
    ['2025-12-13T18:40:00Z', 'دیروز ساعت ۲۲:۱۰'],
    ['2025-12-12T18:40:00Z', '۲۱ آذر ۱۴۰۴، ساعت ۲۲:۱۰'],
    ['2025-11-14T08:35:00Z', '۲۳ آبان ۱۴۰۴، ساعت ۱۲:۰۵'],
  ])('%s is «%s»', (instant, words) => {
    expect(formatAge(instant, noon)).toBe(words);
  });

  test('late last night is worded in hours just after midnight', () => {
    expect(formatAge('2025-12-13T19:30:00Z', '2025-12-13T21:30:00Z')).toBe('۲ ساعت پیش');
  });
});

test.each([
  [0, '۰۰:۰۰'],
  [65, '۰۱:۰۵'],
  [3599.9, '۵۹:۵۹'],
  [3845, '۱:۰۴:۰۵'],
  [-65, '\u200e−۰۱:۰۵'],
  [-0.4, '۰۰:۰۰'],
])('%d seconds are shown on a running clock', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

test.each([
  [25, '۲۵ دقیقه'],
  [60, '۱ ساعت'],
  [70, '۱ ساعت و ۱۰ دقیقه'],
])('%d minutes are written in words', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
