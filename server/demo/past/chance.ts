// Seeded random numbers, so that the demo has the same past on every machine.

export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  isLucky(percent: number): boolean;
  oneOf<T>(things: readonly T[]): T;
}

export function createChance(seed: string): Chance {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7);
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    whole,
    isLucky: (percent) => next() * 100 < percent,
    oneOf: (things) => things[whole(0, things.length - 1)]!,
  };
}
