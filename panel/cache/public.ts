// The query cache: TanStack Query with the defaults of docs/behaviour/panel-shell.md#cached-reads. Live orders have a store of their own
// (panel/orders).
// Owns: how long answers are kept, and that none outlives its person or shop.
// Invariant: it is loaded in the chunks of pages that use it, not in the entry.
import { QueryClient } from '@tanstack/react-query';
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
