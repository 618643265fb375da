// Actions and answers as clients saw them, and the database's history; the checker compares both.
import type { OrderMoment } from '@pishkhan/contract/orders/order.ts';

/** One requested action: sent once or many times, always under the same key. */
export interface Operation {
  kind: OrderMoment['what'];
  vendorCode: string;
  orderCode: string;
  /** The person's id; undefined for the marketplace. */
  userId?: number;
  /** Milliseconds on the clients' common monotonic clock. */
  invokedAt: number;
  endedAt: number;
  /** `unknown`: no final answer came. */
  outcome: 'ok' | 'refused' | 'unknown';
  /** The order's version in the answer. */
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
  /** Numbers in the order of arrival. */
  seqs: readonly number[];
}

/** An order at the end of the run. */
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

/** The number of pieces of a counted variant that have been taken at the end of the run. */
export interface Gone {
  vendorCode: string;
  variantId: number;
  pieces: number;
}

/** A message in the marketplace's ledger; each appears once. */
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
  /** Undefined when no receiver of webhooks was running. */
  effects?: readonly Effect[];
}
