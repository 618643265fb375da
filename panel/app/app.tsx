import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { prepareEvents } from '../events/public.ts';
import { logoutDialog, supportDialog } from '../session/model/shared-dialogs.ts';
import { useSignal } from '../signals/signal.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { router } from './router.ts';

const loadLogout = () => import('../session/status/logout-dialog.tsx');
const loadSupport = () => import('../support/support-dialog.tsx');
const LogoutDialog = lazyPart(async () => (await loadLogout()).LogoutDialog);
const SupportDialog = lazyPart(async () => (await loadSupport()).SupportDialog);

// Now: after signing out the page may be closed at once.
prepareEvents();

// Loaded while online: without a connection people need the support's number most.
setTimeout(() => void Promise.allSettled([loadLogout(), loadSupport()]), 3000);

export function App() {
  const leaving = useSignal(logoutDialog);
  const asking = useSignal(supportDialog);
  return (
    <>
      <RouterProvider router={router} />
      <ToastRegion />
      <LiveRegion />
      <Suspense>
        {leaving && <LogoutDialog />}
        {asking && <SupportDialog />}
      </Suspense>
    </>
  );
}
