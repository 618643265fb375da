// New orders that the shop has to answer. The tab's title, the dashboard and announcements count by this function. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';

/** True also when the marketplace has begun to call. */
export const isUnanswered = ({ orderStatus, call }: Pick<Order, 'orderStatus' | 'call'>): boolean =>
  orderStatus === 'NEW' || call?.cause === 'UNANSWERED';

export const newOrders = <T extends { readonly order: Order }>(orders: readonly T[]): T[] =>
  orders.filter(({ order }) => isUnanswered(order));

export const countNew = (orders: readonly { readonly order: Order }[]): number => newOrders(orders).length;
