import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { prepareEvents } from '../infra/events/public.ts';
import { useSignal } from '../infra/signals/signal.ts';
import { session, useSession } from '../session/model/session.ts';
import {
  logoutDialog,
  notifyDialog,
  searchDialog,
  shiftDialog,
  supportDialog,
} from '../session/model/shared-dialogs.ts';
import { lazyPart, preloadParts } from '../ui/lazy-part.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { ToastCard, ToastRegion } from '../ui/toast-region.tsx';
import { Shell } from './root-route.tsx';
import { router } from './router.ts';
import { guardSession } from './routing/apply-verdict.ts';
import { searchablePages } from './routing/visitable-pages.ts';

const CommandPalette = lazyPart(
  async () => (await import('../home/palette/command-palette.tsx')).CommandPalette,
);
const SharedDialogs = lazyPart(async () => (await import('./shared-dialogs.tsx')).SharedDialogs);

// The recorder is loaded at once, because the page may be closed right after signing out.
prepareEvents();

// These parts are loaded while the device is online, because people without a connection need the support's number most. The layout
// belongs to the page after sign-in; loaded earlier it would compete with what the sign-in page shows.
preloadParts(Shell, ToastCard, SharedDialogs);

export function App() {
  const searching = useSignal(searchDialog);
  // All flags are read, so that the number of hooks stays the same.
  const isAnyOpen = [logoutDialog, notifyDialog, shiftDialog, supportDialog].map(useSignal).includes(true);
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
      </Suspense>
      <Suspense>{isAnyOpen && <SharedDialogs />}</Suspense>
    </>
  );
}

/** Opens and closes the command palette with Ctrl+K or ⌘K on every page of a signed-in person. Another open dialog stays on top. */
function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // `code` names the position of the key: `key` is «ن» on a Persian keyboard.
      if (event.code !== 'KeyK' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
      const { isLoggedIn, secondFactorNeed } = session.state.get();
      if (!isLoggedIn || secondFactorNeed !== null) return;
      event.preventDefault();
      const isOpen = searchDialog.get();
      if (!event.repeat && (isOpen || !document.querySelector('dialog[open]'))) searchDialog.set(!isOpen);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
