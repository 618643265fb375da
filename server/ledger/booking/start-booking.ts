// Books orders shortly after they have ended, in the background: an order's own statement only queues it.
import type { Db } from '../../infra/database/tables.ts';
import type { Log } from '../../infra/log.ts';
import { type Polling, startPolling } from '../../infra/polling.ts';
import { bookDueOrders } from './book-orders.ts';

/** Orders that end within this interval are booked together. */
const pollMs = 1000;
/** Live orders come first: other work runs between two batches. */
const pauseMs = 20;

export const startBooking = (db: Db, log: Log): Polling =>
  startPolling(async () => ((await bookDueOrders(db)) ? pauseMs : pollMs), {
    ...{ log, failed: 'orders are not booked to the ledger, trying again', retryMs: pollMs },
  });
