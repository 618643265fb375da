// Formats numbers in Persian for the screen, and converts digits in both directions. contract/text normalises phones and names.
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

/** 51.4096801 to «۵۱٫۴۰۹۶۸», which is accurate to a metre. */
export function formatDegrees(value: number): string {
  return degrees().format(value);
}

/** A fraction: 0.25 to «۲۵٪». */
export function formatPercent(fraction: number): string {
  return `${formatNumber(Math.round(fraction * 100))}٪`;
}

/** «۰۹۱۲ ۰۰۰ ۰۰۰۱»: grouped as people say it. The caller isolates it left to right. */
export const formatMobile = (mobile: string): string =>
  toPersianDigits(mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3'));

const phones = /(?:\+|0|۰)[\d۰-۹](?:[-. ]?[\d۰-۹]){5,13}/g;

/** A customer's text without the phone numbers in it. */
export const withoutPhones = (text: string): string => text.replace(phones, '…');

/** Keeps phone numbers in a customer's text whole and left to right: their groups would appear in reverse order otherwise. */
export const isolatePhones = (text: string): string =>
  text.replace(phones, (phone) => `\u2066${phone.replace(/ /g, '\u00a0')}\u2069`);
