import { describe, expect, it, test } from 'vitest';
import {
  changedDays,
  copyDay,
  hoursProblems,
  nextRange,
  readTime,
  stepTime,
  type WeekHours,
  weekOf,
  withDay,
} from './weekly-hours.ts';
import { problemWords, rangeWords, timeWords, weekWords } from './weekly-hours-words.ts';

const range = (startTime: string, endTime: string) => ({ startTime, endTime });
const closed = weekOf([]);
const dinner = range('18:00', '02:00');
const week = (days: Record<number, ReturnType<typeof range>[]>): WeekHours =>
  Object.entries(days).reduce((made, [day, ranges]) => withDay(made, Number(day), ranges), closed);

describe('typed times', () => {
  test.each([
    ['9', '09:00'],
    ['۹', '09:00'],
    ['930', '09:30'],
    ['۲۱۳۰', '21:30'],
    ['9:5', '09:05'],
    ['۱۸:۰۰', '18:00'],
    ['18.30', '18:30'],
    ['0', '00:00'],
    ['٢٣:٥٩', '23:59'],
  ])('«%s» is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  test.each(['', '24', '25', '9:60', '1860', 'نه', '9:', '12345', '-1'])('«%s» is none', (typed) => {
    expect(readTime(typed)).toBeUndefined();
  });

  it('24 is an end, and nothing beyond it', () => {
    expect([readTime('24', true), readTime('۲۴:۰۰', true), readTime('2401', true)]).toEqual([
      '24:00',
      '24:00',
      undefined,
    ]);
  });

  it('moves by quarter hours around the clock', () => {
    expect([
      stepTime('09:07', 1),
      stepTime('09:07', -1),
      stepTime('23:45', 1),
      stepTime('00:00', -1),
      stepTime('24:00', -1),
    ]).toEqual(['09:15', '09:00', '00:00', '23:45', '23:45']);
  });
});

describe('editing a week', () => {
  it('begins with what an answer says, whatever days are missing in it', () => {
    const made = weekOf([{ dayOfWeek: 6, ranges: [{ ...dinner, shiftId: 5 } as typeof dinner] }]);
    expect(made.map(({ ranges }) => ranges)).toEqual([[], [], [], [], [], [], [dinner]]);
  });

  it('copies a day to others and sends only those that changed', () => {
    const before = week({ 0: [dinner], 3: [dinner] });
    const after = copyDay(before, 0, [1, 3, 6]);
    expect(changedDays(before, after)).toEqual([
      { dayOfWeek: 1, ranges: [dinner] },
      { dayOfWeek: 6, ranges: [dinner] },
    ]);
    expect(changedDays(before, withDay(before, 3, []))).toEqual([{ dayOfWeek: 3, ranges: [] }]);
  });

  it('offers hours after the last ones, never beyond the day', () => {
    expect(nextRange([])).toEqual(range('08:00', '12:00'));
    expect(nextRange([range('08:00', '12:00')])).toEqual(range('13:00', '16:00'));
    expect(nextRange([range('18:00', '24:00')])).toEqual(range('22:00', '24:00'));
  });
});

describe('faults of hours', () => {
  const problems = (days: Parameters<typeof week>[0]) => Object.fromEntries(hoursProblems(week(days)));

  it('is said at both that overlap: within a day, after midnight, and from Friday into Saturday', () => {
    expect(problems({ 2: [range('08:00', '12:00'), range('11:59', '13:00')] })).toMatchObject({
      '2.0': { kind: 'overlap', dayOfWeek: 2 },
      '2.1': { kind: 'overlap', dayOfWeek: 2 },
    });
    const early = range('01:00', '04:00');
    expect(problems({ 6: [dinner], 0: [early] })).toMatchObject({
      '6.0': { kind: 'overlap', dayOfWeek: 0, range: early },
      '0.0': { kind: 'overlap', dayOfWeek: 6, range: dinner },
    });
  });

  it('is nothing where they only touch', () => {
    expect(problems({ 6: [dinner], 0: [range('02:00', '08:00'), range('08:00', '24:00')] })).toEqual({});
  });

  it('is a time that is missing, or hours without length', () => {
    expect(problems({ 0: [range('', '12:00')], 1: [range('12:00', '12:00')] })).toEqual({
      '0.0': { kind: 'no-time' },
      '1.0': { kind: 'no-length' },
    });
  });

  it('names the day and the hours', () => {
    expect(problemWords({ kind: 'overlap', dayOfWeek: 6, range: dinner })).toBe(
      'با بازه جمعه (۱۸:۰۰ تا ۲ بامداد روز بعد) تداخل دارد.',
    );
  });
});

describe('hours in words', () => {
  test.each([
    ['00:00', 'نیمه‌شب'],
    ['24:00', 'نیمه‌شب'],
    ['00:30', '۰:۳۰ بامداد'],
    ['02:00', '۲ بامداد'],
    ['08:05', '۸:۰۵ صبح'],
    ['12:30', '۱۲:۳۰ ظهر'],
    ['15:00', '۳ بعدازظهر'],
    ['18:00', '۶ عصر'],
    ['23:45', '۱۱:۴۵ شب'],
  ])('%s is «%s»', (time, words) => {
    expect(timeWords(time)).toBe(words);
  });

  test.each([
    [range('08:00', '11:30'), '۰۸:۰۰ تا ۱۱:۳۰'],
    [dinner, '۱۸:۰۰ تا ۲ بامداد روز بعد'],
    [range('18:00', '00:00'), '۱۸:۰۰ تا نیمه‌شب'],
    [range('18:00', '24:00'), '۱۸:۰۰ تا نیمه‌شب'],
    [range('00:00', '24:00'), 'تمام روز'],
  ])('%o is «%s»', (hours, words) => {
    expect(rangeWords(hours)).toBe(words);
  });

  it('join days in a row that have the same', () => {
    const lunch = range('12:00', '16:00');
    const all = copyDay(week({ 0: [lunch, dinner] }), 0, [1, 2, 3, 4, 5, 6]);
    expect(weekWords(all)).toBe('هر روز ۱۲:۰۰ تا ۱۶:۰۰ و ۱۸:۰۰ تا ۲ بامداد روز بعد');
    expect(weekWords(withDay(withDay(all, 3, []), 6, [range('00:00', '24:00')]))).toBe(
      'شنبه تا دوشنبه ۱۲:۰۰ تا ۱۶:۰۰ و ۱۸:۰۰ تا ۲ بامداد روز بعد؛ چهارشنبه و پنج‌شنبه ۱۲:۰۰ تا ۱۶:۰۰ و ۱۸:۰۰ تا ۲ بامداد روز بعد؛ جمعه تمام روز',
    );
    expect(weekWords(closed)).toBe('');
  });
});
