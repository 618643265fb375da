// The time at which somebody last touched the console in this browser, in any of its tabs. Requests of an untouched page repeat themselves and
// do not keep an idle session alive.
import { deviceNow } from '@pishkhan/panel/infra/clock/device-clock.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
const key = 'consoleTouchedAt';
/** Other tabs learn of a touch after this long at most. */
const shareMs = 10_000;

export interface TouchParts {
  readonly now: () => number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

export function createTouchWatch({ now, storage }: TouchParts) {
  let own = now();
  let shared = 0;
  return {
    touch(): void {
      own = now();
      if (own - shared < shareMs) return;
      shared = own;
      try {
        storage.setItem(key, String(own));
      } catch {
        // A browser without storage counts the touches of each tab.
      }
    },
    /** Milliseconds without a touch. */
    quietMs(): number {
      let others = 0;
      try {
        others = Number(storage.getItem(key)) || 0;
      } catch {
        // Without a storage only this tab is known.
      }
      return Math.max(0, now() - Math.max(own, others));
    },
  };
}

/** Reads the storage at each use: a browser that forbids it throws then, where it is caught. */
export const touchWatch = createTouchWatch({
  now: deviceNow,
  storage: {
    getItem: (name) => localStorage.getItem(name),
    setItem: (name, value) => localStorage.setItem(name, value),
  },
});

/** Starts the watch, once. */
export function watchTouch(): void {
  for (const sign of signs) addEventListener(sign, touchWatch.touch, { capture: true, passive: true });
}
