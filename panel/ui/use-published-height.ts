import { type RefObject, useLayoutEffect } from 'react';

/**
 * The heights of bars that lie over a page: its header, a bar below that, and a bar at the foot. theme.css keeps the focus clear of them
 * (WCAG 2.4.11), and toasts stand above the last one.
 */
export type BarHeight = '--head' | '--subhead' | '--bar';

/** Publishes the height of a bar on the document while it is mounted. */
export function usePublishedHeight(bar: RefObject<HTMLElement | null>, name: BarHeight): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const publish = () => style.setProperty(name, `${bar.current?.offsetHeight ?? 0}px`);
    const watch = new ResizeObserver(publish);
    if (bar.current) watch.observe(bar.current);
    return () => {
      watch.disconnect();
      style.removeProperty(name);
    };
  }, [bar, name]);
}
