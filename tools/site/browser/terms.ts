// The words by which pages are found: folded as everywhere in the product, so that ی and ي, ک and ك, and words with a half-space, a space or
// neither are the same.
import { foldText } from '@pishkhan/contract/text/persian.ts';
import type { Options } from 'minisearch';

export interface Section {
  readonly id: number;
  readonly heading: string;
  readonly page: string;
  readonly url: string;
  readonly text: string;
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}\u200c_]+/u);
const fold = (word: string): string => foldText(word);

/** Terms of a stored text: each word, and its parts around half-spaces and underscores, and between small and capital letters. */
export const termsOf = (text: string): string[] =>
  wordsOf(text)
    .flatMap((word) => {
      const parts = word.split(/[\u200c_]+|(?<=[a-z])(?=[A-Z])/);
      return parts.length > 1 ? [word, ...parts] : [word];
    })
    .map(fold)
    .filter((term) => term !== '');

export const searchOptions = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['heading', 'page', 'url', 'text'],
  tokenize: termsOf,
  processTerm: (term) => term,
  searchOptions: {
    tokenize: (text) =>
      wordsOf(text)
        .map(fold)
        .filter((term) => term !== ''),
    combineWith: 'AND',
    boost: { heading: 4, page: 2 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
  },
} satisfies Options<Section>;
