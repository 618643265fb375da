import { nameSchema } from '@pishkhan/contract/menu/fields.ts';
import { expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

test('a copy is named after the product, and counted when there are more', () => {
  expect(copyName('کوبیده', ['کوبیده'])).toBe('کوبیده (کپی)');
  expect(copyName('کوبیده', ['کوبیده', 'كوبيده (كپي)'])).toBe('کوبیده (کپی ۲)');
  expect(copyName('کوبیده (کپی ۲)', ['کوبیده (کپی)', 'کوبیده (کپی ۲)'])).toBe('کوبیده (کپی ۳)');
});

test('a name that differs in a half-space is taken', () => {
  expect(copyName('مرغ سوخاری', ['مرغ‌سوخاری (کپی)'])).toBe('مرغ سوخاری (کپی ۲)');
});

test('the name of a copy is a name, however long the first one is', () => {
  const long = 'ک'.repeat(60);
  const first = copyName(long, [long]);
  const second = copyName(long, [long, first]);
  expect([first, second].map((name) => nameSchema.safeParse(name).success)).toEqual([true, true]);
  expect(second).not.toBe(first);
});
