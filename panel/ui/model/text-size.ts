/** The size of all text, in percent of the browser's own. Stored as `textSize`, applied to <html>; index.html reads it before the first paint. */
export const textSizes = [100, 115, 130, 150] as const;
export type TextSize = (typeof textSizes)[number];

const key = 'textSize';

export function readTextSize(): TextSize {
  try {
    const stored = Number(localStorage.getItem(key));
    return textSizes.find((size) => size === stored) ?? 100;
  } catch {
    return 100;
  }
}

export function setTextSize(size: TextSize) {
  document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
  // Layouts that depend on the size listen to this event.
  dispatchEvent(new Event('resize'));
  try {
    if (size === 100) localStorage.removeItem(key);
    else localStorage.setItem(key, String(size));
  } catch {
    // A browser without storage still shows the choice until the page is left.
  }
}
