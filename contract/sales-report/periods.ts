// Periods of the general report: business days of Tehran, first and last included. Pure: the period that a period is
// compared with, and the largest one.
import { jalaliMonthOf } from '../time/jalali.ts';
import { addDays, type DateSpan, dayOfWeekOf, daysIn } from '../time/special-days.ts';

export interface PeriodBefore extends DateSpan {
  /** True when the comparison ends at the present time of day, because the compared period is not over. */
  readonly isCut: boolean;
}

/**
 * The previous period of the same length. A month, whole or from its first day until today, is compared with
 * the previous month, and a week from Saturday with the previous week: demand depends on weekdays and on the turn of the month.
 */
export function periodBefore(span: DateSpan, today: string): PeriodBefore {
  const isRunning = span.endDate === today;
  const length = daysIn(span);
  if (length > 1 && isMonth(span, isRunning)) return monthBefore(span, isRunning);
  const isWeek = dayOfWeekOf(span.startDate) === 0 && length > 1 && length <= 7;
  const days = isWeek && (isRunning || length === 7) ? 7 : length;
  return {
    startDate: addDays(span.startDate, -days),
    endDate: addDays(span.endDate, -days),
    isCut: isRunning,
  };
}

function isMonth({ startDate, endDate }: DateSpan, isRunning: boolean): boolean {
  const month = jalaliMonthOf(startDate);
  return startDate === month.startDate && (isRunning ? endDate <= month.endDate : endDate === month.endDate);
}

function monthBefore(span: DateSpan, isRunning: boolean): PeriodBefore {
  const before = jalaliMonthOf(addDays(span.startDate, -1));
  const sameDay = addDays(before.startDate, daysIn(span) - 1);
  // A shorter month is compared as a whole once it is over.
  if (!isRunning || sameDay > before.endDate) return { ...before, isCut: false };
  return { startDate: before.startDate, endDate: sameDay, isCut: true };
}

/** The days of a leap year. */
export const maxReportDays = 366;
