// Optimistic update of the board: applies this device's unsent actions to the server's orders. Pure, so
// nothing needs a rollback.
// Not: the effect of an action (contract/orders/forecast.ts).
// Invariants: an action is applied only while the order allows it, so its overlay ends once the server has
// accepted or refused it. An action that can still be undone is announced, and changes nothing else.
import { forecast } from '@pishkhan/contract/orders/forecast.ts';
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { type OrderAction, orderActions } from '@pishkhan/contract/orders/states.ts';
import { type Entry, isWithdrawable } from './outbox-rules.ts';
import { isQuiet } from './press.ts';

export interface BoardOrder {
  readonly order: Order;
  /** The first action on this order that the server has not answered yet; ticks of packing are not announced. */
  readonly waiting: Entry | undefined;
}

/**
 * Returns the identical object for an order without unsent actions. `entries` are in the order of pressing;
 * `aheadMs` is how far the server's clock is ahead of the device's, by which the entries are dated.
 */
export function overlay(
  orders: ReadonlyMap<OrderCode, Order>,
  entries: readonly Entry[],
  aheadMs: number,
): BoardOrder[] {
  return [...orders.values()].map((order) =>
    layOver(
      order,
      entries.filter(({ orderCode }) => orderCode === order.orderCode),
      aheadMs,
    ),
  );
}

function layOver(order: Order, waiting: readonly Entry[], aheadMs: number): BoardOrder {
  let present = order;
  let first: Entry | undefined;
  let isHeld = false;
  for (const entry of waiting) {
    const next = forecast(present, entry, entry.pressedAt + aheadMs);
    if (!next) continue;
    if (!isQuiet(entry)) first ??= entry;
    isHeld ||= isWithdrawable(entry);
    // Steps after one that is not allowed cannot be predicted. Ticks of packing still can.
    if (!isHeld || isQuiet(entry)) present = next;
  }
  return { order: present, waiting: first };
}

/** The next action for an order in its present state; undefined when the shop has nothing more to do. */
export function nextAction({ actions, orderStatus: status }: Order): OrderAction | undefined {
  const allowed = orderActions.find((action) => actions[action].allowed);
  if (allowed) return allowed;
  switch (status) {
    case 'NEW':
      return 'accept';
    case 'PREPARING':
      return 'prepare';
    case 'WAITING_FOR_PICKUP':
    case 'SEARCHING':
    case 'COURIER_TO_ORIGIN':
      return 'ship';
    default:
      return undefined;
  }
}
