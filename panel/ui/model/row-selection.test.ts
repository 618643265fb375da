import { expect, test } from 'vitest';
import { type SelectionChange, selectRowsTo, toggleRow } from './row-selection.ts';

const shown = [1, 2, 3, 4, 5, 6];
const after = (...changes: SelectionChange<number>[]) =>
  [
    ...(changes.reduce<ReturnType<SelectionChange<number>>>((now, change) => change(now), undefined)?.ids ??
      []),
  ].sort();

test('a range goes from the row ticked last, in either direction', () => {
  expect(after(toggleRow(3), selectRowsTo(5, shown))).toEqual([3, 4, 5]);
  expect(after(toggleRow(3), selectRowsTo(5, shown), selectRowsTo(2, shown))).toEqual([2, 3]);
});

test('a range leaves what was ticked before and lies outside it', () => {
  expect(after(toggleRow(1), toggleRow(4), selectRowsTo(6, shown), selectRowsTo(5, shown))).toEqual([
    1, 4, 5,
  ]);
});

test('without a tick before, or when that row is not shown any more, the range is the one row', () => {
  expect(after(selectRowsTo(2, shown))).toEqual([2]);
  expect(after(toggleRow(9), selectRowsTo(3, shown))).toEqual([3, 9]);
});

test('a second tick takes the first one back', () => {
  expect(after(toggleRow(2), toggleRow(2))).toEqual([]);
});
