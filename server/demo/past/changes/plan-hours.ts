// Planned changes of a demo shop's hours that were reverted before they applied: a weekday with a later
// start, and a closed day. So the past's orders are within the hours of their time. Pure.
import { addDays, dayOfWeekOf, tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { minuteOfDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import { modifyShifts, setSpecialDays } from '@pishkhan/contract/vendors/calls.ts';
import type { DemoShop } from '../../shop.ts';
import type { Chance } from '../chance.ts';
import { someOpenTime } from '../opening-hours.ts';
import { type Author, changed, type JsonRow, type PastEntry, someAuthor } from './past-entry.ts';

interface Hours {
  shop: DemoShop;
  staff: readonly Author[];
  /** The present weekly hours. */
  shifts: readonly JsonRow[];
  /** An id that no special day has or will get: the day was removed. */
  dayId: number;
  now: Date;
}

/** The weekday comes four days after the first change, and two after the second. */
const shiftDays = { changed: 45, back: 43, ahead: 4 } as const;
const closingDays = { planned: 11, back: 4, ahead: 12 } as const;

export const hoursEntries = (chance: Chance, hours: Hours): PastEntry[] => [
  ...weekdayEntries(chance, hours),
  ...closingEntries(chance, hours),
];

function weekdayEntries(chance: Chance, { shop, staff, shifts, now }: Hours): PastEntry[] {
  const first = someOpenTime(chance, shop, now, shiftDays.changed);
  const weekday = dayOfWeekOf(addDays(tehranDate(first), shiftDays.ahead));
  const shift = shifts.find((one) => one.day_of_week === weekday);
  if (!shift) return [];
  const present = { start_time: shift.start_time };
  const meant = { start_time: anHourLater(String(shift.start_time)) };
  return [
    {
      ...{ at: first, call: modifyShifts, by: someAuthor(chance, staff, modifyShifts) },
      changes: [changed('vendor_shift', shift.id, present, meant)],
    },
    {
      ...{ at: someOpenTime(chance, shop, now, shiftDays.back), call: modifyShifts },
      by: someAuthor(chance, staff, modifyShifts),
      changes: [changed('vendor_shift', shift.id, meant, present)],
    },
  ];
}

const anHourLater = (time: string): string => {
  const minutes = (minuteOfDay(time) + 60) % 1440;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

function closingEntries(chance: Chance, { shop, staff, dayId, now }: Hours): PastEntry[] {
  const date = addDays(tehranDate(now), closingDays.ahead);
  const day = { start_date: date, end_date: date, title: 'تعطیل برای تعمیرات', ranges: [] };
  type Columns = typeof day | null;
  const entry = (daysAgo: number, before: Columns, after: Columns): PastEntry => ({
    ...{ at: someOpenTime(chance, shop, now, daysAgo), call: setSpecialDays },
    by: someAuthor(chance, staff, setSpecialDays),
    changes: [{ part: 'vendor_special_day', id: String(dayId), before, after }],
  });
  return [entry(closingDays.planned, null, day), entry(closingDays.back, day, null)];
}
