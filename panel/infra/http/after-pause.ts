/**
 * Debounces an effect's request by `milliseconds`. Returns the effect's cleanup, which aborts the request;
 * its answer must then be dropped.
 */
export function afterPause(milliseconds: number, ask: (signal: AbortSignal) => void): () => void {
  const stop = new AbortController();
  const pause = setTimeout(() => ask(stop.signal), milliseconds);
  return () => {
    clearTimeout(pause);
    stop.abort();
  };
}
