// What other rooms may ask of orders.
// Owns: an order's arrival, its life and its history. Not: what may be ordered and at what price (menu), who may ask (session).
// Always true: a command is one transaction that moves the order, numbers the event and keeps the answer for repeats;
// an order of another shop is not found.
import type { Fault } from '@pishkhan/contract/faults.ts';
import type { Order, OrderDetails } from '@pishkhan/contract/orders/order.ts';
import type { CourierState, DeliveryType } from '@pishkhan/contract/orders/states.ts';
import type pg from 'pg';
import type { StoredCourier, StoredExpense, StoredItem } from '../infra/database/tables.ts';
import type { StoredAnswer } from '../infra/http/answer.ts';

/** What commands work with: connections, and whom to tell after each commit (`live.wake`). */
export interface OrderDesk {
  pool: pg.Pool;
  wake(): void;
}

/** An order as the marketplace brings it, already priced. The shop's position and city are read from the shop. */
export interface OrderToReceive {
  vendorCode: string;
  code: string;
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

/** What makes a repeated command known: who sent which key, and a digest of all that was asked. */
export interface Repeat {
  principal: string;
  key: string;
  fingerprint: string;
}

/** How a command of the marketplace is answered: `respond` gives the bytes, which are kept with the key and sent again on a repeat. */
export interface Answering {
  now: Date;
  repeat: Repeat;
  respond(order: Order): string;
}

export interface OrderAddress {
  vendorCode: string;
  code: string;
}

export interface CourierMove extends OrderAddress {
  to: CourierState;
  /** When it happened, by the marketplace's clock. */
  at: Date;
  courier?: StoredCourier | undefined;
  deliveryOrderId?: string | undefined;
}

/** Refuses with NOT_FOUND (no such shop), ORDER_EXISTS, EVENT_REUSED. */
export declare function receiveOrder(
  desk: OrderDesk,
  order: OrderToReceive,
  answering: Answering,
): Promise<StoredAnswer | Fault>;

/** Refuses with NOT_FOUND, EVENT_REUSED. An event that says less than what is known is kept and changes nothing. */
export declare function moveCourier(
  desk: OrderDesk,
  move: CourierMove,
  answering: Answering,
): Promise<StoredAnswer | Fault>;

/** Refuses with NOT_FOUND, ORDER_STATE_CONFLICT, EVENT_REUSED. */
export declare function cancelOrder(
  desk: OrderDesk,
  cancellation: OrderAddress & { reason: string | null },
  answering: Answering,
): Promise<StoredAnswer | Fault>;

/** Refuses with NOT_FOUND, ORDER_STATE_CONFLICT, EVENT_REUSED. */
export declare function completeOrder(
  desk: OrderDesk,
  completion: OrderAddress,
  answering: Answering,
): Promise<StoredAnswer | Fault>;

/** One order with its history. */
export declare function findOrderDetails(
  desk: OrderDesk,
  address: OrderAddress,
  now: Date,
): Promise<OrderDetails | undefined>;

/** SHA-256 over the call's name and all that was sent with it: the fingerprint of a repeat. */
export declare function fingerprintOf(call: string, params: unknown, body: unknown): string;

/**
 * What was answered before to this repeat, or EVENT_REUSED when the key stood for something else; undefined when it is new.
 * For callers that check more than the order before a command: a repeat must not meet those checks again.
 */
export declare function findAnswer(
  desk: OrderDesk,
  vendorCode: string,
  repeat: Repeat,
): Promise<StoredAnswer | Fault | undefined>;
