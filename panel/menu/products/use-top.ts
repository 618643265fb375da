import { type RefObject, useLayoutEffect, useState } from 'react';

/** The offset of an element from the top of the page, updated when something above it grows, such as the strip or a banner. */
export function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const page = element.current?.closest('main') ?? element.current?.parentElement;
    if (!page) return;
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(page);
    return () => watch.disconnect();
  }, [element]);
  return top;
}
