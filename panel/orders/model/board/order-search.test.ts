import { expect, test } from 'vitest';
import { sampleOrder } from '../../testkit/sample-order.ts';
import { matchesSearch } from './order-search.ts';

const order = sampleOrder({
  code: 'SF-704821',
  customerName: 'علی کریمی',
  customerPhoneNumber: '09000004417',
});

test.each([
  ['', true],
  ['  ', true],
  ['4821', true],
  ['۴۸۲۱', true],
  ['sf-70', true],
  ['كريمي', true],
  ['علی‌کریمی', true],
  ['علیکریمی', true],
  ['4417', true],
  ['۴۴۱۷', true],
  ['417', false],
  ['0900', false],
  ['رضا', false],
])('«%s» finds the order of علی کریمی: %s', (typed, isFound) => {
  expect(matchesSearch(order, typed)).toBe(isFound);
});
