import { useSyncExternalStore } from 'react';

function mediaHook(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** From xl (1280 px) a list stands beside its details. */
export const useDesk = mediaHook('(min-width: 80rem)');

/** From lg (1024 px) a form has room for something beside its fields. */
export const useWideForm = mediaHook('(min-width: 64rem)');

/** From md (768 px) a filter stands open above its list. */
export const useRoomForFilter = mediaHook('(min-width: 48rem)');
