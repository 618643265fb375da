/** An amount while it is typed: grouped digits, and the position of the caret. Leading zeros stay until the field is left. */
import { toLatinDigits, toPersianDigits } from '../../fa/digits.ts';

const separator = '٬';
/** Less than a safe integer can hold, and more than anybody types on purpose. */
const maxDigits = 12;

export interface TypedAmount {
  text: string;
  caret: number;
  /** Null: empty. */
  amount: number | null;
}

/** Keeps the digits of any script in what was typed or pasted, and drops everything else. */
export function foldAmount(typed: string, caret: number): TypedAmount {
  const digitsOf = (text: string) => toLatinDigits(text).replace(/\D/g, '');
  const digits = digitsOf(typed).slice(0, maxDigits);
  const before = Math.min(digitsOf(typed.slice(0, caret)).length, digits.length);
  const text = toPersianDigits(digits.replace(/\B(?=(\d{3}){1,6}$)/g, separator));
  let place = 0;
  for (let seen = 0; seen < before; place += 1) if (text[place] !== separator) seen += 1;
  return { text, caret: place, amount: digits === '' ? null : Number(digits) };
}

/** Moves the caret over a separator beside a key that erases. */
export function overSeparator(text: string, caret: number, key: string): number {
  if (key === 'Backspace' && text[caret - 1] === separator) return caret - 1;
  if (key === 'Delete' && text[caret] === separator) return caret + 1;
  return caret;
}
