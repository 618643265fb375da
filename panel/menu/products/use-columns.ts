import { useSyncExternalStore } from 'react';

// The breakpoint md of ui/theme.css; three columns need the room that the categories beside them leave.
const queries = ['(min-width: 770px)', '(min-width: 1600px)'].map((query) => matchMedia(query));

function subscribe(listener: () => void): () => void {
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** The number of columns: one on a phone, two, three on a desktop. */
export const useColumns = (): number =>
  useSyncExternalStore(subscribe, () => 1 + queries.filter(({ matches }) => matches).length);
