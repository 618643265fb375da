import { expect, it } from 'vitest';
import { isLiked } from './rating.ts';

it.each([
  [5, true],
  [4, true],
  [3, false],
  [2, false],
  [1, false],
])('a rating of %i counts as liked: %s', (rating, liked) => {
  expect(isLiked(rating)).toBe(liked);
});
