import { afterEach, expect, test } from 'vitest';
import { presentSelection, selectTo, startSelecting, stopSelecting, toggleSelected } from './selection.ts';

const shown = [1, 2, 3, 4, 5, 6];
const selected = () => [...(presentSelection() ?? [])].sort();

afterEach(stopSelecting);

test('a range goes from the product ticked last, in either direction', () => {
  toggleSelected(3);
  selectTo(5, shown);
  expect(selected()).toEqual([3, 4, 5]);
  selectTo(2, shown);
  expect(selected()).toEqual([2, 3]);
});

test('a range leaves what was ticked before and lies outside it', () => {
  toggleSelected(1);
  toggleSelected(4);
  selectTo(6, shown);
  selectTo(5, shown);
  expect(selected()).toEqual([1, 4, 5]);
});

test('without a tick before, or when that product is not shown any more, the range is the one product', () => {
  selectTo(2, shown);
  expect(selected()).toEqual([2]);
  startSelecting();
  toggleSelected(9);
  selectTo(3, shown);
  expect(selected()).toEqual([3, 9]);
});

test('a second tick takes the first one back', () => {
  toggleSelected(2);
  toggleSelected(2);
  expect(selected()).toEqual([]);
});
