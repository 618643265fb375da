// Finds the items that match the typed text. Pure.
import { foldText, foldTight } from '@pishkhan/contract/text/persian.ts';
import { typedCode } from '@pishkhan/contract/text/typed-codes.ts';

export interface Findable {
  readonly title: string;
  /** The text that is searched; the title by default. */
  readonly foundBy?: string;
}

/** The maximum length in characters. */
export const maxTyped = 64;
const maxShown = 6;

/** Returns the items that contain all words, and among them first those that begin with the text. An empty text returns all items. */
export function findItems<Item extends Findable>(items: readonly Item[], typed: string): Item[] {
  const words = foldText(typed.slice(0, maxTyped)).split(' ').filter(Boolean);
  if (words.length === 0) return [...items];
  const start = words.join('');
  return items
    .flatMap((item) => {
      const text = foldTight(item.foundBy ?? item.title);
      if (!words.every((word) => text.includes(word))) return [];
      return [{ item, isStart: text.startsWith(start) }];
    })
    .sort((one, other) => Number(other.isStart) - Number(one.isStart))
    .slice(0, maxShown)
    .map(({ item }) => item);
}

/** Returns a code that the history can be searched for: at least the last four characters of one. */
export function orderCodeToSearch(typed: string): string | undefined {
  const code = typedCode(typed);
  return /^[0-9A-Za-z-]{4,32}$/.test(code) ? code : undefined;
}
