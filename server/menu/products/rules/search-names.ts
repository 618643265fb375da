// Fuzzy search by name.
import { foldTight } from '@pishkhan/contract/text/persian.ts';

/** Matches, best first: the exact name, names that begin with the term, words that do, and names that contain it. */
export function findNames<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  term: string,
  most: number,
): T[] {
  const wanted = foldTight(term);
  if (wanted === '') return [];
  return things
    .map((thing) => ({ thing, rank: rankOf(nameOf(thing), wanted) }))
    .filter(({ rank }) => rank < unfit)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ thing }) => thing);
}

const unfit = 4;

function rankOf(written: string, wanted: string): number {
  const name = foldTight(written);
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (!name.includes(wanted)) return unfit;
  const words = written.split(/[\s\u200c]/);
  return words.some((_, from) => foldTight(words.slice(from).join(' ')).startsWith(wanted)) ? 2 : 3;
}
