/**
 * Backoff in milliseconds after `fails` failures in a row: 0.5 s doubling to 15 s, half of it jitter, so that ten thousand panels do not
 * reconnect in the same instant. `chance` is in [0, 1).
 */
export const retryDelay = (fails: number, chance: number): number =>
  Math.min(15_000, 500 * 2 ** Math.min(fails, 10)) * (0.5 + chance / 2);
