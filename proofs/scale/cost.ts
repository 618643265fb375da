// The cost of an order for each kind of program, with one server and with three.
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from '../bench/parts/cpu.ts';
import { openCounter } from '../chaos/counter.ts';
import { until } from '../ground/until.ts';
import type { Cluster } from './cluster.ts';
import { startRushHour } from './rush-hour.ts';

export interface Cost {
  servers: number;
  ordersPerSecond: number;
  /** CPU milliseconds of an order, from its creation to its handover, without the program's idle work. */
  perOrder: Record<Kind, number>;
  /** CPU milliseconds a second without orders, its panels connected. */
  idle: Record<Kind, number>;
}

const kinds = ['servers', 'primary', 'standby', 'haproxy', 'pgbouncer', 'nats'] as const;
type Kind = (typeof kinds)[number];

const idleSeconds = 5;

/** Orders a second that these servers process with a core each, when the database keeps up. */
export const throughputOf = ({ servers, perOrder, idle }: Cost): number =>
  (servers * 1000 - idle.servers) / perOrder.servers;

/** Runs with only the first `servers` servers. */
export async function measureCost(
  { world, haproxy, databases, pgbouncer, nats, whenWhole }: Cluster,
  { servers, ordersPerSecond, seconds }: { servers: number; ordersPerSecond: number; seconds: number },
): Promise<Cost> {
  const others = world.servers.slice(servers);
  for (const server of others) await server.stop();
  await until('the others are down', async () => (await haproxy.serversUp()).length === servers);
  const primary = await databases.findPrimary();
  const standby = databases.nodes.find((node) => node !== primary);
  const pidsOf: Record<Kind, () => number[]> = {
    servers: () => world.servers.flatMap((server) => server.pids()),
    primary: () => primary?.pids() ?? [],
    standby: () => standby?.pids() ?? [],
    haproxy: haproxy.pids,
    pgbouncer: pgbouncer.pids,
    nats: nats.pids,
  };
  const spent = (): Record<Kind, number> =>
    byKind((kind) => pidsOf[kind]().reduce((sum, pid) => sum + cpuOf(pid), 0) * 1000);

  // Panels of the stopped servers reconnect.
  await sleep(3000);
  const [idleBefore, idleBegan] = [spent(), performance.now()];
  await sleep(idleSeconds * 1000);
  const [idleAfter, idleMs] = [spent(), performance.now() - idleBegan];
  const idle = byKind((kind) => ((idleAfter[kind] - idleBefore[kind]) * 1000) / idleMs);

  const counter = openCounter({ servers: [haproxy], marketplaceKey: world.marketplaceKey }, { repeats: 0 });
  const load = startRushHour(counter, world.shops, ordersPerSecond);
  // The compilers are warm now, and the connections open.
  await sleep(3000);
  const [before, began, livesBefore] = [spent(), performance.now(), load.lives()];
  await sleep(seconds * 1000);
  const [after, ms, lives] = [spent(), performance.now() - began, load.lives() - livesBefore];
  await load.stop();
  for (const server of others) await server.start();
  await whenWhole();
  return {
    servers,
    ordersPerSecond: (lives * 1000) / ms,
    idle,
    perOrder: byKind((kind) => (after[kind] - before[kind] - (idle[kind] * ms) / 1000) / Math.max(1, lives)),
  };
}

const byKind = (figure: (kind: Kind) => number): Record<Kind, number> =>
  Object.fromEntries(kinds.map((kind) => [kind, figure(kind)])) as Record<Kind, number>;

/** A backend of PostgreSQL may end while it is read. */
function cpuOf(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
}
