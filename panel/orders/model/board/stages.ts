// The stages of the board, and the stage of an order.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { openOrderStatuses } from '@pishkhan/contract/orders/states.ts';

/** `scheduled` stands apart: it is shown only while it contains an order. */
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

/** Undefined: no longer on the board. An order that was accepted before the marketplace had to call stays in preparation. */
export const stageOf = ({
  orderStatus,
  acceptedAt,
}: Pick<Order, 'orderStatus' | 'acceptedAt'>): Stage | undefined =>
  orderStatus === 'NEED_FOR_CALL' && acceptedAt !== null
    ? 'preparing'
    : (stageOfStatus as Partial<Record<Order['orderStatus'], Stage>>)[orderStatus];
