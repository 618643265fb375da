// When the bell rings. Pure.
// Invariants: it rings as long as a new order waits that nobody has seen; «seen» quiets one order for half a minute, never for good.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';

export const quietMs = 30_000;

/** Until when each order is quiet, in milliseconds. */
export type Quiet = ReadonlyMap<OrderCode, number>;

export const loudCodes = (waiting: readonly OrderCode[], quiet: Quiet, now: number): OrderCode[] =>
  waiting.filter((code) => (quiet.get(code) ?? 0) <= now);

/** When the bell has to ring next: now, later, or (undefined) never. */
export function ringsAt(waiting: readonly OrderCode[], quiet: Quiet, now: number): number | undefined {
  if (waiting.length === 0) return undefined;
  return Math.max(now, Math.min(...waiting.map((code) => quiet.get(code) ?? now)));
}

/** What is no longer waiting is forgotten, so that it rings at once should it ever wait again. */
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
