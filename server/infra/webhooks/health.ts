// Whether the receiver answers at all. While it does not, one message is tried now and then instead of all of them, so that an
// outage costs neither our connections nor the tries of messages that are not to blame. Each process keeps its own count.
import { monotonicMs } from '../clock.ts';
import type { Outcome } from './post.ts';

/** So many tries in a row without a sensible answer. */
const downAfter = 5;
/** A receiver that asks for a pause gets it, but one answer does not silence everything for a day. */
const longestHoldMs = 5 * 60_000;

export interface Health {
  /** How many messages may be taken now, with so many free places and so many on their way. */
  slots(free: number, underWay: number): number;
  /** How long nothing is to be tried; 0 when something may be. */
  holdMs(): number;
  /** True when the receiver was down and is back. */
  learn(outcome: Outcome): boolean;
}

export function watchHealth(pauseMs: number): Health {
  let failures = 0;
  let holdUntil = 0;
  const holdMs = () => Math.max(0, holdUntil - monotonicMs());
  return {
    holdMs,
    slots(free, underWay) {
      if (holdMs() > 0) return 0;
      if (failures < downAfter) return free;
      return underWay === 0 ? Math.min(1, free) : 0;
    },
    learn(outcome) {
      if (isAlive(outcome)) {
        const isBack = failures >= downAfter;
        failures = 0;
        if (outcome.kind === 'taken') holdUntil = 0;
        return isBack;
      }
      failures += 1;
      const named = outcome.kind === 'failed' ? (outcome.retryAfter ?? 0) * 1000 : 0;
      const holdMs = Math.max(Math.min(named, longestHoldMs), failures < downAfter ? 0 : pauseMs);
      holdUntil = Math.max(holdUntil, monotonicMs() + holdMs);
      return false;
    },
  };
}

/** An answer that refuses this one message comes from a receiver that works. */
function isAlive(outcome: Outcome): boolean {
  if (outcome.kind !== 'failed') return true;
  const { status } = outcome;
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}
