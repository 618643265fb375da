// A press that the server has finally refused. Pure.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { PressAction } from '../outbox/press.ts';

export interface Refusal {
  readonly orderCode: OrderCode;
  readonly action: PressAction;
  /** The server's message. */
  readonly detail: string;
}

/** A press that lost to a cancellation needs no message of its own: the cancellation is announced. */
export const stillTold = (
  refusals: readonly Refusal[],
  canceled: readonly { readonly orderCode: OrderCode }[],
): readonly Refusal[] =>
  refusals.filter(({ orderCode }) => !canceled.some((order) => order.orderCode === orderCode));
