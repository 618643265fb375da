import { expect, test } from 'vitest';
import { type Word, wordDifferences } from './word-differences.ts';

const changed = (words: readonly Word[]) =>
  words.filter(({ isChanged }) => isChanged).map(({ text }) => text);
const of = (before: string, after: string) => {
  const found = wordDifferences(before, after);
  return [changed(found.before), changed(found.after)];
};

test('only the changed words are marked, whatever stands around them', () => {
  expect(of('پیتزا مخصوص با قارچ', 'پیتزا ویژه با قارچ تازه')).toEqual([['مخصوص'], ['ویژه', 'تازه']]);
});

test('the same text has no changed word, and a new one has only changed words', () => {
  expect(of('نان سنگک', 'نان سنگک')).toEqual([[], []]);
  expect(of('', 'نان سنگک')).toEqual([[], ['نان', 'سنگک']]);
});

test('a text is whole again when its words are put together', () => {
  const { after } = wordDifferences('a', 'نان  سنگک\nتازه');
  expect(after.map(({ text }) => text).join('')).toBe('نان  سنگک\nتازه');
});

test('a very long text is wholly changed, and costs no time', () => {
  const long = 'کلمه '.repeat(5000);
  const [before, after] = of(long, `${long}دیگر`);
  expect([before!.length, after!.length]).toEqual([5000, 5001]);
});
