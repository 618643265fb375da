import { expect, test } from 'vitest';
import { type Density, densityOf } from './board-density.ts';

const wide = (count: number, before?: Density) => densityOf('auto', { count, isWide: true, before });
const narrow = (count: number, before?: Density) => densityOf('auto', { count, isWide: false, before });

test('few orders are cards, many are compact, and a phone has room for fewer', () => {
  expect([0, 6, 7, 30].map((count) => wide(count))).toEqual(['cards', 'cards', 'compact', 'compact']);
  expect([0, 2, 3].map((count) => narrow(count))).toEqual(['cards', 'cards', 'compact']);
});

test('one order more or less does not switch back and forth', () => {
  expect([wide(7, 'cards'), wide(6, 'compact'), wide(5, 'compact'), wide(4, 'compact')]).toEqual([
    'compact',
    'compact',
    'compact',
    'cards',
  ]);
  expect([narrow(2, 'compact'), narrow(1, 'compact')]).toEqual(['compact', 'cards']);
});

test('a chosen density stays, whatever the number', () => {
  for (const choice of ['cards', 'compact', 'kitchen'] as const)
    for (const count of [0, 200])
      expect(densityOf(choice, { count, isWide: true, before: 'cards' })).toBe(choice);
});
