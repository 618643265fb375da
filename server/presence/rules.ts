// Decides what follows when none of a shop's devices reports: the marketplace is notified, the shop is
// paused, and at the start of its hours its people get a text. Pure.
// Invariants: it applies only while the shop would take orders, and never for a time in which we could not receive reports.
import { presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import { closingAfter, isWithinHours, nextOpening } from '@pishkhan/contract/time/special-days.ts';
import { type OpeningFacts, openingAt } from '@pishkhan/contract/vendors/opening.ts';
import { pausedUntil } from '@pishkhan/contract/vendors/throttle-rules.ts';

export interface ReachSettings {
  /** Seconds without a device after which a shop is unreachable. */
  unreachableSeconds: number;
  /** Seconds after which it is also paused; 0 for never. */
  pauseSeconds: number;
}

export const defaultReach: ReachSettings = { unreachableSeconds: presentSeconds, pauseSeconds: 300 };

export interface ReachFacts {
  shop: OpeningFacts;
  /** Time of the last report of a device. */
  seenAt: Date;
  /** Time at which somebody last ended such a pause; the seconds are counted from then. */
  pauseEndedAt: Date | null;
  /** The opening for which its people have been notified. */
  checkedInFor: Date | null;
}

export interface ReachDecision {
  isUnreachable: boolean;
  /** The end of the pause to start; null for none. */
  pauseUntil: Date | null;
  /** The opening without a present device that the shop's people have not been notified of. */
  openedAt: Date | null;
  /** Time of the shop's next check. */
  nextCheckAt: Date;
}

const second = 1000;
const minute = 60 * second;
/** Maximum pause of a shop that never closes; a new one begins if there is still no device. */
const maxPauseMs = 24 * 60 * minute;
/** Later than this the notice about the start of the hours is useless. */
const openingMs = 10 * minute;
/** A shop without a device for longer works in another way. */
const forgottenMs = 7 * 24 * 60 * minute;
/** Its hours or its status may change meanwhile. */
const closedPollMs = 5 * minute;
/** People may end a pause from another device. */
const pausedPollMs = 30 * second;
const openPollMs = 2 * second;

/** `watchedSince`: start of the time in which we could receive reports, such as a start of the server. */
export function decideReach(
  { shop, seenAt, pauseEndedAt, checkedInFor }: ReachFacts,
  watchedSince: Date,
  now: Date,
  settings: ReachSettings,
): ReachDecision {
  const opening = openingAt(shop, now);
  if (!opening.isOpen) {
    const waitMs = pausedUntil(shop, now) ? pausedPollMs : closedPollMs;
    const nextCheckAt = Math.min(opening.opensAt?.getTime() ?? Infinity, now.getTime() + waitMs);
    return { isUnreachable: false, pauseUntil: null, openedAt: null, nextCheckAt: new Date(nextCheckAt) };
  }
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const isSilent = (seconds: number): boolean => {
    const since = ago(seconds * second);
    return seenAt <= since && watchedSince <= since;
  };
  const isSilentWhileOpen = (seconds: number): boolean =>
    isSilent(seconds) && isWithinHours(shop, ago(seconds * second));
  const { unreachableSeconds, pauseSeconds } = settings;
  const isPaused =
    pauseSeconds > 0 &&
    isSilentWhileOpen(pauseSeconds) &&
    (pauseEndedAt === null || pauseEndedAt <= ago(pauseSeconds * second));
  const openedAt = isSilent(presentSeconds) && seenAt > ago(forgottenMs) ? justOpened(shop, now) : null;
  return {
    isUnreachable: isSilentWhileOpen(unreachableSeconds),
    pauseUntil: isPaused ? (closingAfter(shop, now) ?? new Date(now.getTime() + maxPauseMs)) : null,
    openedAt: openedAt?.getTime() === checkedInFor?.getTime() ? null : openedAt,
    nextCheckAt: new Date(now.getTime() + openPollMs),
  };
}

/** The start of the present hours, while a notice about it is useful. */
function justOpened(shop: OpeningFacts, now: Date): Date | null {
  const before = new Date(now.getTime() - openingMs);
  if (isWithinHours(shop, before)) return null;
  const opening = nextOpening(shop, before);
  return opening && opening <= now ? opening : null;
}
