// The rules by which a shop takes fewer orders for a while. A pause takes none. Busy adds minutes to the
// quoted time of new orders; a person chooses it, or it starts at a number of open orders. Each has an
// instant as its end and is evaluated by it: no flag is stored, so nothing stays on because a server was down.
import { preparationMinutes } from '../orders/states.ts';
import { closingAfter, type OpeningHours } from '../time/special-days.ts';
import type { BusyLimit, PauseReason } from './throttle.ts';
import { maxBusy, maxPause } from './throttle-limits.ts';

const minuteMs = 60_000;
/** Clients compute an end by their estimate of our clock. */
const clockToleranceMs = minuteMs;

/** The facts that decide about a pause. */
export interface PauseFacts {
  readonly pause: { readonly until: string } | null;
}

/** The end of the present pause; null without one. */
export function pausedUntil({ pause }: PauseFacts, at: Date): Date | null {
  const until = pause && new Date(pause.until);
  return until && at < until ? until : null;
}

/** The shop's people neither end nor replace a pause by the platform. */
export const isPausedByPlatform = (pause: { reason: PauseReason | null } | null | undefined): boolean =>
  pause?.reason === 'PLATFORM';

export type PauseRefusal = 'PAUSE_PAST' | 'PAUSE_TOO_LONG' | 'PAUSE_WITHOUT_CLOSING';

/** `until` null means the end of the present opening hours, which a closed shop and a shop that never closes do not have. */
export function endOfPause(hours: OpeningHours, until: Date | null, now: Date): Date | PauseRefusal {
  if (until === null) return closingAfter(hours, now) ?? 'PAUSE_WITHOUT_CLOSING';
  return refuseEnd(until, now, maxPause, 'PAUSE_PAST', 'PAUSE_TOO_LONG') ?? until;
}

export const refuseBusyEnd = (until: Date, now: Date): 'BUSY_PAST' | 'BUSY_TOO_LONG' | undefined =>
  refuseEnd(until, now, maxBusy, 'BUSY_PAST', 'BUSY_TOO_LONG');

function refuseEnd<P, L>(until: Date, now: Date, longest: number, past: P, tooLong: L): P | L | undefined {
  if (until <= now) return past;
  return until.getTime() > now.getTime() + longest * minuteMs + clockToleranceMs ? tooLong : undefined;
}

/** The facts that decide whether a shop is busy. */
export interface BusyFacts {
  readonly busy: { readonly until: string; readonly minutes: number } | null;
  readonly busyLimit: BusyLimit | null;
  /** Orders that the kitchen still has to finish; counted only when a limit is set. */
  readonly openOrders: number;
  /** Time until which the shop counts as over its limit; null when it does not. */
  readonly overLimitUntil: string | null;
}

/** Hysteresis: the number of orders below the limit at which being busy ends, so that one order more or less does not toggle it. */
export const limitSlack = (limit: number): number => Math.floor(limit / 5);

/** True when open orders make a shop busy; `wasOver`: they did before. */
export const isOverLimit = (limit: BusyLimit, openOrders: number, wasOver: boolean): boolean =>
  openOrders >= limit.openOrders - (wasOver ? limitSlack(limit.openOrders) : 0);

/** Minutes added to the quoted time of a new order for now; 0 for a shop that is not busy. */
export function busyMinutesAt(shop: BusyFacts, at: Date): number {
  const { busyLimit, openOrders, overLimitUntil } = shop;
  const wasOver = overLimitUntil !== null && at < new Date(overLimitUntil);
  const byOrders = busyLimit && isOverLimit(busyLimit, openOrders, wasOver) ? busyLimit.minutes : 0;
  return Math.max(chosenBusyMinutesAt(shop, at), byOrders);
}

/** The same for a scheduled order, which the present open orders do not delay. */
export const chosenBusyMinutesAt = ({ busy }: Pick<BusyFacts, 'busy'>, at: Date): number =>
  busy && at < new Date(busy.until) ? busy.minutes : 0;

/** The quoted preparation minutes of a new order before the shop has accepted it. */
export const quotedPreparationMinutes = (busyMinutes: number): number =>
  Math.min(preparationMinutes.max, preparationMinutes.usual + busyMinutes);
