import { expect, test } from 'vitest';
import { readState } from './state-in-url.ts';

test('the state that an address asks for is one of those that there are, or none', () => {
  expect(readState({ state: 'REFUSED' })).toBe('REFUSED');
  expect(readState({ state: 'SOLD' })).toBeUndefined();
  expect(readState({})).toBeUndefined();
});
