// Rows of orders and of their history, and the conversion between a row and its life. The tables themselves:
// server/migrations.
import { statusOf } from '@pishkhan/contract/orders/steps.ts';
import type { Row } from '../infra/database/tables.ts';
import { type OrderLife, payableOf } from './rules/life.ts';
import { endOfTest } from './rules/patience.ts';

/** All columns except those that only indexes need. */
export type OrderRow = Omit<Row<'orders'>, 'is_open' | 'is_canceled'>;
export type MomentRow = Pick<
  Row<'order_event'>,
  'version' | 'at' | 'what' | 'status' | 'actor' | 'courier' | 'preparation_minutes' | 'details'
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
  courier_attempt: true,
  deliveries: true,
  call: true,
  scheduled_for: true,
  release_at: true,
  call_by: true,
  cancel_by: true,
  accepted_at: true,
  delay_minutes: true,
  pricing: true,
  picked: true,
  change: true,
  original: true,
  review: true,
  handover_code: true,
  is_test: true,
  busy_minutes: true,
} satisfies Record<keyof OrderRow, true>);

/** The columns of an OrderRow, for the table aliased `o`. */
export const selectOrder = orderColumns.map((column) => `o.${column}`).join(', ');

export const lifeOf = (row: OrderRow): OrderLife => ({
  deliveryType: row.delivery_type,
  kitchen: row.kitchen,
  courier: row.courier,
  courierAttempt: row.courier_attempt,
  deliveries: row.deliveries,
  call: row.call,
  releaseAt: row.release_at,
  acknowledgeBy: row.acknowledge_by,
  callBy: row.call_by,
  cancelBy: row.cancel_by,
  acceptedAt: row.accepted_at,
  preparationMinutes: row.preparation_minutes,
  delayMinutes: row.delay_minutes,
  readyBy: row.ready_by,
  basket: {
    items: row.items,
    rawTotal: row.raw_total,
    totalAfterDiscount: row.total_after_discount,
    expenses: row.expenses,
    total: row.total,
    voucher: row.voucher,
  },
  pricing: row.pricing,
  picked: row.picked,
  change: row.change,
  original: row.original,
  review: row.review,
  handoverCode: row.handover_code,
  testEndsAt: row.is_test ? endOfTest(row.received_at) : null,
});

/** The columns of an order's life, its status among them. */
export const columnsOf = (life: OrderLife) => ({
  kitchen: life.kitchen,
  courier: life.courier,
  courier_attempt: life.courierAttempt,
  deliveries: life.deliveries,
  status: statusOf(life),
  call: life.call,
  acknowledge_by: life.acknowledgeBy,
  call_by: life.callBy,
  cancel_by: life.cancelBy,
  accepted_at: life.acceptedAt,
  preparation_minutes: life.preparationMinutes,
  delay_minutes: life.delayMinutes,
  ready_by: life.readyBy,
  items: life.basket.items,
  raw_total: life.basket.rawTotal,
  total_after_discount: life.basket.totalAfterDiscount,
  expenses: life.basket.expenses,
  total: life.basket.total,
  voucher: life.basket.voucher,
  payable: payableOf(life.basket),
  pricing: life.pricing,
  picked: life.picked,
  change: life.change,
  original: life.original,
  review: life.review,
});
