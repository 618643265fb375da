import { expect, test } from 'vitest';
import { moveInGrid } from './grid-moves.ts';

const size = { rows: 20, columns: 6 };
const press = (key: string, ctrlKey = false) => moveInGrid({ key, ctrlKey }, { row: 10, column: 2 }, size);

test('arrows lead one cell on, the left one to the next column as Persian is read', () => {
  expect(press('ArrowLeft')).toEqual({ row: 10, column: 3 });
  expect(press('ArrowRight')).toEqual({ row: 10, column: 1 });
  expect(press('ArrowUp')).toEqual({ row: 9, column: 2 });
  expect(press('ArrowDown')).toEqual({ row: 11, column: 2 });
});

test('Home and End lead to the ends of the row, with Ctrl to those of the table', () => {
  expect(press('Home')).toEqual({ row: 10, column: 0 });
  expect(press('End')).toEqual({ row: 10, column: 5 });
  expect(press('Home', true)).toEqual({ row: 0, column: 0 });
  expect(press('End', true)).toEqual({ row: 19, column: 5 });
});

test('no key leads out of the grid, and other keys lead nowhere', () => {
  expect(press('PageUp')).toEqual({ row: 2, column: 2 });
  expect(moveInGrid({ key: 'PageUp', ctrlKey: false }, { row: 3, column: 0 }, size)).toEqual({
    row: 0,
    column: 0,
  });
  expect(moveInGrid({ key: 'ArrowRight', ctrlKey: false }, { row: 3, column: 0 }, size)).toEqual({
    row: 3,
    column: 0,
  });
  expect(moveInGrid({ key: 'PageDown', ctrlKey: false }, { row: 18, column: 5 }, size)).toEqual({
    row: 19,
    column: 5,
  });
  expect(press('a')).toBeUndefined();
  expect(press('Enter')).toBeUndefined();
});
