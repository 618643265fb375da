// The filter of the history, stored in the page's URL: it can be shared, and the back button restores it. A
// customer's phone is the exception: it is stored in the state of the tab's history entry. Back, forward and
// reload restore it too; a link, a bookmark, a sign-in redirect and the server's access log never contain it.
import { listSorts } from '@pishkhan/contract/kit/paging.ts';
import type { HistoryQuery, OrderSearch } from '@pishkhan/contract/orders/history-calls.ts';
import { deliveryTypes, orderStatuses } from '@pishkhan/contract/orders/states.ts';
import { isMobile } from '@pishkhan/contract/text/mobile.ts';
import { largerPages } from '../../page/page-sizes.ts';

export type HistoryPlace = Pick<HistoryQuery, 'page' | 'after' | 'before'>;
/** Sorting and size of pages; absent for the newest first, twenty a page. */
export type HistoryView = Pick<HistoryQuery, 'sort' | 'pageSize'>;
export type HistoryFilter = Omit<HistoryQuery, keyof HistoryPlace | keyof HistoryView> &
  Pick<OrderSearch, 'customerPhoneNumber'>;
export type HistoryRequest = HistoryFilter & HistoryView & HistoryPlace;

const isDate = (text: string): boolean => /^2[01]\d\d-\d\d-\d\d$/.test(text);
export const isCode = (text: string): boolean => /^[A-Za-z0-9-]{1,32}$/.test(text);

/** The valid values of each parameter; any other value is ignored. */
const parts: Record<keyof HistoryQuery, (text: string) => boolean> = {
  orderCode: isCode,
  orderStatus: (text) => (orderStatuses as readonly string[]).includes(text),
  deliveryType: (text) => (deliveryTypes as readonly string[]).includes(text),
  startDate: isDate,
  endDate: isDate,
  sort: (text) => text !== 'NEWEST' && (listSorts as readonly string[]).includes(text),
  pageSize: (text) => largerPages.includes(text),
  page: (text) => /^[1-9]\d{0,6}$/.test(text),
  after: isCode,
  before: isCode,
};

export function readSearch(search: object): HistoryQuery {
  const found = Object.entries(parts).flatMap(([name, isRight]) => {
    const text = String((search as Record<string, unknown>)[name] ?? '');
    return isRight(text) ? [[name, text] as const] : [];
  });
  const { startDate, endDate, page, after, before, ...asked } = Object.fromEntries(found) as HistoryQuery;
  const isReversed = startDate !== undefined && endDate !== undefined && startDate > endDate;
  const place = after ? { after } : before ? { before } : page && page !== '1' ? { page } : {};
  return {
    ...asked,
    ...(!isReversed && startDate && { startDate }),
    ...(!isReversed && endDate && { endDate }),
    ...place,
  };
}

/** The state of a history entry for a phone search. It is ignored for another shop, because the tab may have another user by then. */
export function phoneState(
  customerPhoneNumber: string | undefined,
  vendorCode: string | undefined,
): { searchedPhone?: { customerPhoneNumber: string; vendorCode: string } } {
  return customerPhoneNumber && vendorCode ? { searchedPhone: { customerPhoneNumber, vendorCode } } : {};
}

export function readPhoneState(state: object, vendorCode: string | undefined): string | undefined {
  const { searchedPhone } = state as {
    searchedPhone?: { customerPhoneNumber?: unknown; vendorCode?: unknown };
  };
  const phone = String(searchedPhone?.customerPhoneNumber ?? '');
  return isMobile(phone) && searchedPhone?.vendorCode === vendorCode ? phone : undefined;
}

/** A search for a phone is sent in the body of a POST. */
export function searchOf({ page, pageSize, ...asked }: HistoryRequest): OrderSearch {
  return { ...asked, ...(page && { page: Number(page) }), ...(pageSize && { pageSize: Number(pageSize) }) };
}

export function filterOf({
  page: _page,
  after: _after,
  before: _before,
  sort: _sort,
  pageSize: _pageSize,
  ...filter
}: HistoryRequest): HistoryFilter {
  return filter;
}

/** Omits empty parameters. */
export const changed = (filter: HistoryFilter, change: Partial<HistoryFilter>): HistoryFilter =>
  Object.fromEntries(
    Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined && value !== ''),
  );

export const isFiltered = (filter: HistoryFilter): boolean => Object.keys(filter).length > 0;
