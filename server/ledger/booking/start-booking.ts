// Books orders shortly after they have ended, in the background: an order's own statement only leaves a note.
import type { Db } from '../../infra/database/tables.ts';
import type { Log } from '../../infra/log.ts';
import { type Polling, startPolling } from '../../infra/polling.ts';
import { bookDueOrders } from './book-orders.ts';

/** Orders that end within it are booked together. */
const pollMs = 1000;
/** Orders come first: between two batches other work runs. */
const pauseMs = 20;

export const startBooking = (db: Db, log: Log): Polling =>
  startPolling(async () => ((await bookDueOrders(db)) ? pauseMs : pollMs), {
    ...{ log, failed: 'orders are not booked to the ledger, trying again', retryMs: pollMs },
  });
