import { expect, test } from 'vitest';
import { titleWith } from './tab-title.ts';

test('the count of new orders is put in front of the title once, and is removed again', () => {
  const two = titleWith('سفارش‌ها | سفارش اوفود', 2);
  expect(two).toBe('(۲) سفارش جدید | سفارش‌ها | سفارش اوفود');
  expect(titleWith(two, 13)).toBe('(۱۳) سفارش جدید | سفارش‌ها | سفارش اوفود');
  expect(titleWith(two, 0)).toBe('سفارش‌ها | سفارش اوفود');
});
