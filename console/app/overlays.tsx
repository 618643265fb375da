// The search and the list of shortcuts, which open over every page.
import { createSignal, useSignal } from '@pishkhan/panel/infra/signals/signal.ts';
import { lazyPart } from '@pishkhan/panel/ui/lazy-part.ts';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useKeys } from '../kit/keys/use-keys.ts';
import type { NavPage } from './nav-pages.ts';
import { appWords } from './words.ts';

const Palette = lazyPart(async () => (await import('../search/public.ts')).Palette);
const Shortcuts = lazyPart(async () => (await import('./shortcuts.tsx')).Shortcuts);

/** The open overlay. */
export const overlay = createSignal<'search' | 'shortcuts' | undefined>(undefined);

const close = () => overlay.set(undefined);

export function Overlays({ pages }: { pages: readonly NavPage[] }) {
  const router = useRouter();
  const open = useSignal(overlay);
  useSearchKey();
  useKeys([{ key: 'Shift+Slash', label: appWords.shortcuts, run: () => overlay.set('shortcuts') }]);
  return (
    <Suspense>
      {open === 'search' && (
        <Palette pages={pages} onClose={close} onGo={(href) => void router.navigate({ href })} />
      )}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
    </Suspense>
  );
}

/** Ctrl+K or ⌘K opens and closes the search. Another open dialog stays on top. */
function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (event.repeat) return;
      if (overlay.get() === 'search') close();
      else if (!document.querySelector('dialog[open]')) overlay.set('search');
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      close();
    };
  }, []);
}
