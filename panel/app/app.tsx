import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { prepareEvents } from '../events/public.ts';
import { useSession } from '../session/model/session.ts';
import { logoutDialog, searchDialog, supportDialog } from '../session/model/shared-dialogs.ts';
import { useSignal } from '../signals/signal.ts';
import { lazyPart, preloadParts } from '../ui/lazy-part.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { ToastCard, ToastRegion } from '../ui/toast-region.tsx';
import { Shell } from './root-route.tsx';
import { router } from './router.ts';
import { guardSession } from './routing/apply-verdict.ts';
import { searchablePages } from './routing/visitable-pages.ts';
import { useSearchKey } from './use-search-key.ts';

const CommandPalette = lazyPart(async () => (await import('../palette/command-palette.tsx')).CommandPalette);
const LogoutDialog = lazyPart(async () => (await import('../session/status/logout-dialog.tsx')).LogoutDialog);
const SupportDialog = lazyPart(async () => (await import('../support/support-dialog.tsx')).SupportDialog);

// Now: after signing out the page may be closed at once.
prepareEvents();

// Loaded while online: without a connection people need the support's number most. The layout is for the page after sign-in; earlier it would
// compete with what the sign-in page shows.
preloadParts(Shell, ToastCard, LogoutDialog, SupportDialog);

export function App() {
  const leaving = useSignal(logoutDialog);
  const asking = useSignal(supportDialog);
  const searching = useSignal(searchDialog);
  const { isLoggedIn } = useSession();
  useSearchKey();
  return (
    <>
      <RouterProvider router={router} />
      <ToastRegion />
      <LiveRegion />
      <Suspense>
        {searching && isLoggedIn && (
          <CommandPalette
            pages={searchablePages(guardSession())}
            onGo={(href) => void router.navigate({ href })}
          />
        )}
        {leaving && <LogoutDialog />}
        {asking && <SupportDialog />}
      </Suspense>
    </>
  );
}
