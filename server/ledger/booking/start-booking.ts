// Books orders shortly after they have ended, in the background: an order's own statement only leaves a note.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../infra/database/tables.ts';
import type { Log } from '../../infra/log.ts';
import { bookDueOrders } from './book-orders.ts';

const pollMs = 1000;
/** Orders come first: between two batches other work runs. */
const pauseMs = 20;

export function startBooking(db: Db, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = run(db, log, stopping.signal);
  return {
    /** Waits for the batch that is under way. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function run(db: Db, log: Log, stopping: AbortSignal): Promise<void> {
  let isDown = false;
  while (!stopping.aborted) {
    let done = 0;
    try {
      done = await bookDueOrders(db);
      isDown = false;
    } catch (error) {
      if (!isDown) log.warn({ err: error }, 'orders are not booked to the ledger, trying again');
      isDown = true;
    }
    await sleep(done > 0 ? pauseMs : pollMs, undefined, { signal: stopping }).catch(() => {});
  }
}
