// The list of one shop's open orders while the table holds a million orders of two hundred shops.
import pg from 'pg';
import { type Benchmark, below, exactly } from '../benchmark.ts';
import { startLoad } from '../parts/load.ts';
import { insertOrders } from '../parts/past-orders.ts';
import { startPishkhan } from '../parts/pishkhan.ts';
import { usePostgres } from '../parts/postgres.ts';
import { openShops } from '../parts/shops.ts';
import { percentile } from '../statistics.ts';

const shopCount = 200;
const openOrders = 40;
const concurrency = 8;

export const inProgressList: Benchmark = {
  name: 'list',
  async run({ quick }) {
    const [orders, seconds] = quick ? [20_000, 3] : [1_000_000, 30];
    await using resources = new AsyncDisposableStack();
    const postgres = await usePostgres(resources);
    const databaseUrl = await postgres.newDatabase();
    const pishkhan = resources.adopt(await startPishkhan(databaseUrl), (it) => it.stop());
    const [shop] = await openShops(databaseUrl, pishkhan, { shops: shopCount, staffEach: 1 });
    await fillTable(databaseUrl, orders, shop!.vendorCode);

    const load = resources.adopt(startLoad(), (it) => it.stop());
    const ask = { url: pishkhan.url, token: shop!.tokens[0]!, concurrency };
    await load.ask('list', { ...ask, seconds: seconds / 3 });
    const { ms, orders: listed, bytes } = await load.ask('list', { ...ask, seconds });
    const p99 = percentile(ms, 0.99);
    return [
      {
        what: `list in progress among ${orders.toLocaleString('en')} orders, concurrency ${concurrency}`,
        p50: percentile(ms, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 20),
      },
      { what: 'lists a second', p50: ms.length / seconds, unit: '1/s' },
      { what: 'orders in the list', p50: listed, unit: '', target: exactly(listed, openOrders) },
      { what: 'size of the list', p50: bytes / 1000, unit: 'kB' },
    ];
  },
};

/** Two months of finished orders of all shops, then today's open ones of one shop. */
async function fillTable(databaseUrl: string, orders: number, vendorCode: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await insertOrders(
    client,
    `SELECT n, 'H' AS prefix, 'BENCH' || (1 + n % ${shopCount}) AS vendor, 'COMPLETED' AS kitchen,
       'SUCCESSFUL' AS status, 5 AS version, now() - interval '60 days' * (n::float / $3) AS at
     FROM generate_series(1, $3::int) n`,
    [orders],
  );
  await insertOrders(
    client,
    `SELECT n, 'N' AS prefix, $4::text AS vendor, (ARRAY['NEW', 'PREPARING', 'READY'])[1 + n % 3] AS kitchen,
       (ARRAY['NEW', 'PREPARING', 'WAITING_FOR_PICKUP'])[1 + n % 3] AS status, 1 + n % 3 AS version,
       now() - interval '1 minute' * n AS at
     FROM generate_series(1, $3::int) n`,
    [openOrders, vendorCode],
  );
  await client.query('VACUUM ANALYZE orders');
  await client.end();
}
