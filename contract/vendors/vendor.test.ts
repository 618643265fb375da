import { expect, it } from 'vitest';
import { gradeColour } from './vendor.ts';

// Written by hand from docs/behaviour/access.md#grades.
it.each([
  ['A', 'success'],
  ['B', 'success'],
  ['C', 'warning'],
  ['D', 'warning'],
  ['E', 'warning'],
  ['F', 'warning'],
  ['G', 'gray'],
  ['H', 'gray'],
] as const)('the grade %s has the colour %s', (grade, colour) => {
  expect(gradeColour(grade)).toBe(colour);
});
