import { describe, expect, test } from 'vitest';
import { findItems, orderCodeToSearch } from './find-items.ts';

const items = [
  { id: 'a', title: 'ساعت‌های فعالیت' },
  { id: 'b', title: 'کباب کوبیده', foundBy: 'کباب کوبیده کباب‌ها' },
  { id: 'c', title: 'چلو کباب' },
  { id: 'd', title: 'سفارش', foundBy: 'OF-1234 مهسا رستمی 6789' },
];
const found = (typed: string) => findItems(items, typed).map(({ id }) => id);

describe('what is typed finds', () => {
  test.each([
    ['كباب', ['b', 'c']],
    ['چلوکباب', ['c']],
    ['چلو\u200cکباب', ['c']],
    ['ساعت فعاليت', ['a']],
    ['۱۲۳۴', ['d']],
    ['١٢٣٤', ['d']],
    ['۶۷۸۹', ['d']],
    ['of-12', ['d']],
    ['پیتزا', []],
    ['', ['a', 'b', 'c', 'd']],
    [' \u200c ', ['a', 'b', 'c', 'd']],
  ])('«%s»', (typed, ids) => expect(found(typed)).toEqual(ids));

  test('at most six of a group, and reads at most 64 characters', () => {
    const many = Array.from({ length: 40 }, () => ({ title: 'نان' }));
    expect(findItems(many, 'نان')).toHaveLength(6);
    expect(findItems(many, `نان${' '.repeat(61)}پنیر`)).toHaveLength(6);
  });
});

test.each([
  ['۱۲۳۴', '1234'],
  [' of-12 34 ', 'of-1234'],
  ['123', undefined],
  ['کباب کوبیده', undefined],
  ['1'.repeat(32), '1'.repeat(32)],
  ['1'.repeat(33), undefined],
])('«%s» is asked for as %s', (typed, code) => expect(orderCodeToSearch(typed)).toBe(code));
