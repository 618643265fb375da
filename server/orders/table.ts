// Rows of orders and of their history, and the conversion between a row and an order's state. The tables
// themselves: server/schema/tables/orders.sql.
import { statusOf } from '@pishkhan/contract/orders/steps.ts';
import type { Row } from '../infra/database/tables.ts';
import { endOfTest } from './rules/deadlines.ts';
import { type OrderState, payableOf } from './rules/order-state.ts';

/** All columns except those that only indexes need. */
export type OrderRow = Omit<Row<'orders'>, 'is_open' | 'is_canceled'>;
export type MomentRow = Pick<
  Row<'order_event'>,
  'version' | 'at' | 'what' | 'status' | 'actor' | 'courier' | 'preparation_minutes' | 'details'
>;

/** Columns with their types in SQL. */
export const orderColumns = {
  vendor_code: 'text',
  code: 'text',
  delivery_type: 'text',
  kitchen: 'text',
  courier: 'text',
  status: 'text',
  version: 'int',
  status_at: 'timestamptz',
  placed_at: 'timestamptz',
  paid_at: 'timestamptz',
  received_at: 'timestamptz',
  acknowledge_by: 'timestamptz',
  preparation_minutes: 'int',
  ready_by: 'timestamptz',
  customer_name: 'text',
  customer_phone: 'text',
  customer_address: 'text',
  customer_comment: 'text',
  customer_latitude: 'float8',
  customer_longitude: 'float8',
  vendor_latitude: 'float8',
  vendor_longitude: 'float8',
  city_id: 'int',
  raw_total: 'bigint',
  total_after_discount: 'bigint',
  total: 'bigint',
  voucher: 'bigint',
  payable: 'bigint',
  expenses: 'jsonb',
  items: 'jsonb',
  courier_attempt: 'int',
  deliveries: 'jsonb',
  call: 'jsonb',
  scheduled_for: 'timestamptz',
  release_at: 'timestamptz',
  call_by: 'timestamptz',
  cancel_by: 'timestamptz',
  accepted_at: 'timestamptz',
  delay_minutes: 'int',
  pricing: 'jsonb',
  picked: 'jsonb',
  stations_passed: 'jsonb',
  prioritized_at: 'timestamptz',
  change: 'jsonb',
  original: 'jsonb',
  review: 'jsonb',
  handover_code: 'text',
  is_test: 'boolean',
  busy_minutes: 'smallint',
} as const satisfies Record<keyof OrderRow, string>;

const { payable: _computed, ...stored } = orderColumns;
/** Leaves out the columns that PostgreSQL computes, which cannot be written. */
export const storedColumns = Object.keys(stored) as readonly (keyof typeof stored)[];

/** The columns of an OrderRow, for the table aliased `o`. */
export const selectOrder = Object.keys(orderColumns)
  .map((column) => `o.${column}`)
  .join(', ');

export const orderStateOf = (row: OrderRow): OrderState => ({
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
  stationsPassed: row.stations_passed,
  prioritizedAt: row.prioritized_at,
  change: row.change,
  original: row.original,
  review: row.review,
  handoverCode: row.handover_code,
  testEndsAt: row.is_test ? endOfTest(row.received_at) : null,
});

/** The columns of an order's state, its status among them. */
export const columnsOf = (state: OrderState) => ({
  kitchen: state.kitchen,
  courier: state.courier,
  courier_attempt: state.courierAttempt,
  deliveries: state.deliveries,
  status: statusOf(state),
  call: state.call,
  acknowledge_by: state.acknowledgeBy,
  call_by: state.callBy,
  cancel_by: state.cancelBy,
  accepted_at: state.acceptedAt,
  preparation_minutes: state.preparationMinutes,
  delay_minutes: state.delayMinutes,
  ready_by: state.readyBy,
  items: state.basket.items,
  raw_total: state.basket.rawTotal,
  total_after_discount: state.basket.totalAfterDiscount,
  expenses: state.basket.expenses,
  total: state.basket.total,
  voucher: state.basket.voucher,
  payable: payableOf(state.basket),
  pricing: state.pricing,
  picked: state.picked,
  stations_passed: state.stationsPassed,
  prioritized_at: state.prioritizedAt,
  change: state.change,
  original: state.original,
  review: state.review,
});
