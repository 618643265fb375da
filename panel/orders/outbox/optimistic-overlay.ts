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
import { type Entry, isWithdrawable } from './outbox-rules.ts';
import { isForward } from './press.ts';

export interface BoardOrder {
  readonly order: Order;
  /** The first action on this order that the server has not answered yet; ticks of packing are shown, not told. */
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
  let isHeld = false;
  for (const entry of waiting) {
    if (!isPossible(present, entry)) continue;
    if (entry.action !== 'pick') first ??= entry;
    isHeld ||= isWithdrawable(entry);
    // What comes after a step that may not be taken at all is not to be foreseen; packing goes on.
    if (!isHeld || entry.action === 'pick') present = afterEntry(present, entry, entry.pressedAt + aheadMs);
  }
  return { order: present, waiting: first };
}

function isPossible(order: Order, entry: Entry): boolean {
  switch (entry.action) {
    case 'withdraw-change':
      return order.change !== null;
    case 'delay':
      return order.actions.delay.allowed && entry.delayMinutes > order.delayMinutes;
    case 'pick':
      return order.actions.pick.allowed && order.picked.includes(entry.line) !== entry.isPicked;
    default:
      return order.actions[entry.action].allowed;
  }
}

function afterEntry(order: Order, entry: Entry, at: number): Order {
  if (isForward(entry)) return afterStep(order, entry, at);
  switch (entry.action) {
    case 'delay':
      return promisedLater(order, entry.delayMinutes);
    case 'pick': {
      const others = order.picked.filter((line) => line !== entry.line);
      return { ...order, picked: entry.isPicked ? [...others, entry.line] : others };
    }
    // What becomes of the order then is for others to say: the line that it waits is enough.
    case 'nfc':
    case 'rate':
    case 'withdraw-change':
      return order;
    default:
      return entry satisfies never;
  }
}

function promisedLater(order: Order, delayMinutes: number): Order {
  const { dueAt, dueSeconds } = order;
  const moreSeconds = (delayMinutes - order.delayMinutes) * 60;
  return {
    ...order,
    delayMinutes,
    dueAt: dueAt && new Date(Date.parse(dueAt) + moreSeconds * 1000).toISOString(),
    dueSeconds: dueSeconds === null ? null : dueSeconds + moreSeconds,
  };
}

function afterStep(order: Order, entry: Extract<Entry, { action: OrderAction }>, at: number): Order {
  const { deliveryType, deliveryStatus, actions } = order;
  const kitchen = actionRule(entry.action).to[deliveryType];
  const minutes = entry.action === 'accept' ? (entry.preparationTime ?? null) : order.preparationTime;
  const isPromise = entry.action === 'accept' && minutes !== null;
  return {
    ...order,
    // Accepting answers the marketplace's question, whether or not it has begun to call.
    call: null,
    cancelAt: null,
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
      ...(kitchen !== 'PREPARING' && { delay: conflict, change: conflict }),
      pick: kitchen === 'PREPARING' || kitchen === 'READY' ? { allowed: true } : conflict,
    },
  };
}

const conflict: Permit = { allowed: false, because: 'ORDER_STATE_CONFLICT' };

/** What the server will most likely allow next, so that work goes on without a line. The server decides when it hears of it. */
function permitAt(
  action: OrderAction,
  kitchen: KitchenState,
  { deliveryType, deliveryStatus, change }: Order,
): Permit {
  const rule = actionRule(action);
  if (rule.from !== kitchen) return conflict;
  if (change && action !== 'accept') return { allowed: false, because: 'CHANGE_UNANSWERED' };
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
