// Writes digits and plain numbers in Persian, for sentences of the server and for screens. Reading digits is in persian.ts.
import { once } from '../kit/once.ts';

const byIntl = once(() => new Intl.NumberFormat('fa-IR'));

/** Every Latin or Arabic-Indic digit in the text becomes Persian; the rest stays. */
export const toPersianDigits = (text: string | number): string =>
  String(text).replace(/[0-9٠-٩]/g, (digit) => String.fromCharCode(0x6f0 + (digit.charCodeAt(0) & 0xf)));

/** 1250000 to «۱٬۲۵۰٬۰۰۰». Counts and amounts, which every page begins with, need no formatter of Intl. */
export function formatNumber(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) return byIntl().format(value);
  const digits = String(value);
  const groups = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return toPersianDigits(groups.join('٬'));
}
