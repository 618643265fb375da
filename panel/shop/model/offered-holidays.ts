// The official holidays to come that the shop has not decided about yet. Pure.
import { lunarHolidays, solarHolidays } from '@pishkhan/contract/reference/official-holidays.ts';
import { addDays, type DateSpan } from '@pishkhan/contract/time/special-days.ts';
import { furthestSpecialDay } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { gregorianOf, jalaliOf } from '../../fa/jalali.ts';

export interface OfferedHoliday extends DateSpan {
  readonly title: string;
  /** An estimate, to be confirmed with the calendar of its year. */
  readonly isLunar: boolean;
}

/** By date, of a year from today. Neighbouring days of one name are one offer. */
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
