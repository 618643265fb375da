// The orders that three servers on one database carry against one, by their processor time: on a small
// machine PostgreSQL and the load take what a second server would need, so orders a second prove nothing.
// Requests go to the server of their shop, which has its orders in memory, as HAProxy routes them
// (proofs/scale/config/haproxy.cfg), and for comparison to the servers in turns.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Postgres, usePostgres } from '../../ground/postgres.ts';
import { newKeys, type Server, useServer } from '../../ground/server.ts';
import { openShops, type Shop } from '../../ground/shops.ts';
import { atLeast, type Benchmark, type Row } from '../benchmark.ts';
import type { LifeAsk } from '../load/order-life.ts';
import { cpuSeconds, treeCpuSeconds } from '../parts/cpu.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { median } from '../statistics.ts';

/**
 * Figures for each server, as are the shops: a server with less work needs more time for each order, because
 * it writes fewer of them together.
 */
const concurrency = 32;
const shopCount = 32;
const serverCount = 3;

const ways = { one: 'one server', three: 'three in turns', byShop: 'three, a shop at one of them' } as const;
type Way = keyof typeof ways;

/** Milliseconds of processor time. */
interface Spent {
  servers: number;
  postgres: number;
}

export const servers: Benchmark = {
  name: 'servers',
  async run({ quick }) {
    const [rounds, seconds] = quick ? [1, 2] : [4, 15];
    await using resources = new AsyncDisposableStack();
    const one = await startServers(resources, 1);
    const three = await startServers(resources, serverCount);
    const load = resources.adopt(startLoad(), (it) => it.stop());
    const turn = (group: Group, isByShop: boolean) => costOfLife({ load, group, seconds, isByShop });

    // Each server has compiled its hot code before anything counts.
    for (const group of [one, three])
      await load.ask('orderLife', { ...askOf(group, false), seconds: seconds * 2 * group.running.length });
    const turns: Record<Way, Spent>[] = [];
    for (let round = 0; round < rounds; round += 1)
      turns.push({
        one: await turn(one, false),
        three: await turn(three, false),
        byShop: await turn(three, true),
      });
    return rows(turns);
  },
};

/** Servers with a PostgreSQL of their own, and its shops. */
interface Group {
  postgres: Postgres;
  running: readonly Server[];
  shops: Shop[];
}

async function startServers(resources: AsyncDisposableStack, count: number): Promise<Group> {
  const postgres = await usePostgres(resources);
  const databaseUrl = await postgres.newDatabase();
  const keys = newKeys();
  const running: Server[] = [];
  while (running.length < count) running.push(await useServer(resources, { databaseUrl, keys }));
  const shops = await openShops(databaseUrl, keys, { shops: shopCount * count });
  return { postgres, running, shops };
}

interface Turn {
  load: Load;
  group: Group;
  seconds: number;
  isByShop: boolean;
}

function askOf({ running, shops }: Group, isByShop: boolean): Omit<LifeAsk, 'seconds'> {
  const [{ url, marketplaceKey }, ...others] = running as [Server, ...Server[]];
  return {
    ...{ url, alsoUrls: others.map((other) => other.url), shops, marketplaceKey },
    ...{ concurrency: concurrency * running.length, completes: true, isByShop },
  };
}

/** The cost of one order from its creation to its completion, without the idle work of the programs. */
async function costOfLife({ load, group, seconds, isByShop }: Turn): Promise<Spent> {
  const { postgres, running } = group;
  const postmaster = postgres.pid();
  if (postmaster === undefined) throw new Error('servers needs a PostgreSQL of its own: unset DATABASE_URL');
  const spent = (): Spent => ({
    servers: running.reduce((sum, { pid }) => sum + cpuSeconds(pid()), 0) * 1000,
    postgres: treeCpuSeconds(postmaster) * 1000,
  });
  const ask = askOf(group, isByShop);
  await load.ask('orderLife', { ...ask, seconds: seconds / 3 });
  await sleep(1000);

  const idleBefore = spent();
  await sleep((seconds / 3) * 1000);
  const before = spent();
  const { lives, seconds: took } = await load.ask('orderLife', { ...ask, seconds });
  const after = spent();
  const each = (of: keyof Spent) =>
    (after[of] - before[of] - ((before[of] - idleBefore[of]) * took) / (seconds / 3)) / lives;
  return { servers: each('servers'), postgres: each('postgres') };
}

function rows(turns: readonly Record<Way, Spent>[]): Row[] {
  const carried = (way: Way) =>
    median(turns.map((turn) => (serverCount * turn.one.servers) / turn[way].servers));
  const byShop = carried('byShop');
  return [
    ...(Object.keys(ways) as Way[]).flatMap((way) =>
      (['servers', 'postgres'] as const).map((part) => ({
        what: `an order’s life with ${ways[way]}: CPU of ${part === 'servers' ? 'the servers' : 'PostgreSQL'}`,
        p50: median(turns.map((turn) => turn[way][part])),
        unit: 'ms',
      })),
    ),
    {
      what: 'orders that three servers carry, a shop at one of them, by their CPU / one server',
      p50: byShop,
      unit: '',
      target: atLeast(byShop, 2.5),
    },
    {
      what: 'orders that three servers carry in turns, by their CPU / one server',
      p50: carried('three'),
      unit: '',
    },
  ];
}
