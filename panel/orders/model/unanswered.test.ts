import { expect, test } from 'vitest';
import { instant, sampleOrder } from '../testkit/sample-order.ts';
import { countNew, isUnanswered } from './unanswered.ts';

const call = { at: instant(240), reasonId: null, description: null };

test('new are the orders that the shop has not answered, called about or not', () => {
  const orders = [
    sampleOrder(),
    sampleOrder({ call: { ...call, cause: 'UNANSWERED' } }),
    sampleOrder({ call: { ...call, cause: 'REPORTED', reasonId: 33 } }),
    sampleOrder({ kitchen: 'PREPARING' }),
  ];
  expect(orders.map(isUnanswered)).toEqual([true, true, false, false]);
  expect(countNew(orders.map((order) => ({ order })))).toBe(2);
});
