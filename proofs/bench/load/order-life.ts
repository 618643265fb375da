// Orders from creation to handover, with a fixed concurrency.
import { randomUUID } from 'node:crypto';
import { type Connection, connectTo, must, type Wanted } from './connection.ts';
import { createRequest, newOrderCode, type ShopToLoad } from './order.ts';

export interface LifeAsk {
  url: string;
  /** Other servers on the same database, which share the requests in turns, or serve all those of some shops. */
  alsoUrls?: readonly string[];
  isByShop?: boolean;
  shops: ShopToLoad[];
  marketplaceKey: string;
  concurrency: number;
  seconds: number;
  /** The marketplace completes each order, which is then booked. */
  completes?: boolean;
}

export interface LifeAnswer {
  /** Orders that were handed over, and the duration of the whole run. */
  lives: number;
  seconds: number;
  /** Milliseconds of each command. */
  commandMs: number[];
}

export const steps: readonly [string, object | undefined][] = [
  ['accept', { preparationTime: 20 }],
  ['prepare', undefined],
  ['ship', undefined],
];

export const stepRequest = (step: string, body: object | undefined, code: string, token: string): Wanted => ({
  method: 'PATCH',
  path: `/api/v1/Order/${step}/${code}`,
  // The headers of a browser.
  headers: {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    'accept-encoding': 'gzip, deflate, br, zstd',
  },
  ...(body && { body }),
});

/** The marketplace reports the delivery, then closes the order. */
const endings = (shop: ShopToLoad, code: string, { marketplaceKey }: LifeAsk): Wanted[] =>
  [
    { what: 'courier-events', body: { at: new Date().toISOString(), to: 'DELIVERED' } },
    { what: 'completion', body: {} },
  ].map(({ what, body }) => ({
    method: 'POST',
    path: `/marketplace/v1/vendors/${shop.vendorCode}/orders/${code}/${what}`,
    headers: { authorization: `Bearer ${marketplaceKey}` },
    body: { eventId: randomUUID(), ...body },
  }));

export async function liveOrders(ask: LifeAsk): Promise<LifeAnswer> {
  const connections = [ask.url, ...(ask.alsoUrls ?? [])].map((url) => connectTo(url, ask.concurrency));
  let asked = 0;
  const inTurns: Connection = (wanted) => connections[asked++ % connections.length]!(wanted);
  const connectionOf = (shop: ShopToLoad): Connection =>
    ask.isByShop ? connections[ask.shops.indexOf(shop) % connections.length]! : inTurns;
  const commandMs: number[] = [];
  let lives = 0;
  const began = performance.now();
  const end = began + ask.seconds * 1000;

  const live = async (shop: ShopToLoad) => {
    const code = newOrderCode();
    const connection = connectionOf(shop);
    commandMs.push((await must(connection, createRequest(shop, code, ask.marketplaceKey))).ms);
    for (const [step, body] of steps)
      commandMs.push((await must(connection, stepRequest(step, body, code, shop.staff[0]!.token))).ms);
    if (ask.completes)
      for (const ending of endings(shop, code, ask)) commandMs.push((await must(connection, ending)).ms);
    lives += 1;
  };
  const work = async () => {
    while (performance.now() < end) await live(ask.shops[Math.floor(Math.random() * ask.shops.length)]!);
  };
  await Promise.all(Array.from({ length: ask.concurrency }, work));
  return { lives, seconds: (performance.now() - began) / 1000, commandMs };
}
