// The pauses between tries of a notice.

/** Seconds before the second try, the third, and so on; the last one repeats. */
const pauses = [1, 3, 10, 30, 60] as const;

/**
 * Seconds until the next try after `tries` of them; undefined when the notice would be useless by then.
 * `chance` from 0 to 1 is the jitter, `retryAfter` the provider's seconds.
 */
export function nextTry(
  tries: number,
  {
    secondsLeft,
    retryAfter = 0,
    chance,
  }: { secondsLeft: number; retryAfter?: number | undefined; chance: number },
): number | undefined {
  const usual = pauses[Math.min(tries, pauses.length) - 1] ?? pauses[0];
  const pause = Math.max(usual * (0.8 + 0.4 * chance), retryAfter);
  return pause < secondsLeft ? pause : undefined;
}
