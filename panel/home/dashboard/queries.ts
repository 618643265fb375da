// The read of the dashboard: one response for the whole page. Events about the shop, its reviews, disputes, menu and orders make it stale.
import { getDashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { useEffect, useRef } from 'react';
import { client } from '../../infra/http/client.ts';
import { alwaysRefetch, prefetchFirstPage, queryClient, useAnswer } from '../../session/cache/public.ts';
import { onVendorUpdate, useSession } from '../../session/public.ts';

const dashboardKey = 'dashboard';

/** Polls every minute, because the figures of this day and of a week ago change with time (decision 62). */
export function useDashboard() {
  const { vendor } = useSession();
  const status = vendor?.vendorStatus;
  const known = useRef(status);
  useEffect(() => {
    if (known.current !== status) void refreshDashboard();
    known.current = status;
  }, [status]);
  return useAnswer([dashboardKey, vendor?.vendorCode], readDashboard, {
    ...alwaysRefetch,
    refetchInterval: 60_000,
  });
}

const readDashboard = (signal: AbortSignal) => client(getDashboard, undefined, { signal });

prefetchFirstPage({
  pathname: '/dashboard',
  permission: 'vendor.read',
  query: ({ vendorCode }) => ({
    queryKey: [dashboardKey, vendorCode],
    queryFn: ({ signal }) => readDashboard(signal),
  }),
});

export const refreshDashboard = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [dashboardKey] });

const gatherMs = 2000;
/** Gathers all calls of two seconds into one. */
function gathered(work: () => void): () => void {
  let timer: number | undefined;
  return () => {
    if (timer !== undefined) return;
    timer = window.setTimeout(() => {
      timer = undefined;
      work();
    }, gatherMs);
  };
}

/** Collects the events of two seconds into one request, because many orders come at once in a rush. */
export const refreshDashboardSoon = gathered(() => void refreshDashboard());

onVendorUpdate((update, before) => {
  if (update.version !== before.version) void refreshDashboard();
  // Reviews and disputes are collected, because the marketplace may send many at once.
  else if (update.reviews !== before.reviews || update.disputes !== before.disputes) refreshDashboardSoon();
});
