// The one clock of this page: a beat a second, also while the tab is hidden. Countdowns, watchdogs, polling and held actions all hang on
// it; nobody else in the room has a timer of a second or more.
import tickWorkerUrl from './tick-worker.ts?worker&url';

type Listener = () => void;

const listeners = new Set<Listener>();
let running = false;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** Where the server demands Trusted Types, a worker's address must come from a named policy; this one knows one address. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('tick-worker', { createScriptURL: () => tickWorkerUrl });
  return policy?.createScriptURL(tickWorkerUrl) ?? tickWorkerUrl;
}

function beat(): void {
  for (const listener of [...listeners]) listener();
}

function run(): void {
  if (running) return;
  running = true;
  try {
    const worker = new Worker(trustedWorkerUrl(), { type: 'module' });
    worker.onmessage = beat;
    // Old webviews know no module workers: then the page's own timer has to do.
    worker.onerror = () => {
      worker.onerror = null;
      worker.terminate();
      setInterval(beat, 1000);
    };
  } catch {
    setInterval(beat, 1000);
  }
}

/** Calls back about once a second until the returned function is called. */
export function onTick(listener: Listener): () => void {
  listeners.add(listener);
  run();
  return () => void listeners.delete(listener);
}

/** Calls back when the page is looked at again. */
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

/** Calls back when the device finds or loses its network: either way open connections are worth nothing. */
export function onNetworkChange(listener: Listener): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
