import { useRef } from 'react';
import { useOnTick } from '../../clock/hooks/use-on-tick.ts';
import { isBoardUntouched } from '../model/recent-touch.ts';

/** Content that appears by itself moves the cards below it, so it waits until nobody touches the board. */
export function useWhenUntouched(look: () => boolean): boolean {
  const shown = useRef(false);
  return useOnTick(() => {
    if (isBoardUntouched()) shown.current = look();
    return shown.current;
  });
}
