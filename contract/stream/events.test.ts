import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPosition, heartbeatSeconds, parsePosition, silenceSeconds } from './events.ts';

test('a position of the server can be parsed again', () => {
  const number = fc.integer({ min: 0, max: 999_999_999_999_999 });
  fc.assert(
    fc.property(number, number, (epoch, seq) => {
      expect(parsePosition(formatPosition(epoch, seq))).toEqual({ epoch, seq });
    }),
  );
});

test.each([
  [undefined],
  [''],
  ['7'],
  ['12'],
  ['1:'],
  [':1'],
  ['1:2:3'],
  ['-1:2'],
  ['1:2 '],
  ['۱:۲'],
  [`1:${'9'.repeat(16)}`],
])('%j is no position', (text) => {
  expect(parsePosition(text)).toBeUndefined();
});

test('a connection counts as dead only after more than one missing heartbeat', () => {
  expect(silenceSeconds).toBeGreaterThan(2 * heartbeatSeconds);
});
