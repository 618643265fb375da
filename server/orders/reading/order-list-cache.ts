// The encoded open orders of each shop as its list had them last, within a bound of bytes.
// Beyond the bound any shop is dropped, not the one that was asked longest ago: shops whose panels ask in turns would
// otherwise each be dropped just before they are asked, and the last shop too many would make every list cold.
// Invariant: a kept order may be stale. Its user compares the version.
import type { EncodedOrder } from './order-json.ts';

export type ListedOrders = ReadonlyMap<string, EncodedOrder>;

/** 20,000 orders of usual size. */
const maxBytes = 64 * 1024 * 1024;
/** An entry beside its bytes. */
const overheadBytes = 500;

export interface OrderListCache {
  get(vendorCode: string): ListedOrders | undefined;
  /** By the code of the order. */
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
