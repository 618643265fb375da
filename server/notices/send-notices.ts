// Sends what waits in the queue, each channel with tries of its own, so that a push service that hangs delays no text message. A process may
// die in between: the lease ends and the notice is due again.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { hitFaultPoint } from '../infra/fault-points.ts';
import type { Log } from '../infra/log.ts';
import { createWakeSignal } from '../infra/wake-signal.ts';

/** Beyond the deadline of a try: for the database and a busy machine. */
const leaseSlackSeconds = 5;
/** Finds what falls due by time, or was queued by another process. */
const pollMs = 500;
const goodbyeMs = 2000;

export interface ChannelWork<N> {
  name: string;
  maxAtOnce: number;
  /** The longest that a try may take. */
  trySeconds: number;
  take(pool: pg.Pool, most: number, leaseSeconds: number): Promise<N[]>;
  /** Sends one and settles it. Rejects only when the database is unavailable. */
  send(notice: N, stop: AbortSignal): Promise<void>;
}

export interface ChannelSender {
  /** Announces that something may be due. */
  wake(): void;
  /** Waits a moment for what is under way, then leaves it to the next process. */
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
      // Not settled: it is due again when its lease ends.
      .catch((error) => log.warn({ err: error, channel: name }, 'a notice was not settled'))
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
        if (!isFailing) log.warn({ err: error, channel: name }, 'notices cannot be sent, trying again');
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
      const cut = setTimeout(() => cutting.abort(), goodbyeMs);
      await Promise.all(underWay);
      clearTimeout(cut);
    },
  };
}
