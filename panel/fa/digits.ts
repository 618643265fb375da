/**
 * Formats digits and plain numbers in Persian. The way back is digit by digit only, for controls: normalising phones and names belongs to
 * contract/text.
 */
import { once } from '@pishkhan/contract/kit/once.ts';

const inPersian = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat('fa-IR', options));
const plain = inPersian();
const decimal = inPersian({ maximumFractionDigits: 1 });
const degrees = inPersian({ maximumFractionDigits: 5 });
const percent = inPersian({ style: 'percent', maximumFractionDigits: 0 });

/** Every Latin or Arabic-Indic digit in the text becomes Persian; the rest stays. */
export function toPersianDigits(text: string | number): string {
  return String(text)
    .replace(/[0-9]/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
    .replace(/[٠-٩]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x660 + 0x6f0));
}

/** Every Persian or Arabic-Indic digit in the text becomes Latin; the rest stays. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

/** 1250000 to «۱٬۲۵۰٬۰۰۰». Counts and amounts, which every page begins with, need no formatter of Intl. */
export function formatNumber(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) return plain().format(value);
  const digits = String(value);
  const groups = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return toPersianDigits(groups.join('٬'));
}

/** 12.34 to «۱۲٫۳». */
export function formatDecimal(value: number): string {
  return decimal().format(value);
}

/** 51.4096801 to «۵۱٫۴۰۹۶۸», a metre exact. */
export function formatDegrees(value: number): string {
  return degrees().format(value);
}

/** A fraction, 0.25, to «۲۵٪». */
export function formatPercent(fraction: number): string {
  return percent().format(fraction);
}
