// The filter of the history, stored in the page's URL: it can be shared, and the back button restores it. A
// customer's phone is the exception: it is stored in the state of the tab's history entry. Back, forward and
// reload restore it too; a link, a bookmark, a sign-in redirect and the server's access log never contain it.
import { listSorts } from '@pishkhan/contract/kit/paging.ts';
import type { HistoryQuery, OrderSearch } from '@pishkhan/contract/orders/history-calls.ts';
import { deliveryTypes, orderStatuses } from '@pishkhan/contract/orders/states.ts';
import { isMobile } from '@pishkhan/contract/text/mobile.ts';
import { type Period, rangeOf } from '../../fa/periods.ts';
import { largerPages } from '../../page/page-sizes.ts';
import { readPeriod, writePeriod } from '../../page/period.ts';

export type HistoryPlace = Pick<HistoryQuery, 'page' | 'after' | 'before'>;
/** Sorting and size of pages; absent for the newest first, twenty a page. */
export type HistoryView = Pick<HistoryQuery, 'sort' | 'pageSize'>;
type HistoryDays = Pick<HistoryQuery, 'startDate' | 'endDate'>;
/** Without a period: all time. */
export type HistoryFilter = Omit<HistoryQuery, keyof HistoryPlace | keyof HistoryView | keyof HistoryDays> &
  Pick<OrderSearch, 'customerPhoneNumber'> & { period?: Period };
/** A request with days instead of a period. */
export type SentHistory = HistoryQuery & Pick<OrderSearch, 'customerPhoneNumber'>;
export type HistoryRequest = HistoryFilter & HistoryView & HistoryPlace;

export const isCode = (text: string): boolean => /^[A-Za-z0-9-]{1,32}$/.test(text);

/** The valid values of each parameter; any other value is ignored. */
const parts: Record<Exclude<keyof HistoryQuery, keyof HistoryDays>, (text: string) => boolean> = {
  orderCode: isCode,
  orderStatus: (text) => (orderStatuses as readonly string[]).includes(text),
  deliveryType: (text) => (deliveryTypes as readonly string[]).includes(text),
  sort: (text) => text !== 'NEWEST' && (listSorts as readonly string[]).includes(text),
  pageSize: (text) => largerPages.includes(text),
  page: (text) => /^[1-9]\d{0,6}$/.test(text),
  after: isCode,
  before: isCode,
};

export function readSearch(search: object): HistoryRequest {
  const found = Object.entries(parts).flatMap(([name, isRight]) => {
    const text = String((search as Record<string, unknown>)[name] ?? '');
    return isRight(text) ? [[name, text] as const] : [];
  });
  const { page, after, before, ...asked } = Object.fromEntries(found) as HistoryRequest;
  const period = readPeriod(search);
  const place = after ? { after } : before ? { before } : page && page !== '1' ? { page } : {};
  return { ...asked, ...(period && { period }), ...place };
}

/** The address of a request, without the phone. */
export const writeSearch = ({ customerPhoneNumber: _phone, period, ...asked }: HistoryRequest) => ({
  ...asked,
  ...writePeriod(period),
});

export const queryOf = <Asked extends HistoryFilter>(
  { period, ...asked }: Asked,
  today: string,
): Omit<Asked, 'period'> & HistoryDays => ({ ...asked, ...(rangeOf(period, today) as HistoryDays) });

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
export function searchOf({ page, pageSize, ...asked }: SentHistory): OrderSearch {
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
