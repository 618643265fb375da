// Caches the encoded open orders of each shop from its last list, within a bound of bytes. Beyond the bound a
// random shop is evicted, not the least recently used one: shops whose panels ask in turns would otherwise
// each be evicted just before they ask again, and one shop too many would make every list cold.
// Invariant: a cached order may be stale. Its user compares the version.
import type { EncodedOrder } from './order-json.ts';

export type ListedOrders = ReadonlyMap<string, EncodedOrder>;

/** Holds 20,000 orders of usual size. */
const maxBytes = 64 * 1024 * 1024;
/** The size of an entry beside its bytes. */
const overheadBytes = 500;

export interface OrderListCache {
  get(vendorCode: string): ListedOrders | undefined;
  /** `orders` is keyed by the order's code. */
  set(vendorCode: string, orders: ListedOrders): void;
  readonly bytes: number;
}

export function createOrderListCache(most = maxBytes, random: () => number = Math.random): OrderListCache {
  const lists = new Map<string, { orders: ListedOrders; bytes: number }>();
  let bytes = 0;

  const drop = (vendorCode: string): void => {
    bytes -= lists.get(vendorCode)?.bytes ?? 0;
    lists.delete(vendorCode);
  };

  const dropAny = (): void => {
    drop([...lists.keys()][Math.floor(random() * lists.size)]!);
  };

  return {
    get: (vendorCode) => lists.get(vendorCode)?.orders,
    set(vendorCode, orders) {
      drop(vendorCode);
      const size = sizeOf(orders);
      if (size === 0 || size > most) return;
      while (bytes + size > most) dropAny();
      lists.set(vendorCode, { orders, bytes: size });
      bytes += size;
    },
    get bytes() {
      return bytes;
    },
  };
}

const sizeOf = (orders: ListedOrders): number =>
  [...orders.values()].reduce(
    (sum, { before, after }) => sum + before.byteLength + after.byteLength + overheadBytes,
    0,
  );
