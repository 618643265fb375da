// The columns of a table as values, its selection, its sorting and its window.
import type { ReactNode, RefObject } from 'react';
import { comparePersian } from '../fa/collation.ts';
import type { SelectionChange } from './model/row-selection.ts';

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  /** The unit of its figures, shown below the title. */
  readonly unit?: string;
  readonly align?: 'start' | 'center' | 'figure';
  /** A track of a CSS grid. A table whose columns have widths never scrolls sideways: its head can stick to the page, and its rows can be windowed. */
  readonly width?: string;
  readonly isRowHeader?: boolean;
  /** Its cells contain a control, which takes the `tabIndex`. */
  readonly hasControl?: boolean;
  /** Makes the column sortable. Only for lists whose rows are all loaded. */
  readonly sortValue?: (row: Row) => number | string;
  /** The reader of the rows sorts them by it: the table has an `order`. */
  readonly isSortable?: boolean;
  /** Hidden on this device until somebody asks for it. */
  readonly isSpare?: boolean;
  /** Its name among the columns to choose, where the title is no text. */
  readonly name?: string;
  /** The cell of the last row, which has the totals. */
  readonly total?: ReactNode;
  readonly cell: (row: Row, tabIndex: 0 | -1) => ReactNode;
}

export interface TableSelection<Row, Id> {
  readonly chosen: ReadonlySet<Id> | undefined;
  /** Stable, as `idOf` and `nameOf`, or each tick renders every row. */
  readonly change: (change: SelectionChange<Id>) => void;
  /** Several rows may belong to one selectable thing. */
  readonly idOf: (row: Row) => Id;
  /** The name of the row's checkbox; undefined for a row without one. */
  readonly nameOf: (row: Row) => string | undefined;
  readonly allLabel: string;
}

/** The rendered rows of a long list, with their offsets in pixels. */
export interface RowWindow {
  readonly height: number;
  readonly items: readonly { readonly index: number; readonly start: number }[];
  readonly measure: (row: HTMLElement | null) => void;
}

/** Keeps the row `active` rendered, which has the focus. */
export type UseRowWindow = (
  list: RefObject<HTMLElement | null>,
  rows: { count: number; keyAt: (at: number) => string | number; active: number },
) => RowWindow;

export interface TableSort {
  readonly key: string;
  readonly isDescending: boolean;
}

/** The sorting of rows that come sorted, a page at a time. */
export interface TableOrder {
  readonly sort: TableSort;
  readonly change: (sort: TableSort) => void;
}

/** The press of a column's head sorts by it, then in reverse, then not at all. */
export const nextSort = (key: string, sort: TableSort | undefined): TableSort | undefined =>
  sort?.key !== key
    ? { key, isDescending: false }
    : sort.isDescending
      ? undefined
      : { key, isDescending: true };

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | undefined,
): readonly Row[] {
  const sortValue = columns.find(({ key }) => key === sort?.key)?.sortValue;
  if (!sort || !sortValue) return rows;
  const direction = sort.isDescending ? -1 : 1;
  return [...rows].sort((one, other) => direction * compare(sortValue(one), sortValue(other)));
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : comparePersian(`${a}`, `${b}`);
