// Every request is answered within a deadline: after it the client gets 503 and retries. The work is not
// cancelled, because it may be about to commit; the deadlines of its queries end it.

/** The deadline of a request passed; answered as UNAVAILABLE. */
export class DeadlineExceeded extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
  }
}

/** Fails with `DeadlineExceeded`. The later outcome of the work is ignored, even a failure. */
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
