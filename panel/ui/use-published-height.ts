import { type RefObject, useLayoutEffect } from 'react';

/**
 * The heights of bars that lie over a page: its header, a bar below that, and a bar at the foot. theme.css keeps the focus clear of them
 * (WCAG 2.4.11), and toasts stand above the last one. `--chips` is what stands below the navigation in its rail.
 */
export type BarHeight = '--head' | '--subhead' | '--bar' | '--chips';

/** Publishes the height of a bar on the document while it is mounted. */
export function usePublishedHeight(bar: RefObject<HTMLElement | null>, name: BarHeight): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // The height comes from the observer. Reading it from the element would lay out the page again for each bar.
    const watch = new ResizeObserver(([change]) =>
      style.setProperty(name, `${Math.round(change?.borderBoxSize[0]?.blockSize ?? 0)}px`),
    );
    if (bar.current) watch.observe(bar.current, { box: 'border-box' });
    return () => {
      watch.disconnect();
      style.removeProperty(name);
    };
  }, [bar, name]);
}
