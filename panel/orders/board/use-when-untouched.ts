import { useRef } from 'react';
import { useOnTick } from '../../clock/hooks/use-on-tick.ts';
import { isBoardUntouched } from '../model/board/recent-touch.ts';

/** Content that appears by itself moves the cards below it, so a change waits until nobody touches the board. */
export function useWhenUntouched<T extends string | boolean>(look: () => T, atFirst: T): T {
  const shown = useRef(atFirst);
  return useOnTick(() => {
    if (isBoardUntouched()) shown.current = look();
    return shown.current;
  });
}
