import { expect, test } from 'vitest';
import { readState } from './state-in-url.ts';

test('the state in a URL is one of the known ones, or none', () => {
  expect(readState({ state: 'REFUSED' })).toBe('REFUSED');
  expect(readState({ state: 'SOLD' })).toBeUndefined();
  expect(readState({})).toBeUndefined();
});
