// Decides which waiting action is sent next, and what an answer means for it. Pure.
// Invariants: actions on one order are sent in the order of pressing. An action is sent only for the person and the shop that pressed it. An
// action that was never sent may be withdrawn; one that was sent is removed only by a final answer.
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { type Press, undoSecondsOf } from './press.ts';

/** The person and the shop that an action belongs to. */
export interface Owner {
  readonly vendorCode: string;
  readonly userId: number;
}

interface Waiting extends Owner {
  /** The order of pressing. */
  readonly place: number;
  /** The Idempotency-Key: one for each press, however often it is sent. */
  readonly key: string;
  /** Milliseconds since 1970, by the device's clock, like `notBefore`. */
  readonly pressedAt: number;
  /** The action stays on the device until then. */
  readonly notBefore: number;
  /** The number of times it was sent. From the first time on, the server may know it. */
  readonly tries: number;
}

/** Stored on the device, where entries of an older version of the panel may still wait. */
export type Entry = Press & Waiting;

/**
 * True when a stored entry has every field of its type: earlier versions of the panel could store an accept
 * without minutes. Only a person may promise minutes, so such an entry is neither shown nor sent.
 */
export const isComplete = (kept: Entry): boolean =>
  kept.action !== 'accept' || Number.isInteger(kept.preparationTime);

export const isOwnedBy = (entry: Owner, owner: Owner): boolean =>
  entry.vendorCode === owner.vendorCode && entry.userId === owner.userId;

/** The action may still be undone: only this device knows it. */
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

/** The entry should have been answered by now. */
export const isHeldUp = (entry: Entry, now: number): boolean =>
  now - Math.max(entry.pressedAt, entry.notBefore) > heldUpMs;
const heldUpMs = 1500;

/**
 * An order is over after a day. The limit is three days, because the device's clock may be corrected by more
 * than one after the press; an action that is sent too late is refused, and the refusal is shown.
 */
const maxAgeMs = 72 * 3_600_000;
export const isStale = (entry: Entry, now: number): boolean => now - entry.pressedAt > maxAgeMs;

/** A server that keeps failing at one action must not block all others for ever. */
const maxTries = 8;

/** `again`: no final answer, send it later with the same key. `refused`: it will never succeed. */
export function verdictOf(problem: Pick<Problem, 'status'>, tries: number): 'again' | 'refused' {
  switch (problem.status) {
    // No answer, a session that is being renewed, a rate limit, or a server that restarts: none of them is a refusal.
    case 0:
    case 401:
    case 429:
    case 502:
    case 503:
    case 504:
      return 'again';
    default:
      return problem.status >= 500 && tries < maxTries ? 'again' : 'refused';
  }
}
