// The marketplace's name in Persian texts: MARKETPLACE_NAME of the installation (docs/configuration.md). It
// is constant while a program runs, so that tables of words are constants. Each program sets it before it
// loads them: the server in its entry point, a page in the script of its head, the service worker in its first line.
// Invariant: the name ends its phrase, «پیک …», «از سوی …», «در …». An ezafe or a suffix after it would depend on its last letter
// (tools/vocabulary).
import { normaliseText } from './persian.ts';

declare global {
  var pishkhanMarketplaceName: string | undefined;
}

export const defaultMarketplaceName = 'اوفود';

export const marketplaceName: string = globalThis.pishkhanMarketplaceName || defaultMarketplaceName;

/** Letters that the fonts of screen and paper have. Other letters would also reverse the direction of the sentences around the name. */
const letters = 'ءآأئؤابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی \u200c';

const bounds = { min: 2, max: 30 };

/** True for two to thirty Persian letters, half-spaces and spaces in their normal form. */
export const isMarketplaceName = (text: string): boolean =>
  text.length >= bounds.min &&
  text.length <= bounds.max &&
  [...text].every((letter) => letters.includes(letter)) &&
  !text.includes('  ') &&
  text === normaliseText(text);
