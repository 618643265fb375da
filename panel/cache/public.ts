// What pages have read and may show again: TanStack Query with the defaults of docs/behaviour/panel-shell.md#cached-reads. Orders that live are
// not here (panel/orders); this is for pages that read and stay as they are until somebody asks anew.
// Owns: how long, and that nothing outlives its person or shop. Always true: it comes in the chunk of a page that uses it.
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
      // Offline is a failure that is shown, not a wait that nobody sees.
      networkMode: 'always',
    },
  },
});

onSessionChange((change) => {
  if (change !== 'user-loaded') queryClient.clear();
});
