// Stores an order that arrives. It is NEW until staff accept it, or SCHEDULED if it was ordered for later.
import { type Fault, type FaultCode, isFault, refuse } from '@pishkhan/contract/faults.ts';
import { addToman } from '@pishkhan/contract/money/toman.ts';
import { linesPriceAfterDiscountOf, linesPriceOf } from '@pishkhan/contract/orders/line-price.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { BasketPricing, OrderBasket } from '@pishkhan/contract/orders/order-parts.ts';
import type { DeliveryType } from '@pishkhan/contract/orders/states.ts';
import { hitFaultPoint } from '../../infra/fault-points.ts';
import { StoredAnswer } from '../../infra/http/answer.ts';
import { isOutOfStockError, type PricedBy } from '../../menu/public.ts';
import type { OrderAddress } from '../order-address.ts';
import { findOrder } from '../reading/read-orders.ts';
import { viewOrder } from '../reading/view-order.ts';
import { deadlinesFrom, nextTimerAt } from '../rules/deadlines.ts';
import { type OrderState, payableOf } from '../rules/order-state.ts';
import { columnsOf, type OrderRow, orderStateOf } from '../table.ts';
import type { OrderCommandParts } from './execute-command.ts';
import { type IdempotentRequest, isIdempotencyConflict } from './idempotency.ts';
import { cacheOrder } from './order-cache.ts';
import { findAnswer } from './read-answer.ts';
import { type CommandSource, writeNew } from './write-orders.ts';

/** An order as the marketplace sends it, already priced. */
export interface OrderToReceive extends OrderAddress, OrderBasket {
  /** The shop's location when the order arrived. */
  shop: { latitude: number | null; longitude: number | null; cityId: number | null };
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
  /** Null: the order's lines cannot change, and take nothing from stock. */
  pricing: BasketPricing | null;
  scheduled: { deliverAt: Date; releaseAt: Date } | null;
  handoverCode: string | null;
  /** Minutes that a busy shop adds to the quoted preparation time. */
  busyMinutes?: number;
  /** Whether automatic acceptance is tried right after the order is stored. */
  acceptsByItself?: boolean;
  /** Stored only if shop and menu still have the versions that the cached price was computed from. */
  pricedBy?: PricedBy | undefined;
  /** The payable amount by the menu, when a price that was shown is honored instead. */
  menuPayable?: number | undefined;
  /** The shop itself ordered it, as a drill. */
  isTest?: true;
}

/** How a command of the marketplace is answered: the bytes are stored under its key and sent again to a repeated request. */
export interface Answering<K extends FaultCode = FaultCode> {
  /** The codes that the call declares. */
  readonly declares?: K;
  now: Date;
  source: CommandSource;
  repeat: IdempotentRequest;
  /** The operator who acts; absent for the marketplace's systems. */
  operator?: { operatorId: number; fullName: string } | undefined;
  respond(order: Order): string;
  /** The header of the request, if it belongs to a trace. */
  traceparent?: unknown;
}

export type ReceivedOrder =
  | { outcome: 'stored'; answer: StoredAnswer }
  | { outcome: 'refused'; fault: Fault<'NOT_FOUND' | 'ORDER_EXISTS' | 'EVENT_REUSED'> }
  /** The stock is gone, or the version that the order was priced by: nothing was written. */
  | { outcome: 'stale' };

/** Refuses with NOT_FOUND (no such shop), ORDER_EXISTS, EVENT_REUSED. */
export async function receiveOrder(
  orderParts: OrderCommandParts,
  order: OrderToReceive,
  { now, source, repeat, respond, traceparent }: Answering,
): Promise<ReceivedOrder> {
  checkSums(order);
  const row = rowOf(order, now);
  const body = Buffer.from(respond(viewOrder(row, now)));
  const moment = {
    what: 'created',
    actor: { kind: 'customer' },
    source,
    details:
      order.menuPayable === undefined
        ? null
        : { payable: { before: order.menuPayable, after: payableOf(order) } },
    now,
    nextTimerAt: order.acceptsByItself && row.kitchen === 'NEW' ? now : nextTimerAt(orderStateOf(row)),
    isSettled: false,
  } as const;
  try {
    if (await writeNew(orderParts.pool, row, moment, { ...repeat, body }, order.pricedBy)) {
      hitFaultPoint('order.received');
      cacheOrder(orderParts.pool, row);
      orderParts.wake();
      orderParts.committed?.('created', false);
      orderParts.traces?.created(order, now, traceparent);
      return { outcome: 'stored', answer: new StoredAnswer(200, body) };
    }
  } catch (error) {
    if (isOutOfStockError(error)) return { outcome: 'stale' };
    if (isForeignKeyFault(error)) return { outcome: 'refused', fault: refuse('NOT_FOUND') };
    if (!isIdempotencyConflict(error)) throw error;
  }
  const known = await findAnswer(orderParts, order, repeat);
  if (isFault(known)) return { outcome: 'refused', fault: known };
  if (known) return { outcome: 'stored', answer: known };
  // The cached versions alone may be the reason: the caller prices again.
  if (order.pricedBy) return { outcome: 'stale' };
  const stored = await findOrder(orderParts.pool, order);
  return stored && isSameOrder(row, stored)
    ? { outcome: 'stored', answer: new StoredAnswer(200, Buffer.from(respond(viewOrder(stored, now)))) }
    : { outcome: 'refused', fault: refuse('ORDER_EXISTS') };
}

const sentColumns = [
  ...['delivery_type', 'placed_at', 'paid_at', 'scheduled_for', 'handover_code', 'is_test'],
  ...['customer_name', 'customer_phone', 'customer_address', 'customer_comment'],
  ...['customer_latitude', 'customer_longitude'],
] as readonly (keyof OrderRow)[];

/** True when an order was sent again under another event id. Prices are not compared: they are the shop's, and may have changed since. */
function isSameOrder(sent: OrderRow, stored: OrderRow): boolean {
  const content = (row: OrderRow) => {
    const { deliveryPrice, voucherValue } = row.pricing ?? {};
    return JSON.stringify([sentColumns.map((name) => row[name]), deliveryPrice, voucherValue, piecesOf(row)]);
  };
  return content(sent) === content(stored);
}

/** Pieces by variant and options: a discount that covers a part of a line splits the line in two. */
function piecesOf({ items }: OrderRow): [string, number][] {
  const pieces = new Map<string, number>();
  for (const { productVariationId, options, quantity } of items) {
    const what = [productVariationId, ...options.map(({ optionId }) => optionId)].join();
    pieces.set(what, (pieces.get(what) ?? 0) + quantity);
  }
  return [...pieces].sort();
}

const isForeignKeyFault = (error: unknown): boolean => (error as { code?: string }).code === '23503';

/** The row of a new order. */
export function rowOf(order: OrderToReceive, now: Date): OrderRow {
  const { scheduled, customer, shop } = order;
  const waits = scheduled !== null && scheduled.releaseAt > now;
  const state: OrderState = {
    deliveryType: order.deliveryType,
    kitchen: waits ? 'SCHEDULED' : 'NEW',
    courier: 'NONE',
    courierAttempt: 1,
    deliveries: [],
    call: null,
    releaseAt: scheduled?.releaseAt ?? null,
    ...deadlinesFrom(waits ? scheduled.releaseAt : now),
    acceptedAt: null,
    preparationMinutes: null,
    delayMinutes: 0,
    readyBy: null,
    basket: {
      items: order.items,
      rawTotal: order.rawTotal,
      totalAfterDiscount: order.totalAfterDiscount,
      expenses: order.expenses,
      total: order.total,
      voucher: order.voucher,
    },
    pricing: order.pricing,
    picked: [],
    stationsPassed: [],
    prioritizedAt: null,
    change: null,
    original: null,
    review: null,
    handoverCode: order.handoverCode,
    testEndsAt: null,
  };
  return {
    ...columnsOf(state),
    vendor_code: order.vendorCode,
    code: order.code,
    delivery_type: order.deliveryType,
    version: 1,
    status_at: now,
    placed_at: order.placedAt,
    paid_at: order.paidAt,
    received_at: now,
    scheduled_for: scheduled?.deliverAt ?? null,
    release_at: state.releaseAt,
    handover_code: state.handoverCode,
    is_test: order.isTest ?? false,
    busy_minutes: order.busyMinutes ?? 0,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_address: customer.address,
    customer_comment: customer.comment,
    customer_latitude: customer.latitude,
    customer_longitude: customer.longitude,
    vendor_latitude: shop.latitude,
    vendor_longitude: shop.longitude,
    city_id: shop.cityId,
  };
}

/**
 * A stored basket is never recomputed, so sums that do not add up are refused here: they are a bug of the pricing.
 */
function checkSums(order: OrderToReceive): void {
  const expenses = addToman(...order.expenses.map((expense) => expense.amount));
  const right =
    order.rawTotal === linesPriceOf(order.items) &&
    order.totalAfterDiscount === linesPriceAfterDiscountOf(order.items) &&
    order.total === order.totalAfterDiscount + expenses &&
    order.voucher <= order.total;
  if (!right) throw new RangeError('the sums of an order do not add up');
}
