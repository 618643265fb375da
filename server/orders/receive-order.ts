// An order arrives. It is new until somebody of the shop accepts it, and must be answered within two minutes.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { addToman } from '@pishkhan/contract/money/toman.ts';
import { alertSeconds, type DeliveryType } from '@pishkhan/contract/orders/states.ts';
import type { StoredExpense, StoredItem } from '../infra/database/tables.ts';
import { StoredAnswer } from '../infra/http/answer.ts';
import { isLostRace, type KeptRow, keptAnswer, type Repeat, selectKept } from './repeats.ts';
import { statusOf } from './rules.ts';
import type { Instruction, OrderAddress, OrderDesk } from './store.ts';
import type { OrderRow } from './table.ts';
import { viewOrder } from './view.ts';
import { writeNew } from './write-orders.ts';

/** An order as the marketplace brings it, already priced. The shop's position and city are read from the shop. */
export interface OrderToReceive extends OrderAddress {
  deliveryType: DeliveryType;
  placedAt: Date;
  paidAt: Date | null;
  customer: {
    name: string;
    phone: string;
    address: string | null;
    comment: string | null;
    latitude: number | null;
    longitude: number | null;
  };
  items: StoredItem[];
  expenses: StoredExpense[];
  rawTotal: number;
  totalAfterDiscount: number;
  total: number;
  voucher: number;
}

/** How a command of the marketplace is answered: the bytes are kept with the key and sent again on a repeat. */
export interface Answering extends Pick<Instruction, 'now' | 'respond'> {
  repeat: Repeat;
}

/** Refuses with NOT_FOUND (no such shop), ORDER_EXISTS, EVENT_REUSED. */
export async function receiveOrder(
  desk: OrderDesk,
  order: OrderToReceive,
  answering: Answering,
): Promise<StoredAnswer | Fault> {
  checkSums(order);
  const { now, repeat, respond } = answering;
  for (let round = 0; round < 3; round += 1) {
    const found = await readShop(desk, order, repeat);
    if (!found) return refuse('NOT_FOUND');
    const repeated = keptAnswer(found, repeat);
    if (repeated) return repeated;
    if (found.is_known) return refuse('ORDER_EXISTS');

    const row = rowOf(order, found, now);
    const body = respond(viewOrder(row, now));
    const moment = { what: 'created', actor: { kind: 'customer' }, reason: null, now } as const;
    try {
      await writeNew(desk.pool, row, moment, { ...repeat, body });
      desk.wake();
      return new StoredAnswer(200, body);
    } catch (error) {
      if (!isLostRace(error)) throw error;
    }
  }
  return refuse('UNAVAILABLE');
}

type ShopPlace = Pick<OrderRow, 'vendor_latitude' | 'vendor_longitude' | 'city_id'>;
type Shop = ShopPlace & KeptRow & { is_known: boolean };

async function readShop(desk: OrderDesk, order: OrderAddress, repeat: Repeat): Promise<Shop | undefined> {
  const { rows } = await desk.pool.query<Shop>({
    name: 'orders-shop',
    text: `SELECT v.latitude AS vendor_latitude, v.longitude AS vendor_longitude, v.city_id, ${selectKept},
        EXISTS (SELECT FROM orders o WHERE o.vendor_code = v.code AND o.code = $2) AS is_known
      FROM vendor v
      LEFT JOIN idempotency k ON k.vendor_code = v.code AND k.principal = $3 AND k.key = $4
      WHERE v.code = $1`,
    values: [order.vendorCode, order.code, repeat.principal, repeat.key],
  });
  return rows[0];
}

/**
 * The answer already given to this event, or EVENT_REUSED; undefined when it is new. For whoever must look at a menu or a
 * shop first, which may have changed since the first time.
 */
export async function findAnswer(
  desk: OrderDesk,
  address: OrderAddress,
  repeat: Repeat,
): Promise<StoredAnswer | Fault | undefined> {
  const found = await readShop(desk, address, repeat);
  return found && keptAnswer(found, repeat);
}

/** The row of a new order. */
export function rowOf(order: OrderToReceive, shop: ShopPlace, now: Date): OrderRow {
  const start = { deliveryType: order.deliveryType, kitchen: 'NEW', courier: 'NONE' } as const;
  return {
    vendor_code: order.vendorCode,
    code: order.code,
    delivery_type: order.deliveryType,
    kitchen: start.kitchen,
    courier: start.courier,
    status: statusOf(start),
    version: 1,
    status_at: now,
    placed_at: order.placedAt,
    paid_at: order.paidAt,
    received_at: now,
    acknowledge_by: new Date(now.getTime() + alertSeconds.acknowledgementPending * 1000),
    preparation_minutes: null,
    ready_by: null,
    customer_name: order.customer.name,
    customer_phone: order.customer.phone,
    customer_address: order.customer.address,
    customer_comment: order.customer.comment,
    customer_latitude: order.customer.latitude,
    customer_longitude: order.customer.longitude,
    vendor_latitude: shop.vendor_latitude,
    vendor_longitude: shop.vendor_longitude,
    city_id: shop.city_id,
    raw_total: order.rawTotal,
    total_after_discount: order.totalAfterDiscount,
    total: order.total,
    voucher: order.voucher,
    payable: order.total - order.voucher,
    expenses: order.expenses,
    items: order.items,
    delivery_order_id: null,
    courier_person: null,
    courier_event_at: null,
  };
}

/** The snapshot is for ever, so sums that do not add up are stopped here: they are a bug of whoever priced the order. */
function checkSums(order: OrderToReceive): void {
  const sum = (priceOf: (item: StoredItem) => number) =>
    addToman(
      ...order.items.map(
        (item) => item.quantity * addToman(priceOf(item), ...item.options.map((option) => option.price)),
      ),
    );
  const expenses = addToman(...order.expenses.map((expense) => expense.amount));
  const right =
    order.rawTotal === sum((item) => item.price) &&
    order.totalAfterDiscount === sum((item) => item.priceAfterDiscount) &&
    order.total === order.totalAfterDiscount + expenses &&
    order.voucher <= order.total;
  if (!right) throw new RangeError('the sums of an order do not add up');
}
