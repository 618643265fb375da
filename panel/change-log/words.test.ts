import { loggedCalls } from '@pishkhan/contract/change-log/logged-calls.ts';
import { expect, test } from 'vitest';
import { changeLogWords } from './words.ts';

test('sentences about entries that cannot be reverted belong to calls in the log, and name the alternative', () => {
  const final = Object.entries(changeLogWords.final);
  expect(final.filter(([call]) => !(call in loggedCalls))).toEqual([]);
  expect(final.filter(([, sentence]) => !sentence.includes('؛ ') || !sentence.endsWith('.'))).toEqual([]);
});
