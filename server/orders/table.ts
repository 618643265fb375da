// Rows of orders and of their history, and what of a row is alive. The tables themselves: server/migrations.
import type { Selectable } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { OrderLife } from './rules.ts';

/** Everything but what only indexes need. */
export type OrderRow = Omit<Selectable<Tables['orders']>, 'is_open' | 'is_canceled'>;
export type MomentRow = Pick<
  Selectable<Tables['order_event']>,
  'version' | 'at' | 'what' | 'status' | 'actor' | 'courier' | 'preparation_minutes'
>;

const orderColumns = Object.keys({
  vendor_code: true,
  code: true,
  delivery_type: true,
  kitchen: true,
  courier: true,
  status: true,
  version: true,
  status_at: true,
  placed_at: true,
  paid_at: true,
  received_at: true,
  acknowledge_by: true,
  preparation_minutes: true,
  ready_by: true,
  customer_name: true,
  customer_phone: true,
  customer_address: true,
  customer_comment: true,
  customer_latitude: true,
  customer_longitude: true,
  vendor_latitude: true,
  vendor_longitude: true,
  city_id: true,
  raw_total: true,
  total_after_discount: true,
  total: true,
  voucher: true,
  payable: true,
  expenses: true,
  items: true,
  delivery_order_id: true,
  courier_person: true,
  courier_event_at: true,
} satisfies Record<keyof OrderRow, true>);

/** The columns of an OrderRow, of the table named `o` in the statement. */
export const selectOrder = orderColumns.map((column) => `o.${column}`).join(', ');

export const lifeOf = (row: OrderRow): OrderLife => ({
  deliveryType: row.delivery_type,
  kitchen: row.kitchen,
  courier: row.courier,
  preparationMinutes: row.preparation_minutes,
  readyBy: row.ready_by,
  deliveryOrderId: row.delivery_order_id,
  courierPerson: row.courier_person,
  courierEventAt: row.courier_event_at,
});
