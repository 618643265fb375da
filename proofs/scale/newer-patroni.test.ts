import { expect, it } from 'vitest';
import { isNewEnough } from './newer-patroni.ts';

it.each([
  ['patroni 3.0.2', false],
  ['patroni 2.10.0', false],
  ['', false],
  ['patroni 3.1.0', true],
  ['patroni 3.10.1', true],
  ['patroni 4.0.7', true],
])('%s: %s', (said, is) => {
  expect(isNewEnough(said)).toBe(is);
});
