import { useRef } from 'react';
import { isHandAway } from './touch-watch.ts';
import { useOnBeat } from './use-on-beat.ts';

/** What comes and goes by itself moves the cards below, so it waits until no hand is near. */
export function useCalmly(look: () => boolean): boolean {
  const shown = useRef(false);
  return useOnBeat(() => {
    if (isHandAway()) shown.current = look();
    return shown.current;
  });
}
