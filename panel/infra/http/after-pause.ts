/**
 * Asks once nothing has changed for `milliseconds`: the start of an effect's request, and as its result the effect's end, after which the request is
 * aborted and its answer is to be dropped.
 */
export function afterPause(milliseconds: number, ask: (signal: AbortSignal) => void): () => void {
  const stop = new AbortController();
  const pause = setTimeout(() => ask(stop.signal), milliseconds);
  return () => {
    clearTimeout(pause);
    stop.abort();
  };
}
