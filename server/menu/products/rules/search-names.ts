// Fuzzy search by name.
import { foldText } from '@pishkhan/contract/text/persian.ts';

/** Matches, best first: the exact name, names that begin with the term, words that do, and names that contain it. */
export function findNames<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  term: string,
  most: number,
): T[] {
  const wanted = foldText(term);
  if (wanted === '') return [];
  return things
    .map((thing) => ({ thing, rank: rankOf(foldText(nameOf(thing)), wanted) }))
    .filter(({ rank }) => rank < unfit)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ thing }) => thing);
}

const unfit = 4;

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  return name.includes(wanted) ? 3 : unfit;
}
