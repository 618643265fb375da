// The schedule of the alarm: when it must sound. Pure.
// Invariants: it repeats while an unseen new order waits; «seen» silences one order for half a minute, never for good.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';

export const quietMs = 30_000;

/** The end of each order's silence, in milliseconds. */
export type Quiet = ReadonlyMap<OrderCode, number>;

export const loudCodes = (waiting: readonly OrderCode[], quiet: Quiet, now: number): OrderCode[] =>
  waiting.filter((code) => (quiet.get(code) ?? 0) <= now);

/** When the alarm must sound next: now or later; undefined when no order needs it. */
export function ringsAt(waiting: readonly OrderCode[], quiet: Quiet, now: number): number | undefined {
  if (waiting.length === 0) return undefined;
  return Math.max(now, Math.min(...waiting.map((code) => quiet.get(code) ?? now)));
}

/** Drops orders that no longer wait. An order that waits again is therefore loud at once. */
export const quieten = (
  quiet: Quiet,
  codes: readonly OrderCode[],
  waiting: readonly OrderCode[],
  now: number,
): Quiet =>
  new Map(
    waiting.flatMap((code): [OrderCode, number][] => {
      const until = codes.includes(code) ? now + quietMs : quiet.get(code);
      return until === undefined ? [] : [[code, until]];
    }),
  );
