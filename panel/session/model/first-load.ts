// Handles a failed first load of the user. A refusal of the server ends the session. A server that is unreachable or cannot answer now
// decides nothing: the token stays, and the load is retried.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';

/** The timeout of one attempt in milliseconds. */
const deadlineMs = 10_000;
/** Longer than a first answer over a slow mobile network. */
export const slowMs = 5000;
const maxPauseMs = 10_000;

/** Whether a server or proxy could not decide: 408, 429, 5xx, and pages that are not our server's. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true;
  const { status, code } = error.problem;
  return status === 0 || status === 408 || status === 429 || status >= 500 || code === 'UNREADABLE';
}

/** Rejects when the work takes too long. The work itself is not aborted. */
export async function withDeadline<T>(work: Promise<T>, milliseconds = deadlineMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Backoff: half a second doubling to ten seconds, ended early when the device rejoins a network. */
export const pauseBeforeRetry = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    // The jitter spreads the many panels that come back at once after an outage.
    const timer = setTimeout(done, Math.min(maxPauseMs, 500 * 2 ** tries) * (0.75 + Math.random() / 2));
    window.addEventListener('online', done);
  });
