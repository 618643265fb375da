import { isFault } from '@pishkhan/contract/faults.ts';
import { getSalesReport, type SalesTimes } from '@pishkhan/contract/sales-report/calls.ts';
import type { SalesFigures } from '@pishkhan/contract/sales-report/figures.ts';
import { periodBefore } from '@pishkhan/contract/sales-report/periods.ts';
import { addDays, type DateSpan, daysIn } from '@pishkhan/contract/time/special-days.ts';
import { businessDay, businessDayOn, tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { implement } from '../../infra/http/implement.ts';
import { readSales, readSalesTotal, type SalesSums } from '../read-sales.ts';
import { readPeriod } from '../rules.ts';

export const getSalesReportHandler = (reads: Queryable) =>
  implement(getSalesReport, async ({ query }, { staff, now }) => {
    const today = businessDay(now).date;
    const period = readPeriod(query, today);
    if (isFault(period)) return period;
    const { isCut, ...before } = periodBefore(period, today);
    const cutAt = isCut ? sameTimeOn(before.endDate, now) : null;
    const [sums, sumsBefore] = await Promise.all([
      readSales(reads, staff.vendorCode, { ...period, until: now }),
      readSalesTotal(reads, staff.vendorCode, { ...before, until: cutAt ?? now }),
    ]);
    return {
      ...figuresOf(sums),
      ...timesOf(sums),
      ...period,
      netOrderPerDay: everyDay(period, sums),
      hours: sums.hours.map(([dayOfWeek, hour, count, value]) => ({ dayOfWeek, hour, count, value })),
      before: {
        ...figuresOf(sumsBefore),
        ...timesOf(sumsBefore),
        ...before,
        until: cutAt && tehranIso(cutAt),
      },
      today,
      serverTime: tehranIso(now),
    };
  });

/** The instant of that business day with the same elapsed time as now has today. */
function sameTimeOn(date: string, now: Date): Date {
  const { from } = businessDayOn(date);
  return new Date(from.getTime() + now.getTime() - businessDay(now).from.getTime());
}

const figuresOf = ({ total }: Pick<SalesSums, 'total'>): SalesFigures => ({
  canceledOrder: total.canceled,
  needForCall: total.called,
  netOrder: total.orders,
  netOrderValue: total.value,
  vendorAckDelayed: total.late,
});

function timesOf({ total }: Pick<SalesSums, 'total'>): SalesTimes {
  const { accepted, prepared } = total;
  return {
    acceptance:
      accepted === 0
        ? null
        : { orders: accepted, averageSeconds: Math.round(total.accept_seconds / accepted) },
    preparation:
      prepared === 0
        ? null
        : {
            orders: prepared,
            kept: total.kept,
            promised: Math.round(total.promised_minutes / prepared),
            taken: Math.round(total.prepare_seconds / prepared / 60),
          },
  };
}

function everyDay(span: DateSpan, { days }: SalesSums) {
  const known = new Map(days.map(([date, count, value]) => [date, { count, value }]));
  return Array.from({ length: daysIn(span) }, (_, index) => {
    const date = addDays(span.startDate, index);
    return { date, ...(known.get(date) ?? { count: 0, value: 0 }) };
  });
}
