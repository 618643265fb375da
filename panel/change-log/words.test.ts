import { loggedCalls } from '@pishkhan/contract/change-log/logged-calls.ts';
import { expect, test } from 'vitest';
import { changeLogWords } from './words.ts';

test('sentences about what is not put back are of calls that the log shows, and say what is done instead', () => {
  const final = Object.entries(changeLogWords.final);
  expect(final.filter(([call]) => !(call in loggedCalls))).toEqual([]);
  expect(final.filter(([, sentence]) => !sentence.includes('؛ ') || !sentence.endsWith('.'))).toEqual([]);
});
