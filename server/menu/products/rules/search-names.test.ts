import { expect, test } from 'vitest';
import { findNames } from './search-names.ts';

const find = (term: string, ...names: string[]) => findNames(names, (name) => name, term, 10);

test.each(['مرغ سوخاری', 'مرغ‌سوخاری', 'مرغسوخاری', 'مرغ سوخاري', 'سوخاری', 'غ‌سوخ'])(
  '«%s» finds «مرغ‌سوخاری»',
  (term) => {
    expect(find(term, 'مرغ‌سوخاری', 'برگ')).toEqual(['مرغ‌سوخاری']);
  },
);

test('the whole name comes first, then its beginning, then the beginning of a word, then any place', () => {
  const names = ['نان سنگک تازه', 'پنیر سنگک', 'آشسنگک', 'سنگک', 'سنگک کنجدی', 'نیم‌سنگک'];
  expect(find('سنگك', ...names)).toEqual([
    'سنگک',
    'سنگک کنجدی',
    'نان سنگک تازه',
    'پنیر سنگک',
    'نیم‌سنگک',
    'آشسنگک',
  ]);
});

test('a term that shows nothing finds nothing', () => {
  expect(find('\u3164 \u200c', 'سنگک')).toEqual([]);
});
