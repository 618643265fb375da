// Compares a scenario's end with its expectation. Pure.
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import type { Expectation } from './scenario.ts';

export interface Outcome {
  /** Sorted by name, for readability. */
  lines: { what: string; expected: number; was: number }[];
  isAsExpected: boolean;
}

export interface Played {
  orders: readonly Pick<OrderDetails, 'orderStatus' | 'history'>[];
  /** Steps that were sent twice and got a different response the second time. */
  contradicted: readonly string[];
}

/** Compares all statuses, and the moments that the scenario lists. */
export function judge(expected: Expectation, { orders, contradicted }: Played): Outcome {
  const statuses = tally(orders.map(({ orderStatus }) => orderStatus));
  const moments = tally(orders.flatMap(({ history }) => history.map(({ what }) => what)));
  const row = (what: string, name: string, hoped: Counts, was: Counts) => ({
    what: `${what} ${name}`,
    expected: hoped[name] ?? 0,
    was: was[name] ?? 0,
  });
  const lines = [
    ...names(expected.statuses, statuses).map((name) => row('orders', name, expected.statuses, statuses)),
    ...names(expected.moments).map((name) => row('moments', name, expected.moments, moments)),
    { what: 'repeats answered otherwise', expected: 0, was: contradicted.length },
  ];
  return { lines, isAsExpected: lines.every((line) => line.was === line.expected) };
}

type Counts = Readonly<Partial<Record<string, number>>>;

const tally = (names: readonly string[]): Counts => {
  const alike = Map.groupBy(names, (name) => name);
  return Object.fromEntries([...alike].map(([name, all]) => [name, all.length]));
};

const names = (...counts: Counts[]): string[] => [...new Set(counts.flatMap(Object.keys))].sort();
