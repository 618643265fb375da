import { expect, test } from 'vitest';
import { differingLines, type FormLine } from './differing-lines.ts';

const line = (label: string, value: string, content?: string): FormLine => ({
  label,
  value,
  ...(content !== undefined && { content }),
});
const found = (base: FormLine[], mine: FormLine[], now: FormLine[], merged: FormLine[]) =>
  differingLines({ base, mine, now, merged, removed: 'برداشته‌شده' });

test('an adopted change has no own value beside it', () => {
  const [old, fresh] = [[line('هزینه', '۵')], [line('هزینه', '۶')]];
  expect(found(old, old, fresh, fresh)).toEqual([
    { key: 'هزینه', label: 'هزینه', theirs: '۶', mine: undefined },
  ]);
});

test('both values stand where both have changed a line, unless they are the same', () => {
  const versions = ['۵', '۷', '۶', '۷'].map((value) => [line('هزینه', value)] as FormLine[]);
  expect(found(...(versions as [FormLine[], FormLine[], FormLine[], FormLine[]]))).toMatchObject([
    { theirs: '۶', mine: '۷' },
  ]);
  const same = [line('هزینه', '۶')];
  expect(found([line('هزینه', '۵')], same, same, same)).toEqual([]);
});

test('an edit of this person alone is no difference', () => {
  const [old, mine] = [[line('هزینه', '۵')], [line('هزینه', '۷')]];
  expect(found(old, mine, old, mine)).toEqual([]);
});

test('a change that a form overwrites as a whole is shown, although this line was not edited', () => {
  const old = [line('شنبه', '۸ تا ۱۲')];
  expect(found(old, old, [line('شنبه', 'تعطیل')], old)).toMatchObject([{ theirs: 'تعطیل', mine: '۸ تا ۱۲' }]);
});

test('an edited line that is gone is shown with the input, an untouched one without', () => {
  const [edited, untouched] = [line('سیر', '۵'), line('گوجه', '۶')];
  expect(found([edited, untouched], [line('سیر', '۷'), untouched], [], [])).toEqual([
    { key: 'سیر', label: 'سیر', theirs: undefined, mine: '۷' },
    { key: 'گوجه', label: 'گوجه', theirs: undefined, mine: undefined },
  ]);
});

test('a line that this person has removed and another one has changed is shown', () => {
  expect(found([line('سیر', '۵')], [], [line('سیر', '۶')], [])).toMatchObject([
    { theirs: '۶', mine: 'برداشته‌شده' },
  ]);
});

test('different contents are shown, although their words are the same', () => {
  const [old, theirs] = ['a', 'b'].map((content) => [line('مرز', '۶ گوشه', content)]);
  expect(found(old!, old!, theirs!, theirs!)).toHaveLength(1);
});
