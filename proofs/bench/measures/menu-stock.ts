// One shop whose staff change stock all the time while its orders take from it: no count may be lost.
import { openGround } from '../../ground/open-ground.ts';
import { openClient } from '../../ground/postgres.ts';
import { atLeast, type Benchmark, exactly } from '../benchmark.ts';
import { insertBigMenu } from '../parts/big-menu.ts';
import { startLoad } from '../parts/load.ts';
import { percentile } from '../statistics.ts';

const changesPerSecond = 200;
const ordersPerSecond = 30;
const filled = 100_000;

export const menuStock: Benchmark = {
  name: 'stock',
  async run({ quick }) {
    const seconds = quick ? 3 : 30;
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: 1 });
    const [shop] = shops;
    const { counted } = await insertBigMenu(databaseUrl, shop!.vendorCode, 100);
    const [first, second, ...setIds] = counted;

    const load = resources.adopt(startLoad(), (it) => it.stop());
    const ask = {
      url: server.url,
      shop: { ...shop!, productIds: [first!, second!] },
      marketplaceKey: server.marketplaceKey,
      setIds,
      changesPerSecond,
      ordersPerSecond,
    };
    const warm = await load.ask('changeStock', { ...ask, seconds: seconds / 6 });
    const answer = await load.ask('changeStock', { ...ask, seconds });
    const orders = warm.orderMs.length + answer.orderMs.length;
    const left = await stockOf(databaseUrl, shop!.vendorCode, [first!, second!]);
    const lost = Math.abs(filled - 2 * orders - left[0]!) + Math.abs(filled - orders - left[1]!);
    const rate = answer.changeMs.length / answer.seconds;
    return [
      {
        what: `stock changes a second in one shop, beside ${ordersPerSecond} orders a second`,
        p50: rate,
        unit: '1/s',
        // Changes that begin within the measured time and end late prolong it.
        target: atLeast(rate, changesPerSecond * 0.95),
      },
      {
        what: 'one change of stock',
        p50: percentile(answer.changeMs, 0.5),
        p99: percentile(answer.changeMs, 0.99),
        unit: 'ms',
      },
      {
        what: 'one order of what is counted',
        p50: percentile(answer.orderMs, 0.5),
        p99: percentile(answer.orderMs, 0.99),
        unit: 'ms',
      },
      { what: `pieces lost or doubled in ${orders} orders`, p50: lost, unit: '', target: exactly(lost, 0) },
    ];
  },
};

async function stockOf(databaseUrl: string, vendorCode: string, ids: readonly number[]): Promise<number[]> {
  await using client = await openClient(databaseUrl);
  const { rows } = await client.query<{ capacity: number }>(
    'SELECT capacity FROM variant WHERE vendor_code = $1 AND id = ANY ($2) ORDER BY id',
    [vendorCode, ids],
  );
  return rows.map(({ capacity }) => capacity);
}
