// The cost of forced row-level security on the tables of an order's life, by the way in which the server names the
// shop to the database: order lives a second, alternating with the server as it is, on one PostgreSQL. Decision 45.
import path from 'node:path';
import { openClient, usePostgres } from '../../ground/postgres.ts';
import { useServer } from '../../ground/server.ts';
import { openShops } from '../../ground/shops.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import type { ShopToLoad } from '../load/order.ts';
import { preload } from '../parts/event-loop-stall.ts';
import { startLoad } from '../parts/load.ts';
import { median } from '../statistics.ts';

const concurrency = 32;
const shopCount = 32;
const setShop = path.join(import.meta.dirname, '../parts/set-shop.ts');
const tables = ['orders', 'order_event', 'vendor_stream', 'order_timer', 'outbox', 'idempotency'];

const ways = {
  plain: 'as it is',
  statement: 'a setting before each statement',
  transaction: 'a setting in a transaction',
} as const;
type Way = keyof typeof ways;

export const rowLevelSecurity: Benchmark = {
  name: 'row-level-security',
  async run({ quick }) {
    await using resources = new AsyncDisposableStack();
    const postgres = await usePostgres(resources);
    const runners: { way: Way; url: string; shops: ShopToLoad[]; marketplaceKey: string }[] = [];
    for (const way of Object.keys(ways) as Way[]) {
      const databaseUrl = await postgres.newDatabase();
      const env = way === 'plain' ? {} : { ...preload(setShop), SHOP_SETTING: way };
      const server = await useServer(resources, { databaseUrl, env });
      const shops = await openShops(databaseUrl, server, { shops: shopCount });
      if (way !== 'plain') await forcePolicies(databaseUrl);
      runners.push({ way, url: server.url, shops, marketplaceKey: server.marketplaceKey });
    }
    const load = resources.adopt(startLoad(), (it) => it.stop());
    const [rounds, seconds] = quick ? [3, 2] : [6, 10];

    const perSecond = Object.fromEntries(runners.map(({ way }) => [way, [] as number[]])) as Record<
      Way,
      number[]
    >;
    // The first round warms up and does not count.
    for (let round = 0; round <= rounds; round += 1)
      for (const { way, ...runner } of runners) {
        const answer = await load.ask('orderLife', { ...runner, concurrency, seconds });
        if (round > 0) perSecond[way].push(answer.lives / answer.seconds);
      }
    return rows(perSecond);
  },
};

/** The policies refuse no row, because the server's other statements set no shop; the cost is the same. */
async function forcePolicies(databaseUrl: string): Promise<void> {
  await using client = await openClient(databaseUrl);
  for (const table of tables)
    await client.query(`
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY of_shop ON ${table}
        USING (vendor_code = coalesce(nullif(current_setting('pishkhan.shop', true), ''), vendor_code))`);
}

function rows(perSecond: Record<Way, number[]>): Row[] {
  return (Object.keys(ways) as Way[]).flatMap((way): Row[] => {
    const ratios = perSecond[way].map((figure, round) => figure / perSecond.plain[round]!);
    return [
      { what: `order lives a second, ${ways[way]}`, p50: median(perSecond[way]), unit: '1/s' },
      ...(way === 'plain'
        ? []
        : [{ what: `order lives, ${ways[way]} / as it is`, p50: median(ratios), unit: '' }]),
    ];
  });
}
