// New orders: those that the shop owes an answer. The tab's title, the dashboard and announcements count by this function. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';

/** Also when the marketplace has begun to call. */
export const isUnanswered = ({ orderStatus, call }: Pick<Order, 'orderStatus' | 'call'>): boolean =>
  orderStatus === 'NEW' || call?.cause === 'UNANSWERED';

export const countNew = (orders: readonly { readonly order: Order }[]): number =>
  orders.filter(({ order }) => isUnanswered(order)).length;
