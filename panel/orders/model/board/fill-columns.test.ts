import { expect, test } from 'vitest';
import { fillColumns } from './fill-columns.ts';

const tickets = (...heights: number[]) => heights.map((height) => ({ height }));

test('each ticket goes to the end of the shortest column, of equal ones to the first', () => {
  expect(fillColumns(tickets(3, 1, 1, 1, 2), 2)).toEqual([0, 1, 1, 1, 0]);
  expect(fillColumns(tickets(1, 1, 1), 1)).toEqual([0, 0, 0]);
  expect(fillColumns([], 3)).toEqual([]);
});

test('a ticket stays in its column, however high another one has become', () => {
  const standing = [
    { height: 9, column: 0 },
    { height: 1, column: 1 },
    { height: 1, column: 0 },
  ];
  expect(fillColumns([...standing, { height: 1 }], 2)).toEqual([0, 1, 0, 1]);
});

test('a column that is no longer there is left', () => {
  expect(fillColumns([{ height: 1 }, { height: 1, column: 2 }], 2)).toEqual([0, 1]);
});
