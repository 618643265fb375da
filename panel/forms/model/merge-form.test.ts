import { expect, test } from 'vitest';
import { mergeForm } from './merge-form.ts';

const row = (key: string, price: number, name = key) => ({ key, price, name });

test('edited fields stay, the others follow', () => {
  const base = { name: 'چای', price: 5, tax: 0 };
  expect(mergeForm(base, { ...base, price: 7 }, { ...base, price: 6, tax: 10 })).toEqual({
    name: 'چای',
    price: 7,
    tax: 10,
  });
});

test('rows are merged field by field, whatever their order', () => {
  const base = [row('a', 1), row('b', 2)];
  const mine = [row('a', 1, 'A'), row('b', 2)];
  const now = [row('b', 3), row('a', 4)];
  expect(mergeForm(base, mine, now)).toEqual([row('b', 3), row('a', 4, 'A')]);
});

test('new rows of both sides stay, and a row that either side has removed is gone', () => {
  const base = [row('a', 1), row('b', 2), row('c', 3)];
  const mine = [row('b', 2), row('c', 4), row('mine', 5)];
  const now = [row('a', 1), row('b', 3), row('theirs', 6)];
  expect(mergeForm(base, mine, now)).toEqual([row('b', 3), row('theirs', 6), row('mine', 5)]);
});

test('a list without keys is taken as a whole', () => {
  const base = { week: [{ ranges: [1] }, { ranges: [2] }] };
  const mine = { week: [{ ranges: [9] }, { ranges: [2] }] };
  expect(mergeForm(base, mine, { week: [{ ranges: [1] }, { ranges: [8] }] })).toEqual(mine);
});
