// Reads the days that a report is asked for, and chooses the best and the worst sellers.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { FieldFault } from '@pishkhan/contract/kit/fault.ts';
import { maxSellers, type SoldProduct } from '@pishkhan/contract/sales-report/calls.ts';
import { maxReportDays } from '@pishkhan/contract/sales-report/periods.ts';
import { type DateSpan, daysIn } from '@pishkhan/contract/time/special-days.ts';

export interface FoundProduct extends SoldProduct {
  isOffered: boolean;
}

type Order = (one: FoundProduct, other: FoundProduct) => number;
const byValue: Order = (one, other) => other.value - one.value || one.productId - other.productId;
const byFewest: Order = (one, other) =>
  one.pieces - other.pieces || one.value - other.value || one.productId - other.productId;

/** No product is in both lists. */
export function sellersOf(products: readonly FoundProduct[]): {
  best: FoundProduct[];
  worst: FoundProduct[];
} {
  const best = products
    .filter(({ pieces }) => pieces > 0)
    .toSorted(byValue)
    .slice(0, maxSellers);
  const worst = products.filter((product) => product.isOffered && !best.includes(product));
  return { best, worst: worst.toSorted(byFewest).slice(0, maxSellers) };
}

interface RequestedPeriod {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly isToday?: boolean | undefined;
}

/** `isToday` overrides the dates. The default is today; a start without an end continues until today. */
export function readPeriod(
  { startDate, endDate, isToday }: RequestedPeriod,
  today: string,
): DateSpan | Fault<'INVALID'> {
  if (isToday || (startDate === undefined && endDate === undefined))
    return { startDate: today, endDate: today };
  if (startDate === undefined) return refusePeriod(periodFaults.startMissing);
  if (startDate > today) return refusePeriod(periodFaults.startInFuture);
  const span = { startDate, endDate: endDate ?? today };
  if (span.endDate > today) return refusePeriod(periodFaults.endInFuture);
  if (span.endDate < startDate) return refusePeriod(periodFaults.reversed);
  return daysIn(span) > maxReportDays ? refusePeriod(periodFaults.tooLong) : span;
}

const refusePeriod = (error: FieldFault): Fault<'INVALID'> => refuse('INVALID', { errors: [error] });

const fault = (field: 'startDate' | 'endDate', code: string, detail: string): FieldFault => ({
  pointer: `/${field}`,
  code,
  detail,
});

const periodFaults = {
  startMissing: fault('startDate', 'REQUIRED', 'تاریخ شروع را هم بفرستید.'),
  startInFuture: fault('startDate', 'IN_FUTURE', 'تاریخ شروع هنوز نرسیده است.'),
  endInFuture: fault('endDate', 'IN_FUTURE', 'تاریخ پایان هنوز نرسیده است.'),
  reversed: fault('endDate', 'REVERSED', 'تاریخ پایان باید همان روز شروع یا پس از آن باشد.'),
  tooLong: fault('endDate', 'TOO_LONG', 'بازه گزارش حداکثر یک سال است.'),
};
