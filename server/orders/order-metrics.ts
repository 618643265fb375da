// Metrics of orders: their moments, and how soon devices receive them.
import { momentTable } from '@pishkhan/contract/orders/moments.ts';
import type { OrderMoment } from '@pishkhan/contract/orders/order.ts';
import { now } from '../infra/clock.ts';
import type { LoggedEvent } from '../infra/live/event-log.ts';
import type { Metrics } from '../infra/metrics/metrics.ts';

export interface OrderMetrics {
  /** An event was committed. `isInTime`: an order was accepted before it was late. */
  committed(what: OrderMoment['what'], isInTime: boolean): void;
  /** An event was written to the streams of its shop. */
  written(event: LoggedEvent): void;
}

/** `count` gets each event as well. */
export function createOrderMetrics(metrics: Metrics, count: OrderMetrics['committed']): OrderMetrics {
  const events = metrics.counter({
    name: 'pishkhan_order_events_total',
    help: 'Events of orders that this server has committed, by kind.',
    labels: { what: Object.keys(momentTable) as OrderMoment['what'][] },
  });
  const toStream = metrics.histogram({
    name: 'pishkhan_order_to_stream_seconds',
    help: 'Time from an event of an order, just before its commit, until it is written to the open streams of its shop.',
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  });
  return {
    committed(what, isInTime) {
      events.add({ what });
      count(what, isInTime);
    },
    // The clocks of two servers differ a little.
    written: ({ at }) => toStream.observe({}, Math.max(0, now().getTime() - at.getTime()) / 1000),
  };
}
