import { expect, test } from 'vitest';
import { sortPersian } from './collation.ts';

test('names are sorted in the order of the Persian alphabet', () => {
  const names = ['هندوانه', 'پیتزا', 'آش', 'یخ', 'گوجه', 'کباب', 'چای', 'تره', 'ژله', 'بستنی', 'وانیل'];
  expect(sortPersian(names, (name) => name)).toEqual([
    'آش',
    'بستنی',
    'پیتزا',
    'تره',
    'چای',
    'ژله',
    'کباب',
    'گوجه',
    'وانیل',
    'هندوانه',
    'یخ',
  ]);
});

test('numbers inside names count as numbers', () => {
  expect(sortPersian(['میز ۱۰', 'میز ۲'], (name) => name)).toEqual(['میز ۲', 'میز ۱۰']);
});
