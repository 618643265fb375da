import { useSyncExternalStore } from 'react';

/** From lg (1024 px) the stages stand side by side. */
const wide = matchMedia('(min-width: 1024px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
