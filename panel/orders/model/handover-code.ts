// The code that whoever takes the food says. Pure.
import { toLatinDigits } from '../../fa/digits.ts';

/** What may be sent, in Latin digits; undefined for anything but 4 to 6 digits. */
export function handoverCodeOf(typed: string): string | undefined {
  const code = toLatinDigits(typed).replace(/[\s\u200c\u200e\u200f]/g, '');
  return /^\d{4,6}$/.test(code) ? code : undefined;
}
