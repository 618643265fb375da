// The list of special days in a form, and its request. Pure. Days are Gregorian, as on the wire.
import {
  addDays,
  type HoursOfDate,
  hoursOn,
  type OpeningHours,
  type SpecialDay,
} from '@pishkhan/contract/time/special-days.ts';
import { minuteOfDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import type { HoursRange } from '../../forms/hours/public.ts';
import type { FormLine } from '../../forms/public.ts';
import { specialDayWords } from '../ordering/special-days/words.ts';

/** `key` identifies an entry, so that entries that two people add at the same time can be merged. */
export interface EditedSpecialDay extends SpecialDay {
  readonly key: string;
}

export interface SpecialDaysDraft {
  readonly days: readonly EditedSpecialDay[];
}

export const edited = (day: SpecialDay): EditedSpecialDay => ({
  ...day,
  key: `${day.startDate} ${day.endDate}`,
});

export const draftOf = (days: readonly SpecialDay[]): SpecialDaysDraft => ({ days: days.map(edited) });

export const openingHoursOf = ({ shifts, specialDays }: OrderingSettings): OpeningHours => ({
  shifts: shifts.flatMap(({ dayOfWeek, ranges }) => ranges.map((range) => ({ dayOfWeek, ...range }))),
  specialDays,
});

/** The days that have not ended, by their first day. */
export const upcomingDays = <D extends SpecialDay>(days: readonly D[], today: string): D[] =>
  days
    .filter(({ endDate }) => endDate >= today)
    .sort((one, other) => (one.startDate + one.endDate < other.startDate + other.endDate ? -1 : 1));

export const specialDayLines = ({ days }: SpecialDaysDraft): FormLine[] =>
  days.map((day) => ({
    key: day.key,
    label: specialDayWords.span(day),
    value: specialDayWords.summary(day),
  }));

/** Maps the pointer of a refusal to its place, such as «/specialDays/0/startDate». */
export function fieldAt(pointer: string): string | undefined {
  const [, place] = /^\/specialDays\/(\d+)/.exec(pointer) ?? [];
  return place && `days.${place}`;
}

export const toSend = (days: readonly SpecialDay[]) =>
  days.map(({ startDate, endDate, title, ranges }) => ({ startDate, endDate, title, ranges: [...ranges] }));

const evening = 16 * 60;

/** Closes from four in the afternoon: later ranges are removed, and a range across that time ends there. */
export const withoutEvening = (ranges: readonly HoursRange[]): HoursRange[] =>
  ranges
    .filter(({ startTime }) => minuteOfDay(startTime) < evening)
    .map(({ startTime, endTime }) => {
      const end = minuteOfDay(endTime);
      return { startTime, endTime: end > evening || end < minuteOfDay(startTime) ? '16:00' : endTime };
    });

export interface PreviewDay extends HoursOfDate {
  readonly date: string;
}

export const twoWeeks = (hours: OpeningHours, today: string): PreviewDay[] =>
  Array.from({ length: 14 }, (_, days) => {
    const date = addDays(today, days);
    return { date, ...hoursOn(hours, date) };
  });
