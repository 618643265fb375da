// Decides whether an order that has just come is accepted without a person. Pure.
// Invariant: an order that a person should look at waits for a person and sounds as every other order.
import { promisedMinutes } from '@pishkhan/contract/orders/promised-minutes.ts';
import { statusOf } from '@pishkhan/contract/orders/steps.ts';
import type { AutomaticAccept } from '@pishkhan/contract/vendors/automatic-accept.ts';
import type { OrderState } from './order-state.ts';

export interface ArrivedOrder
  extends Pick<OrderState, 'deliveryType' | 'kitchen' | 'courier' | 'call' | 'change' | 'acknowledgeBy'> {
  /** Toman, with expenses and before the voucher. */
  readonly total: number;
  readonly comment: string | null;
  readonly isTest: boolean;
  /** True for an order that was placed for later, released or not. */
  readonly isForLater: boolean;
  /** Minutes that a busy shop added to the quoted preparation time. */
  readonly busyMinutes: number;
}

export interface ShopAtArrival {
  /** The shop's settings; null when it is switched off. */
  readonly wish: AutomaticAccept | null;
  /** Open by status, hours, special days and pause. */
  readonly isOpen: boolean;
  /** Some device follows the shop's orders. */
  readonly isHeard: boolean;
  /** The number of orders that are new or in preparation, including this one. */
  readonly openOrders: number;
  /** Another order of the customer, of which this may be a copy. */
  readonly hasDuplicate: boolean;
  /** The measured preparation time; null when too few orders were measured. */
  readonly measuredMinutes: number | null;
}

export type ManualReason =
  | 'NOT_WISHED'
  | 'NOT_NEW'
  | 'TEST'
  | 'FOR_LATER'
  | 'COMMENT'
  | 'DUPLICATE'
  | 'TOO_LATE'
  | 'SHOP_CLOSED'
  | 'NOT_HEARD'
  | 'TOTAL'
  | 'OPEN_ORDERS';

/** The minutes that are promised, or why the order waits for a person. */
export function decideAutomaticAccept(
  order: ArrivedOrder,
  shop: ShopAtArrival,
  now: Date,
): number | ManualReason {
  const { wish } = shop;
  if (!wish) return 'NOT_WISHED';
  // A call about it, or a change that was offered, means that people deal with it.
  if (statusOf(order) !== 'NEW' || order.change) return 'NOT_NEW';
  if (order.isTest) return 'TEST';
  if (order.isForLater) return 'FOR_LATER';
  if (order.comment) return 'COMMENT';
  if (shop.hasDuplicate) return 'DUPLICATE';
  // After an outage: staff have been called about the order, and the customer knows about the delay.
  if (now >= order.acknowledgeBy) return 'TOO_LATE';
  if (!shop.isOpen) return 'SHOP_CLOSED';
  if (!shop.isHeard) return 'NOT_HEARD';
  if (order.total > wish.highestTotal) return 'TOTAL';
  if (shop.openOrders > wish.openOrders) return 'OPEN_ORDERS';
  return promisedMinutes(shop.measuredMinutes ?? wish.preparationMinutes, order.busyMinutes);
}
