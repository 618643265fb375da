// The code with which the recipient proves the hand-over. Pure.
import { toLatinDigits } from '../../fa/digits.ts';

/** The code in Latin digits; undefined for anything but 4 to 6 digits. */
export function handoverCodeOf(typed: string): string | undefined {
  const code = toLatinDigits(typed).replace(/[\s\p{Cf}\p{DI}]/gu, '');
  return /^\d{4,6}$/.test(code) ? code : undefined;
}
