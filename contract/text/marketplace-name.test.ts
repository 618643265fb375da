import { expect, test } from 'vitest';
import { defaultMarketplaceName, isMarketplaceName } from './marketplace-name.ts';

test.each([defaultMarketplaceName, 'دیجی‌خوراک', 'سفره خانه', 'نا', 'آ'.repeat(30)])(
  'a marketplace may be called «%s»',
  (name) => {
    expect(isMarketplaceName(name)).toBe(true);
  },
);

test.each([
  ['', 'empty'],
  ['ن', 'one letter'],
  ['آ'.repeat(31), 'longer than a title bears'],
  ['Tasty', 'Latin, which turns the direction of a sentence'],
  ['بازار 24', 'with a digit'],
  ['علي', 'with an Arabic letter'],
  [' سفره', 'not trimmed'],
  ['سفره  خانه', 'with two spaces'],
  ['سفره\u200c', 'with a half-space at its end'],
  ['سفره\u202e', 'with a control character'],
  ['سفره\nخانه', 'of two lines'],
  ['<b>سفره</b>', 'with markup'],
  ['سفره «۲»', 'with signs'],
])('but not «%s», %s', (name) => {
  expect(isMarketplaceName(name)).toBe(false);
});
