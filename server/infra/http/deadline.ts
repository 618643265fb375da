// A request is answered in time, whatever it waits for: the client hears 503 and comes again. The work is not ended, because it may be about
// to commit; that it ends too is the matter of the deadlines of what it waits for.

/** What was asked took too long; answered as UNAVAILABLE. */
export class DeadlineExceeded extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
  }
}

/** Fails with `DeadlineExceeded`; what becomes of the work after that is nobody's any more, a failure included. */
export async function withinDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(ms)), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
