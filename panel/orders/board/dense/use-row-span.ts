import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Pixels, as in theme.css. */
const row = 4;
const gap = 8;

/** For a card in a list with the class `masonry`: its slot spans as many rows of the grid as the card is high, with the gap below it. */
export function useRowSpan(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = card.current!;
    const span = () => {
      const rows = Math.ceil((element.getBoundingClientRect().height + gap) / row);
      element.parentElement!.style.gridRowEnd = `span ${rows}`;
    };
    span();
    const observer = new ResizeObserver(span);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return card;
}
