import { expect, test } from 'vitest';
import { settledState } from './settled.ts';

test.each([
  [{ open: 450_500, isListed: false }, 'OPEN'],
  [{ open: -8_500, isListed: false }, 'OPEN'],
  [{ open: 0, isListed: false }, 'NOTHING'],
  [{ open: 0, isListed: true }, 'SETTLED'],
  [{ open: 500, isListed: true }, 'DIFFERS'],
  [{ open: -500, isListed: true }, 'DIFFERS'],
] as const)('%j is %s', (subject, state) => {
  expect(settledState(subject)).toBe(state);
});
