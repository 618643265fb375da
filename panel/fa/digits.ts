// Formats numbers in Persian for the screen, and digits both ways. Normalising phones and names belongs to contract/text.
import { once } from '@pishkhan/contract/kit/once.ts';
import { formatNumber, toPersianDigits } from '@pishkhan/contract/text/persian-numbers.ts';

export { toLatinDigits } from '@pishkhan/contract/text/persian.ts';
export { formatNumber, toPersianDigits };

const degrees = once(() => new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 5 }));

/** 12.34 to «۱۲٫۳». */
export function formatDecimal(value: number): string {
  const tenths = Math.round(Math.abs(value) * 10);
  const digits =
    formatNumber(Math.floor(tenths / 10)) + (tenths % 10 ? `٫${toPersianDigits(tenths % 10)}` : '');
  return value < 0 && tenths > 0 ? `\u200e−${digits}` : digits;
}

/** 51.4096801 to «۵۱٫۴۰۹۶۸», a metre exact. */
export function formatDegrees(value: number): string {
  return degrees().format(value);
}

/** A fraction, 0.25, to «۲۵٪». */
export function formatPercent(fraction: number): string {
  return `${formatNumber(Math.round(fraction * 100))}٪`;
}

/** «۰۹۱۲ ۰۰۰ ۰۰۰۱»: in groups, as people say it. To be isolated left to right. */
export const formatMobile = (mobile: string): string =>
  toPersianDigits(mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3'));

const phones = /(?:\+|0|۰)[\d۰-۹](?:[-. ]?[\d۰-۹]){5,13}/g;

/** A customer's text with its phone numbers whole and left to right: their groups would stand the other way round. */
export const isolatePhones = (text: string): string =>
  text.replace(phones, (phone) => `\u2066${phone.replace(/ /g, '\u00a0')}\u2069`);
