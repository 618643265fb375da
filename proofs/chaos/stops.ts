// Graceful stops of servers under load, and their effect on clients.
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, newKeys, type Server } from '../ground/server.ts';
import { openBalancer } from './balancer.ts';
import { type Asked, type Load, startLoad } from './http-load.ts';

export interface Heard {
  answered: number;
  /** Failures that no client should see, with their counts. */
  failures: string[];
  /** The servers' exit codes. */
  codes: (number | null)[];
  slowestStopMs: number;
  /**
   * New connections that the kernel completed between our last `accept` and the closing of the port: it
   * resets them, and no program can prevent it. One to four in ten stops while all cores are busy, none
   * otherwise. A client behind a load balancer never sees one.
   */
  resets: number;
  /** Errors and warnings in the servers' logs. */
  complaints: string[];
}

const askedOf = ({ marketplaceKey }: Pick<Server, 'marketplaceKey'>): Asked[] => [
  { path: '/api/v1/City/city' },
  // One shop: a query for all of them meets its deadline on a busy machine.
  { path: '/marketplace/v1/vendors?limit=1', headers: { authorization: `Bearer ${marketplaceKey}` } },
  { path: '/api/docs' },
];

async function answersMore(load: Load, more: number): Promise<void> {
  const wanted = (load.ends.get('200') ?? 0) + more;
  const began = performance.now();
  while ((load.ends.get('200') ?? 0) < wanted) {
    if (performance.now() - began > 120_000) throw new Error(`no answers: ${JSON.stringify([...load.ends])}`);
    await sleep(20);
  }
}

const complaintsIn = (output: string): string[] => output.split('\n').filter((line) => line.startsWith('{'));

async function stopAndNote(server: Server, heard: Heard): Promise<void> {
  const began = performance.now();
  heard.codes.push(await server.stop());
  heard.slowestStopMs = Math.max(heard.slowestStopMs, performance.now() - began);
}

/** Stops one server `times` times; half of its clients keep their connections, half open a new one each time. */
export async function stopUnderLoad(databaseUrl: string, times: number): Promise<Heard> {
  const server = await createServer({ databaseUrl, env: { STOP_DRAIN_SECONDS: '0' } });
  const heard: Heard = { answered: 0, failures: [], codes: [], slowestStopMs: 0, complaints: [], resets: 0 };
  try {
    for (let turn = 0; turn < times; turn += 1) {
      await server.start();
      const load = startLoad(server.url, askedOf(server), 24);
      await answersMore(load, 60);
      // Delays before the stop are not counted.
      load.forget();
      const { length } = server.output();
      await stopAndNote(server, heard);
      await load.stop();
      heard.complaints.push(...complaintsIn(server.output().slice(length)));
      heard.answered += load.ends.get('200') ?? 0;
      heard.failures.push(...load.failures(['ECONNREFUSED', 'ECONNRESET']));
      heard.resets += load.ends.get('ECONNRESET') ?? 0;
    }
    return heard;
  } finally {
    await server.close();
  }
}

/** Two servers on one database behind a load balancer, stopped and started in turn. */
export async function rollingUpgrade(databaseUrl: string, rounds: number): Promise<Heard> {
  const options = { databaseUrl, keys: newKeys(), env: { STOP_DRAIN_SECONDS: '5' } };
  const servers = [await createServer(options), await createServer(options)];
  const heard: Heard = { answered: 0, failures: [], codes: [], slowestStopMs: 0, complaints: [], resets: 0 };
  try {
    for (const server of servers) await server.start();
    const balancer = await openBalancer(servers.map(({ url }) => url));
    const load = startLoad(balancer.url, askedOf(options.keys), 12);
    for (let round = 0; round < rounds; round += 1)
      for (const server of servers) {
        await answersMore(load, 30);
        await stopAndNote(server, heard);
        await answersMore(load, 30);
        await server.start();
        await balancer.whenAllReady();
      }
    await load.stop();
    await balancer.close();
    heard.answered = load.ends.get('200') ?? 0;
    heard.failures = load.failures([]);
    return { ...heard, complaints: servers.flatMap((server) => complaintsIn(server.output())) };
  } finally {
    for (const server of servers) await server.close();
  }
}
