// Canceled orders that nobody has acknowledged yet. They stay on the screen, also after a reload, until a person acknowledges them.
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { createSignal } from '../../infra/signals/signal.ts';
import { readList, storeList } from '../../infra/signals/stored-list.ts';

export interface CanceledOrder {
  readonly orderCode: OrderCode;
  readonly customerName: string;
  /** The kitchen had begun, so preparation must stop. */
  readonly wasAccepted: boolean;
  /** Absent of one that an older version of the panel has stored. */
  readonly isTest?: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const keptMs = 12 * 3_600_000;
let key = '';

export const canceledOrders = createSignal<readonly CanceledOrder[]>([]);

/** The orders of all cancellations that this page has told, also of those that were acknowledged since. */
export const toldCancellations = new Set<OrderCode>();

function tell(orders: readonly CanceledOrder[]): void {
  for (const { orderCode } of orders) toldCancellations.add(orderCode);
  canceledOrders.set(orders);
}

export function openCanceledOrders(vendorCode: string): void {
  key = `ordersCanceled:${vendorCode}`;
  toldCancellations.clear();
  tell(readList<CanceledOrder>(key).filter(({ at }) => serverClock.now() - at < keptMs));
}

function keep(orders: readonly CanceledOrder[]): void {
  tell(orders);
  storeList(key, orders);
}

export function addCanceled(order: Order, before: Order): void {
  const { orderCode, customerName, statusDate, isTest } = order;
  const others = canceledOrders.get().filter((known) => known.orderCode !== orderCode);
  const wasAccepted = before.acceptedAt !== null;
  keep([...others, { orderCode, customerName, wasAccepted, isTest, at: Date.parse(statusDate) }]);
}

export function acknowledgeCanceled(orderCode: OrderCode): void {
  keep(canceledOrders.get().filter((known) => known.orderCode !== orderCode));
}

// An order that was acknowledged in one tab is acknowledged in all.
window.addEventListener('storage', (event) => {
  if (event.key === key) tell(readList<CanceledOrder>(key));
});
