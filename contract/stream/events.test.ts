import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPosition, heartbeatSeconds, parsePosition, silenceSeconds } from './events.ts';

test('a position that was given is understood when it comes back', () => {
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

test('one lost heartbeat is forgiven before the line counts as dead', () => {
  expect(silenceSeconds).toBeGreaterThan(2 * heartbeatSeconds);
});
