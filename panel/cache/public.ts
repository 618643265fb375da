// The query cache: TanStack Query with the defaults of docs/behaviour/panel-shell.md#cached-reads. Live orders have a store of their own
// (panel/orders).
// Owns: the one cache, how long answers are kept, and that none outlives its person or shop.
// Invariant: it is loaded in the chunks of pages that use it, not in the entry.
import { QueryClient, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
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

/** The answer of a call, cached by its key, and asked for anew whenever a component opens that shows it, unless `options` say otherwise. */
export function useAnswer<T>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<T>,
  options?: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>,
): UseQueryResult<T> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => read(signal);
  return useQuery({ refetchOnMount: 'always', ...options, queryKey, queryFn }, queryClient);
}
