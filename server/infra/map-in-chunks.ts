import { setImmediate as breathe } from 'node:timers/promises';

/** What `map` makes of a list that may be long: some of it at a time, and everybody else's requests come in between. */
export async function mapInChunks<T, U>(
  things: readonly T[],
  atOnce: number,
  view: (thing: T) => U,
): Promise<U[]> {
  const viewed: U[] = [];
  for (const [index, thing] of things.entries()) {
    if (index > 0 && index % atOnce === 0) await breathe();
    viewed.push(view(thing));
  }
  return viewed;
}
