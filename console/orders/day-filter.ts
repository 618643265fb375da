// A filter by business day. It is typed and stands in the address as a Jalali date.
import { businessDayOn } from '@pishkhan/contract/time/tehran.ts';
import { toLatinDigits, toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { gregorianOf } from '@pishkhan/panel/fa/jalali.ts';
import type { Filter } from '../kit/list/filters.ts';

const pattern = /^(1[34]\d\d)[/-](\d{1,2})[/-](\d{1,2})$/;

const gregorianIn = (text: string): string | undefined => {
  const [, year, month, day] = pattern.exec(toLatinDigits(text.trim())) ?? [];
  if (year === undefined || Number(month) < 1 || Number(month) > 12 || Number(day) < 1) return undefined;
  return gregorianOf({ year: Number(year), month: Number(month), day: Number(day) });
};

export const dayFilter = (label: string): Filter<string> => ({
  kind: 'text',
  label,
  ltr: true,
  parse: (text) =>
    gregorianIn(text) === undefined ? undefined : toLatinDigits(text.trim()).replaceAll('/', '-'),
  show: (text) => toPersianDigits(text.replaceAll('-', '/')),
});

/** The instants between which a business day lies; empty without a day. */
export function daySpan(day: string | undefined): { from?: string; to?: string } {
  const date = day === undefined ? undefined : gregorianIn(day);
  if (date === undefined) return {};
  const { from, to } = businessDayOn(date);
  return { from: from.toISOString(), to: to.toISOString() };
}
