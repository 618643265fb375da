// Formats numbers in Persian for the screen, and digits both ways. Normalising phones and names belongs to contract/text.
import { once } from '@pishkhan/contract/kit/once.ts';

export { toLatinDigits } from '@pishkhan/contract/text/persian.ts';
export { formatNumber, toPersianDigits } from '@pishkhan/contract/text/persian-numbers.ts';

const inPersian = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat('fa-IR', options));
const decimal = inPersian({ maximumFractionDigits: 1 });
const degrees = inPersian({ maximumFractionDigits: 5 });
const percent = inPersian({ style: 'percent', maximumFractionDigits: 0 });

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
