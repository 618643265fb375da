// Tells whether somebody has touched the page a moment ago. Nothing may move then.
import { once } from '@pishkhan/contract/kit/once.ts';

const quietAfterMs = 1500;
/** A finger that rests on the page touches it. The end of a touch may be missed, so it counts for this long only. */
const heldMs = 10_000;
const signs = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'wheel',
  'keydown',
  'touchmove',
] as const;

function createTouchWatch() {
  let touchedAt = Number.NEGATIVE_INFINITY;
  let isHeld = false;
  const watch = once(() => {
    const touched = (event: Event) => {
      touchedAt = performance.now();
      // A wheel has the buttons of its moment too; a key leaves the finger where it is.
      if (event instanceof MouseEvent) isHeld = event.buttons > 0;
    };
    for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true });
  });
  return (): boolean => {
    watch();
    return performance.now() - touchedAt > (isHeld ? heldMs : quietAfterMs);
  };
}

/** The first call installs passive listeners, which are never removed. */
export const isPageUntouched = createTouchWatch();
