import type { Role } from '@pishkhan/contract/access/roles.ts';
import { type HistoryPage, listOrders, searchOrders } from '@pishkhan/contract/orders/history-calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { client } from '../../infra/http/client.ts';
import { isBySum } from '../../page/page-sizes.ts';
import { businessToday } from '../../page/period.ts';
import { prefetchFirstPage, useAnswer } from '../../session/cache/public.ts';
import { useSession } from '../../session/public.ts';
import {
  filterOf,
  type HistoryFilter,
  type HistoryPlace,
  type HistoryRequest,
  type HistoryView,
  phoneState,
  queryOf,
  readPhoneState,
  readSearch,
  type SentHistory,
  searchOf,
  writeSearch,
} from '../model/history-filter.ts';
import { useMaySeeCustomers } from './use-may-see-customers.ts';

const historyPath = '/management/report/orders';
const historyKey = (vendorCode: string | undefined, role: Role | null | undefined, asked: SentHistory) =>
  ['order-history', vendorCode, role, asked] as const;

const readHistory = (asked: SentHistory, signal: AbortSignal) =>
  asked.customerPhoneNumber
    ? client(searchOrders, { body: searchOf(asked) }, { signal })
    : client(listOrders, { query: asked }, { signal });

prefetchFirstPage({
  pathname: historyPath,
  permission: 'orders.history',
  query: ({ vendorCode, role }) => ({
    queryKey: historyKey(vendorCode, role, {}),
    queryFn: ({ signal }) => readHistory({}, signal),
  }),
});

/** The history page of the URL and of the phone stored beside it. The previous page stays while the next is loading. */
export function useHistory() {
  const { vendor, user } = useSession();
  const knowsCustomers = useMaySeeCustomers();
  const vendorCode = vendor?.vendorCode;
  const search = useLocation({ select: (location) => location.search as object });
  const phone = useLocation({ select: (location) => readPhoneState(location.state, vendorCode) });
  const navigate = useNavigate();
  const asked = useMemo<HistoryRequest>(
    () => ({ ...readSearch(search), ...(knowsCustomers && phone && { customerPhoneNumber: phone }) }),
    [search, knowsCustomers, phone],
  );
  const go = (next: HistoryRequest, replace: boolean) =>
    void navigate({
      to: historyPath,
      search: writeSearch(next) as never,
      state: phoneState(next.customerPhoneNumber, vendorCode) as never,
      replace,
    });
  const hasPhoneInAddress = 'customerPhoneNumber' in search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an outdated address is corrected, once.
  useEffect(() => {
    if (hasPhoneInAddress) go(asked, true);
  }, [hasPhoneInAddress]);
  const sent = queryOf(asked, businessToday());
  const answer = useAnswer<HistoryPage>(
    historyKey(vendorCode, user?.role, sent),
    (signal) => readHistory(sent, signal),
    { placeholderData: keepPreviousData },
  );
  const filter = useMemo(() => filterOf(asked), [asked]);
  const { sort, pageSize } = asked;
  const view = useMemo<HistoryView>(
    () => ({ ...(sort && { sort }), ...(pageSize && { pageSize }) }),
    [sort, pageSize],
  );
  return {
    filter,
    view,
    answer,
    /** Navigates to a page of the same list, by default to its first. */
    turn: (place: HistoryPlace) => go({ ...filter, ...view, ...place }, false),
    arrange: (next: HistoryView) => go({ ...filter, ...next }, false),
    /** Navigates to the first page of a filter. Another filter may find too many orders to sort them by their sums. */
    show: (next: HistoryFilter) =>
      go({ ...next, ...(pageSize && { pageSize }), ...(sort && !isBySum(sort) && { sort }) }, false),
  };
}
