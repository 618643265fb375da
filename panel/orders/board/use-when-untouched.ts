import { useRef } from 'react';
import { useOnTick } from '../../clock/hooks/use-on-tick.ts';
import { isHandAway } from '../model/recent-touch.ts';

/** What comes and goes by itself moves the cards below, so it waits until no hand is near. */
export function useWhenUntouched(look: () => boolean): boolean {
  const shown = useRef(false);
  return useOnTick(() => {
    if (isHandAway()) shown.current = look();
    return shown.current;
  });
}
