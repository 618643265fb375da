// The general report over a year of a shop with a million orders, a thousand a day: one request, complete.
import { openClient, usePostgres } from '../../ground/postgres.ts';
import { createServer, useServer } from '../../ground/server.ts';
import { openShops } from '../../ground/shops.ts';
import { type Benchmark, below, type Row } from '../benchmark.ts';
import { startLoad } from '../parts/load.ts';
import { insertYears } from '../parts/past-orders.ts';
import { percentile } from '../statistics.ts';

const concurrency = 4;
const dayMs = 86_400_000;
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

export const reports: Benchmark = {
  name: 'reports',
  async run({ quick }) {
    const [orders, seconds] = quick ? [20_000, 3] : [1_000_000, 30];
    await using resources = new AsyncDisposableStack();
    const postgres = await usePostgres(resources);
    const databaseUrl = await postgres.newDatabase();
    const first = await createServer({ databaseUrl });
    await first.start();
    const [shop] = await openShops(databaseUrl, first, { shops: 1 });
    await insertYears(databaseUrl, shop!.vendorCode, orders);
    await first.close();
    // A start stores the sums of all past days.
    const startedAt = performance.now();
    const server = await useServer(resources, { databaseUrl, keys: first });
    await allDaysKept(databaseUrl);
    const keptAfter = (performance.now() - startedAt) / 1000;

    const questions = {
      'a year': `startDate=${dayOf(364)}&endDate=${dayOf(1)}`,
      'a month': `startDate=${dayOf(30)}&endDate=${dayOf(1)}`,
      today: 'isToday=true',
    };
    const load = resources.adopt(startLoad(), (it) => it.stop());
    const ask = {
      url: server.url,
      token: shop!.staff[0]!.token,
      paths: Object.values(questions).map((query) => `/api/v1/Vendor/reports?${query}`),
      concurrency,
    };
    await load.ask('gets', { ...ask, seconds: seconds / 3 });
    const { ms } = await load.ask('gets', { ...ask, seconds });
    const rows = Object.keys(questions).map((name, index): Row => {
      const p99 = percentile(ms[index]!, 0.99);
      return {
        what: `general report of ${name}, of ${orders.toLocaleString('en')} orders, concurrency ${concurrency}`,
        p50: percentile(ms[index]!, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 200),
      };
    });
    const kept = `sums of ${(orders / 1000).toLocaleString('en')} days kept after a start`;
    return [...rows, { what: kept, p50: keptAfter, unit: 's' }];
  },
};

const maxMs = 30 * 60_000;

async function allDaysKept(databaseUrl: string): Promise<void> {
  await using client = await openClient(databaseUrl);
  for (const end = Date.now() + maxMs; Date.now() < end; ) {
    const { rows } = await client.query<{ left: number }>(
      // Days that have just ended are stored later.
      `SELECT count(DISTINCT day)::int AS left FROM sales_change WHERE day < business_day(now()) - 2`,
    );
    if (rows[0]!.left === 0) break;
    await client.query('SELECT pg_sleep(0.2)');
  }
}
