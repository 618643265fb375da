// Which waiting action is sent next, and what becomes of it after an answer. Pure.
// Invariants: actions on one order leave in the order in which they were pressed; an action leaves only while the person and the shop are
// those it was pressed by; what was never sent may be withdrawn; only a final answer takes out what was sent.
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { type Press, undoSecondsOf } from './press.ts';

/** For whom an action may be sent. */
export interface Owner {
  readonly vendorCode: string;
  readonly userId: number;
}

interface Waiting extends Owner {
  /** The order of pressing. */
  readonly place: number;
  /** The Idempotency-Key: one a press, however often it is sent. */
  readonly key: string;
  /** Milliseconds since 1970, by the device's clock, like `notBefore`. */
  readonly pressedAt: number;
  /** Until then it stays on the device. */
  readonly notBefore: number;
  /** How often it was sent; from the first on, the server may know of it. */
  readonly tries: number;
}

/** Kept on the device, where entries of an older version of the panel may still wait. */
export type Entry = Press & Waiting;

export const isOwnedBy = (entry: Owner, owner: Owner): boolean =>
  entry.vendorCode === owner.vendorCode && entry.userId === owner.userId;

/** It may still be taken back: nobody but this device knows of it. */
export const isWithdrawable = (entry: Entry): boolean => entry.tries === 0 && undoSecondsOf(entry) > 0;

/** A clock that was set back must not hold an action for hours. */
const isHeld = (entry: Entry, now: number): boolean =>
  now < entry.notBefore && entry.notBefore - now <= undoSecondsOf(entry) * 1000;

/** `entries` in the order of pressing. */
export function nextEntry(entries: readonly Entry[], owner: Owner, now: number): Entry | undefined {
  const blocked = new Set<OrderCode>();
  for (const entry of entries) {
    if (!isOwnedBy(entry, owner)) continue;
    if (!blocked.has(entry.orderCode) && !isHeld(entry, now)) return entry;
    blocked.add(entry.orderCode);
  }
  return undefined;
}

/** It should have been answered by now. */
export const isHeldUp = (entry: Entry, now: number): boolean =>
  now - Math.max(entry.pressedAt, entry.notBefore) > heldUpMs;
const heldUpMs = 1500;

/** Nobody cooks after a day; the server forgets keys later than that. */
const keptMs = 24 * 3_600_000;
export const isStale = (entry: Entry, now: number): boolean => now - entry.pressedAt > keptMs;

/** A server that fails at one action again and again must not hold up all others for ever. */
const mostTries = 8;

/** `again`: nothing final is known, send it later with the same key. `refused`: it will never succeed as it is. */
export function verdictOf(problem: Pick<Problem, 'status'>, tries: number): 'again' | 'refused' {
  switch (problem.status) {
    // No answer, the session is being renewed, too fast, or the server is on its way back: none of them says no.
    case 0:
    case 401:
    case 429:
    case 502:
    case 503:
    case 504:
      return 'again';
    default:
      return problem.status >= 500 && tries < mostTries ? 'again' : 'refused';
  }
}
