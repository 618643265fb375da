import { type HistoryPage, listOrders } from '@pishkhan/contract/orders/history-calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { client, useSession } from '../session/public.ts';
import { filterOf, type HistoryFilter, type HistoryPlace, readSearch } from './history-filter.ts';
import { useKnowsCustomers } from './use-knows-customers.ts';

/** The page of the history that the address names; while another is read, the one before stays. */
export function useHistory() {
  const { vendor, user } = useSession();
  const knowsCustomers = useKnowsCustomers();
  const search = useLocation({ select: (location) => location.search as object });
  const navigate = useNavigate();
  const asked = useMemo(() => readSearch(search, knowsCustomers), [search, knowsCustomers]);
  const answer = useQuery<HistoryPage>({
    queryKey: ['order-history', vendor?.vendorCode, user?.role, asked],
    queryFn: ({ signal }) => client(listOrders, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
  const filter = useMemo(() => filterOf(asked), [asked]);
  return {
    filter,
    answer,
    /** Goes to a filter, by default to its newest orders. */
    show(next: HistoryFilter, place: HistoryPlace = {}) {
      void navigate({ to: '/management/report/orders', search: { ...next, ...place } as never });
    },
  };
}
