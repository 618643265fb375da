// A history filter as SQL: the days, the conditions that every table of the history supports, and those that have an index of their own.
import type { HistoryFilter } from '@pishkhan/contract/orders/history-calls.ts';
import type { NamedValues } from '../../infra/database/named-values.ts';

export interface Days {
  /** The first day; `until` is the day after the last. */
  from: string;
  until: string;
  /** The first day of the whole months in the range; `monthsUntil` likewise. Both are equal when there is none. */
  monthsFrom: string;
  monthsUntil: string;
}

/** A filter as fragments of a statement, in which values are referred to by name. */
export interface FilterConditions {
  values: NamedValues;
  /** `AND status = … AND delivery_type = …`, of any table that has these columns. */
  kind: string;
  /** Conditions with few hits and an index of their own; undefined when the filter names neither code nor phone. */
  finders: readonly string[] | undefined;
  /** A condition that leads the planner to the index that contains the filter's orders by time. */
  allOrders: string;
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
const firstOfMonth = (day: string, monthsLater = 0): string =>
  isoDay(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + monthsLater, 1)));
const dayAfter = (day: string): string => isoDay(new Date(Date.parse(day) + 86_400_000));

export function daysOf({ startDate, endDate }: Pick<Partial<HistoryFilter>, 'startDate' | 'endDate'>): Days {
  const from = startDate ?? '-infinity';
  const until = endDate === undefined ? 'infinity' : dayAfter(endDate);
  const monthsFrom = startDate === undefined || startDate.endsWith('-01') ? from : firstOfMonth(startDate, 1);
  const monthsUntil = endDate === undefined ? until : firstOfMonth(until);
  // Dates compare as text once the infinities are excluded.
  const hasMonth = startDate === undefined || endDate === undefined || monthsFrom < monthsUntil;
  return hasMonth
    ? { from, until, monthsFrom, monthsUntil }
    : { from, until, monthsFrom: from, monthsUntil: from };
}

export function conditionsOf(vendorCode: string, filter: HistoryFilter): FilterConditions {
  const { orderStatus, deliveryType, orderCode, customerPhoneNumber } = filter;
  const { from, until, monthsFrom, monthsUntil } = daysOf(filter);
  return {
    values: {
      shop: vendorCode,
      from,
      until,
      months_from: monthsFrom,
      months_until: monthsUntil,
      status: orderStatus,
      delivery_type: deliveryType,
      code: orderCode,
      code_ending: orderCode?.slice(-4),
      phone: customerPhoneNumber,
    },
    kind:
      (orderStatus ? ` AND status = :'status'::text` : '') +
      (deliveryType ? ` AND delivery_type = :'delivery_type'::text` : ''),
    finders: findersOf(filter),
    allOrders:
      orderStatus === 'CANCELED' ? `is_canceled AND ${isReal}` : `placed_at > '-infinity' AND ${isReal}`,
  };
}

/** The history knows no test orders: they are nobody's sales. */
export const isReal = 'NOT is_test';

/** Each condition uses an index of its own, and no order meets two of them. */
function findersOf({ orderCode, customerPhoneNumber }: HistoryFilter): string[] | undefined {
  const phone = customerPhoneNumber && `customer_phone = :'phone'::text`;
  if (orderCode) {
    const byEnding = `placed_at > '-infinity' AND "right"(code, 4) = :'code_ending'::text AND "right"(code, length(:'code'::text)) = :'code'::text`;
    return [phone ? `${byEnding} AND ${phone} AND ${isReal}` : `${byEnding} AND ${isReal}`];
  }
  return phone
    ? [`NOT is_canceled AND ${phone} AND ${isReal}`, `is_canceled AND ${phone} AND ${isReal}`]
    : undefined;
}
