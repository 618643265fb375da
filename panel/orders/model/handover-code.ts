// The code with which the recipient proves the hand-over. Pure.
import { typedCode } from '@pishkhan/contract/text/persian.ts';

/** The code in Latin digits; undefined for anything but 4 to 6 digits. */
export function handoverCodeOf(typed: string): string | undefined {
  const code = typedCode(typed);
  return /^\d{4,6}$/.test(code) ? code : undefined;
}
