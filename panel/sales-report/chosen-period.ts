// The chosen period, kept in the URL: `period` for a default one, else both dates.
import { defaultPeriods, type UsualPeriod } from '@pishkhan/contract/sales-report/periods.ts';
import type { DateSpan } from '@pishkhan/contract/time/special-days.ts';
import { formatDays } from '../fa/time.ts';

export type ChosenPeriod = UsualPeriod | DateSpan;

const usual: UsualPeriod = 'month';
const isDate = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads the period from the URL. An invalid one is replaced by the default. */
export function readChosen({ period, startDate, endDate }: Record<string, unknown>): ChosenPeriod {
  if (isDate(startDate) && isDate(endDate) && startDate <= endDate) return { startDate, endDate };
  return defaultPeriods.find((known) => known === period) ?? usual;
}

export const writeChosen = (chosen: ChosenPeriod): Record<string, string> =>
  typeof chosen === 'string' ? { period: chosen } : { ...chosen };

const noon = (date: string): string => `${date}T12:00:00Z`;

/** «۱ مهر تا ۳۰ آبان ۱۴۰۵», «۳ آبان ۱۴۰۵». */
export const spanShown = ({ startDate, endDate }: DateSpan): string =>
  formatDays(noon(startDate), noon(endDate));
