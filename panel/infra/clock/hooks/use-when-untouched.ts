import { useRef } from 'react';
import { isPageUntouched } from '../recent-touch.ts';
import { useOnTick } from './use-on-tick.ts';

/** Delays a change until nobody touches the page: content that appears without a press moves what is below it, such as order cards. */
export function useWhenUntouched<T extends string | boolean>(look: () => T, atFirst: T): T {
  const shown = useRef(atFirst);
  return useOnTick(() => {
    if (isPageUntouched()) shown.current = look();
    return shown.current;
  });
}
