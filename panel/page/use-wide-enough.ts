import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/**
 * Whether the window is at least so wide, in sizes of the page's text, which a device may enlarge: a media query would know only the browser's own.
 * Every change of that size tells it (`setTextSize`).
 */
export function wideEnoughHook(minEms: number, minPixels = 0): () => boolean {
  const isWideEnough = () => {
    const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return innerWidth >= Math.max(minPixels, minEms * textSize);
  };
  return () => useSyncExternalStore(subscribe, isWideEnough);
}
