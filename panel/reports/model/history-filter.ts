// What of the history is wanted, in the address of the page: a filter can be sent to a colleague, and back leads to it.
// But for the phone of a customer: it stands in the state of the entry in the tab's history, which no address shows. Back, forward and
// reload lead to it too; a link, a bookmark, a signing in and the server's side of the road know nothing of it.
import type { HistoryQuery, OrderSearch } from '@pishkhan/contract/orders/history-calls.ts';
import { deliveryTypes, orderStatuses } from '@pishkhan/contract/orders/states.ts';
import { isMobile } from '@pishkhan/contract/text/mobile.ts';

type InAddress = Omit<HistoryQuery, 'pageSize'>;
export type HistoryPlace = Pick<InAddress, 'page' | 'after' | 'before'>;
export type HistoryFilter = Omit<InAddress, keyof HistoryPlace> & Pick<OrderSearch, 'customerPhoneNumber'>;
export type Asked = HistoryFilter & HistoryPlace;

const isDate = (text: string): boolean => /^2[01]\d\d-\d\d-\d\d$/.test(text);
export const isCode = (text: string): boolean => /^[A-Za-z0-9-]{1,32}$/.test(text);

/** What a part of the address may be; anything else is as if it were not there. */
const parts: Record<keyof InAddress, (text: string) => boolean> = {
  orderCode: isCode,
  orderStatus: (text) => (orderStatuses as readonly string[]).includes(text),
  deliveryType: (text) => (deliveryTypes as readonly string[]).includes(text),
  startDate: isDate,
  endDate: isDate,
  page: (text) => /^[1-9]\d{0,6}$/.test(text),
  after: isCode,
  before: isCode,
};

export function readSearch(search: object): InAddress {
  const found = Object.entries(parts).flatMap(([name, isRight]) => {
    const text = String((search as Record<string, unknown>)[name] ?? '');
    return isRight(text) ? [[name, text] as const] : [];
  });
  const { startDate, endDate, page, after, before, ...asked } = Object.fromEntries(found) as InAddress;
  const isReversed = startDate !== undefined && endDate !== undefined && startDate > endDate;
  const place = after ? { after } : before ? { before } : page && page !== '1' ? { page } : {};
  return {
    ...asked,
    ...(!isReversed && startDate && { startDate }),
    ...(!isReversed && endDate && { endDate }),
    ...place,
  };
}

/** What an entry of the tab's history keeps of a search. Of another shop it is nothing: the tab may have gone to the next person. */
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

/** The search for a phone goes in the body of a POST. */
export function searchOf({ page, ...asked }: Asked): OrderSearch {
  return { ...asked, ...(page && { page: Number(page) }) };
}

export function filterOf({ page: _page, after: _after, before: _before, ...filter }: Asked): HistoryFilter {
  return filter;
}

/** Without what is empty. */
export const changed = (filter: HistoryFilter, change: Partial<HistoryFilter>): HistoryFilter =>
  Object.fromEntries(
    Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined && value !== ''),
  );

export const isFiltered = (filter: HistoryFilter): boolean => Object.keys(filter).length > 0;
