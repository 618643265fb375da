// Alternates several requests, so that other load on the machine affects all of them.
import { connectTo, must } from './connection.ts';

export interface GetsAsk {
  url: string;
  token: string;
  /** A path with a body is requested by POST. */
  paths: readonly (string | { path: string; body: object })[];
  concurrency: number;
  seconds: number;
  /** Value of Accept-Encoding; without it answers are not compressed. */
  acceptEncoding?: string;
}

export interface GetsAnswer {
  /** Latencies in milliseconds, by path. */
  ms: number[][];
}

export async function getInTurns({
  url,
  token,
  paths,
  concurrency,
  seconds,
  acceptEncoding,
}: GetsAsk): Promise<GetsAnswer> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(acceptEncoding && { 'accept-encoding': acceptEncoding }),
  };
  const connection = connectTo(url, concurrency);
  const ms: number[][] = paths.map(() => []);
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  const work = async () => {
    while (performance.now() < end) {
      const which = turn++ % paths.length;
      const asked = paths[which]!;
      const wanted =
        typeof asked === 'string'
          ? { method: 'GET', path: asked, headers }
          : { method: 'POST', ...asked, headers };
      ms[which]!.push((await must(connection, wanted)).ms);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { ms };
}
