import { useEffect } from 'react';
import { session } from '../session/model/session.ts';
import { searchDialog } from '../session/model/shared-dialogs.ts';

/** Ctrl+K and ⌘K open the command palette on every page of a signed-in person, and close it. Another dialog stays on top. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the place of the key, which writes «ن» on a Persian keyboard.
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
