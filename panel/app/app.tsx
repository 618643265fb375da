import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { prepareEvents } from '../events/public.ts';
import { logoutDialog, supportDialog } from '../session/shared-flags.ts';
import { useWatched } from '../session/watched.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { Toasts } from '../ui/toast.tsx';
import { router } from './router.ts';

const loadLogout = () => import('../session/logout-dialog.tsx');
const loadSupport = () => import('../support/support-dialog.tsx');
const LogoutDialog = lazy(async () => ({ default: (await loadLogout()).LogoutDialog }));
const SupportDialog = lazy(async () => ({ default: (await loadSupport()).SupportDialog }));

// At once: whoever signs out may close the page in the same breath.
prepareEvents();

// Fetched while there is a line: whoever has lost it needs the support's number most.
setTimeout(() => void Promise.allSettled([loadLogout(), loadSupport()]), 3000);

export function App() {
  const leaving = useWatched(logoutDialog);
  const asking = useWatched(supportDialog);
  return (
    <>
      <RouterProvider router={router} />
      <Toasts />
      <LiveRegion />
      <Suspense>
        {leaving && <LogoutDialog />}
        {asking && <SupportDialog />}
      </Suspense>
    </>
  );
}
