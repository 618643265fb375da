// Requests the lists of open orders of shops in turns, as a browser does.
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { connectTo, must } from './connection.ts';

const decompress = { br: brotliDecompressSync, zstd: zstdDecompressSync };

export interface ListAsk {
  url: string;
  /** One token for each shop. */
  tokens: string[];
  concurrency: number;
  /** Absent: each shop is asked once. */
  seconds?: number;
  /** Absent: not compressed. */
  acceptEncoding?: keyof typeof decompress;
}

export interface ListAnswer {
  ms: number[];
  /** Orders, bytes and transferred bytes of one more answer. */
  orders: number;
  bytes: number;
  sentBytes: number;
}

export async function listOrders({
  url,
  tokens,
  concurrency,
  seconds,
  acceptEncoding,
}: ListAsk): Promise<ListAnswer> {
  const connection = connectTo(url, concurrency);
  const wanted = (token: string) => ({
    method: 'GET',
    path: '/api/v1/Order/list/in-progress',
    headers: {
      authorization: `Bearer ${token}`,
      ...(acceptEncoding && { 'accept-encoding': acceptEncoding }),
    },
  });
  const ms: number[] = [];
  const end = performance.now() + (seconds ?? 0) * 1000;
  let turn = 0;
  const isDone = () => (seconds === undefined ? turn >= tokens.length : performance.now() >= end);
  const work = async () => {
    while (!isDone()) ms.push((await must(connection, wanted(tokens[turn++ % tokens.length]!))).ms);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const answer = await must(connection, wanted(tokens[0]!));
  const sent = answer.body();
  // A short answer is sent uncompressed, whatever the browser accepts.
  const isCompressed = acceptEncoding !== undefined && answer.encoding === acceptEncoding;
  const body = isCompressed ? decompress[acceptEncoding](sent) : sent;
  return {
    ms,
    orders: JSON.parse(body.toString('utf8')).result.orders.length,
    bytes: body.length,
    sentBytes: sent.length,
  };
}
