// The stages of the board: where on the counter an order stands.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { openOrderStatuses } from '@pishkhan/contract/orders/states.ts';

/** `scheduled` stands aside: it is shown only while there is something in it. */
export const stages = ['new', 'preparing', 'ready', 'away', 'scheduled'] as const;
export type Stage = (typeof stages)[number];

const stageOfStatus = {
  NEW: 'new',
  NEED_FOR_CALL: 'new',
  PREPARING: 'preparing',
  WAITING_FOR_PICKUP: 'ready',
  SEARCHING: 'ready',
  COURIER_TO_ORIGIN: 'ready',
  DELIVERING: 'away',
  SCHEDULED: 'scheduled',
} as const satisfies Record<(typeof openOrderStatuses)[number], Stage>;

/** Undefined: not on the board any more. What was accepted before somebody had to call stays with the kitchen. */
export const stageOf = ({
  orderStatus,
  acceptedAt,
}: Pick<Order, 'orderStatus' | 'acceptedAt'>): Stage | undefined =>
  orderStatus === 'NEED_FOR_CALL' && acceptedAt !== null
    ? 'preparing'
    : (stageOfStatus as Partial<Record<Order['orderStatus'], Stage>>)[orderStatus];
