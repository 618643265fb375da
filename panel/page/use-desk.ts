import { useSyncExternalStore } from 'react';

/** From xl (1280 px) a list stands beside its details. */
const desk = matchMedia('(min-width: 80rem)');

function subscribe(listener: () => void): () => void {
  desk.addEventListener('change', listener);
  return () => desk.removeEventListener('change', listener);
}

export const useDesk = (): boolean => useSyncExternalStore(subscribe, () => desk.matches);
