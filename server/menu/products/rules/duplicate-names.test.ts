import { expect, it } from 'vitest';
import { refuseNamesakes } from './duplicate-names.ts';

const sent = (name: string, pointer: string, id: number | null = null) => ({ id, name, pointer });

it.each([
  ['other letters of the keyboard', 'كباب تركي', 'کباب ترکی'],
  ['other digits', 'نوشابه ۲', 'نوشابه 2'],
  ['a half-space', 'تک‌سیخ', 'تکسیخ'],
  ['a space', 'مرغ سوخاری', 'مرغ‌سوخاری'],
  ['what shows nothing', 'مرغ\ufe0d', 'مرغ'],
  ['a hat', 'آب', 'اب'],
  ['more blanks', 'چلو   کباب', 'چلو کباب'],
  ['capitals', 'Latte', 'latte'],
])('two names that differ only in %s are the same', (_what, one, other) => {
  const params = { pointer: '/headerName', id: 7, name: one };
  expect(refuseNamesakes([{ id: 7, name: other }, sent(one, '/headerName')])).toMatchObject({ params });
  expect(refuseNamesakes([sent(one, '/headerName'), { id: 7, name: other }])).toMatchObject({ params });
});

it('a duplicate name within a request is reported at the second one, without an id', () => {
  expect(refuseNamesakes([sent('یک', '/a', 3), sent('یک', '/b')])).toMatchObject({
    params: { pointer: '/b', id: null },
  });
});

it('names outside of the request are not reported, and different names are allowed', () => {
  expect(refuseNamesakes([{ id: 1, name: 'یک' }, { id: 2, name: 'یک' }, sent('دو', '/a')])).toBeUndefined();
});

it('a name that stays as it is is never refused, though an older one is the same', () => {
  const older = { id: 1, name: 'مرغ سوخاری' };
  const sentAgain = { id: 2, name: 'مرغ‌سوخاری', before: 'مرغ‌سوخاری', pointer: '/headerName' };
  expect(refuseNamesakes([older, sentAgain])).toBeUndefined();
  expect(refuseNamesakes([older, { ...sentAgain, name: 'مرغ سوخاری' }])).toMatchObject({
    code: 'NAME_TAKEN',
  });
});
