// The one ticker of this page: a tick a second, also while the tab is hidden. It drives countdowns, watchdogs, polling and held actions, so
// that no other module needs a timer of a second or more.
import { once } from '@pishkhan/contract/kit/once.ts';
import tickWorkerUrl from './tick-worker.ts?worker&url';

type Listener = () => void;

const listeners = new Set<Listener>();

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** A worker's URL must come from a named policy when Trusted Types are enforced. This policy allows one URL. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('tick-worker', { createScriptURL: () => tickWorkerUrl });
  return policy?.createScriptURL(tickWorkerUrl) ?? tickWorkerUrl;
}

function beat(): void {
  for (const listener of [...listeners]) listener();
}

const run = once(() => {
  try {
    const worker = new Worker(trustedWorkerUrl(), { type: 'module' });
    worker.onmessage = beat;
    // Old webviews support no module workers, so the page's own timer is used there.
    worker.onerror = () => {
      worker.onerror = null;
      worker.terminate();
      setInterval(beat, 1000);
    };
  } catch {
    setInterval(beat, 1000);
  }
});

/** Calls back about once a second until the returned function is called. */
export function onTick(listener: Listener): () => void {
  listeners.add(listener);
  run();
  return () => void listeners.delete(listener);
}

/** Calls back when the page becomes visible again. */
export function onWake(listener: Listener): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('pageshow', listener);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('pageshow', listener);
  };
}

/** Calls back when the device joins or leaves a network: either way its open connections are useless. */
export function onNetworkChange(listener: Listener): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
