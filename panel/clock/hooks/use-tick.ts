import { useEffect, useLayoutEffect, useRef } from 'react';
import { onTick } from '../ticker.ts';

/**
 * Calls `draw` after every rendering and then once a second. It writes to elements through refs: five hundred cards that count would be too
 * much for rendering.
 */
export function useTick(draw: () => void): void {
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
    draw();
  });
  useEffect(() => onTick(() => latest.current()), []);
}

/** Writes only what changed: an untouched text node costs nothing. */
export function writeText(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
