// Tickets of finished orders that were recalled to this device's board. They stay, also after a reload, until somebody puts them away or the
// session ends.
// Nothing about an order changes by that. Phone and address of the customer are not stored.
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { recalledTicketsKey as key } from '../../../infra/http/token-store.ts';
import { createSignal } from '../../../infra/signals/signal.ts';
import { readList, storeList } from '../../../infra/signals/stored-list.ts';

export type RecalledTicket = Pick<
  Order,
  'orderCode' | 'orderStatus' | 'deliveryType' | 'customerName' | 'customerComment' | 'orderItems' | 'isTest'
> & {
  readonly finishedAt: string;
};

const maxAgeMs = 12 * 3_600_000;

/** `now`: milliseconds, by the server's clock. */
export function createRecalledTickets(now: () => number) {
  const tickets = createSignal<readonly RecalledTicket[]>([]);

  const read = () =>
    readList<RecalledTicket>(key).filter(({ finishedAt }) => now() - Date.parse(finishedAt) < maxAgeMs);
  const store = (next: readonly RecalledTicket[]) => {
    storeList(key, next);
    tickets.set(next);
  };
  const others = (code: OrderCode) => tickets.get().filter(({ orderCode }) => orderCode !== code);

  return {
    tickets,
    /** Returns how to end it. What one tab shows or puts away, all of them do. */
    open(): () => void {
      tickets.set(read());
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) tickets.set(read());
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    /** The newest first. */
    recall(order: Order, finishedAt: string): void {
      const { orderCode, orderStatus, deliveryType, customerName, customerComment, orderItems, isTest } =
        order;
      const ticket = {
        orderCode,
        orderStatus,
        deliveryType,
        customerName,
        customerComment,
        orderItems,
        isTest,
      };
      store([{ ...ticket, finishedAt }, ...others(orderCode)]);
    },
    putAway: (code: OrderCode): void => store(others(code)),
  };
}
