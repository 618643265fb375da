// Timed transitions of orders, each done once on any number of servers: a server locks due timers with SKIP
// LOCKED and decides again. The timers of a server that dies are released with its connection and locked by
// another.
import { isFault } from '@pishkhan/contract/faults.ts';
import { now as readClock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { isDatabaseUnavailable } from '../../infra/database/is-unavailable.ts';
import type { Log } from '../../infra/log.ts';
import { type Polling, startPolling } from '../../infra/polling.ts';
import type { OrderAddress } from '../order-address.ts';
import { executeCommand, type OrderCommandParts } from './execute-command.ts';
import { type DueTimer, deleteTimers, lockDueTimers, postponeTimers } from './store-timers.ts';
import { tryAutomaticAccept } from './try-automatic-accept.ts';

const pollMs = 500;
const batch = 50;
/** Backoff of an order whose timer failed, so that it does not block those behind it. */
const retrySeconds = 10;

export const startOrderTimers = (orderParts: OrderCommandParts, log: Log): Polling =>
  startPolling(async () => ((await fireDueTimers(orderParts, readClock(), log)) < batch ? pollMs : 0), {
    ...{ log, failed: 'timers of orders are held up, trying again', retryMs: pollMs },
  });

/** Fires the due timers, and returns how many there were. */
export function fireDueTimers(orderParts: OrderCommandParts, now: Date, log?: Log): Promise<number> {
  return inTransaction(orderParts.pool, async (client) => {
    const rows = await lockDueTimers(client, now, batch);
    const done: number[] = [];
    const failed: number[] = [];
    for (const { id, matters, ...timer } of rows) {
      try {
        if (matters) await fireOrderTimer(orderParts, timer, now);
        if (timer.call_by && !(await tryAutomaticAccept(orderParts, addressOf(timer), now)))
          await postponeTimers(client, [id], timer.call_by);
        else done.push(id);
      } catch (error) {
        log?.error(
          { err: error, orderCode: timer.order_code },
          'a timer of an order failed, trying again later',
        );
        failed.push(id);
        // The next timers would fail for the same reason: they stay due.
        if (isDatabaseUnavailable(error)) break;
      }
    }
    await deleteTimers(client, done);
    await postponeTimers(client, failed, new Date(now.getTime() + retrySeconds * 1000));
    return rows.length;
  });
}

const addressOf = (timer: Pick<DueTimer, 'vendor_code' | 'order_code'>): OrderAddress => ({
  vendorCode: timer.vendor_code,
  code: timer.order_code,
});

async function fireOrderTimer(
  orderParts: OrderCommandParts,
  timer: Pick<DueTimer, 'vendor_code' | 'order_code'>,
  now: Date,
): Promise<void> {
  const outcome = await executeCommand(orderParts, {
    ...addressOf(timer),
    command: { action: 'fire-timer' },
    actor: null,
    source: null,
    now,
    respond: () => '',
  });
  if (isFault(outcome) && outcome.code !== 'NOT_FOUND')
    throw new Error(`a timer of an order failed: ${outcome.code}`);
}
