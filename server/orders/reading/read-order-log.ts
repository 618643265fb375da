// The history of orders as an event log for streams. An event carries the order as it is now, not as it was then.

import { orderMomentSchema } from '@pishkhan/contract/orders/order.ts';
import type pg from 'pg';
import { now as readClock } from '../../infra/clock.ts';
import { arrayParameter } from '../../infra/database/array-parameter.ts';
import type { EventLog, Head, LoggedEvent } from '../../infra/live/event-log.ts';
import type { Log } from '../../infra/log.ts';
import { getCachedOrder } from '../commands/order-cache.ts';
import { type MomentRow, type OrderRow, selectOrder } from '../table.ts';
import { orderJson } from './order-json.ts';
import { viewMoment } from './view-order.ts';

/** A row of `order_event` joined with its order; some columns have the same names. */
type EventRow = OrderRow & { seq: number } & { [K in keyof MomentRow as `event_${K}`]: MomentRow[K] };

const momentOf = (row: EventRow): MomentRow => ({
  version: row.event_version,
  at: row.event_at,
  what: row.event_what,
  status: row.event_status,
  actor: row.event_actor,
  courier: row.event_courier,
  preparation_minutes: row.event_preparation_minutes,
  details: row.event_details,
});

export function createOrderLog(pool: pg.Pool, log: Log): EventLog {
  const tell = (row: EventRow): LoggedEvent => {
    const { seq, event_at: at, event_what: what, vendor_code: vendorCode, code, version } = row;
    try {
      const known = getCachedOrder(pool, { vendorCode, code });
      const order = orderJson(known?.version === version ? known : row, readClock());
      const moment = JSON.stringify(orderMomentSchema.parse(viewMoment(momentOf(row))));
      return {
        ...{ seq, at, what, subject: code },
        data: `{"seq":${seq},"moment":${moment},"order":${order}}`,
      };
    } catch (error) {
      log.error({ err: error, seq }, 'an event cannot be rendered');
      return { ...{ seq, at, what, subject: code }, data: undefined };
    }
  };

  return {
    eventName: 'order',
    async heads(vendorCodes) {
      const { rows } = await pool.query<Head & { vendor_code: string }>({
        name: 'order-log-heads',
        text: `SELECT vendor_code, epoch, seq FROM vendor_stream WHERE vendor_code = ANY (${arrayParameter('$1', 'text')})`,
        values: [vendorCodes],
      });
      const started = rows.map(({ vendor_code, epoch, seq }) => [vendor_code, { epoch, seq }] as const);
      return new Map([...vendorCodes.map((code) => [code, { epoch: 1, seq: 0 }] as const), ...started]);
    },
    async after(vendorCode, seq, limit) {
      const { rows } = await pool.query<EventRow>({
        name: 'order-log-after',
        text: `SELECT e.seq, e.version AS event_version, e.at AS event_at, e.what AS event_what, e.status AS event_status,
            e.actor AS event_actor, e.courier AS event_courier, e.preparation_minutes AS event_preparation_minutes, e.details AS event_details,
            ${selectOrder}
          FROM order_event e JOIN orders o ON o.vendor_code = e.vendor_code AND o.code = e.order_code
          WHERE e.vendor_code = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3`,
        values: [vendorCode, seq, limit],
      });
      return rows.map(tell);
    },
    async timeOf(vendorCode, seq) {
      const { rows } = await pool.query<{ at: Date }>(
        'SELECT at FROM order_event WHERE vendor_code = $1 AND seq = $2',
        [vendorCode, seq],
      );
      return rows[0]?.at;
    },
  };
}
