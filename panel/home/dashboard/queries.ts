// The read of the dashboard: one answer for the whole page. Events of the shop, its reviews, its disputes, its menu and its orders make it stale.
import { getDashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { useEffect, useRef } from 'react';
import { client } from '../../infra/http/client.ts';
import { alwaysRefetch, prefetchFirstPage, queryClient, useAnswer } from '../../session/cache/public.ts';
import { onVendorNews, useSession } from '../../session/public.ts';

const dashboardKey = 'dashboard';

/** Its hours, and those of a week ago, change with time (decision 62). */
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

/** Orders of a rush come many at once: their events within two seconds are one question. */
export const refreshDashboardSoon = gathered(() => void refreshDashboard());

onVendorNews((update, before) => {
  if (update.version !== before.version) void refreshDashboard();
  // The marketplace may bring many reviews at once.
  else if (update.reviews !== before.reviews || update.disputes !== before.disputes) refreshDashboardSoon();
});
