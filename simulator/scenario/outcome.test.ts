import { expect, it } from 'vitest';
import { judge, type Played } from './outcome.ts';

const order = (orderStatus: string, ...moments: string[]) =>
  ({ orderStatus, history: moments.map((what) => ({ what })) }) as Played['orders'][number];
const expected = {
  statuses: { SUCCESSFUL: 1, CANCELED: 1 },
  moments: { resumed: 2 },
};
const played: Played = {
  orders: [order('SUCCESSFUL', 'created', 'resumed', 'resumed'), order('CANCELED', 'created')],
  contradicted: [],
};
const wrong = (changes: Partial<Played>) => {
  const { lines, isAsExpected } = judge(expected, { ...played, ...changes });
  const differing = lines.filter((line) => line.expected !== line.was).map(({ what }) => what);
  expect(isAsExpected).toBe(differing.length === 0);
  return differing;
};

it('an outcome is as expected when the counts of all statuses and of the listed moments match', () => {
  expect(wrong({})).toEqual([]);
});

it.each<[string, Partial<Played>, string[]]>([
  ['an order that is missing', { orders: played.orders.slice(0, 1) }, ['orders CANCELED']],
  ['an order too many', { orders: [...played.orders, order('NEW')] }, ['orders NEW']],
  ['a moment less', { orders: [order('SUCCESSFUL', 'resumed'), order('CANCELED')] }, ['moments resumed']],
  ['a repeat that was answered otherwise', { contradicted: ['e-1'] }, ['repeats answered otherwise']],
])('an outcome differs with %s', (_, changes, differing) => {
  expect(wrong(changes)).toEqual(differing);
});
