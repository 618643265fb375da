// Weekly hours in words. Times of day are «۱۸:۰۰»; a time on the next day is spelled out, because a number alone would be misread.
import { weekdays } from '@pishkhan/contract/time/calendar-words.ts';
import { minuteOfDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import { toPersianDigits } from '../../fa/digits.ts';
import {
  crossesMidnight,
  type HoursProblem,
  type HoursRange,
  isWholeDay,
  type WeekHours,
} from './weekly-hours.ts';

export const dayName = (dayOfWeek: number): string => weekdays[dayOfWeek % 7]!;

/** «۲ بامداد», «۲:۳۰ بامداد», «نیمه‌شب», «۸ صبح», «۱۲ ظهر», «۳ بعدازظهر», «۶ عصر», «۹ شب» */
export function timeWords(time: string): string {
  const minute = minuteOfDay(time) % 1440;
  if (minute === 0) return 'نیمه‌شب';
  const hour = Math.floor(minute / 60);
  const part =
    hour < 4
      ? 'بامداد'
      : hour < 12
        ? 'صبح'
        : hour < 13
          ? 'ظهر'
          : hour < 17
            ? 'بعدازظهر'
            : hour < 20
              ? 'عصر'
              : 'شب';
  const rest = minute % 60;
  const shown = `${hour > 12 ? hour - 12 : hour}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return `${toPersianDigits(shown)} ${part}`;
}

/** «۰۸:۰۰ تا ۱۱:۳۰», «۱۸:۰۰ تا ۲ بامداد روز بعد», «تمام روز»; «ناتمام» while a time is missing */
export function rangeWords(range: HoursRange): string {
  if (range.startTime === '' || range.endTime === '') return hoursWords.unfinished;
  if (isWholeDay({ ranges: [range] })) return 'تمام روز';
  const end = crossesMidnight(range)
    ? `${timeWords(range.endTime)} روز بعد`
    : minuteOfDay(range.endTime) % 1440 === 0
      ? 'نیمه‌شب'
      : toPersianDigits(range.endTime);
  return `${toPersianDigits(range.startTime)} تا ${end}`;
}

/** Returns an empty text when there are no ranges. */
const rangesWords = (ranges: readonly HoursRange[]): string => ranges.map(rangeWords).join(' و ');

/** The hours of one day: «۰۸:۰۰ تا ۱۱:۳۰ و ۱۸:۰۰ تا نیمه‌شب», «تمام روز», «تعطیل» */
export const dayHoursWords = (ranges: readonly HoursRange[]): string =>
  rangesWords(ranges) || hoursWords.closed;

/** One line for each day. Incomplete times are included. */
export const dayLines = (week: WeekHours): { label: string; value: string }[] =>
  week.map(({ dayOfWeek, ranges }) => ({
    label: dayName(dayOfWeek),
    value: dayHoursWords(ranges),
  }));

/**
 * Groups consecutive days with the same hours: «شنبه تا چهارشنبه ۰۸:۰۰ تا ۱۱:۰۰؛ جمعه تمام روز». Returns an empty text for a week without
 * hours.
 */
export function weekWords(week: WeekHours): string {
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const { dayOfWeek, ranges } of week) {
    const hours = rangesWords(ranges);
    if (hours === '') continue;
    const run = runs.at(-1);
    if (run?.hours === hours && run.last === dayOfWeek - 1) run.last = dayOfWeek;
    else runs.push({ first: dayOfWeek, last: dayOfWeek, hours });
  }
  return runs
    .map(({ first, last, hours }) => {
      if (first === 0 && last === 6) return hours === 'تمام روز' ? 'همه روزها، تمام روز' : `هر روز ${hours}`;
      if (first === last) return `${dayName(first)} ${hours}`;
      return `${dayName(first)} ${last === first + 1 ? 'و' : 'تا'} ${dayName(last)} ${hours}`;
    })
    .join('؛ ');
}

export function problemWords(problem: HoursProblem): string {
  switch (problem.kind) {
    case 'no-time':
      return 'ساعت را مثل ۰۹:۳۰ بنویسید.';
    case 'no-length':
      return 'ساعت پایان باید بعد از ساعت شروع باشد.';
    case 'overlap':
      return problem.dayOfWeek === undefined
        ? `با بازه ${rangeWords(problem.range)} تداخل دارد.`
        : `با بازه ${dayName(problem.dayOfWeek)} (${rangeWords(problem.range)}) تداخل دارد.`;
    default:
      return problem satisfies never;
  }
}

export const hoursWords = {
  closed: 'تعطیل',
  unfinished: 'ناتمام',
  wholeDay: 'تمام روز',
  someHours: 'ساعت مشخص',
  ofDay: (day: string) => `ساعت‌های ${day}`,
  from: 'از ساعت',
  to: 'تا ساعت',
  until: 'تا',
  named: (word: string, day: string, place: number) =>
    `${word}، ${day}${place > 0 ? `، بازه ${toPersianDigits(place + 1)}` : ''}`,
  untilNextDay: (range: HoursRange, nextDay: string | undefined) =>
    [`تا ${timeWords(range.endTime)} روز بعد`, nextDay].filter(Boolean).join('، '),
  add: 'افزودن بازه',
  addTo: (day: string) => `افزودن بازه، ${day}`,
  remove: (range: string, day: string) => `برداشتن ${range} از ${day}`,
  copy: 'کپی در روزهای دیگر',
  copyOf: (day: string) => `کپی در روزهای دیگر، ${day}`,
  copyTitle: (day: string) => `کپی ساعت‌های ${day}`,
  copyHint: 'ساعت‌های روزهایی که انتخاب می‌کنید با این‌ها جایگزین می‌شود.',
  copyTo: 'در کدام روزها؟',
  noDay: 'دست‌کم یک روز را انتخاب کنید.',
  all: 'همه روزها',
  doCopy: 'کپی شود',
  copied: (day: string, count: number) => `ساعت‌های ${day} در ${toPersianDigits(count)} روز کپی شد.`,
} as const;
