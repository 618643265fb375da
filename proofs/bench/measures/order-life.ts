// Orders from creation to handover, 32 at once, against the baseline: both on the same PostgreSQL, with the same load
// generator, alternating, so that other load on the machine affects both.
import path from 'node:path';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { SignJWT } from 'jose';
import { type Postgres, usePostgres } from '../../ground/postgres.ts';
import { createProgram, statusOf } from '../../ground/program.ts';
import { newSecret, useServer } from '../../ground/server.ts';
import { openShops } from '../../ground/shops.ts';
import { atLeast, type Benchmark, below, type Row } from '../benchmark.ts';
import type { ShopToLoad } from '../load/order.ts';
import type { LifeAnswer } from '../load/order-life.ts';
import { cpuSeconds, treeCpuSeconds } from '../parts/cpu.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { median, percentile } from '../statistics.ts';

const concurrency = 32;
const shopCount = 32;
const floorMain = path.join(import.meta.dirname, '../floor/main.ts');

interface Runner {
  url: string;
  pid: number;
  shops: ShopToLoad[];
  marketplaceKey: string;
}

interface Turn extends LifeAnswer {
  /** Milliseconds of processor time for each order life; 0 for a PostgreSQL that is not ours, whose time is not visible. */
  serverMs: number;
  postgresMs: number;
}

export const orderLife: Benchmark = {
  name: 'order-life',
  async run({ quick }) {
    await using resources = new AsyncDisposableStack();
    const postgres = await usePostgres(resources);
    const ours = await startOurs(resources, await postgres.newDatabase());
    const floor = await startFloor(resources, await postgres.newDatabase(), ours.shops);
    const load = resources.adopt(startLoad(), (it) => it.stop());
    const [rounds, seconds] = quick ? [2, 2] : [6, 10];

    // Warm-up: the first turn of each does not count.
    const turn = (runner: Runner) => oneTurn(load, postgres, runner, seconds);
    await turn(ours);
    await turn(floor);
    const turns: { ours: Turn; floor: Turn }[] = [];
    for (let round = 0; round < rounds; round += 1)
      turns.push({ ours: await turn(ours), floor: await turn(floor) });
    return rows(turns);
  },
};

async function oneTurn(load: Load, postgres: Postgres, runner: Runner, seconds: number): Promise<Turn> {
  const { pid, ...asked } = runner;
  const postmaster = postgres.pid();
  const postgresSeconds = () => (postmaster === undefined ? 0 : treeCpuSeconds(postmaster));
  const before = { server: cpuSeconds(pid), postgres: postgresSeconds() };
  const answer = await load.ask('orderLife', { ...asked, concurrency, seconds });
  const each = (spent: number) => (spent * 1000) / answer.lives;
  return {
    ...answer,
    serverMs: each(cpuSeconds(pid) - before.server),
    postgresMs: each(postgresSeconds() - before.postgres),
  };
}

async function startOurs(resources: AsyncDisposableStack, databaseUrl: string): Promise<Runner> {
  const server = await useServer(resources, { databaseUrl });
  const shops = await openShops(databaseUrl, server, { shops: shopCount });
  return { url: server.url, pid: server.pid(), shops, marketplaceKey: server.marketplaceKey };
}

async function startFloor(
  resources: AsyncDisposableStack,
  databaseUrl: string,
  shops: readonly ShopToLoad[],
): Promise<Runner> {
  const [key, secret, port] = [newSecret(), newSecret(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const program = createProgram({
    name: 'the floor',
    command: [process.execPath, floorMain],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
      ...{ DATABASE_URL: databaseUrl, FLOOR_KEY: key, FLOOR_SECRET: secret },
    },
    isReady: async () => (await statusOf(url)) !== undefined,
  });
  resources.defer(async () => void (await program.stop()));
  await program.start();
  const tokenFor = (shop: ShopToLoad, index: number) =>
    new SignJWT({ vendor: shop.vendorCode })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(index + 1))
      .sign(Buffer.from(secret));
  return {
    url,
    pid: program.pid(),
    marketplaceKey: key,
    shops: await Promise.all(
      shops.map(async (shop, index) => ({ ...shop, staff: [{ token: await tokenFor(shop, index) }] })),
    ),
  };
}

function rows(turns: readonly { ours: Turn; floor: Turn }[]): Row[] {
  const perSecond = ({ lives, seconds }: LifeAnswer) => lives / seconds;
  const ratio = median(turns.map((turn) => perSecond(turn.ours) / perSecond(turn.floor)));
  const commands = (of: 'ours' | 'floor') => turns.flatMap((turn) => turn[of].commandMs);
  const slowest = (of: 'ours' | 'floor') => percentile(commands(of), 0.99);
  return [
    ...(['ours', 'floor'] as const).flatMap((of) => [
      {
        what: `order lives a second, ${of}`,
        p50: median(turns.map((turn) => perSecond(turn[of]))),
        unit: '1/s',
      },
      {
        what: `one command at concurrency ${concurrency}, ${of}`,
        p50: median(commands(of)),
        p99: slowest(of),
        unit: 'ms',
        ...(of === 'ours' && { target: below(slowest(of), 50) }),
      },
      {
        what: `a life: CPU of the server, ${of}`,
        p50: median(turns.map((turn) => turn[of].serverMs)),
        unit: 'ms',
      },
      {
        what: `a life: CPU of PostgreSQL, ${of}`,
        p50: median(turns.map((turn) => turn[of].postgresMs)),
        unit: 'ms',
      },
    ]),
    { what: 'order lives, ours / floor', p50: ratio, unit: '', target: atLeast(ratio, 0.8) },
  ];
}
