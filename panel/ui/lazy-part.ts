// Parts of the panel that are fetched when they are first wanted. A lost line must not take the page with it: React gives up a whole tree
// over one file that did not come, and keeps the failure for as long as the page stands.
import { type ComponentType, lazy } from 'react';

const pausesMs = [500, 1000, 2000, 5000];
const longestPauseMs = 15_000;

/** Fetches until it is there, however long the line stays away; at once when the line is back. Never fails. */
export async function bring<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch {
      await lineOrPause(pausesMs[tries] ?? longestPauseMs);
    }
  }
}

const lineOrPause = (pauseMs: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    window.addEventListener('online', end);
  });

/** For a `Suspense` close by, which stands for the part until it is there. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await bring(load) }));
