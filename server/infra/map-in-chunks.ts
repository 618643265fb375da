import { setImmediate as breathe } from 'node:timers/promises';

/** Maps a long list in chunks, so that other requests are served in between. */
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
