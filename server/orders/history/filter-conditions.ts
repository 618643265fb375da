// A history filter as SQL: the days, the conditions that every table of the history supports, and those that an index
// of their own serves.
import type { HistoryFilter } from '@pishkhan/contract/orders/history-calls.ts';
import type { Statement } from './read-statement.ts';

export interface Days {
  /** The first day; `until` is the day after the last. */
  from: string;
  until: string;
  /** The whole months in the range, likewise; equal when there is none. */
  monthsFrom: string;
  monthsUntil: string;
}

/**
 * Fragments of a statement. A function adds its values when it is first called: PostgreSQL refuses a value that the
 * text does not use.
 */
export interface Narrow {
  /** The shop's code. */
  shop: string;
  day(which: keyof Days): string;
  /** `AND status = … AND delivery_type = …`, of any table that has these columns. */
  kind(): string;
  /** Conditions with few hits and an index of their own; undefined when the filter names neither code nor phone. */
  finders: readonly string[] | undefined;
  /** The condition that leads the planner to the index of the filter's orders by time. */
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

export function narrow(statement: Statement, vendorCode: string, filter: HistoryFilter): Narrow {
  const days = daysOf(filter);
  const known: Partial<Record<keyof Days, string>> = {};
  let kind: string | undefined;
  return {
    shop: `${statement.value(vendorCode)}::text`,
    day(which) {
      known[which] ??= `${statement.value(days[which])}::date`;
      return known[which];
    },
    kind() {
      kind ??= kindOf(statement, filter);
      return kind;
    },
    finders: findersOf(statement, filter),
    allOrders: filter.orderStatus === 'CANCELED' ? 'is_canceled' : `placed_at > '-infinity'`,
  };
}

function kindOf(statement: Statement, { orderStatus, deliveryType }: HistoryFilter): string {
  const status = orderStatus ? ` AND status = ${statement.value(orderStatus)}::text` : '';
  const type = deliveryType ? ` AND delivery_type = ${statement.value(deliveryType)}::text` : '';
  return status + type;
}

/** Each condition uses an index of its own; at most one of them finds an order. */
function findersOf(
  statement: Statement,
  { orderCode, customerPhoneNumber }: HistoryFilter,
): string[] | undefined {
  const phone = customerPhoneNumber && `customer_phone = ${statement.value(customerPhoneNumber)}::text`;
  if (orderCode) {
    const [code, ending] = [statement.value(orderCode), statement.value(orderCode.slice(-4))];
    const byEnding = `placed_at > '-infinity' AND "right"(code, 4) = ${ending}::text AND "right"(code, length(${code}::text)) = ${code}::text`;
    return [phone ? `${byEnding} AND ${phone}` : byEnding];
  }
  return phone ? [`NOT is_canceled AND ${phone}`, `is_canceled AND ${phone}`] : undefined;
}
