// Quotes a user-chosen name inside a message. The message begins with our own name; the quoted one cannot
// close its quotation, begin a line, contain an address, or exceed the length of a name.
import { hasLink } from '@pishkhan/contract/text/links.ts';

const maxCharacters = 40;

/** «name», or the substitute when the name is not allowed. */
export function quotedName(name: string, instead: string): string {
  if (hasLink(name)) return instead;
  const plain = name
    .slice(0, 200)
    .replace(/[^\p{L}\p{M}\p{N}\u200c&()'’-]+/gu, ' ')
    .trim();
  if (plain === '' || hasLink(plain)) return instead;
  const characters = [...plain];
  const short =
    characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : plain;
  return `«${short}»`;
}
