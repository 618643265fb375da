// The cost of a fault for its users, from the actions of the time around it. Times are milliseconds of one monotonic clock.
import { percentile } from '../bench/statistics.ts';
import type { Operation } from '../chaos/history.ts';

export type Act = Pick<Operation, 'kind' | 'invokedAt' | 'endedAt' | 'outcome'>;

/** Fewer actions allow no statement about a percentile of 99. */
const fewestActs = 30;
const stepMs = 100;

const msOf = ({ invokedAt, endedAt, outcome }: Act): number =>
  outcome === 'unknown' ? Number.POSITIVE_INFINITY : endedAt - invokedAt;

export const p99 = (acts: readonly Act[]): number => percentile(acts.map(msOf), 0.99);

/** Actions that began in this time. */
export const between = (acts: readonly Act[], from: number, to: number): Act[] =>
  acts.filter(({ invokedAt }) => invokedAt >= from && invokedAt < to);

/** The longest time without an order that was created and acknowledged. */
export function maxWithoutOrder(acts: readonly Act[], from: number, to: number): number {
  const created = acts
    .filter(
      ({ kind, outcome, endedAt }) =>
        kind === 'created' && outcome === 'ok' && endedAt > from && endedAt < to,
    )
    .map(({ endedAt }) => endedAt)
    .sort((one, other) => one - other);
  const moments = [from, ...created, to];
  return moments.slice(1).reduce((longest, moment, index) => Math.max(longest, moment - moments[index]!), 0);
}

/** The limit at which latency counts as recovered: half as much again, and in any case 50 ms more, for a busy machine. */
export const limitOf = (beforeMs: number): number => Math.max(beforeMs * 1.5, beforeMs + 50);

/**
 * Milliseconds from the fault to the first moment after which the p99 of all later actions is within the
 * limit; undefined when there is none.
 */
export function timeUntilBack(
  acts: readonly Act[],
  { from, to, limitMs }: { from: number; to: number; limitMs: number },
): number | undefined {
  for (let at = from; at < to; at += stepMs) {
    const rest = between(acts, at, to);
    if (rest.length < fewestActs) return undefined;
    if (p99(rest) <= limitMs) return at - from;
  }
  return undefined;
}
