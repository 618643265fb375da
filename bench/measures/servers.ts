// The orders that three servers on one database carry against one, by their processor time: on a small machine PostgreSQL and the load take what
// a second server would need, so lives a second say nothing about it. Requests of one order go to the servers in turns, as HAProxy sends them.
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

    const turns: { one: Spent; three: Spent }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const one = await costOfLife({ load, postgres, running: [first], shops, seconds });
      await using others = new AsyncDisposableStack();
      const running = [first];
      while (running.length < serverCount)
        running.push(others.adopt(await startBeside(databaseUrl, first), (it) => it.stop()));
      turns.push({ one, three: await costOfLife({ load, postgres, running, shops, seconds }) });
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
}

/** Of one order from its creation to its completion, without what the programs take when nobody asks them. */
async function costOfLife({ load, postgres, running, shops, seconds }: Turn): Promise<Spent> {
  const [{ url, marketplaceKey }, ...others] = running as [Pishkhan, ...Pishkhan[]];
  const postmaster = postgres.pid();
  if (postmaster === undefined) throw new Error('servers needs a PostgreSQL of its own: unset DATABASE_URL');
  const spent = (): Spent => ({
    servers: running.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0) * 1000,
    postgres: treeCpuSeconds(postmaster) * 1000,
  });
  const ask = {
    ...{ url, alsoUrls: others.map((other) => other.url), shops, marketplaceKey, concurrency },
    completes: true,
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

function rows(turns: readonly { one: Spent; three: Spent }[]): Row[] {
  const of = (count: 'one' | 'three', part: keyof Spent) => median(turns.map((turn) => turn[count][part]));
  const carried = median(turns.map(({ one, three }) => (serverCount * one.servers) / three.servers));
  return [
    { what: 'an order’s life with one server: CPU of the server', p50: of('one', 'servers'), unit: 'ms' },
    { what: 'an order’s life with three: CPU of the servers', p50: of('three', 'servers'), unit: 'ms' },
    { what: 'an order’s life with one server: CPU of PostgreSQL', p50: of('one', 'postgres'), unit: 'ms' },
    { what: 'an order’s life with three: CPU of PostgreSQL', p50: of('three', 'postgres'), unit: 'ms' },
    {
      what: 'orders that three servers carry, by their CPU / one server',
      p50: carried,
      unit: '',
      target: atLeast(carried, 2.5),
    },
  ];
}
