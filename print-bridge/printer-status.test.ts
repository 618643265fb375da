import { expect, test } from 'vitest';
import { createAnswerReader, statusOf } from './printer-status.ts';

test.each([
  ['ready, with the drawer open or closed', [0x16, 0x12, 0x12, 0x12], true, undefined],
  ['ready, its paper nearly at an end', [0x12, 0x12, 0x12, 0x1e], true, undefined],
  ['out of paper', [0x1a, 0x32, 0x12, 0x72], true, 'no-paper'],
  ['out of paper, which only the sensor says', [0x12, 0x12, 0x12, 0x72], true, 'no-paper'],
  ['open: without a cover no paper is seen either', [0x1a, 0x16, 0x12, 0x72], true, 'cover-open'],
  ['stuck in its knife', [0x1a, 0x52, 0x1a, 0x12], true, 'error'],
  ['off line by its own button', [0x1a, 0x12, 0x12, 0x12], true, 'off-line'],
  ['silent', [], false, undefined],
  ['off line, and knows nothing but that', [0x1a], false, 'off-line'],
])('a printer is %s', (_name, answers, isWhole, reason) => {
  expect(statusOf(answers)).toEqual({ isWhole, reason });
});

test('answers are distinguished from flow control and from unsolicited status', () => {
  const read = createAnswerReader();
  expect(read(Uint8Array.of(0x11, 0x12, 0x13, 0x00))).toEqual([
    { kind: 'real-time', byte: 0x12 },
    { kind: 'in-order', byte: 0x00 },
  ]);
  // The four bytes of an automatic status, in two pieces.
  expect(read(Uint8Array.of(0x14, 0x00))).toEqual([]);
  expect(read(Uint8Array.of(0x00, 0x0f, 0x72))).toEqual([{ kind: 'real-time', byte: 0x72 }]);
  // A truncated automatic status does not consume the answer after it.
  expect(read(Uint8Array.of(0x14, 0x12))).toEqual([{ kind: 'real-time', byte: 0x12 }]);
});
