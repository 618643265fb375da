import { expect, test } from 'vitest';
import { moveToPositions } from './move-to-positions.ts';

test.each([
  ['nothing is named', [], [1, 2, 3, 4]],
  ['the last one comes first', [[4, 0]], [4, 1, 2, 3]],
  [
    'two exchange their places',
    [
      [1, 3],
      [4, 0],
    ],
    [4, 2, 3, 1],
  ],
  ['a place beyond the end is the end', [[1, 99]], [2, 3, 4, 1]],
  [
    'named out of order',
    [
      [1, 2],
      [2, 0],
    ],
    [2, 3, 1, 4],
  ],
] as [string, [number, number][], number[]][])('%s', (_what, places, expected) => {
  expect(moveToPositions([1, 2, 3, 4], new Map(places))).toEqual(expected);
});
