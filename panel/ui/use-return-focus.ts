import { type RefObject, useLayoutEffect } from 'react';
import { returnFocus } from './model/focus-history.ts';

/** When the part disappears with the focus inside, the focus goes back to where it was before. */
export function useReturnFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body) returnFocus(element);
      });
    };
  }, [part]);
}
