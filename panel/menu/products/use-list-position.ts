// Where somebody was on the list, for when they come back from a product: what was chosen, and how far down.
import { useLayoutEffect } from 'react';
import { onSessionChange } from '../../session/public.ts';
import { everything, type ProductChoice } from './model/product-search.ts';

export const listPlace: { choice: ProductChoice; scroll: number } = { choice: everything, scroll: 0 };

onSessionChange((change) => {
  if (change !== 'user-loaded') Object.assign(listPlace, { choice: everything, scroll: 0 });
});

/** Goes there when the list is drawn, and remembers it when it goes away. */
export function useListPlace(): void {
  useLayoutEffect(() => {
    let frame = 0;
    const { scroll } = listPlace;
    // A navigation ends at the top, a moment after its page is drawn.
    if (scroll > 0)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => scrollTo(0, scroll));
      });
    const remember = () => {
      listPlace.scroll = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', remember);
    };
  }, []);
}
