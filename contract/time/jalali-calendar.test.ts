import { expect, test } from 'vitest';
import { dayOfJalali, jalaliOfDay } from './jalali-calendar.ts';

const dayMs = 86_400_000;
const first = Date.parse('1921-03-21') / dayMs;
const last = Date.parse('2121-03-20') / dayMs;

test('every day from 1300 to 1499 is what ICU says, and leads back to itself', () => {
  const icu = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  for (let day = first; day <= last; day += 1) {
    const read = Object.fromEntries(
      icu.formatToParts(day * dayMs).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
    );
    const found = jalaliOfDay(day);
    if (found.year !== read.year || found.month !== read.month || found.day !== read.day)
      expect([day, found]).toEqual([day, { year: read.year, month: read.month, day: read.day }]);
    if (dayOfJalali(found) !== day) expect([found, dayOfJalali(found)]).toEqual([found, day]);
  }
  expect(jalaliOfDay(first)).toEqual({ year: 1300, month: 1, day: 1 });
  expect(jalaliOfDay(last)).toEqual({ year: 1499, month: 12, day: 29 });
});

test('a day beyond its month is in the next one', () => {
  expect(jalaliOfDay(dayOfJalali({ year: 1405, month: 1, day: 32 }))).toEqual({
    year: 1405,
    month: 2,
    day: 1,
  });
  expect(jalaliOfDay(dayOfJalali({ year: 1404, month: 12, day: 30 }))).toEqual({
    year: 1405,
    month: 1,
    day: 1,
  });
});
