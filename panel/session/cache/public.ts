// The query cache: TanStack Query with the defaults of docs/behaviour/panel-shell.md#cached-reads. Live orders have a store of their own
// (panel/orders).
// Owns: the one cache, how long answers are kept, and that none outlives its person or shop.
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
      // Offline, a query fails visibly instead of waiting invisibly.
      networkMode: 'always',
    },
  },
});

onSessionChange((change) => {
  if (change !== 'user-loaded') queryClient.clear();
});

// It lives as long as the page, so no component has to provide it.
queryClient.mount();

/** An answer that an event or a save has made stale is asked for anew when it is shown next; no other is. */
const isInvalidated = ({ state }: { state: { isInvalidated: boolean } }): boolean => state.isInvalidated;

/** A read that failed a moment ago, behind the splash screen or for another part of the page, is not repeated for this one; its button repeats it. */
const failedBefore = ({ state }: { state: { errorUpdatedAt: number } }): boolean =>
  deviceNow() - state.errorUpdatedAt >= earlyMs;

/** Answers that were requested behind the splash screen (prefetchFirstPage), by the hash of their key. */
const earlyAnswers = new Set<string>();
/** Longer than the splash screen is shown after such an answer. */
const earlyMs = 2000;
/** Longer than a page takes from rendering to its effects, and shorter than a person who leaves it and comes back. */
const openingMs = 500;

/** For an answer that changes without an event: asked for whenever a component opens that shows it. Decision 62 lists each use. */
export const alwaysRefetch = {
  refetchOnMount: ({ queryHash, state }: { queryHash: string; state: { dataUpdatedAt: number } }) => {
    if (!earlyAnswers.has(queryHash) || deviceNow() - state.dataUpdatedAt >= earlyMs)
      return 'always' as const;
    // A second opening asks, however new the answer is.
    setTimeout(() => earlyAnswers.delete(queryHash), openingMs);
    return false;
  },
};

/** The answer of a call, cached by its key. */
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
  /** Another first page needs none of it, and this one with a query reads something else. `{id}` is a number. */
  readonly pathname: string;
  readonly permission: Permission;
  readonly query: (of: FirstUse) => EarlyQuery;
}

interface FirstUse {
  vendorCode: string;
  role: Role;
  /** Of the path; 0 where it has none. */
  id: number;
}

/**
 * Requests the first page's data behind the splash screen, as soon as its user is known and may see it. The page finds the answer in the cache, and
 * is drawn once.
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

/** For what the page needs beside an answer of `prefetchFirstPage`, and only that answer names. */
export function prefetchForPage({ isPaged, ...options }: EarlyQuery): void {
  earlyAnswers.add(hashKey(options.queryKey));
  // A failure is not kept: the page asks again, and shows its own.
  if (isPaged) void queryClient.prefetchInfiniteQuery({ ...options, initialPageParam: undefined });
  else void queryClient.prefetchQuery(options);
}
