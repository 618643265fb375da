import { lunarHolidays, solarHolidays } from '@pishkhan/contract/reference/official-holidays.ts';
import { describe, expect, test } from 'vitest';
import { gregorianOf, jalaliOf } from '../../fa/jalali.ts';
import { specialDayWords } from '../ordering/special-days/words.ts';
import { offeredHolidays } from './offered-holidays.ts';
import { draftOf, fieldAt, specialDayLines, twoWeeks, upcomingDays, withoutEvening } from './special-days.ts';

const today = '2026-11-23';
const range = (startTime: string, endTime: string) => ({ startTime, endTime });
const day = (startDate: string, endDate = startDate, ranges = [] as ReturnType<typeof range>[]) => ({
  startDate,
  endDate,
  title: null,
  ranges,
});

test('days that have ended are neither shown nor sent', () => {
  const days = [day('2026-12-01'), day('2026-11-22'), day('2026-11-20', '2026-11-23')];
  expect(upcomingDays(days, today)).toEqual([days[2], days[0]]);
});

test('a refusal is shown at the day that it names', () => {
  expect(fieldAt('/specialDays/3/ranges/0')).toBe('days.3');
  expect(fieldAt('/specialDays')).toBeUndefined();
});

test.each([
  [[range('11:00', '15:00'), range('18:00', '23:00')], [range('11:00', '15:00')]],
  [[range('11:00', '23:00')], [range('11:00', '16:00')]],
  [[range('11:00', '02:00')], [range('11:00', '16:00')]],
  [[range('00:00', '24:00')], [range('00:00', '16:00')]],
  [[range('17:00', '02:00')], []],
])('of %j a closed evening leaves %j', (before, after) => {
  expect(withoutEvening(before)).toEqual(after);
});

test('the preview of two weeks shows a special day as one, in the year that it belongs to', () => {
  const holiday = { ...day('2027-03-20', '2027-03-24'), title: 'نوروز' };
  const preview = twoWeeks(
    { shifts: [{ dayOfWeek: 6, ...range('08:00', '12:00') }], specialDays: [holiday] },
    '2027-03-19',
  );
  expect(preview).toHaveLength(14);
  expect(preview[0]).toEqual({
    date: '2027-03-19',
    ranges: [expect.objectContaining(range('08:00', '12:00'))],
    special: null,
  });
  expect(preview[1]).toEqual({ date: '2027-03-20', ranges: [], special: holiday });
  expect(preview[13]!.date).toBe('2027-04-01');
});

test('days and hours are said in our calendar', () => {
  expect(specialDayWords.span(day('2026-11-27'))).toBe('جمعه ۶ آذر ۱۴۰۵');
  expect(specialDayWords.span(day('2027-03-20', '2027-03-24'))).toBe(
    'شنبه ۲۹ اسفند ۱۴۰۵ تا چهارشنبه ۴ فروردین ۱۴۰۶',
  );
  expect(
    specialDayLines(draftOf([{ ...day(today, today, [range('18:00', '02:00')]), title: 'یلدا' }])),
  ).toEqual([
    {
      key: '2026-11-23 2026-11-23',
      label: 'دوشنبه ۲ آذر ۱۴۰۵',
      value: 'یلدا، ۱۸:۰۰ تا ۲ بامداد روز بعد',
    },
  ]);
});

describe('official holidays', () => {
  test('are offered for a year, in order, those of the moon as estimates', () => {
    const offers = offeredHolidays(today, []);
    expect(offers[0]).toEqual({
      startDate: '2026-12-23',
      endDate: '2026-12-23',
      title: 'ولادت امام علی',
      isLunar: true,
    });
    expect(offers.map(({ startDate }) => startDate)).toEqual(offers.map(({ startDate }) => startDate).sort());
    expect(offers).toContainEqual({
      startDate: '2027-03-21',
      endDate: '2027-03-24',
      title: 'عید نوروز',
      isLunar: false,
    });
    expect(offers.every(({ startDate }) => startDate >= today && startDate <= '2027-11-24')).toBe(true);
  });

  test('that the shop has decided about are not offered again', () => {
    const titles = offeredHolidays(today, [day('2027-03-20', '2027-04-02')]).map(({ title }) => title);
    expect(titles).not.toContain('عید نوروز');
    expect(titles).not.toContain('ملی شدن صنعت نفت');
    expect(titles).toContain('عید سعید فطر');
  });

  test('two on one day are one offer, which is certain where one of them is', () => {
    expect(offeredHolidays('2028-05-20', [])).toContainEqual({
      startDate: '2028-06-03',
      endDate: '2028-06-03',
      title: expect.stringMatching(/امام خمینی.*تاسوعا|تاسوعا.*امام خمینی/),
      isLunar: false,
    });
  });

  test('of the sun are days of every year, also of leap years', () => {
    for (let year = 1405; year < 1445; year += 1)
      for (const { month, day: of } of solarHolidays) {
        const date = gregorianOf({ year, month, day: of })!;
        expect(jalaliOf(date)).toEqual({ year, month, day: of });
      }
  });

  test('of the moon lie within two days of the civil lunar calendar, on the day of that name', () => {
    const reader = new Intl.DateTimeFormat('en-u-ca-islamic-civil-nu-latn', {
      timeZone: 'UTC',
      month: 'numeric',
      day: 'numeric',
    });
    const lunarDay = (at: number) => {
      const parts = reader.formatToParts(at);
      return ['month', 'day'].map((type) => parts.find((part) => part.type === type)!.value).join('/');
    };
    const named: Record<string, string> = {
      'تاسوعای حسینی': '1/9',
      'عاشورای حسینی': '1/10',
      'عید سعید فطر': '10/1',
      'عید سعید قربان': '12/10',
      'ولادت امام علی': '7/13',
      'شهادت حضرت علی': '9/21',
    };
    let checked = 0;
    for (const { date, title } of lunarHolidays) {
      const wanted = named[title];
      if (!wanted) continue;
      checked += 1;
      const near = [-2, -1, 0, 1, 2].map((days) => lunarDay(Date.parse(date) + days * 86_400_000));
      expect(near, `${title} ${date}`).toContain(wanted);
    }
    expect(checked).toBeGreaterThan(10);
  });
});
