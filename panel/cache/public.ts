// The query cache: TanStack Query with the defaults of docs/behaviour/panel-shell.md#cached-reads. Live orders have a store of their own
// (panel/orders).
// Owns: the one cache, how long answers are kept, and that none outlives its person or shop.
// Invariant: it is loaded in the chunks of pages that use it, not in the entry.
import { QueryClient, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { deviceNow } from '../clock/device-clock.ts';
import { onSessionChange } from '../session/public.ts';

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

/** Answers that were requested behind the splash screen (ask-at-start.ts), by the hash of their key. */
export const earlyAnswers = new Set<string>();
/** Longer than the splash screen is shown after such an answer. */
const earlyMs = 2000;

/** For an answer that changes without an event: asked for whenever a component opens that shows it. Decision 62 lists each use. */
export const askedAnew = {
  refetchOnMount: ({ queryHash, state }: { queryHash: string; state: { dataUpdatedAt: number } }) =>
    earlyAnswers.has(queryHash) && deviceNow() - state.dataUpdatedAt < earlyMs ? false : ('always' as const),
};

/** The answer of a call, cached by its key. */
export function useAnswer<T>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<T>,
  options?: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>,
): UseQueryResult<T> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => read(signal);
  return useQuery({ refetchOnMount: isInvalidated, ...options, queryKey, queryFn }, queryClient);
}
