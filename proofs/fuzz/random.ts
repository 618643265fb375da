// Seeded random values: the same seed gives the same requests.
import fc from 'fast-check';

export interface Random {
  /** A number from 0 to `most`, exclusive. */
  below(most: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
  /** One value of the arbitrary. */
  draw<T>(arbitrary: fc.Arbitrary<T>): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (most: number) => next() % most;
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    chance: (share) => next() / 2 ** 32 < share,
    draw: (arbitrary) => fc.sample(arbitrary, { seed: next() | 0, numRuns: 1 })[0]!,
  };
}
