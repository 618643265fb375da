// @ts-check
// Restart policy with backoff: at once, then after increasing pauses, and not at all after too many crashes.
// Plain JavaScript, because the launcher also uses it, before anything is installed.

export const defaultRestartLimit = 5;
const windowMs = 60_000;
const shortestPauseMs = 500;
const maxPauseMs = { death: 2_000, refusal: 10_000 };

/**
 * @param {number} limit crashes within a minute after which it is not restarted; 0: no limit
 * @param {() => number} [now] monotonic milliseconds
 */
export function createRestarts(limit, now = () => performance.now()) {
  /** @type {number[]} */
  let deaths = [];
  let refusals = 0;
  return {
    /**
     * Returns the pause before the next start, or undefined when the limit is reached, and the number of crashes
     * within a minute.
     */
    died() {
      const at = now();
      deaths = [...deaths.filter((one) => at - one < windowMs), at];
      refusals = 0;
      const count = deaths.length;
      const isOver = limit > 0 && count >= limit;
      return { count, pauseMs: isOver ? undefined : pause(count - 1, maxPauseMs.death) };
    },
    /** Returns the pause after a failed start whose cause may pass, such as a full disk: it is retried forever. */
    refused() {
      refusals += 1;
      return { pauseMs: pause(refusals, maxPauseMs.refusal) };
    },
  };
}

/**
 * @param {number} number
 * @param {number} longest
 */
const pause = (number, longest) =>
  number === 0 ? 0 : Math.min(longest, shortestPauseMs * 2 ** (number - 1));
