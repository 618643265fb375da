// Acts and answers as clients saw them, and the database's history; the checker compares both.
import type { OrderMoment } from '@pishkhan/contract/orders/order.ts';

/** One thing that somebody wanted done: sent once or many times, always under the same key. */
export interface Operation {
  kind: OrderMoment['what'];
  vendorCode: string;
  orderCode: string;
  /** Of the person; undefined for the marketplace. */
  userId?: number;
  /** Milliseconds on the one monotonic clock of the clients. */
  invokedAt: number;
  endedAt: number;
  /** `unknown`: no final answer was ever had. */
  outcome: 'ok' | 'refused' | 'unknown';
  /** Of the order, as the answer says it. */
  version?: number;
}

/** A row of `order_event`. */
export interface LoggedMoment {
  vendorCode: string;
  seq: number;
  orderCode: string;
  version: number;
  what: OrderMoment['what'];
  status: string;
  userId: number | null;
  actor: string;
}

/** Events that one panel read, over all its connections. */
export interface PanelReading {
  vendorCode: string;
  /** In the order of their coming. */
  seqs: readonly number[];
}

/** An order as it stands in the end. */
export interface FinalOrder {
  vendorCode: string;
  orderCode: string;
  status: string;
  version: number;
  items: readonly {
    productVariationId: number;
    price: number;
    priceAfterDiscount: number;
    quantity: number;
    options: readonly { price: number }[];
  }[];
  expenses: readonly { amount: number }[];
  rawTotal: number;
  totalAfterDiscount: number;
  total: number;
}

/** How many pieces of a counted variant are gone in the end. */
export interface Gone {
  vendorCode: string;
  variantId: number;
  pieces: number;
}

/** Messages in the marketplace's ledger, each once. */
export interface Effect {
  vendorCode: string;
  orderCode: string;
  version: number;
}

export interface Truth {
  log: readonly LoggedMoment[];
  orders: readonly FinalOrder[];
  panels: readonly PanelReading[];
  gone: readonly Gone[];
  /** Undefined when nobody listened to webhooks. */
  effects?: readonly Effect[];
}
