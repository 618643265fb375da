// The upcoming official holidays that the shop has not decided about yet. Pure.
import { lunarHolidays, solarHolidays } from '@pishkhan/contract/reference/official-holidays.ts';
import { addDays, type DateSpan } from '@pishkhan/contract/time/special-days.ts';
import { furthestSpecialDay } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { gregorianOf, jalaliOf } from '../../fa/jalali.ts';

export interface OfferedHoliday extends DateSpan {
  readonly title: string;
  /** Whether the date is an estimate, to be confirmed when the calendar of its year is published. */
  readonly isLunar: boolean;
}

/** Holidays of one year from today, by date. Neighbouring days with the same name are one offer. */
export function offeredHolidays(today: string, decided: readonly DateSpan[]): OfferedHoliday[] {
  const last = addDays(today, furthestSpecialDay);
  const { year } = jalaliOf(today);
  const solar = [year, year + 1].flatMap((of) =>
    solarHolidays.map(({ month, day, title }) => ({
      date: gregorianOf({ year: of, month, day })!,
      title,
      isLunar: false,
    })),
  );
  const lunar = lunarHolidays.map((holiday) => ({ ...holiday, isLunar: true }));
  const days = [...solar, ...lunar]
    .filter(({ date }) => date >= today && date <= last)
    .filter(({ date }) => !decided.some((span) => span.startDate <= date && date <= span.endDate))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
  const offers: OfferedHoliday[] = [];
  for (const { date, title, isLunar } of days) {
    const before = offers.at(-1);
    if (before?.title === title && addDays(before.endDate, 1) === date)
      offers.splice(-1, 1, { ...before, endDate: date });
    else if (before?.startDate === date)
      offers.splice(-1, 1, {
        ...before,
        title: `${before.title}، ${title}`,
        isLunar: before.isLunar && isLunar,
      });
    else offers.push({ startDate: date, endDate: date, title, isLunar });
  }
  return offers;
}
