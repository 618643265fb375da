// What the screen shows: the server's truth with this device's waiting actions laid over it. Pure; there is nothing to roll back.
// Invariants: an action is laid over only while the order, as it then stands, allows it: once the server knows of it, or says otherwise, the
// overlay is gone by itself. A step that may still be taken back changes nothing but says that it is coming.
import type { Order, OrderCode, Permit } from '@pishkhan/contract/orders/order.ts';
import {
  actionRule,
  courierRank,
  type KitchenState,
  type OrderAction,
  orderActions,
  orderStatus,
} from '@pishkhan/contract/orders/states.ts';
import { type Entry, isWithdrawable } from './outbox-plan.ts';

export interface BoardOrder {
  readonly order: Order;
  /** The first action on this order that the server has not answered yet. */
  readonly waiting: Entry | undefined;
}

/**
 * Keeps the very order objects that nothing is laid over. `entries` in the order of pressing; `aheadMs` is how far the server's clock is
 * ahead of the device's, by which the entries are dated.
 */
export function overlay(
  orders: ReadonlyMap<OrderCode, Order>,
  entries: readonly Entry[],
  aheadMs: number,
): BoardOrder[] {
  const byOrder = Map.groupBy(entries, ({ orderCode }) => orderCode);
  return [...orders.values()].map((order) => {
    const waiting = byOrder.get(order.orderCode);
    return waiting ? layOver(order, waiting, aheadMs) : { order, waiting: undefined };
  });
}

function layOver(order: Order, waiting: readonly Entry[], aheadMs: number): BoardOrder {
  let present = order;
  let first: Entry | undefined;
  for (const entry of waiting) {
    if (!present.actions[entry.action].allowed) continue;
    first ??= entry;
    if (isWithdrawable(entry)) break;
    present = afterAction(present, entry, entry.pressedAt + aheadMs);
  }
  return { order: present, waiting: first };
}

function afterAction(order: Order, entry: Entry, at: number): Order {
  const { deliveryType, deliveryStatus, actions } = order;
  const kitchen = actionRule(entry.action).to[deliveryType];
  const minutes = entry.action === 'accept' ? (entry.preparationTime ?? null) : order.preparationTime;
  const isPromise = entry.action === 'accept' && minutes !== null;
  return {
    ...order,
    orderStatus: orderStatus(kitchen, deliveryStatus, deliveryType, null),
    preparationTime: minutes,
    statusDate: new Date(at).toISOString(),
    dueAt: isPromise ? new Date(at + minutes * 60_000).toISOString() : null,
    dueSeconds: isPromise ? minutes * 60 : null,
    actions: {
      ...actions,
      accept: permitAt('accept', kitchen, order),
      prepare: permitAt('prepare', kitchen, order),
      ship: permitAt('ship', kitchen, order),
    },
  };
}

/** What the server will most likely allow next, so that work goes on without a line. The server decides when it hears of it. */
function permitAt(
  action: OrderAction,
  kitchen: KitchenState,
  { deliveryType, deliveryStatus }: Order,
): Permit {
  const rule = actionRule(action);
  if (rule.from !== kitchen) return { allowed: false, because: 'ORDER_STATE_CONFLICT' };
  const needed = rule.courier?.[deliveryType];
  return needed && courierRank(deliveryStatus) < courierRank(needed)
    ? { allowed: false, because: 'COURIER_NOT_ASSIGNED' }
    : { allowed: true };
}

/** The one thing to do next with an order as it stands; undefined when the shop has nothing more to do. */
export function nextAction({ actions, orderStatus: status }: Order): OrderAction | undefined {
  const allowed = orderActions.find((action) => actions[action].allowed);
  if (allowed) return allowed;
  switch (status) {
    case 'NEW':
    case 'NEED_FOR_CALL':
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
