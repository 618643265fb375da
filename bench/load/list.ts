// Requests the list of open orders repeatedly.
import { connectTo, must } from './connection.ts';

export interface ListAsk {
  url: string;
  token: string;
  concurrency: number;
  seconds: number;
}

export interface ListAnswer {
  ms: number[];
  /** Orders and bytes in the last answer. */
  orders: number;
  bytes: number;
}

export async function listOrders({ url, token, concurrency, seconds }: ListAsk): Promise<ListAnswer> {
  const connection = connectTo(url, concurrency);
  const wanted = {
    method: 'GET',
    path: '/api/v1/Order/list/in-progress',
    headers: { authorization: `Bearer ${token}` },
  };
  const ms: number[] = [];
  const end = performance.now() + seconds * 1000;
  const work = async () => {
    while (performance.now() < end) ms.push((await must(connection, wanted)).ms);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const text = (await must(connection, wanted)).text();
  return { ms, orders: JSON.parse(text).result.orders.length, bytes: Buffer.byteLength(text) };
}
