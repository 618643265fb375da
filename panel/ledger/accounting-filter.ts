// The filter of the accounting report and its page, kept in the URL: it can be shared, and the back button restores it.

import { type ListSort, listSorts } from '@pishkhan/contract/kit/paging.ts';
import { type TransactionKind, transactionKinds } from '@pishkhan/contract/ledger/accounts.ts';
import { type DayRange, type Period, rangeOf } from '../fa/periods.ts';
import { largerPages } from '../page/page-sizes.ts';
import { readPeriod, writePeriod } from '../page/period.ts';

export interface AccountingFilter {
  /** Absent for all time. */
  period?: Period;
  kind?: TransactionKind;
}
/** Sorting and size of pages; absent for the newest first, twenty a page. */
export interface AccountingView {
  sort?: ListSort | undefined;
  pageSize?: string | undefined;
}
export interface RequestedAccounting extends AccountingFilter, AccountingView {
  /** A page number from 2 on; absent for the first page. */
  page?: string;
}

/** Reads the page number from the URL. The first page has none. */
export function readPage(search: object): { page?: string } {
  const page = String((search as Record<string, unknown>).page ?? '');
  return /^[1-9]\d{0,6}$/.test(page) && page !== '1' ? { page } : {};
}

export function readView(search: object): AccountingView {
  const { sort, pageSize } = search as Record<string, unknown>;
  const sorting = listSorts.find((one) => one === sort && one !== 'NEWEST');
  const size = largerPages.find((one) => one === String(pageSize));
  return { ...(sorting && { sort: sorting }), ...(size && { pageSize: size }) };
}

/** Invalid values are ignored. */
export function readAsked(search: object): RequestedAccounting {
  const kind = transactionKinds.find((one) => one === (search as Record<string, unknown>).kind);
  const period = readPeriod(search);
  return {
    ...(period && { period }),
    ...(kind && { kind }),
    ...readView(search),
    ...readPage(search),
  };
}

export const filterOf = ({
  page: _page,
  sort: _sort,
  pageSize: _pageSize,
  ...filter
}: RequestedAccounting): AccountingFilter => filter;

export const writeFilter = ({ period, ...rest }: AccountingFilter & AccountingView) => ({
  ...rest,
  ...writePeriod(period),
});

/** The request with the days of its period. */
export const queryOf = <Asked extends AccountingFilter>(
  { period, ...asked }: Asked,
  today: string,
): Omit<Asked, 'period'> & DayRange => ({ ...asked, ...rangeOf(period, today) });

export const isFiltered = (filter: AccountingFilter): boolean => Object.keys(filter).length > 0;
