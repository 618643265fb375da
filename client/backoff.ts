// Pauses between attempts.

/** Doubles from 100 ms to 15 s. `fraction`, from 0 to below 1, spreads the clients of a server that was away. */
export const backoffMs = (fails: number, fraction: number): number =>
  Math.min(15_000, 100 * 2 ** fails) * (0.5 + fraction / 2);

/** Rejects with the signal's reason once it is aborted. */
export function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    stopped.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(stopped.reason);
    };
    const timer = setTimeout(() => {
      stopped.removeEventListener('abort', stop);
      resolve();
    }, ms);
    stopped.addEventListener('abort', stop, { once: true });
  });
}
