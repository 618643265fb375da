import { expect, test } from 'vitest';
import { choice, code, flag, order, readFilters, shownFilters, words } from './filters.ts';

const filters = {
  status: choice('وضعیت', { ACTIVE: 'فعال', HIDDEN: 'پنهان' }),
  search: words('نام', 10),
  order: code('کد سفارش', /^OF-\d+$/, (text) => text.toUpperCase()),
  mine: flag('مال من'),
};

test('the address gives typed values, and a code is read as people type it', () => {
  expect(readFilters(filters, { status: 'ACTIVE', search: ' نان ', order: 'of-۱۲', mine: 'true' })).toEqual({
    values: { status: 'ACTIVE', search: 'نان', order: 'OF-12', mine: 'true' },
    dropped: [],
  });
});

test('an unknown filter and an impossible value are dropped and named', () => {
  expect(readFilters(filters, { status: 'LOST', town: '3', search: 'ا'.repeat(11), mine: 'no' })).toEqual({
    values: {},
    dropped: ['وضعیت', 'town', 'نام', 'مال من'],
  });
});

test('names of every object are no filters', () => {
  expect(readFilters(filters, { constructor: 'x', toString: 'y' }).values).toEqual({});
});

test('the position in the list and the open row are no filters', () => {
  expect(readFilters(filters, { after: '12', open: 'ABC' })).toEqual({ values: {}, dropped: [] });
});

test('an empty list says which filters hide its rows', () => {
  expect(shownFilters(filters, { status: 'HIDDEN', mine: 'true' })).toBe('وضعیت: پنهان، مال من');
  const ordered = { ...filters, order: order('ترتیب', 'قدیمی‌ترین', { SUM: 'بزرگ‌ترین' }) };
  expect(shownFilters(ordered, { mine: 'true', order: 'SUM' })).toBe('مال من');
});
