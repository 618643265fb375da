// Reads the month that a request for a statement names.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import {
  addMonths,
  compareMonths,
  monthOfDay,
  type StatementMonth,
} from '@pishkhan/contract/ledger/statement.ts';

export interface RequestedMonth {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
}

/**
 * The requested month. The default is the last finished month, or the present one in a shop's first month.
 * `today` and `firstDay`, the first day of the shop's ledger, are business days.
 */
export function readMonth(
  { year, month }: RequestedMonth,
  { today, firstDay }: { today: string; firstDay: string },
): StatementMonth | Fault<'INVALID'> {
  const [present, first] = [monthOfDay(today), monthOfDay(firstDay)];
  if (year === undefined && month === undefined) {
    const before = addMonths(present, -1);
    return compareMonths(before, first) < 0 ? present : before;
  }
  if (year === undefined) return refuseMonth('year', 'REQUIRED', 'سال را هم بفرستید.');
  if (month === undefined) return refuseMonth('month', 'REQUIRED', 'ماه را هم بفرستید.');
  const asked = { year, month };
  if (compareMonths(asked, present) > 0)
    return refuseMonth(year > present.year ? 'year' : 'month', 'IN_FUTURE', 'این ماه هنوز نرسیده است.');
  if (compareMonths(asked, first) < 0)
    return refuseMonth(
      year < first.year ? 'year' : 'month',
      'BEFORE_SHOP',
      'فروشگاه در این ماه هنوز ثبت نشده بود.',
    );
  return asked;
}

const refuseMonth = (field: 'year' | 'month', code: string, detail: string): Fault<'INVALID'> =>
  refuse('INVALID', { errors: [{ pointer: `/${field}`, code, detail }] });
