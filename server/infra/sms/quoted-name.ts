// A name that somebody chose, inside a message that we send. The message begins with our own name, and the quoted one cannot end its
// quotation, begin a line, carry an address, or say more than a name does.
import { hasLink } from '@pishkhan/contract/text/links.ts';

const mostCharacters = 40;

/** «name», or what stands for it when the name may not be told. */
export function quotedName(name: string, instead: string): string {
  if (hasLink(name)) return instead;
  const plain = name
    .slice(0, 200)
    .replace(/[^\p{L}\p{M}\p{N}\u200c&()'’-]+/gu, ' ')
    .trim();
  if (plain === '' || hasLink(plain)) return instead;
  const characters = [...plain];
  const short =
    characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join('')}…` : plain;
  return `«${short}»`;
}
