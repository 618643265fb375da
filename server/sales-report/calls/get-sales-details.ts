import { isFault } from '@pishkhan/contract/faults.ts';
import { getSalesDetails } from '@pishkhan/contract/sales-report/calls.ts';
import { costOf, type HourValue, lostTime, worthSpan } from '@pishkhan/contract/sales-report/lost-time.ts';
import { type DateSpan, daysIn } from '@pishkhan/contract/time/special-days.ts';
import { businessDay, businessDayOn } from '@pishkhan/contract/time/tehran.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { implement } from '../../infra/http/implement.ts';
import { readHeard } from '../../orders/public.ts';
import { readClosedIntervals } from '../../vendors/public.ts';
import { readSales, type SalesSums } from '../read-sales.ts';
import { readSoldProducts } from '../read-sold-products.ts';
import { readPeriod, sellersOf } from '../rules.ts';

export const getSalesDetailsHandler = (reads: Queryable) =>
  implement(getSalesDetails, async ({ query }, { staff: { vendorCode }, now }) => {
    const period = readPeriod(query, businessDay(now).date);
    if (isFault(period)) return period;
    const { from, until } = instantsOf(period, now);
    const worth = worthSpan(period.endDate);
    const [products, notOpen, listening, sums] = await Promise.all([
      readSoldProducts(reads, vendorCode, { ...period, until: now }),
      readClosedIntervals(reads, vendorCode, from, until),
      readHeard(reads, vendorCode, from, until),
      readSales(reads, vendorCode, { ...worth, until: now }),
    ]);
    const lost = lostTime({ ...notOpen, ...listening }, { from: from.getTime(), until: until.getTime() });
    const worthOf = averageHours(sums, worth);
    return {
      ...sellersOf(products),
      lost: {
        SPECIAL_DAY: costOf(lost.SPECIAL_DAY, worthOf),
        CLOSED: costOf(lost.CLOSED, worthOf),
        PAUSED: costOf(lost.PAUSED, worthOf),
        UNHEARD: costOf(lost.UNHEARD, worthOf),
      },
    };
  });

function instantsOf({ startDate, endDate }: DateSpan, now: Date): { from: Date; until: Date } {
  const { to } = businessDayOn(endDate);
  return { from: businessDayOn(startDate).from, until: to < now ? to : now };
}

/** Averages over the number of weeks in which there have been orders. */
function averageHours({ days, hours }: SalesSums, span: DateSpan): HourValue {
  const [first] = days;
  const weeks = first ? Math.ceil(daysIn({ startDate: first[0], endDate: span.endDate }) / 7) : 1;
  const values = new Map(hours.map(([day, hour, , value]) => [`${day} ${hour}`, value / weeks]));
  return (dayOfWeek, hour) => values.get(`${dayOfWeek} ${hour}`) ?? 0;
}
