// The whole menu of one shop: read repeatedly while cached, and for the first time after an edit.
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below } from '../benchmark.ts';
import { connectTo, must } from '../load/connection.ts';
import { insertBigMenu } from '../parts/big-menu.ts';
import { startLoad } from '../parts/load.ts';
import { percentile } from '../statistics.ts';

const products = 1000;
const concurrency = 8;
const path = '/api/v1/Product';

export const menuList: Benchmark = {
  name: 'menu',
  async run({ quick }) {
    const [seconds, edits] = quick ? [3, 5] : [20, 40];
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: 1 });
    const [shop] = shops;
    const { counted } = await insertBigMenu(databaseUrl, shop!.vendorCode, products);

    const load = resources.adopt(startLoad(), (it) => it.stop());
    const ask = {
      url: server.url,
      token: shop!.staff[0]!.token,
      paths: [path],
      concurrency,
      acceptEncoding: 'br',
    };
    await load.ask('gets', { ...ask, seconds: seconds / 4 });
    const { ms } = await load.ask('gets', { ...ask, seconds });

    const connection = connectTo(server.url, 1);
    const headers = { authorization: `Bearer ${shop!.staff[0]!.token}` };
    const afterEdit: number[] = [];
    let bytes = 0;
    for (const [index, productId] of counted.slice(0, edits).entries()) {
      await must(connection, { method: 'PATCH', path, headers, body: { productId, capacity: index } });
      const got = await must(connection, { method: 'GET', path, headers });
      afterEdit.push(got.ms);
      bytes = Buffer.byteLength(got.text());
    }
    const p99 = percentile(ms[0]!, 0.99);
    return [
      {
        what: `menu of ${products.toLocaleString('en')} products with 3 variants, concurrency ${concurrency}`,
        p50: percentile(ms[0]!, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 30),
      },
      {
        what: 'the same, first time after an edit',
        p50: percentile(afterEdit, 0.5),
        p99: percentile(afterEdit, 0.99),
        unit: 'ms',
      },
      { what: 'size of the menu', p50: bytes / 1000, unit: 'kB' },
    ];
  },
};
