// Timed transitions of orders, each done once on any number of servers: a server takes due reminders with SKIP LOCKED
// and decides anew. The reminders of a server that dies are released with its connection and taken by another.
import { setTimeout as sleep } from 'node:timers/promises';
import { isFault } from '@pishkhan/contract/faults.ts';
import { now as readClock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { isDatabaseUnavailable } from '../../infra/database/is-unavailable.ts';
import type { Log } from '../../infra/log.ts';
import { carryOut, type OrderCommandParts } from './carry-out.ts';
import { deleteTimers, postponeTimers, type Reminder, takeDueTimers } from './store-timers.ts';

const pollMs = 500;
const batch = 50;
/** Backoff of an order that failed to wake, so that it does not block those behind it. */
const retrySeconds = 10;

export interface OrderTimers {
  /** Waits for the work that is under way. */
  stop(): Promise<void>;
}

export function startOrderTimers(orderParts: OrderCommandParts, log: Log): OrderTimers {
  const stopping = new AbortController();
  const running = run(orderParts, log, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function run(orderParts: OrderCommandParts, log: Log, stopping: AbortSignal): Promise<void> {
  let isDown = false;
  while (!stopping.aborted) {
    let done = 0;
    try {
      done = await wakeDueOrders(orderParts, readClock(), log);
      isDown = false;
    } catch (error) {
      if (!isDown) log.warn({ err: error }, 'timers of orders are held up, trying again');
      isDown = true;
    }
    if (done < batch) await sleep(pollMs, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Handles the orders whose reminder is due, and returns the number of reminders. */
export function wakeDueOrders(orderParts: OrderCommandParts, now: Date, log?: Log): Promise<number> {
  return inTransaction(orderParts.pool, async (client) => {
    const rows = await takeDueTimers(client, now, batch);
    const done: number[] = [];
    const failed: number[] = [];
    for (const { id, matters, ...address } of rows) {
      try {
        if (matters) await wakeOrder(orderParts, address, now);
        done.push(id);
      } catch (error) {
        log?.error(
          { err: error, orderCode: address.order_code },
          'an order was not woken, trying again later',
        );
        failed.push(id);
        // The next ones would fail alike: they stay due.
        if (isDatabaseUnavailable(error)) break;
      }
    }
    await deleteTimers(client, done);
    await postponeTimers(client, failed, new Date(now.getTime() + retrySeconds * 1000));
    return rows.length;
  });
}

async function wakeOrder(
  orderParts: OrderCommandParts,
  reminder: Pick<Reminder, 'vendor_code' | 'order_code'>,
  now: Date,
): Promise<void> {
  const outcome = await carryOut(orderParts, {
    vendorCode: reminder.vendor_code,
    code: reminder.order_code,
    command: { action: 'wake' },
    actor: null,
    source: null,
    now,
    respond: () => '',
  });
  if (isFault(outcome) && outcome.code !== 'NOT_FOUND')
    throw new Error(`an order was not woken: ${outcome.code}`);
}
