import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { logoutDialog, supportDialog } from '../session/shared-flags.ts';
import { useWatched } from '../session/watched.ts';
import { Toasts } from '../ui/toast.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';

const LogoutDialog = lazy(async () => ({
  default: (await import('../session/logout-dialog.tsx')).LogoutDialog,
}));
const SupportDialog = lazy(async () => ({
  default: (await import('../support/support-dialog.tsx')).SupportDialog,
}));

export function App() {
  const leaving = useWatched(logoutDialog);
  const asking = useWatched(supportDialog);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
      <Suspense>
        {leaving && <LogoutDialog />}
        {asking && <SupportDialog />}
      </Suspense>
    </QueryClientProvider>
  );
}
