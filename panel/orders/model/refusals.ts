// A press that the server has finally refused. Pure.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { PressAction } from '../outbox/press.ts';

export interface Refusal {
  readonly orderCode: OrderCode;
  readonly action: PressAction;
  /** The server's message. */
  readonly detail: string;
}

/** A press that lost to a cancellation needs no message of its own, even when its answer comes after somebody has seen the cancellation. */
export const withoutCanceledOrders = (
  refusals: readonly Refusal[],
  cancellations: ReadonlySet<OrderCode>,
): readonly Refusal[] => refusals.filter(({ orderCode }) => !cancellations.has(orderCode));
