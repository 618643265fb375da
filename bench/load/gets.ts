// Alternates several requests, so that other load on the machine affects all of them.
import { connectTo, must } from './connection.ts';

export interface GetsAsk {
  url: string;
  token: string;
  /** With a body it is asked by POST. */
  paths: readonly (string | { path: string; body: object })[];
  concurrency: number;
  seconds: number;
  /** As a browser sends it; without it answers come as they are. */
  acceptEncoding?: string;
}

export interface GetsAnswer {
  /** Of each path, the milliseconds of its answers. */
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
