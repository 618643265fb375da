// Whether a hand is near the board: while it is, nothing may move.

const quietAfterMs = 1500;
const signs = ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'keydown', 'touchmove'] as const;

let touchedAt = Number.NEGATIVE_INFINITY;
let isWatching = false;

/** Starts with the first question, and then goes on: six passive listeners. */
export function isHandAway(): boolean {
  if (!isWatching) {
    isWatching = true;
    const touched = () => {
      touchedAt = performance.now();
    };
    for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true });
  }
  return performance.now() - touchedAt > quietAfterMs;
}
