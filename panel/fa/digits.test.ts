import { expect, test } from 'vitest';
import { formatDecimal, formatNumber, formatPercent, toLatinDigits, toPersianDigits } from './digits.ts';

test('every digit on the screen is Persian, whatever its script was', () => {
  expect(toPersianDigits('0912 ٤٥٦ ۷۸۹')).toBe('۰۹۱۲ ۴۵۶ ۷۸۹');
  expect(toPersianDigits(40)).toBe('۴۰');
});

test('every digit in a code is Latin, whatever its script was', () => {
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩')).toBe('0123456789 0123456789');
});

test('numbers are grouped by «٬», and «٫» is the decimal separator', () => {
  expect(formatNumber(1_250_000)).toBe('۱٬۲۵۰٬۰۰۰');
  expect(formatDecimal(4.26)).toBe('۴٫۳');
  expect(formatPercent(0.25)).toBe('۲۵٪');
});

test('numbers are written as Intl writes them', () => {
  const reference = new Intl.NumberFormat('fa-IR');
  const lengths = Array.from({ length: 16 }, (_, digits) => 10 ** digits);
  const numbers = [
    ...lengths,
    ...lengths.map((it) => it - 1),
    2 ** 53 - 1,
    2 ** 53,
    -1,
    -12_345,
    0.5,
    1234.5678,
  ];
  for (const number of numbers) expect(formatNumber(number)).toBe(reference.format(number));
});
