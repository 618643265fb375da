// Canceled orders that nobody has acknowledged yet. They stay on the screen, also after a reload, until a person acknowledges them.
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { createSignal } from '../../infra/signals/signal.ts';
import { readList, storeList } from '../../infra/signals/stored-list.ts';

export interface CanceledOrder {
  readonly orderCode: OrderCode;
  /** The kitchen had begun, so preparation must stop. */
  readonly wasAccepted: boolean;
  /** Absent for an order that an older version of the panel has stored. */
  readonly isTest?: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const maxAgeMs = 12 * 3_600_000;

export type CanceledOrders = ReturnType<typeof createCanceledOrders>;

/** `now`: milliseconds, by the server's clock. */
export function createCanceledOrders(now: () => number) {
  let key = '';
  const orders = createSignal<readonly CanceledOrder[]>([]);
  /** The orders of all cancellations that this page has announced, including acknowledged ones. */
  const told = new Set<OrderCode>();

  function announce(next: readonly CanceledOrder[]): void {
    for (const { orderCode } of next) told.add(orderCode);
    orders.set(next);
  }

  function keep(next: readonly CanceledOrder[]): void {
    announce(next);
    storeList(key, next);
  }

  // An order that was acknowledged in one tab is acknowledged in all.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) announce(readList<CanceledOrder>(key));
  };

  return {
    orders,
    told: told as ReadonlySet<OrderCode>,
    open(vendorCode: string): void {
      key = `ordersCanceled:${vendorCode}`;
      told.clear();
      announce(readList<CanceledOrder>(key).filter(({ at }) => now() - at < maxAgeMs));
      window.addEventListener('storage', onStorage);
    },
    close: (): void => window.removeEventListener('storage', onStorage),
    add(order: Order, before: Order): void {
      const { orderCode, statusDate, isTest } = order;
      const others = orders.get().filter((known) => known.orderCode !== orderCode);
      const wasAccepted = before.acceptedAt !== null;
      keep([...others, { orderCode, wasAccepted, isTest, at: Date.parse(statusDate) }]);
    },
    acknowledge(orderCode: OrderCode): void {
      keep(orders.get().filter((known) => known.orderCode !== orderCode));
    },
  };
}
