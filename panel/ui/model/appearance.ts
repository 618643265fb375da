/** The theme: light, dark, or the device's. Stored as `appearance`, applied as data-theme on <html>. index.html reads it before the first paint. */
export type Appearance = 'auto' | 'light' | 'dark';

const key = 'appearance';

export function readAppearance(): Appearance {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

export function setAppearance(appearance: Appearance) {
  document.documentElement.dataset.theme = appearance;
  try {
    localStorage.setItem(key, appearance);
  } catch {
    // A browser without storage still shows the choice until the page is left.
  }
}
