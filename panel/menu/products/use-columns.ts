import { useSyncExternalStore } from 'react';

// The breakpoints md and xl of ui/theme.css.
const queries = ['(min-width: 770px)', '(min-width: 1280px)'].map((query) => matchMedia(query));

function subscribe(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** The number of columns: one on a phone, two, three on a desktop. */
export const useColumns = (): number =>
  useSyncExternalStore(subscribe, () => 1 + queries.filter(({ matches }) => matches).length);
