// The filter of the accounting report and its page, kept in the URL: it can be shared, and the back button restores it.

import { type ListSort, listSorts } from '@pishkhan/contract/kit/paging.ts';
import { type TransactionKind, transactionKinds } from '@pishkhan/contract/ledger/accounts.ts';
import { largerPages } from '../page/page-sizes.ts';

export interface AccountingFilter {
  startDate?: string;
  endDate?: string;
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

const isDate = (text: string): boolean => /^2[01]\d\d-\d\d-\d\d$/.test(text);

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

/** Invalid values are ignored, and so is a reversed range. */
export function readAsked(search: object): RequestedAccounting {
  const read = (name: string) => String((search as Record<string, unknown>)[name] ?? '');
  const [startDate, endDate] = [read('startDate'), read('endDate')];
  const kind = transactionKinds.find((one) => one === read('kind'));
  const isReversed = isDate(startDate) && isDate(endDate) && startDate > endDate;
  return {
    ...(isDate(startDate) && !isReversed && { startDate }),
    ...(isDate(endDate) && !isReversed && { endDate }),
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

export const isFiltered = (filter: AccountingFilter): boolean => Object.keys(filter).length > 0;
