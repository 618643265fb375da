import { type RefObject, useLayoutEffect } from 'react';
import { returnFocus } from './model/focus-history.ts';

/** Returns the focus to where it was before, when the part disappears with the focus inside. */
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
