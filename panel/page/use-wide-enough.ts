import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/**
 * Whether the window is at least this wide, in units of the page's text size, which a device may enlarge: a media query would know only the
 * browser's own size. `setTextSize` notifies it of every change.
 */
export function wideEnoughHook(minEms: number, minPixels = 0): () => boolean {
  const isWideEnough = () => {
    const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return innerWidth >= Math.max(minPixels, minEms * textSize);
  };
  return () => useSyncExternalStore(subscribe, isWideEnough);
}
