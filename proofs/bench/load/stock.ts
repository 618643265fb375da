// Staff who set stock at a fixed rate in one shop, while orders take from the same variants.
import { connectTo, must } from './connection.ts';
import { createRequest, newOrderCode, type ShopToLoad } from './order.ts';
import { paced } from './paced.ts';

export interface StockAsk {
  url: string;
  shop: ShopToLoad;
  marketplaceKey: string;
  /** Variants whose stock the staff set. */
  setIds: number[];
  changesPerSecond: number;
  ordersPerSecond: number;
  seconds: number;
}

export interface StockAnswer {
  changeMs: number[];
  orderMs: number[];
  /** The real duration. */
  seconds: number;
}

export async function changeStock(ask: StockAsk): Promise<StockAnswer> {
  const connection = connectTo(ask.url, 64);
  const token = ask.shop.staff[0]!.token;
  const headers = { authorization: `Bearer ${token}` };
  const [ordered] = ask.shop.productIds;
  const began = performance.now();
  const changes = paced(ask.changesPerSecond, ask.seconds, (number) => {
    // Every tenth change is to a variant that is being ordered: it must not undo what orders have taken.
    const body =
      number % 10 === 0
        ? { productId: ordered, available: true }
        : { productId: ask.setIds[number % ask.setIds.length], capacity: number % 1000 };
    return must(connection, { method: 'PATCH', path: '/api/v1/Product', headers, body });
  });
  const orders = paced(ask.ordersPerSecond, ask.seconds, () =>
    must(connection, createRequest(ask.shop, newOrderCode(), ask.marketplaceKey)),
  );
  const [changed, brought] = await Promise.all([changes, orders]);
  return {
    changeMs: changed.map(({ ms }) => ms),
    orderMs: brought.map(({ ms }) => ms),
    seconds: (performance.now() - began) / 1000,
  };
}
