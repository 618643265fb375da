import { expect, test } from 'vitest';
import { handoverCodeOf } from './handover-code.ts';

test.each([
  ['4821', '4821'],
  ['۴۸۲۱۵۶', '482156'],
  ['٤٨٢١', '4821'],
  [' ۴۸ ۲۱ ', '4821'],
])('«%s» is the code %s', (typed, code) => expect(handoverCodeOf(typed)).toBe(code));

test.each(['', '123', '1234567', '12a4', '-1234'])('«%s» is no code', (typed) =>
  expect(handoverCodeOf(typed)).toBeUndefined(),
);
