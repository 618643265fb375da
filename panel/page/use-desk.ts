import { useSyncExternalStore } from 'react';
import { wideEnoughHook } from './use-wide-enough.ts';

function mediaHook(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** A list stands beside its details from xl (1280 px). */
export const useDesk = mediaHook('(min-width: 80rem)');

/** Rows stand in a table from 1024 px, and in cards elsewhere, also where enlarged text leaves no room. */
export const useRoomForTable = wideEnoughHook(64);

/** A form has room for something beside its fields from lg (1024 px). */
export const useWideForm = mediaHook('(min-width: 64rem)');

/** A filter stands open above its list from md (768 px). */
export const useRoomForFilter = mediaHook('(min-width: 48rem)');

/** Evidence has a column of its own from 1600 px. */
export const useWideDesk = mediaHook('(min-width: 100rem)');
