// The sizes of the pages of a list, and its sorting, as addresses and tables have them.
import { type ListSort, maxSortedBySum, pageSizes } from '@pishkhan/contract/kit/paging.ts';
import type { TableOrder } from '../ui/table-column.ts';

/** Besides the usual size, which no address names. */
export const largerPages: readonly string[] = ['50', '100'];
export const pageSizeChoices: readonly string[] = [String(pageSizes.usual), ...largerPages];

/** The names of the columns of time and sum in each sorting. */
const columns = { NEWEST: 'when', OLDEST: 'when', LARGEST: 'sum', SMALLEST: 'sum' } as const;

/** The sorting of a list as its table shows it: by the columns `when` and `sum`. */
export const orderOf = (sort: ListSort = 'NEWEST', change: (sort: ListSort) => void): TableOrder => ({
  sort: { key: columns[sort], isDescending: sort === 'NEWEST' || sort === 'LARGEST' },
  change: ({ key, isDescending }) =>
    change(key === 'when' ? (isDescending ? 'NEWEST' : 'OLDEST') : isDescending ? 'LARGEST' : 'SMALLEST'),
});

/** The head of a column that the server would not sort is no button. */
export const isSortedBySum = (total: number): boolean => total <= maxSortedBySum;
export const isBySum = (sort: ListSort | undefined): boolean => sort === 'LARGEST' || sort === 'SMALLEST';
