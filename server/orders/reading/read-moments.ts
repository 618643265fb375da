// Reads single moments with their orders as they are now, for webhooks.

import type { Order, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import type pg from 'pg';
import { arrayParameter } from '../../infra/database/array-parameter.ts';
import { joinEach } from '../../infra/database/join-each.ts';
import { type MomentRow, type OrderRow, selectOrder } from '../table.ts';
import { viewMoment, viewOrder } from './view-order.ts';

export interface ToldMoment {
  moment: OrderMoment;
  order: Order;
}

const eventOfEach = joinEach('order_event', 'e', 'e.vendor_code = a.vendor_code AND e.seq = a.seq');

/** Results are in the order of the addresses; undefined for a moment that does not exist or cannot be rendered. */
export async function readMoments(
  pool: pg.Pool,
  addresses: readonly { vendorCode: string; seq: number }[],
  now: Date,
): Promise<(ToldMoment | undefined)[]> {
  const wanted = [addresses.map(({ vendorCode }) => vendorCode), addresses.map(({ seq }) => seq)];
  type EventRow = MomentRow & { order_code: string; place: number };
  const moments = await pool.query<EventRow>({
    name: 'orders-moments',
    text: `SELECT a.place, e.* FROM unnest(${arrayParameter('$1', 'text')}, $2::bigint[]) WITH ORDINALITY AS a (vendor_code, seq, place)
      ${eventOfEach}`,
    values: wanted,
  });
  const orders = await pool.query<OrderRow & { place: number }>({
    name: 'orders-of-moments',
    text: `SELECT a.place, ${selectOrder} FROM unnest(${arrayParameter('$1', 'text')}, $2::bigint[]) WITH ORDINALITY AS a (vendor_code, seq, place)
      ${eventOfEach}
      ${joinEach('orders', 'o', 'o.vendor_code = e.vendor_code AND o.code = e.order_code')}`,
    values: wanted,
  });
  const rows = new Map(orders.rows.map((row) => [row.place, row]));
  const told: (ToldMoment | undefined)[] = addresses.map(() => undefined);
  for (const event of moments.rows) {
    const row = rows.get(event.place);
    if (row) told[event.place - 1] = show(event, row, now);
  }
  return told;
}

function show(event: MomentRow, row: OrderRow, now: Date): ToldMoment | undefined {
  try {
    return { moment: viewMoment(event), order: viewOrder(row, now) };
  } catch {
    return undefined;
  }
}
