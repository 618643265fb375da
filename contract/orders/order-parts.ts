// The parts of an order, in the terms of its rules. They are stored as JSON with the order, so times are ISO
// texts. Not: the order on the wire (order.ts), which shows these parts under the specified names.
import type { BikerRate, BikerReviewOption } from './biker-review.ts';
import type { Courier, OrderItem } from './order.ts';
import type { CallCause, CourierState } from './states.ts';
import type { Actor } from './words.ts';

export const expenseKinds = ['PACKING', 'TAX', 'DELIVERY'] as const;
export type ExpenseKind = (typeof expenseKinds)[number];
/** Clients see its title instead of the kind (basket-sums.ts). */
export interface BasketExpense {
  kind: ExpenseKind;
  amount: number;
}

/** Lines and sums of an order, in toman. */
export interface OrderBasket {
  items: OrderItem[];
  rawTotal: number;
  totalAfterDiscount: number;
  expenses: BasketExpense[];
  total: number;
  voucher: number;
}

/** Charges added to the lines of a basket: amounts in toman, tax in percent. */
export interface BasketCharges {
  packingPrice: number;
  packagingTax: number;
  deliveryPrice: number;
  voucherValue: number;
}

/** The discount that a line was sold with. */
export interface LineDiscount {
  id: number;
  /** Percent that each side pays. */
  vendorPercent: number;
  platformPercent: number;
  /** Its pieces are taken from the stock of the discount. */
  isCounted?: true;
}

export interface LineCharges {
  packingPrice: number;
  tax: number;
  discount?: LineDiscount;
  /** Its pieces are taken from counted stock. */
  isCounted?: true;
}

/** The inputs of a basket's sums, with one entry for each line, so that they can be recomputed for fewer lines. */
export interface BasketPricing extends BasketCharges {
  lines: LineCharges[];
}

/** The courier of one attempt: the latest update, by the marketplace's clock. */
export interface CourierAttempt {
  attempt: number;
  /** The time of `person`, `others` and progress. ISO, like all times stored as JSON. */
  at: string;
  state: CourierState;
  person: Courier | null;
  others: Courier[];
  deliveryOrderId: string | null;
  /** The time of that number; absent when it is that of the person. */
  numberedAt?: string;
}

/** The cause of the marketplace's call; `minutes` are requested by a report. */
export interface RequestedCall {
  cause: CallCause;
  at: string;
  reasonId: number | null;
  description: string | null;
  minutes: number | null;
  /** Products that the shop reported as out of stock. */
  outOf?: number[];
  /** Seconds by which the cancellation of an unanswered order was put off, once. */
  heldSeconds?: number;
}

/** A change that the customer has been asked about. */
export interface OfferedChange {
  id: string;
  basket: OrderBasket;
  pricing: BasketPricing;
  at: string;
  deadline: string;
  by: Actor;
}

export interface CourierReview {
  rate: BikerRate;
  reviewOptions: BikerReviewOption[];
}
