// The filter of the accounting report and its page, kept in the page's URL: it can be shared, and the back button
// restores it.
import { type TransactionKind, transactionKinds } from '@pishkhan/contract/ledger/accounts.ts';

export interface AccountingFilter {
  startDate?: string;
  endDate?: string;
  kind?: TransactionKind;
}
export interface AskedAccounting extends AccountingFilter {
  /** From 2: the first page is not named. */
  page?: string;
}

const isDate = (text: string): boolean => /^2[01]\d\d-\d\d-\d\d$/.test(text);

/** The page of an address, from 2: the first one is not named. */
export function readPage(search: object): { page?: string } {
  const page = String((search as Record<string, unknown>).page ?? '');
  return /^[1-9]\d{0,6}$/.test(page) && page !== '1' ? { page } : {};
}

/** Values that are not valid are ignored, and so is a range that is reversed. */
export function readAsked(search: object): AskedAccounting {
  const read = (name: string) => String((search as Record<string, unknown>)[name] ?? '');
  const [startDate, endDate] = [read('startDate'), read('endDate')];
  const kind = transactionKinds.find((one) => one === read('kind'));
  const isReversed = isDate(startDate) && isDate(endDate) && startDate > endDate;
  return {
    ...(isDate(startDate) && !isReversed && { startDate }),
    ...(isDate(endDate) && !isReversed && { endDate }),
    ...(kind && { kind }),
    ...readPage(search),
  };
}

export const filterOf = ({ page: _page, ...filter }: AskedAccounting): AccountingFilter => filter;

export const isFiltered = (filter: AccountingFilter): boolean => Object.keys(filter).length > 0;
