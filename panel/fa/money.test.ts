import { expect, test } from 'vitest';
import { formatToman, formatTomanShort } from './money.ts';

test('an amount ends with its unit', () => {
  expect(formatToman(0)).toBe('۰ تومان');
  expect(formatToman(12_750_000)).toBe('۱۲٬۷۵۰٬۰۰۰ تومان');
});

test.each([
  [9_500, '۹٬۵۰۰ تومان'],
  [85_000, '۸۵ هزار تومان'],
  [999_949, '۹۹۹٫۹ هزار تومان'],
  [999_950, '۱ میلیون تومان'],
  [1_250_000, '۱٫۳ میلیون تومان'],
  [999_999_999, '۱ میلیارد تومان'],
])('%i is abbreviated as «%s», never as a thousand thousands', (toman, text) => {
  expect(formatTomanShort(toman)).toBe(text);
});
