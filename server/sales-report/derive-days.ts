// Maintains the sums of past days: once an hour it sums new and changed days, and compares some of the others
// with their orders. Several servers may run it at once.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { startHourly } from '../infra/hourly.ts';
import type { Log } from '../infra/log.ts';
import type { Polling } from '../infra/polling.ts';
import {
  claimDaysToCheck,
  deriveDay,
  differsFromOrders,
  listNotedDays,
  noteEndedDay,
} from './write-sales.ts';

const daysAtOnce = 100;
/** A year of a hundred shops is compared once in some weeks. */
const daysToCheck = 50;
/** Pause after each day, which takes some milliseconds, because orders come first. */
const pauseMs = 20;

const pause = (stopping: AbortSignal | undefined) =>
  sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});

/** Sums all noted days. */
export async function deriveNotedDays(pool: pg.Pool, stopping?: AbortSignal): Promise<number> {
  let derived = 0;
  while (!stopping?.aborted && (await noteEndedDay(pool)));
  for (;;) {
    const days = await listNotedDays(pool, daysAtOnce);
    for (const day of days) {
      if (stopping?.aborted) return derived;
      await deriveDay(pool, day);
      derived += 1;
      await pause(stopping);
    }
    if (days.length < daysAtOnce) return derived;
  }
}

/** Sums a day again that differs from its orders, and logs it: that is a bug of ours. */
export async function checkDays(pool: pg.Pool, log: Log, stopping?: AbortSignal): Promise<number> {
  let wrong = 0;
  for (const day of await claimDaysToCheck(pool, daysToCheck)) {
    if (stopping?.aborted) break;
    if (await differsFromOrders(pool, day)) {
      wrong += 1;
      log.error(day, 'SALES_DIFFER_FROM_ORDERS');
      await deriveDay(pool, day);
    }
    await pause(stopping);
  }
  return wrong;
}

export const startSalesDays = (pool: pg.Pool, log: Log): Polling =>
  startHourly(
    async (stopping) => {
      const derived = await deriveNotedDays(pool, stopping);
      if (derived > 0) log.info({ days: derived }, 'sums of sales stored');
      await checkDays(pool, log, stopping);
    },
    log,
    'sums of sales could not be kept',
  );
