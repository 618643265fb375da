import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test('a percentile is a value that was measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.5)).toBe(50);
  expect(percentile(values, 0.99)).toBe(99);
  expect(percentile(values, 1)).toBe(100);
  expect(percentile([7], 0.01)).toBe(7);
});

test('the median of an odd number of values is the middle one, and NaN without values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([])).toBeNaN();
});
