import { expect, test } from 'vitest';
import { isShown, switchedFor } from './shown-columns.ts';

const columns = [
  { key: 'code', isRowHeader: true },
  { key: 'total' },
  { key: 'phone', isSpare: true },
] as const;
const shown = (switched: readonly string[]) =>
  columns.filter((column) => isShown(column, switched)).map(({ key }) => key);

test('spare columns are hidden until somebody asks for them, and the header of the rows is always shown', () => {
  expect(shown([])).toEqual(['code', 'total']);
  expect(shown(['code', 'total', 'phone'])).toEqual(['code', 'phone']);
});

test('what is stored are the columns that differ from the table, so that a new column appears', () => {
  expect(switchedFor(columns, ['code', 'total'])).toEqual([]);
  expect(switchedFor(columns, ['phone'])).toEqual(['total', 'phone']);
  expect(shown(switchedFor(columns, ['phone']))).toEqual(['code', 'phone']);
});
