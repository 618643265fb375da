// Writes digits and plain numbers in Persian, for the server's sentences and for screens. Reading digits is in persian.ts.
import { once } from '../kit/once.ts';

const byIntl = once(() => new Intl.NumberFormat('fa-IR'));

/** Converts every Latin or Arabic-Indic digit in the text to Persian. */
export const toPersianDigits = (text: string | number): string =>
  String(text).replace(/[0-9٠-٩]/g, (digit) => String.fromCharCode(0x6f0 + (digit.charCodeAt(0) & 0xf)));

/** Formats 1250000 as «۱٬۲۵۰٬۰۰۰» without Intl, because every page begins with counts and amounts. */
export function formatNumber(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) return byIntl().format(value);
  const digits = String(value);
  const groups = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return toPersianDigits(groups.join('٬'));
}
