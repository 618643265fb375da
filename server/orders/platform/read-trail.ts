// The course of an order as the platform sees it: moments with the operators who acted, and the messages about them.
import type { TrailEntry } from '@pishkhan/contract/marketplace/order-calls.ts';
import { platformPermitsOf } from '@pishkhan/contract/orders/platform-steps.ts';
import type pg from 'pg';
import type { OrderAddress } from '../order-address.ts';
import { findOrder, listMoments } from '../reading/read-orders.ts';
import { viewMoment } from '../reading/view-order.ts';
import type { OrderState } from '../rules/order-state.ts';
import { orderStateOf } from '../table.ts';

interface MessageRow {
  type: string;
  queued_at: Date;
  state: 'waiting' | 'delivered' | 'given-up';
  tries: number;
  delivered_at: Date | null;
  last_status: number | null;
  last_failure: string | null;
}

/** Messages lead to their events by the primary key; the archive's have none any more. */
const selectMessages = `
  SELECT m.type, m.queued_at, m.state, m.tries, m.delivered_at, m.last_status, m.last_failure
  FROM order_event e JOIN webhook_message m
    ON m.vendor_code = e.vendor_code AND m.topic = 'order' AND m.seq = e.seq AND NOT m.is_end
  WHERE e.vendor_code = $1 AND e.order_code = $2`;

const viewMessage = (row: MessageRow): TrailEntry => ({
  type: 'webhook',
  at: row.queued_at.toISOString(),
  message: row.type,
  state: row.state,
  tries: row.tries,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  lastFailure: row.last_failure ?? (row.last_status === null ? null : String(row.last_status)),
});

export interface OrderCourse {
  state: OrderState;
  actions: ReturnType<typeof platformPermitsOf>;
  entries: TrailEntry[];
}

/** Undefined when the shop has no such order; test orders are none for the platform. */
export async function findOrderCourse(
  pool: pg.Pool,
  { vendorCode, code }: OrderAddress,
  now: Date,
): Promise<OrderCourse | undefined> {
  const row = await findOrder(pool, { vendorCode, code });
  if (!row || row.is_test) return undefined;
  const moments = await listMoments(pool, { vendorCode, code }, row.version);
  const messages = await pool.query<MessageRow>({
    name: 'orders-messages-of',
    text: selectMessages,
    values: [vendorCode, code],
  });
  const state = orderStateOf(row);
  return {
    state,
    actions: platformPermitsOf(state, now),
    entries: [
      ...moments.map(
        (moment): TrailEntry => ({
          type: 'moment',
          at: moment.at.toISOString(),
          moment: { ...viewMoment(moment), by: moment.actor },
        }),
      ),
      ...messages.rows.map(viewMessage),
    ],
  };
}
