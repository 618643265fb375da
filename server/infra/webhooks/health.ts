// Circuit breaker for the receiver. While it does not answer, one message at a time is tried, so that an
// outage costs neither our connections nor the tries of other messages. Each process has its own state.
import { monotonicMs } from '../clock.ts';
import type { Outcome } from './post.ts';

/** Consecutive failures after which the receiver counts as down. */
const downAfter = 5;
/** An upper bound to the receiver's Retry-After, so that one answer does not stop all messages for a day. */
const maxHoldMs = 5 * 60_000;

export interface Health {
  /** The number of messages that may be leased now, given free slots and messages under way. */
  slots(free: number, underWay: number): number;
  /** Milliseconds until the next try is allowed; 0 when it is allowed now. */
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
      const holdMs = Math.max(Math.min(named, maxHoldMs), failures < downAfter ? 0 : pauseMs);
      holdUntil = Math.max(holdUntil, monotonicMs() + holdMs);
      return false;
    },
  };
}

/** A receiver that refuses this one message is up. */
function isAlive(outcome: Outcome): boolean {
  if (outcome.kind !== 'failed') return true;
  const { status } = outcome;
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}
