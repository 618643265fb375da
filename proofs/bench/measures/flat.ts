// An order's life, a list and pages of the history among ten million orders, against ten thousand: two
// databases of one PostgreSQL, each with a server of its own, measured in turns.
import { type Postgres, usePostgres } from '../../ground/postgres.ts';
import { type Server, useServer } from '../../ground/server.ts';
import { openShops, type Shop } from '../../ground/shops.ts';
import { type Benchmark, below, type Row } from '../benchmark.ts';
import { cpuSeconds, treeCpuSeconds } from '../parts/cpu.ts';
import { type Load, startLoad } from '../parts/load.ts';
import { insertYearsOfOrders } from '../parts/years-of-orders.ts';
import { median, percentile } from '../statistics.ts';

const shopCount = 1000;
const days = 1000;
const concurrency = 4;
/** Shops whose orders are created and moved; the first has a tenth of all orders. */
const busyShops = 32;

interface Place {
  server: Server;
  shops: Shop[];
  /** Codes of the first shop: newest, a year ago, in the archive. */
  codes: string[];
}

export const flat: Benchmark = {
  name: 'flat',
  async run({ quick }) {
    const [sizes, rounds, seconds] = quick ? [[2000, 20_000], 1, 2] : [[10_000, 10_000_000], 5, 10];
    await using resources = new AsyncDisposableStack();
    const postgres = await usePostgres(resources);
    const places: Place[] = [];
    for (const orders of sizes) places.push(await fill(resources, postgres, orders));
    const [few, many] = places as [Place, Place];
    const load = resources.adopt(startLoad(), (it) => it.stop());

    // Warm-up: the first round of each does not count.
    for (const place of places) await measure(load, postgres, place, seconds);
    const turns: { few: Figures; many: Figures }[] = [];
    for (let round = 0; round < rounds; round += 1)
      turns.push({
        few: await measure(load, postgres, few, seconds),
        many: await measure(load, postgres, many, seconds),
      });
    const [less, more] = sizes.map((orders) => orders.toLocaleString('en'));
    return Object.keys(turns[0]!.few).flatMap((what): Row[] => {
      const [of, among] = (['few', 'many'] as const).map((size) => turns.map((turn) => turn[size][what]!));
      const ratio = median(among!.map(({ p50 }, index) => p50 / of![index]!.p50));
      const row = (orders: string, figures: readonly Figure[]): Row => ({
        what: `${what}, among ${orders} orders`,
        p50: median(figures.map(({ p50 }) => p50)),
        p99: figures[0]!.p99 && median(figures.map(({ p99 }) => p99!)),
        unit: 'ms',
      });
      return [
        row(less!, of!),
        row(more!, among!),
        { what: `${what}, ${more} / ${less}`, p50: ratio, unit: '', target: below(ratio, 1.2) },
      ];
    });
  },
};

async function fill(resources: AsyncDisposableStack, postgres: Postgres, orders: number): Promise<Place> {
  const databaseUrl = await postgres.newDatabase();
  const server = await useServer(resources, { databaseUrl });
  const shops = await openShops(databaseUrl, server, { shops: shopCount });
  await insertYearsOfOrders(databaseUrl, { orders, shops: shopCount, days });
  const codes = [0.999, 0.7, 0.3].map(
    (part) => `H${String(Math.floor((orders * part) / 10) * 10).padStart(9, '0')}`,
  );
  return { server, shops, codes };
}

interface Figure {
  p50: number;
  p99?: number;
}
type Figures = Record<string, Figure>;

async function measure(
  load: Load,
  postgres: Postgres,
  { server, shops, codes }: Place,
  seconds: number,
): Promise<Figures> {
  const { url, marketplaceKey } = server;
  const pid = server.pid();
  const postmaster = postgres.pid();
  const spent = () => cpuSeconds(pid) + (postmaster === undefined ? 0 : treeCpuSeconds(postmaster));
  const before = spent();
  const busy = shops.slice(0, busyShops);
  const { commandMs, lives } = await load.ask('orderLife', {
    ...{ url, marketplaceKey, shops: busy, concurrency, seconds, completes: true },
  });
  const life = ((spent() - before) * 1000) / lives;

  const [newest, ofLastYear, archived] = codes;
  const questions = {
    'list in progress': '/api/v1/Order/list/in-progress',
    'an order of today': `/api/v1/Order/${newest}`,
    'an order of last year': `/api/v1/Order/${ofLastYear}`,
    'an order of the archive': `/api/v1/Order/${archived}`,
    'history, page 1': '/api/v1/Order?page=1',
    'history, the middle': `/api/v1/Order?after=${ofLastYear}`,
    'history, in the archive': `/api/v1/Order?after=${archived}`,
  };
  const { ms } = await load.ask('gets', {
    ...{ url, token: shops[0]!.staff[0]!.token, paths: Object.values(questions), concurrency, seconds },
  });
  const figure = (of: readonly number[]): Figure => ({ p50: percentile(of, 0.5), p99: percentile(of, 0.99) });
  return {
    'a command of an order’s life': figure(commandMs),
    'an order’s life: CPU of server and PostgreSQL': { p50: life },
    ...Object.fromEntries(Object.keys(questions).map((name, index) => [name, figure(ms[index]!)])),
  };
}
