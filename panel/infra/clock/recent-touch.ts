// Tells whether somebody has touched the page a moment ago. Nothing may move then.
import { once } from '@pishkhan/contract/kit/once.ts';

const quietAfterMs = 1500;
const signs = ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'keydown', 'touchmove'] as const;

function createTouchWatch() {
  let touchedAt = Number.NEGATIVE_INFINITY;
  const watch = once(() => {
    const touched = () => {
      touchedAt = performance.now();
    };
    for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true });
  });
  return (): boolean => {
    watch();
    return performance.now() - touchedAt > quietAfterMs;
  };
}

/** The first call installs six passive listeners, which are never removed. */
export const isPageUntouched = createTouchWatch();
