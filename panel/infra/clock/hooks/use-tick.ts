import { useEffect, useLayoutEffect, useRef } from 'react';
import { onTick } from '../ticker.ts';

/**
 * Calls `draw` after every rendering and then once a second. `draw` writes to elements through refs, because rendering five hundred counting
 * cards would be too slow.
 */
export function useTick(draw: () => void): void {
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
    draw();
  });
  useEffect(() => onTick(() => latest.current()), []);
}

/** Writes only changes, and into the existing text node: a new node would recompute the styles around it. */
export function writeText(element: HTMLElement | null, text: string): void {
  if (!element || element.textContent === text) return;
  if (element.firstChild instanceof Text) element.firstChild.data = text;
  else element.textContent = text;
}
