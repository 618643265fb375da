import { expect, test } from 'vitest';
import { formatNumber, toPersianDigits } from './persian-numbers.ts';

test('every digit is Persian, whatever its script was', () => {
  expect(toPersianDigits('0912 ٤٥٦ ۷۸۹')).toBe('۰۹۱۲ ۴۵۶ ۷۸۹');
  expect(toPersianDigits(40)).toBe('۴۰');
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
