// Lazy loading of components with retries. A lost connection must not take the page down: React unmounts a whole tree over one chunk that failed
// to load, and remembers the failure for as long as the page is open.
import { type ComponentType, createElement, lazy, useState } from 'react';

const pausesMs = [500, 1000, 2000, 5000];
const maxPauseMs = 15_000;

/** Retries an import with backoff until it succeeds, and at once when the device is online again. Never rejects. */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch {
      await onlineOrPause(pausesMs[tries] ?? maxPauseMs);
    }
  }
}

const onlineOrPause = (pauseMs: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    window.addEventListener('online', end);
  });

/** The time after the start of the panel until which the first page needs the connection and the processor. */
const afterFirstPage = performance.now() + 3000;

/** Resolves when the present rendering is on the screen. */
export const untilShown = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));

/**
 * Needs a `Suspense` close by, which shows the fallback until the component is loaded. There is no fallback after `preload`: even a
 * component that is already loaded would suspend once, and React delays what follows a fallback for 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await loadWithRetry(load);
    return { default: loaded };
  };
  const Awaited = lazy(async () => {
    if (performance.now() < afterFirstPage) await untilShown();
    return preload();
  });
  return Object.assign(
    (props: Props) => {
      // The component stays the same while it is mounted: another one would lose its state.
      const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
      return createElement(Shown, props);
    },
    { preload },
  );
}

/** Fetches parts before they are needed, because the connection may be lost by then. It waits until the first page has loaded. */
export function preloadParts(...parts: readonly { preload: () => Promise<unknown> }[]): void {
  setTimeout(
    () => {
      for (const part of parts) void part.preload();
    },
    Math.max(0, afterFirstPage - performance.now()),
  );
}
