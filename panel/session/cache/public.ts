// The query cache: TanStack Query with the defaults of docs/behaviour/panel-shell.md#cached-reads. Live orders have a store of their own
// (panel/orders).
// Owns: the one cache, how long responses are kept, and that none outlives its person or shop.
// Invariant: it is loaded in the chunks of pages that use it, not in the entry.
import { type Permission, roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import {
  hashKey,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { idIn } from '../../infra/http/first-reads.ts';
import { beforeFirstPage, onSessionChange } from '../public.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      gcTime: 600_000,
      refetchOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      // A query without a connection fails visibly instead of waiting invisibly.
      networkMode: 'always',
    },
  },
});

onSessionChange((change) => {
  if (change !== 'user-loaded') queryClient.clear();
});

// The client lives as long as the page, so no component has to provide it.
queryClient.mount();

/** Refetches on mount only what an event or a save has invalidated. */
const isInvalidated = ({ state }: { state: { isInvalidated: boolean } }): boolean => state.isInvalidated;

/**
 * Retries on mount unless the read failed a moment ago, behind the splash screen or for another part of the page. The retry button repeats
 * such a read.
 */
const failedBefore = ({ state }: { state: { errorUpdatedAt: number } }): boolean =>
  deviceNow() - state.errorUpdatedAt >= earlyMs;

/** Responses that were requested behind the splash screen (prefetchFirstPage), by the hash of their key. */
const earlyAnswers = new Set<string>();
/** Longer than the splash screen is shown after such a response. */
const earlyMs = 2000;
/** Longer than a page takes from rendering to its effects, and shorter than leaving it and coming back. */
const openingMs = 500;

/** Refetches whenever a component that shows it is mounted, for responses that change without an event. Decision 62 lists each use. */
export const alwaysRefetch = {
  refetchOnMount: ({ queryHash, state }: { queryHash: string; state: { dataUpdatedAt: number } }) => {
    if (!earlyAnswers.has(queryHash) || deviceNow() - state.dataUpdatedAt >= earlyMs)
      return 'always' as const;
    // A second mount refetches, however new the response is.
    setTimeout(() => earlyAnswers.delete(queryHash), openingMs);
    return false;
  },
};

/** The response of a call, cached by its key. */
export function useAnswer<T>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<T>,
  options?: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>,
): UseQueryResult<T> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => read(signal);
  return useQuery(
    { refetchOnMount: isInvalidated, retryOnMount: failedBefore, ...options, queryKey, queryFn },
    queryClient,
  );
}

interface FirstQuery {
  /**
   * The path to which the query belongs. Another first page does not need it, and the same page with a query string reads something else.
   * `{id}` is a number.
   */
  readonly pathname: string;
  readonly permission: Permission;
  readonly query: (of: FirstUse) => EarlyQuery;
}

interface FirstUse {
  vendorCode: string;
  role: Role;
  /** The id in the path; 0 when it has none. */
  id: number;
}

/**
 * Requests the first page's data behind the splash screen, as soon as its user is known and may see it. The page finds the response in the
 * cache, and is drawn once.
 */
export function prefetchFirstPage({ pathname, permission, query }: FirstQuery): void {
  const id = idIn(location.pathname) ?? '0';
  if (location.pathname + location.search !== pathname.replace('{id}', id)) return;
  beforeFirstPage(({ user, vendor, secondFactorNeed }) => {
    if (!user?.role || !vendor || secondFactorNeed) return;
    if (!roleHas(user.role, permission) || !openStatuses.includes(vendor.vendorStatus)) return;
    prefetchForPage(query({ vendorCode: vendor.vendorCode, role: user.role, id: Number(id) }));
  });
}

interface EarlyQuery {
  queryKey: QueryKey;
  queryFn: (given: { signal: AbortSignal }) => Promise<unknown>;
  /** The data is the first of several pages, as useInfiniteQuery keeps them. */
  isPaged?: true;
}

/** Prefetches what the page needs besides the response of `prefetchFirstPage`, and what only that response identifies. */
export function prefetchForPage({ isPaged, ...options }: EarlyQuery): void {
  earlyAnswers.add(hashKey(options.queryKey));
  // A failure is not kept: the page requests it again, and shows its own failure.
  if (isPaged) void queryClient.prefetchInfiniteQuery({ ...options, initialPageParam: undefined });
  else void queryClient.prefetchQuery(options);
}
