// Seeded random numbers, the same on every machine. The simulator never uses `Math.random`.

export interface Random {
  /** A number from 0, below 1. */
  fraction(): number;
  /** An integer, both bounds included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(things: readonly T[]): T;
  /** A random choice by weight. */
  weighted<T>(things: readonly (readonly [thing: T, weight: number])[]): T;
}

export function createRandom(seed: string): Random {
  const fraction = mulberry32(hash(seed));
  const whole = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick(things) {
      if (things.length === 0) throw new RangeError('nothing to pick from');
      return things[whole(0, things.length - 1)]!;
    },
    weighted(things) {
      let left = fraction() * things.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [thing, weight] of things) {
        left -= weight;
        if (left < 0) return thing;
      }
      throw new RangeError('nothing to pick from');
    },
  };
}

/** FNV-1a of the text's UTF-16 units. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return state >>> 0;
}

/** Tommy Ettinger's generator: 32 bits of state, which suffices for simulated customers. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
