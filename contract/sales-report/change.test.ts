import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test.each([
  [150, 100, 'more', 0.5],
  [50, 100, 'less', 0.5],
  [0, 100, 'less', 1],
  [300, 100, 'more', 2],
  [1000, 1000, 'same', 0],
  [1004, 1000, 'same', 0.004],
  [1005, 1000, 'more', 0.005],
  [995, 1000, 'less', 0.005],
] as const)('%i after %i is %s by %d', (now, before, kind, fraction) => {
  expect(changeOf(now, before)).toEqual({ kind, fraction: expect.closeTo(fraction) });
});

test('a change from zero has no percentage', () => {
  expect(changeOf(5, 0)).toBeNull();
  expect(changeOf(0, 0)).toBeNull();
});
