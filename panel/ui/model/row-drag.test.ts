import { expect, test } from 'vitest';
import { moved } from '../reorder-list.tsx';
import { placeOf } from './row-drag.ts';

/** Four rows with gaps of eight; the third is twice as high. */
const boxes = [
  [0, 100],
  [108, 208],
  [216, 416],
  [424, 524],
] as const;

test.each([
  [0, 0, 0],
  [0, 57, 0],
  [0, 59, 1],
  [0, 217, 2],
  [0, 9_999, 3],
  [3, -107, 3],
  [3, -109, 2],
  [3, -9_999, 0],
  [2, -57, 2],
  [2, -59, 1],
  [2, 59, 3],
])('a row from place %d moved by %d pixels stands at %d', (from, delta, place) => {
  expect(placeOf(boxes, from, delta)).toBe(place);
});

test('a moved row takes its new place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, -5)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b', 'c', 'd'], 1, 9)).toEqual(['a', 'c', 'd', 'b']);
});
