/** A long number while it is typed: grouped digits, and the position of the caret. It is text: leading zeros count. */
import { toLatinDigits, toPersianDigits } from '../../fa/digits.ts';

/** A no-break space does not break a line, and is removed when the number is copied. */
const space = '\u00a0';

export interface TypedDigits {
  text: string;
  caret: number;
  /** Latin. */
  digits: string;
}

/** `groups` are lengths: [4, 4, 4, 4] for a card. Everything but digits is dropped, and so are digits after the last group. */
export function foldDigits(typed: string, caret: number, groups: readonly number[]): TypedDigits {
  const digitsOf = (text: string) => toLatinDigits(text).replace(/\D/g, '');
  const most = groups.reduce((sum, length) => sum + length, 0);
  const digits = digitsOf(typed).slice(0, most);
  const before = Math.min(digitsOf(typed.slice(0, caret)).length, digits.length);
  const text = groupDigits(digits, groups);
  let place = 0;
  for (let seen = 0; seen < before; place += 1) if (text[place] !== space) seen += 1;
  return { text, caret: place, digits };
}

/** «۶۰۳۷ ۹۹۱۲ ۳۴». It must be shown left to right. */
export function groupDigits(digits: string, groups: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const length of groups) {
    if (from < digits.length) parts.push(digits.slice(from, from + length));
    from += length;
  }
  return toPersianDigits(parts.join(space));
}

/** Moves the caret over a space beside a key that erases. */
export function overSpace(text: string, caret: number, key: string): number {
  if (key === 'Backspace' && text[caret - 1] === space) return caret - 1;
  if (key === 'Delete' && text[caret] === space) return caret + 1;
  return caret;
}
