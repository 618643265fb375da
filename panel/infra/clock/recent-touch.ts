// Tells whether somebody has touched the page a moment ago. Nothing may move then.

const quietAfterMs = 1500;
const signs = ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'keydown', 'touchmove'] as const;

let touchedAt = Number.NEGATIVE_INFINITY;
let isWatching = false;

/** The first call installs six passive listeners, which are never removed. */
export function isPageUntouched(): boolean {
  if (!isWatching) {
    isWatching = true;
    const touched = () => {
      touchedAt = performance.now();
    };
    for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true });
  }
  return performance.now() - touchedAt > quietAfterMs;
}
