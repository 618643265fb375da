import { expect, test } from 'vitest';
import { divideTracks } from './stage-tracks.ts';

test.each([
  ['a stage without orders has none', [3, 0, 2], 3, [2, 0, 1]],
  ['the fullest stages get the further ones', [14, 14, 2], 4, [2, 1, 1]],
  ['equal stages alternate', [14, 14, 2], 5, [2, 2, 1]],
  ['a stage is no wider than its orders', [1, 0, 1], 6, [1, 0, 1]],
  ['each stage with orders has one, also without room', [5, 5, 5], 2, [1, 1, 1]],
  ['nothing is divided evenly', [0, 0, 0], 4, [1, 1, 1]],
])('%s', (_what, counts, tracks, divided) => {
  expect(divideTracks(counts, tracks)).toEqual(divided);
});
