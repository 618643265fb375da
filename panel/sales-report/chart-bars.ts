// The bars of the chart: hours of one day, days, weeks from Saturday, or Jalali months, so that a screen can always show all of them.
import type { SalesReport } from '@pishkhan/contract/sales-report/calls.ts';
import { jalaliMonths } from '@pishkhan/contract/time/calendar-words.ts';
import { jalaliMonthOf } from '@pishkhan/contract/time/jalali.ts';
import { addDays, dayOfWeekOf } from '@pishkhan/contract/time/special-days.ts';
import { newDayHour } from '@pishkhan/contract/time/tehran.ts';
import { formatNumber, toPersianDigits } from '../fa/digits.ts';
import { formatDate, formatDateHeading, readJalali } from '../fa/time.ts';

export interface ChartBar {
  id: string;
  /** The label below the bar, where there is room. */
  short: string;
  /** The name in the table. */
  name: string;
  count: number;
  value: number;
}

const maxDays = 45;
const maxWeekDays = 190;
const noon = (date: string): string => `${date}T12:00:00Z`;

export function barsOf({ netOrderPerDay: days, hours, today }: SalesReport): ChartBar[] {
  if (days.length === 1) return hoursOfDay(hours);
  if (days.length <= maxDays)
    return days.map(({ date, ...sums }) => ({
      id: date,
      short: formatNumber(readJalali(noon(date)).day),
      name: formatDateHeading(noon(date), noon(today)),
      ...sums,
    }));
  return days.length <= maxWeekDays ? groups(days, weekOf) : groups(days, monthOf);
}

/** The hours from the first one with an order to the last, in the order of the business day. */
function hoursOfDay(hours: SalesReport['hours']): ChartBar[] {
  const known = new Map(hours.map((sums) => [placeOf(sums.hour), sums]));
  const places = [...known.keys()].sort((one, other) => one - other);
  const [first, last] = [places.at(0), places.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = hourAt(first + index);
    const { count = 0, value = 0 } = known.get(first + index) ?? {};
    return { id: String(hour), short: formatNumber(hour), name: hourShown(hour), count, value };
  });
}

/** The position of an hour in the business day, which begins at 4. */
export const placeOf = (hour: number): number => (hour - newDayHour + 24) % 24;
export const hourAt = (place: number): number => (place + newDayHour) % 24;

/** «ساعت ۱۸ تا ۱۹» */
export const hourShown = (hour: number): string =>
  toPersianDigits(`ساعت ${hour} تا ${hour === 23 ? 24 : hour + 1}`);

type Group = Pick<ChartBar, 'id' | 'short' | 'name'>;

function weekOf(date: string): Group {
  const id = addDays(date, -dayOfWeekOf(date));
  const { day, month } = readJalali(noon(id));
  return { id, short: toPersianDigits(`${month}/${day}`), name: `هفته ${formatDate(noon(id))}` };
}

function monthOf(date: string): Group {
  const id = jalaliMonthOf(date).startDate;
  const { month, year } = readJalali(noon(id));
  const short = jalaliMonths[month - 1]!;
  return { id, short, name: `${short} ${toPersianDigits(year)}` };
}

function groups(days: SalesReport['netOrderPerDay'], groupOf: (date: string) => Group): ChartBar[] {
  const bars = new Map<string, ChartBar>();
  for (const { date, count, value } of days) {
    const group = groupOf(date);
    const bar = bars.get(group.id);
    if (bar) {
      bar.count += count;
      bar.value += value;
    } else bars.set(group.id, { ...group, count, value });
  }
  return [...bars.values()];
}
