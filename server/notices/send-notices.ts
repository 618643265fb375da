// Sends the waiting notices of the queue, each channel with its own concurrency, so that a hanging push
// service delays no text message. When a process dies meanwhile, the lease ends and the notice is due again.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { hitFaultPoint } from '../infra/fault-points.ts';
import type { Log } from '../infra/log.ts';
import { createWakeSignal } from '../infra/wake-signal.ts';

/** Added to the deadline of a try, for the database and a busy machine. */
const leaseSlackSeconds = 5;
/** Polling finds notices that become due, or that another process queued. */
const pollMs = 500;
const shutdownGraceMs = 2000;

export interface ChannelWork<N> {
  name: string;
  maxAtOnce: number;
  /** The maximum duration of a try. */
  trySeconds: number;
  take(pool: pg.Pool, most: number, leaseSeconds: number): Promise<N[]>;
  /** Sends one notice and stores its outcome. Rejects only when the database is unavailable. */
  send(notice: N, stop: AbortSignal): Promise<void>;
}

export interface ChannelSender {
  /** Signals that something may be due. */
  wake(): void;
  /** Waits a moment for pending notices, then leaves them to the next process. */
  close(): Promise<void>;
}

export function startChannel<N>(
  { pool, log }: { pool: pg.Pool; log: Log },
  { name, maxAtOnce, trySeconds, take, send }: ChannelWork<N>,
): ChannelSender {
  const signal = createWakeSignal();
  const stopping = new AbortController();
  const cutting = new AbortController();
  const underWay = new Set<Promise<void>>();

  function begin(notice: N): void {
    const sending = send(notice, cutting.signal)
      // The notice is due again when its lease ends.
      .catch((error) =>
        log.warn({ err: error, channel: name }, 'the outcome of a notice could not be stored'),
      )
      .finally(() => {
        underWay.delete(sending);
        signal.notify();
      });
    underWay.add(sending);
  }

  async function run(): Promise<void> {
    let isFailing = false;
    while (!stopping.signal.aborted) {
      try {
        const slots = maxAtOnce - underWay.size;
        const taken = slots > 0 ? await take(pool, slots, trySeconds + leaseSlackSeconds) : [];
        if (taken.length > 0) hitFaultPoint('notices.taken');
        for (const notice of taken) begin(notice);
        isFailing = false;
        if (taken.length < slots || slots === 0) await signal.wait(pollMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!isFailing) log.warn({ err: error, channel: name }, 'notices could not be sent, trying again');
        isFailing = true;
        await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const running = run();
  return {
    wake: signal.notify,
    async close() {
      stopping.abort();
      signal.notify();
      await running;
      const cut = setTimeout(() => cutting.abort(), shutdownGraceMs);
      await Promise.all(underWay);
      clearTimeout(cut);
    },
  };
}
