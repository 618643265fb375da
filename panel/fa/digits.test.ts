import { expect, test } from 'vitest';
import {
  formatDecimal,
  formatMobile,
  formatNumber,
  formatPercent,
  isolatePhones,
  toLatinDigits,
} from './digits.ts';

test('every digit in a code is Latin, whatever its script was', () => {
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩')).toBe('0123456789 0123456789');
});

test('numbers are grouped by «٬», and «٫» is the decimal separator', () => {
  expect(formatNumber(1_250_000)).toBe('۱٬۲۵۰٬۰۰۰');
  expect(formatDecimal(4.26)).toBe('۴٫۳');
  expect(formatPercent(0.25)).toBe('۲۵٪');
});

test('decimals and percentages are written as Intl writes them', () => {
  const decimal = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat('fa-IR', { style: 'percent', maximumFractionDigits: 0 });
  const numbers = [0, 0.04, 0.1, 0.5, 1, 2.74, 4.96, 9.99, 999.94, 1234.5, 12_345_678.9, -1.26, -1234];
  for (const number of numbers) expect(formatDecimal(number)).toBe(decimal.format(number));
  for (const fraction of [0, 0.001, 0.004, 0.126, 0.5, 1, 12.345, 100])
    expect(formatPercent(fraction)).toBe(percent.format(fraction));
});

test('a number is shown in the groups that people say', () => {
  expect(formatMobile('09120000001')).toBe('۰۹۱۲\u00a0۰۰۰\u00a0۰۰۰۱');
});

test.each([
  ['زنگ نزنید، ۰۹۱۲ ۳۴۵ ۶۷۸۹ پیام بدهید', 'زنگ نزنید، \u2066۰۹۱۲\u00a0۳۴۵\u00a0۶۷۸۹\u2069 پیام بدهید'],
  [
    'تلفن 0912-345-6789 یا +98 21 8888 1234',
    'تلفن \u20660912-345-6789\u2069 یا \u2066+98\u00a021\u00a08888\u00a01234\u2069',
  ],
  ['پلاک ۱۲ واحد ۰۳، طبقه ۱۰۰', 'پلاک ۱۲ واحد ۰۳، طبقه ۱۰۰'],
])('a phone number within a text stands left to right: %s', (text, shown) => {
  expect(isolatePhones(text)).toBe(shown);
});
