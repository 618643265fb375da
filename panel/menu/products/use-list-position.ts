// Restores filter and scroll position of the list when somebody returns from a product.
import { useLayoutEffect } from 'react';
import { onSessionChange } from '../../session/public.ts';
import { everything, type ProductChoice } from '../model/product-search.ts';

export const listPosition: { choice: ProductChoice; scroll: number } = { choice: everything, scroll: 0 };

onSessionChange((change) => {
  if (change !== 'user-loaded') Object.assign(listPosition, { choice: everything, scroll: 0 });
});

/** Restores the scroll position when the list is mounted, and stores it when the list is unmounted. */
export function useListPosition(): void {
  useLayoutEffect(() => {
    let frame = 0;
    const { scroll } = listPosition;
    // A navigation scrolls to the top a moment after its page is rendered.
    if (scroll > 0)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => scrollTo(0, scroll));
      });
    const remember = () => {
      listPosition.scroll = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', remember);
    };
  }, []);
}
