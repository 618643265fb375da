// Renders documents as PDF, with Typst in a thread of its own so that orders do not wait.
// Invariants: the same template and data give the same bytes on every machine and at any time; one document
// is rendered at a time, and shops take turns; one that takes too long ends the thread, not the server, and
// the next gets a new thread. An idle thread exits.
import { Worker } from 'node:worker_threads';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { Log } from '../log.ts';
import type { PdfJob, PdfOutcome } from './pdf-job.ts';

const threadFile = new URL('./pdf-thread.ts', import.meta.url);
const defaultTimeLimitMs = 10_000;
const idleMs = 30_000;
const queueLimits = { slots: 1, waitingOfOwner: 20, waiting: 100, waitMs: 20_000 };

export interface Pdfs {
  /** A fault when there is no capacity. A wrong template throws, because it is our bug. */
  make(owner: string, job: PdfJob): Promise<Uint8Array | Fault<'UNAVAILABLE'>>;
  close(): Promise<void>;
}

interface PdfParts {
  /** Receives each abnormal end of a thread. */
  log?: Log;
  /** Tests pass another thread and a shorter limit. */
  thread?: URL;
  timeLimitMs?: number;
}

export function createPdfs({
  log,
  thread = threadFile,
  timeLimitMs = defaultTimeLimitMs,
}: PdfParts = {}): Pdfs {
  let worker: Worker | undefined;
  let tired: NodeJS.Timeout | undefined;
  const queue = createFairQueue(queueLimits);

  function wake(): Worker {
    clearTimeout(tired);
    if (worker) return worker;
    const started = new Worker(thread, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    });
    started.unref();
    started.on('error', (error) => log?.warn({ err: error }, 'the document thread failed'));
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(tired);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  const work = (job: PdfJob): Promise<Uint8Array | Fault<'UNAVAILABLE'>> =>
    new Promise((resolve, reject) => {
      const at = wake();
      const settle = (): void => {
        clearTimeout(limit);
        at.off('message', onMessage);
        at.off('exit', onExit);
      };
      const onMessage = (outcome: PdfOutcome): void => {
        settle();
        tired = setTimeout(() => void end(), idleMs).unref();
        if ('pdf' in outcome) resolve(outcome.pdf);
        else reject(new Error(`a paper could not be set: ${outcome.failed}`));
      };
      const onExit = (): void => {
        settle();
        resolve(refuse('UNAVAILABLE'));
      };
      const limit = setTimeout(() => {
        log?.warn({ ms: timeLimitMs }, 'the document thread took too long and was ended');
        settle();
        void end();
        resolve(refuse('UNAVAILABLE'));
      }, timeLimitMs);
      at.once('message', onMessage);
      at.once('exit', onExit);
      at.postMessage(job);
    });

  return {
    make: (owner, job) => queue.run(owner, () => work(job)),
    close: end,
  };
}
