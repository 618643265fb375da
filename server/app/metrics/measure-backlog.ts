// Gauges of the waiting work in the database and of the connections to it.
import { orderStatuses } from '@pishkhan/contract/orders/states.ts';
import type pg from 'pg';
import type { Log } from '../../infra/log.ts';
import type { Metrics } from '../../infra/metrics/metrics.ts';
import { type Backlog, readBacklog } from './read-backlog.ts';

/** Gauges with a single value, by the field of the backlog; null is shown as 0. */
const single = {
  oldestNewSeconds: [
    'pishkhan_orders_oldest_new_seconds',
    'Age of the oldest order that nobody has accepted, 0 when there is none.',
  ],
  outboxRows: ['pishkhan_outbox_rows', 'Events that wait in the outbox to be relayed, at most 100000.'],
  outboxSeconds: ['pishkhan_outbox_lag_seconds', 'Age of the oldest event in the outbox.'],
  webhooksWaiting: [
    'pishkhan_webhooks_waiting',
    'Webhook messages that wait to be delivered, at most 100000.',
  ],
  webhookSeconds: ['pishkhan_webhook_lag_seconds', 'Age of the oldest waiting webhook message.'],
  webhooksGivenUp: ['pishkhan_webhooks_given_up', 'Webhook messages of the last day that were given up.'],
  timersLate: ['pishkhan_reminders_late', 'Timers of orders that are due and not handled, at most 100000.'],
  timerSeconds: ['pishkhan_reminder_lag_seconds', 'Seconds by which the oldest timer of an order is late.'],
  noticesWaiting: [
    'pishkhan_notices_waiting',
    'Pushes, texts and calls to staff that wait to be sent, at most 100000.',
  ],
  noticeSeconds: ['pishkhan_notice_lag_seconds', 'Seconds by which the oldest push, text or call is late.'],
  ledgerFaults: ['pishkhan_ledger_faults', 'Faults that the last check of the ledger has found.'],
  ledgerCheckSeconds: [
    'pishkhan_ledger_check_age_seconds',
    'Time since the last check of the ledger ended, 0 before the first.',
  ],
} as const satisfies Record<Exclude<keyof Backlog, 'openOrders'>, readonly [name: string, help: string]>;

export function measureBacklog(metrics: Metrics, pool: pg.Pool, log: Log): void {
  if (!metrics.isOn) return;
  const openOrders = metrics.gauge({
    name: 'pishkhan_orders_open',
    help: 'Open orders by status, without test orders.',
    labels: { status: orderStatuses },
  });
  const gauges = Object.entries(single).map(
    ([field, [name, help]]) => [field as keyof typeof single, metrics.gauge({ name, help })] as const,
  );
  const isUp = metrics.gauge({
    name: 'pishkhan_database_up',
    help: '1 when the database has answered the query for these figures, otherwise 0.',
  });
  const connections = metrics.gauge({
    name: 'pishkhan_database_connections',
    help: 'Connections of this process to the database, and queries that wait for one.',
    labels: { state: ['busy', 'idle', 'waiting'] },
  });

  metrics.beforeReading(() => {
    const { totalCount, idleCount, waitingCount } = pool;
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'waiting' }, waitingCount);
  });
  metrics.beforeReading(async () => {
    try {
      const backlog = await readBacklog(pool);
      for (const status of orderStatuses) openOrders.set({ status }, backlog.openOrders[status]);
      for (const [field, gauge] of gauges) gauge.set({}, backlog[field] ?? 0);
      isUp.set({}, 1);
    } catch (error) {
      log.debug({ err: error }, 'the figures of the database could not be read');
      // A stale figure would hide what happens meanwhile.
      for (const gauge of [openOrders, ...gauges.map(([, one]) => one)]) gauge.clear();
      isUp.set({}, 0);
    }
  });
}
