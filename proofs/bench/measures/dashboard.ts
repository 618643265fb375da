// The dashboard of a shop with a million orders, a thousand a day, and a hundred thousand reviews: one request, complete.
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below } from '../benchmark.ts';
import { startLoad } from '../parts/load.ts';
import { insertYears } from '../parts/past-orders.ts';
import { insertReviews } from '../parts/past-reviews.ts';
import { percentile } from '../statistics.ts';

const concurrency = 8;

export const dashboard: Benchmark = {
  name: 'dashboard',
  async run({ quick }) {
    const [orders, reviews, seconds] = quick ? [20_000, 2_000, 3] : [1_000_000, 100_000, 30];
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: 2 });
    const [shop, newShop] = shops;
    await insertYears(databaseUrl, shop!.vendorCode, orders);
    await insertReviews(databaseUrl, shop!.vendorCode, reviews);

    const load = resources.adopt(startLoad(), (it) => it.stop());
    const path = '/api/v1/Vendor/dashboard';
    const ask = { url: server.url, token: shop!.staff[0]!.token, paths: [path] };
    await load.ask('gets', { ...ask, concurrency, seconds: seconds / 3 });
    const together = (await load.ask('gets', { ...ask, concurrency, seconds })).ms[0]!;
    const alone = (await load.ask('gets', { ...ask, concurrency: 1, seconds: seconds / 3 })).ms[0]!;
    const small = { ...ask, token: newShop!.staff[0]!.token };
    const fresh = (await load.ask('gets', { ...small, concurrency, seconds: seconds / 3 })).ms[0]!;
    const p99 = percentile(together, 0.99);
    const what = `dashboard of a shop with ${orders.toLocaleString('en')} orders`;
    return [
      {
        what: `${what}, concurrency ${concurrency}`,
        p50: percentile(together, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 30),
      },
      {
        what: `${what}, one at a time`,
        p50: percentile(alone, 0.5),
        p99: percentile(alone, 0.99),
        unit: 'ms',
      },
      {
        what: `dashboard of a new shop, with its next steps, concurrency ${concurrency}`,
        p50: percentile(fresh, 0.5),
        p99: percentile(fresh, 0.99),
        unit: 'ms',
      },
    ];
  },
};
