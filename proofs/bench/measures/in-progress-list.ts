// Lists of open orders while the table holds a million orders of two hundred shops: one shop's, and those of
// fifty shops in turns, as a browser requests them. Cold: each shop is requested for the first time.
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below, exactly, type Row } from '../benchmark.ts';
import type { ListAsk } from '../load/list.ts';
import { cpuSeconds } from '../parts/cpu.ts';
import { startLoad } from '../parts/load.ts';
import { insertOpenOrders } from '../parts/past-orders.ts';
import { insertYearsOfOrders } from '../parts/years-of-orders.ts';
import { percentile } from '../statistics.ts';

const shopCount = 200;
const openOrders = 40;
const concurrency = 8;
/** The number of shops that are requested in turns, and the open orders of each. */
const shopsInTurns = 50;
const busyShops = [
  { open: 20, targetMs: 20 },
  { open: 100, targetMs: 60 },
];

export const inProgressList: Benchmark = {
  name: 'list',
  async run({ quick }) {
    const [orders, seconds] = quick ? [20_000, 3] : [1_000_000, 30];
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: shopCount });
    const [shop, ...others] = shops;
    await insertYearsOfOrders(databaseUrl, { orders, shops: shopCount, days: 60 });
    await insertOpenOrders(databaseUrl, [shop!.vendorCode], openOrders);
    const groups = busyShops.map((busy, index) => ({
      ...busy,
      shops: others.slice(index * shopsInTurns, (index + 1) * shopsInTurns),
    }));
    for (const { shops, open } of groups)
      await insertOpenOrders(
        databaseUrl,
        shops.map(({ vendorCode }) => vendorCode),
        open,
      );

    const load = resources.adopt(startLoad(), (it) => it.stop());
    const ask = async (of: Omit<ListAsk, 'url' | 'concurrency'>) => {
      const [began, spent] = [performance.now(), cpuSeconds(server.pid())];
      const answer = await load.ask('list', { url: server.url, concurrency, ...of });
      const serverMs = ((cpuSeconds(server.pid()) - spent) * 1000) / answer.ms.length;
      return { ...answer, serverMs, perSecond: (answer.ms.length * 1000) / (performance.now() - began) };
    };
    const tokens = [shop!.staff[0]!.token];
    await ask({ tokens, seconds: seconds / 3 });
    const one = await ask({ tokens, seconds });
    const p99 = percentile(one.ms, 0.99);
    const rows: Row[] = [
      {
        what: `list in progress among ${orders.toLocaleString('en')} orders, concurrency ${concurrency}`,
        p50: percentile(one.ms, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 20),
      },
      { what: 'lists a second', p50: one.perSecond, unit: '1/s' },
      { what: 'orders in the list', p50: one.orders, unit: '', target: exactly(one.orders, openOrders) },
      { what: 'size of the list', p50: one.bytes / 1000, unit: 'kB' },
    ];
    // The first compressed answers of the process are not measured.
    for (const acceptEncoding of ['br', 'zstd'] as const)
      await ask({ tokens, seconds: seconds / 10, acceptEncoding });
    for (const { shops, open, targetMs } of groups) {
      const asShops = { tokens: shops.map((of) => of.staff[0]!.token), acceptEncoding: 'br' } as const;
      const what = `lists of ${shopsInTurns} shops with ${open} open orders`;
      const row = (state: string, ms: readonly number[]): Row => {
        const slow = percentile(ms, 0.99);
        const target = below(slow, targetMs);
        return { what: `${what}, ${state}`, p50: percentile(ms, 0.5), p99: slow, unit: 'ms', target };
      };
      const cold = await ask(asShops);
      rows.push(row('brotli, cold', cold.ms));
      for (const [name, acceptEncoding] of [
        ['brotli', 'br'],
        ['zstd', 'zstd'],
      ] as const) {
        const warm = await ask({ ...asShops, acceptEncoding, seconds });
        rows.push(
          row(`${name}, warm`, warm.ms),
          { what: 'server CPU of one of them', p50: warm.serverMs, unit: 'ms' },
          { what: 'orders in each', p50: warm.orders, unit: '', target: exactly(warm.orders, open) },
          { what: 'size of each on the wire', p50: warm.sentBytes / 1000, unit: 'kB' },
        );
      }
    }
    return rows;
  },
};
