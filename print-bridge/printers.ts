// The printers, each with a queue: one job at a time, in the order of arrival.
// Invariant: a job's id is printed at most once, unless an earlier attempt certainly printed nothing.
import { createHash } from 'node:crypto';
import type { PrinterAddress } from './config.ts';
import type { JobJournal } from './job-journal.ts';
import { type Outcome, type Sent, sendBytes, type Timeouts } from './send-bytes.ts';

export interface PrinterState {
  readonly name: string;
  /** The number of waiting jobs, including the one that is being sent. */
  readonly waiting: number;
  /** The outcome of the last job since the start; null before the first. */
  readonly last: Outcome | null;
}

export interface Printers {
  has(name: string): boolean;
  states(): PrinterState[];
  /** `other-bytes` means that the id was used for other content; `full` means that too many jobs are waiting. */
  print(name: string, id: string, bytes: Uint8Array): Promise<Sent | 'other-bytes' | 'full'>;
  /** Resolves when all jobs that have been queued are done. */
  settled(): Promise<void>;
}

const maxWaiting = 20;
/** Outcomes without a single sent byte of the job. */
const sentNothing = ['absent', 'refused', 'no-paper', 'cover-open', 'off-line', 'error'];
/** The time in milliseconds for which a printer that answered its status is expected to answer again. */
const expectedToAnswer = 600_000;

export function openPrinters(
  addresses: ReadonlyMap<string, PrinterAddress>,
  book: JobJournal,
  timeouts: Timeouts,
): Printers {
  const queues = new Map(
    [...addresses].map(([name, address]) => [
      name,
      {
        address,
        tail: Promise.resolve() as Promise<unknown>,
        waiting: 0,
        last: null as Outcome | null,
        answeredAt: Number.NEGATIVE_INFINITY,
      },
    ]),
  );
  const underWay = new Map<string, { digest: string; outcome: Promise<Sent | 'full'> }>();

  function enqueue(name: string, id: string, digest: string, bytes: Uint8Array): Promise<Sent | 'full'> {
    const queue = queues.get(name)!;
    if (queue.waiting >= maxWaiting) return Promise.resolve('full');
    queue.waiting += 1;
    const outcome = queue.tail.then(async () => {
      book.write({ id, digest, state: 'begun' });
      const mustAnswer = performance.now() < queue.answeredAt + expectedToAnswer;
      const { answersStatus, ...sent } = await sendBytes(queue.address, bytes, timeouts, mustAnswer);
      if (answersStatus) queue.answeredAt = performance.now();
      book.write({ id, digest, state: sent.outcome, ...(sent.reason && { reason: sent.reason }) });
      queue.waiting -= 1;
      queue.last = sent.outcome;
      return sent;
    });
    queue.tail = outcome;
    return outcome;
  }

  return {
    has: (name) => queues.has(name),
    states: () => [...queues].map(([name, { waiting, last }]) => ({ name, waiting, last })),
    async print(name, id, bytes) {
      const digest = createHash('sha256').update(name).update('\0').update(bytes).digest('base64url');
      const known = underWay.get(id) ?? book.find(id);
      if (known && known.digest !== digest) return 'other-bytes';
      const joined = underWay.get(id);
      if (joined) return joined.outcome;
      const done = book.find(id);
      // A bridge that was killed had begun this job, so it may have been printed.
      if (done?.state === 'begun') return { outcome: 'interrupted' };
      if (done && !sentNothing.includes(done.state))
        return { outcome: done.state, ...(done.reason && { reason: done.reason }) };
      const outcome = enqueue(name, id, digest, bytes);
      underWay.set(id, { digest, outcome });
      try {
        return await outcome;
      } finally {
        underWay.delete(id);
      }
    },
    async settled() {
      await Promise.allSettled([...queues.values()].map(({ tail }) => tail));
    },
  };
}
