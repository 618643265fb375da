/**
 * Milliseconds before the next try after `fails` failures in a row: 0.5 s doubling to 15 s, of which half is left to chance, so that
 * ten thousand panels do not come back in the same instant. `chance` is in [0, 1).
 */
export const retryDelay = (fails: number, chance: number): number =>
  Math.min(15_000, 500 * 2 ** Math.min(fails, 10)) * (0.5 + chance / 2);
