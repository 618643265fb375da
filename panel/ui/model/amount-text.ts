/** An amount while it is typed: its digits in groups, and where the caret belongs. Zeros at the front stay until the field is left. */
import { toLatinDigits, toPersianDigits } from '../../fa/digits.ts';

const separator = '٬';
/** What a safe integer can hold, with room: nobody types more on purpose. */
const mostDigits = 12;

export interface TypedAmount {
  text: string;
  caret: number;
  /** Null: nothing is typed. */
  amount: number | null;
}

/** Whatever was typed or pasted: digits of any kind count, everything else is dropped. */
export function foldAmount(typed: string, caret: number): TypedAmount {
  const digitsOf = (text: string) => toLatinDigits(text).replace(/\D/g, '');
  const digits = digitsOf(typed).slice(0, mostDigits);
  const before = Math.min(digitsOf(typed.slice(0, caret)).length, digits.length);
  const text = toPersianDigits(digits.replace(/\B(?=(\d{3}){1,6}$)/g, separator));
  let place = 0;
  for (let seen = 0; seen < before; place += 1) if (text[place] !== separator) seen += 1;
  return { text, caret: place, amount: digits === '' ? null : Number(digits) };
}

/** Where a separator stands in the way of a key that erases, the caret steps over it. */
export function overSeparator(text: string, caret: number, key: string): number {
  if (key === 'Backspace' && text[caret - 1] === separator) return caret - 1;
  if (key === 'Delete' && text[caret] === separator) return caret + 1;
  return caret;
}
