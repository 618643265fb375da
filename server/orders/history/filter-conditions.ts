// A filter as conditions of SQL: the days, what every table of the history knows, and what finds few orders by itself.
import type { HistoryFilter } from '@pishkhan/contract/orders/history-calls.ts';
import type { Statement } from './statement.ts';

export interface Days {
  /** First day; and the first one after the last. */
  from: string;
  until: string;
  /** The whole months among them, likewise; equal when there is none. */
  monthsFrom: string;
  monthsUntil: string;
}

/** Parts of a statement. What is a function adds its values when it is first asked for: a value that the text has no use for is an error. */
export interface Narrow {
  /** The shop's code. */
  shop: string;
  day(which: keyof Days): string;
  /** `AND status = … AND delivery_type = …`, of any table that has these columns. */
  kind(): string;
  /** Conditions that find few orders by an index of their own; undefined when the filter names neither code nor phone. */
  finders: readonly string[] | undefined;
  /** What brings the planner to the index that holds the filter's orders by time. */
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
  // Text compares as dates do, once the infinities are out of the way.
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

/** Each reads an index of its own; an order is found by one of them at most. */
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
