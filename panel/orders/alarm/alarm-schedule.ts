// The schedule of the alarm: when it must sound. Pure.
// Invariants: it repeats while an unseen new order waits, and gets louder until somebody touches the device;
// «seen» silences one order for half a minute, «quiet until it is due» until its answer is late. Neither
// silences it for good.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';

export const quietMs = 30_000;

/** The stages of the loop, by seconds of sounding without a touch: first louder, then higher and faster. */
export const rising = [
  { after: 0, gain: 0.5, rate: 1 },
  { after: 9, gain: 0.75, rate: 1 },
  { after: 18, gain: 1, rate: 1 },
  { after: 36, gain: 1, rate: 1.15 },
  { after: 60, gain: 1, rate: 1.3 },
] as const;

/** The end of each order's silence, in milliseconds. */
export type SilencedUntil = ReadonlyMap<OrderCode, number>;

export const audibleCodes = (waiting: readonly OrderCode[], quiet: SilencedUntil, now: number): OrderCode[] =>
  waiting.filter((code) => (quiet.get(code) ?? 0) <= now);

/**
 * The time at which the alarm must sound next: now or later; undefined when no order needs it. `isBroken`:
 * orders are not shown on this device.
 */
export function ringsAt(
  waiting: readonly OrderCode[],
  quiet: SilencedUntil,
  now: number,
  isBroken = false,
): number | undefined {
  if (isBroken) return now;
  if (waiting.length === 0) return undefined;
  return Math.max(now, Math.min(...waiting.map((code) => quiet.get(code) ?? now)));
}

/** Drops orders that no longer wait. An order that waits again therefore sounds at once. */
export const silenceOrders = (
  quiet: SilencedUntil,
  codes: readonly OrderCode[],
  waiting: readonly OrderCode[],
  now: number,
  forMs = quietMs,
): SilencedUntil =>
  new Map(
    waiting.flatMap((code): [OrderCode, number][] => {
      const until = codes.includes(code) ? now + forMs : quiet.get(code);
      return until === undefined ? [] : [[code, until]];
    }),
  );
