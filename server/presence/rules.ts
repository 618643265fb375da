// Decides what follows when none of a shop's devices speaks: the marketplace is told, the shop is paused, and at the beginning of its
// hours its people are told. Pure.
// Invariants: it counts only while the shop would take orders, and not before we were there to hear its devices.
import { presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import { closingAfter, isWithinHours, nextOpening } from '@pishkhan/contract/time/special-days.ts';
import { type OpeningFacts, openingAt } from '@pishkhan/contract/vendors/opening.ts';
import { pausedUntil } from '@pishkhan/contract/vendors/throttle-rules.ts';

export interface ReachSettings {
  /** Without a device for so long a shop is unreachable. */
  unreachableSeconds: number;
  /** And paused after so long; 0: never. */
  pauseSeconds: number;
}

export const defaultReach: ReachSettings = { unreachableSeconds: presentSeconds, pauseSeconds: 300 };

export interface ReachFacts {
  shop: OpeningFacts;
  /** When a device last spoke. */
  seenAt: Date;
  /** When somebody last ended such a pause: from then on it is counted anew. */
  pauseEndedAt: Date | null;
  /** The opening at which its people have been told. */
  checkedInFor: Date | null;
}

export interface ReachDecision {
  isUnreachable: boolean;
  /** The end of the pause that is to begin. */
  pauseUntil: Date | null;
  /** The opening at which nobody is there, of which the shop's people are still to be told. */
  openedAt: Date | null;
  /** When the shop is to be looked at again. */
  lookAt: Date;
}

const second = 1000;
const minute = 60 * second;
/** A pause of a shop that never closes; it begins again where nobody has come. */
const maxPauseMs = 24 * 60 * minute;
/** Later nobody needs to be told that the hours have begun. */
const openingMs = 10 * minute;
/** A shop that has used no device for longer works in another way. */
const forgottenMs = 7 * 24 * 60 * minute;
/** Its hours or its status may be changed meanwhile. */
const closedLookMs = 5 * minute;
/** People may end a pause from elsewhere. */
const pausedLookMs = 30 * second;
const openLookMs = 2 * second;

/** `watchedSince`: since when devices could speak to us at all, as after a start of the server. */
export function decideReach(
  { shop, seenAt, pauseEndedAt, checkedInFor }: ReachFacts,
  watchedSince: Date,
  now: Date,
  settings: ReachSettings,
): ReachDecision {
  const opening = openingAt(shop, now);
  if (!opening.isOpen) {
    const waitMs = pausedUntil(shop, now) ? pausedLookMs : closedLookMs;
    const lookAt = Math.min(opening.opensAt?.getTime() ?? Infinity, now.getTime() + waitMs);
    return { isUnreachable: false, pauseUntil: null, openedAt: null, lookAt: new Date(lookAt) };
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
    lookAt: new Date(now.getTime() + openLookMs),
  };
}

/** The beginning of the present hours, while it is news. */
function justOpened(shop: OpeningFacts, now: Date): Date | null {
  const before = new Date(now.getTime() - openingMs);
  if (isWithinHours(shop, before)) return null;
  const opening = nextOpening(shop, before);
  return opening && opening <= now ? opening : null;
}
