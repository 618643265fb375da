import { expect, test } from 'vitest';
import { wordsOfFailure } from '../page-words.ts';
import { failureOfBridge } from './bridge-printer.ts';

const told = (outcome: string, reason?: string) => {
  const failed = failureOfBridge({ outcome, reason });
  return failed && [failed.problem, failed.outcome, failed.reason];
};

test('a print that the bridge reports as printed has not failed', () => {
  expect(told('printed')).toBeUndefined();
});

test.each([
  ['no-paper', 'no-paper', 'NO_PAPER'],
  ['cover-open', 'cover-open', 'COVER_OPEN'],
  ['off-line', 'off-line', 'OFF_LINE'],
  ['error', 'printer-error', 'PRINTER_ERROR'],
  ['absent', 'absent', 'UNREACHABLE'],
  ['refused', 'refused', 'UNREACHABLE'],
])('«%s» certainly printed nothing, and the reason goes to the print log', (outcome, problem, reason) => {
  expect(told(outcome)).toEqual([problem, 'FAILED', reason]);
});

test("an aborted print may be partly out, with the printer's reason", () => {
  expect(told('interrupted', 'no-paper')).toEqual(['interrupted', 'UNSURE', 'NO_PAPER']);
  expect(told('interrupted')).toEqual(['interrupted', 'UNSURE', undefined]);
  expect(told('slow')).toEqual(['slow', 'UNSURE', undefined]);
  expect(told('a word of a newer bridge', 'and its reason')).toEqual(['interrupted', 'UNSURE', undefined]);
});

test('an unconfirmed print is neither printed nor failed', () => {
  expect(told('unconfirmed')).toEqual(['unconfirmed', 'UNCONFIRMED', undefined]);
});

test("a failure gives the printer's reason in Persian", () => {
  const title = (outcome: string, reason?: string) =>
    wordsOfFailure(failureOfBridge({ outcome, reason })!).title;
  expect(title('no-paper')).toBe('کاغذ چاپگر تمام شده است');
  expect(title('interrupted', 'cover-open')).toBe('چاپ نیمه‌کاره ماند: درِ چاپگر باز است');
  expect(title('unconfirmed')).toBe('معلوم نیست چاپ شده باشد');
});
