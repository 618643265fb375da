// Processes images in worker processes.
// Invariants: at most two run at a time, one for each owner, and the others queue; one that takes too long or
// too much memory is refused; a process that dies loses one image, and a new process handles the next.
import { type ChildProcess, fork } from 'node:child_process';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { Log } from '../log.ts';
import type { Outcome, PictureJob, PictureOutcome, ReadableOutcome } from './picture.ts';
import { tooHeavy } from './worker-limits.ts';

const workerFile = new URL('./picture-worker.ts', import.meta.url);
/** A product has up to twenty files in one upload, and two people of a shop may upload at the same time. */
const queueLimits = { slots: 2, waitingOfOwner: 40, waiting: 200, waitMs: 25_000 };
const defaultTimeLimitMs = 10_000;
const idleMs = 30_000;

export interface Pictures {
  /** Processes a file on this disk for a shop. A fault when there is no capacity; an error in the file itself is an outcome. */
  make(owner: string, file: string): Promise<PictureOutcome | Fault<'UNAVAILABLE'>>;
  /** The same for a document: one file, large enough to be read. */
  makeReadable(owner: string, file: string): Promise<ReadableOutcome | Fault<'UNAVAILABLE'>>;
  close(): void;
}

interface PictureParts {
  /** Receives each abnormal end of a process. */
  log?: Log;
  /** Tests pass another worker and a shorter limit. */
  worker?: URL;
  timeLimitMs?: number;
}

export function createPictures({
  log,
  worker = workerFile,
  timeLimitMs = defaultTimeLimitMs,
}: PictureParts = {}): Pictures {
  const idle: { worker: ChildProcess; tired: NodeJS.Timeout }[] = [];
  const all = new Set<ChildProcess>();
  const queue = createFairQueue(queueLimits);
  let isClosed = false;

  function start(): ChildProcess {
    const child = fork(worker, { serialization: 'advanced', execArgv: [], env: plainEnvironment() });
    child.unref();
    child.channel?.unref();
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => {
      if (code !== 0 && !isClosed) log?.warn({ code, signal }, 'an image process ended');
      all.delete(child);
      const place = idle.findIndex((one) => one.worker === child);
      if (place >= 0) clearTimeout(idle.splice(place, 1)[0]!.tired);
    });
    all.add(child);
    return child;
  }

  function rest(worker: ChildProcess): void {
    idle.push({ worker, tired: setTimeout(() => worker.disconnect(), idleMs).unref() });
  }

  function wake(): ChildProcess {
    const rested = idle.pop();
    if (!rested) return start();
    clearTimeout(rested.tired);
    return rested.worker;
  }

  const work = <T>(worker: ChildProcess, job: PictureJob): Promise<Outcome<T> | Fault<'UNAVAILABLE'>> =>
    new Promise((resolve) => {
      const end = (outcome: Outcome<T> | Fault<'UNAVAILABLE'>, sound: boolean): void => {
        clearTimeout(limit);
        worker.off('message', onMessage);
        worker.off('exit', onExit);
        if (sound) rest(worker);
        else worker.kill('SIGKILL');
        resolve(outcome);
      };
      const onMessage = (outcome: unknown) => end(outcome as Outcome<T>, true);
      const onExit = (code: number | null) =>
        end(code === tooHeavy.exitCode ? { refused: 'UNREADABLE' } : refuse('UNAVAILABLE'), false);
      // A costly image would have ended its process earlier: this process got no CPU time.
      const limit = setTimeout(() => end(refuse('UNAVAILABLE'), false), timeLimitMs);
      worker.once('message', onMessage);
      worker.once('exit', onExit);
      // The exit event reports a process that has just died.
      worker.send(job, () => undefined);
    });

  const takeTurn = <T>(owner: string, job: PictureJob): Promise<Outcome<T> | Fault<'UNAVAILABLE'>> =>
    queue.run(owner, () => work<T>(wake(), job));

  return {
    make: (owner, file) => takeTurn(owner, { file, purpose: 'showing' }),
    makeReadable: (owner, file) => takeTurn(owner, { file, purpose: 'reading' }),
    close() {
      isClosed = true;
      for (const worker of all) worker.kill('SIGKILL');
    },
  };
}

/** The environment is empty: a decoder of untrusted files needs no secrets. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH'];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.includes(name)));
}
