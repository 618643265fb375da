// What of the history is wanted, in the address of the page: a filter can be sent to a colleague, and back leads to it.
import type { HistoryQuery } from '@pishkhan/contract/orders/history-calls.ts';
import { deliveryTypes, orderStatuses } from '@pishkhan/contract/orders/states.ts';

type Asked = Omit<HistoryQuery, 'pageSize'>;
export type HistoryFilter = Pick<
  Asked,
  'orderCode' | 'orderStatus' | 'deliveryType' | 'startDate' | 'endDate' | 'customerPhoneNumber'
>;
export type HistoryPlace = Pick<Asked, 'page' | 'after' | 'before'>;

const isDate = (text: string): boolean => /^2[01]\d\d-\d\d-\d\d$/.test(text);
export const isCode = (text: string): boolean => /^[A-Za-z0-9-]{1,32}$/.test(text);

/** What a part of the address may be; anything else is as if it were not there. */
const parts: Record<keyof Asked, (text: string) => boolean> = {
  orderCode: isCode,
  orderStatus: (text) => (orderStatuses as readonly string[]).includes(text),
  deliveryType: (text) => (deliveryTypes as readonly string[]).includes(text),
  startDate: isDate,
  endDate: isDate,
  customerPhoneNumber: (text) => /^09\d{9}$/.test(text),
  page: (text) => /^[1-9]\d{0,6}$/.test(text),
  after: isCode,
  before: isCode,
};

/** `knowsCustomers`: whether the person may look for a phone; a colleague's address may name one. */
export function readSearch(search: object, knowsCustomers: boolean): Asked {
  const found = Object.entries(parts).flatMap(([name, isRight]) => {
    const text = String((search as Record<string, unknown>)[name] ?? '');
    return isRight(text) ? [[name, text] as const] : [];
  });
  const { startDate, endDate, customerPhoneNumber, page, after, before, ...asked } = Object.fromEntries(
    found,
  ) as Asked;
  const isReversed = startDate !== undefined && endDate !== undefined && startDate > endDate;
  const place = after ? { after } : before ? { before } : page && page !== '1' ? { page } : {};
  return {
    ...asked,
    ...(!isReversed && startDate && { startDate }),
    ...(!isReversed && endDate && { endDate }),
    ...(knowsCustomers && customerPhoneNumber && { customerPhoneNumber }),
    ...place,
  };
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
