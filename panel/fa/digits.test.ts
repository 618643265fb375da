import { expect, test } from 'vitest';
import { formatDecimal, formatNumber, formatPercent, toLatinDigits } from './digits.ts';

test('every digit in a code is Latin, whatever its script was', () => {
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩')).toBe('0123456789 0123456789');
});

test('numbers are grouped by «٬», and «٫» is the decimal separator', () => {
  expect(formatNumber(1_250_000)).toBe('۱٬۲۵۰٬۰۰۰');
  expect(formatDecimal(4.26)).toBe('۴٫۳');
  expect(formatPercent(0.25)).toBe('۲۵٪');
});
