// What becomes of a first load of the user that failed. A refusal of the server ends the session; a server that is away, or that cannot
// answer now, says nothing of it: the token stays, and the load is tried again.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';

/** Milliseconds that one try may take. */
const deadlineMs = 10_000;
const longestPauseMs = 10_000;

/** Answers that a server or somebody between gives who could not look: 408, 429, 5xx, and pages that are not our server's. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true;
  const { status, code } = error.problem;
  return status === 0 || status === 408 || status === 429 || status >= 500 || code === 'UNREADABLE';
}

/** Fails when nothing came in time. What was asked goes on, unheard. */
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

/** Until the next try: from half a second to ten, and no longer than until the device is back on a network. */
export const pauseBeforeRetry = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    // Many panels come back at once after an outage: spread over half the pause.
    const timer = setTimeout(done, Math.min(longestPauseMs, 500 * 2 ** tries) * (0.75 + Math.random() / 2));
    window.addEventListener('online', done);
  });
