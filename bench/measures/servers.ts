// The orders that three servers on one database carry against one, by their processor time: on a small machine PostgreSQL and the load take what
// a second server would need, so lives a second say nothing about it. Requests of one order go to the servers in turns, as HAProxy sends them, and
// for comparison to the server of their shop, which has its orders in memory.
import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, type Benchmark, type Row } from '../benchmark.ts';
import { cpuSeconds, treeCpuSeconds } from '../parts/cpu.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { type Pishkhan, startPishkhan } from '../parts/pishkhan.ts';
import { type Postgres, usePostgres } from '../parts/postgres.ts';
import { openShops, type Shop } from '../parts/shops.ts';
import { median } from '../statistics.ts';

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
    const postgres = await usePostgres(resources);
    const databaseUrl = await postgres.newDatabase();
    const first = resources.adopt(await startPishkhan(databaseUrl), (it) => it.stop());
    const shops = await openShops(databaseUrl, first, { shops: shopCount, staffEach: 1 });
    const load = resources.adopt(startLoad(), (it) => it.stop());

    const turns: Record<Way, Spent>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const one = await costOfLife({ load, postgres, running: [first], shops, seconds });
      await using others = new AsyncDisposableStack();
      const running = [first];
      while (running.length < serverCount)
        running.push(others.adopt(await startBeside(databaseUrl, first), (it) => it.stop()));
      const three = await costOfLife({ load, postgres, running, shops, seconds });
      const byShop = await costOfLife({ load, postgres, running, shops, seconds, isByShop: true });
      turns.push({ one, three, byShop });
    }
    return rows(turns);
  },
};

const startBeside = (databaseUrl: string, { marketplaceKey, sessionSecret }: Pishkhan) =>
  startPishkhan(databaseUrl, { env: { MARKETPLACE_KEY: marketplaceKey, SESSION_SECRET: sessionSecret } });

interface Turn {
  load: Load;
  postgres: Postgres;
  running: readonly Pishkhan[];
  shops: Shop[];
  seconds: number;
  isByShop?: boolean;
}

/** Of one order from its creation to its completion, without what the programs take when nobody asks them. */
async function costOfLife({
  load,
  postgres,
  running,
  shops,
  seconds,
  isByShop = false,
}: Turn): Promise<Spent> {
  const [{ url, marketplaceKey }, ...others] = running as [Pishkhan, ...Pishkhan[]];
  const postmaster = postgres.pid();
  if (postmaster === undefined) throw new Error('servers needs a PostgreSQL of its own: unset DATABASE_URL');
  const spent = (): Spent => ({
    servers: running.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0) * 1000,
    postgres: treeCpuSeconds(postmaster) * 1000,
  });
  const ask = {
    ...{ url, alsoUrls: others.map((other) => other.url), shops, marketplaceKey, concurrency },
    ...{ completes: true, isByShop },
  };
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
  const inTurns = carried('three');
  return [
    ...(Object.keys(ways) as Way[]).flatMap((way) =>
      (['servers', 'postgres'] as const).map((part) => ({
        what: `an order’s life with ${ways[way]}: CPU of ${part === 'servers' ? 'the servers' : 'PostgreSQL'}`,
        p50: median(turns.map((turn) => turn[way][part])),
        unit: 'ms',
      })),
    ),
    {
      what: 'orders that three servers carry in turns, by their CPU / one server',
      p50: inTurns,
      unit: '',
      target: atLeast(inTurns, 2.5),
    },
    {
      what: 'orders that three servers carry, a shop at one of them, by their CPU / one server',
      p50: carried('byShop'),
      unit: '',
    },
  ];
}
