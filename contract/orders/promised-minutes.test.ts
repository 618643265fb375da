import { expect, test } from 'vitest';
import { promisedMinutes } from './promised-minutes.ts';

test.each([
  [35, 0, 35],
  [35, 20, 55],
  [90, 30, 120],
  [91, 30, 120],
  [120, 5, 120],
])('%i usual minutes in a shop that adds %i busy minutes give a promise of %i', (usual, busy, promised) => {
  expect(promisedMinutes(usual, busy)).toBe(promised);
});
