// Pages of the order history of one shop with a million orders: the first and the five-thousandth, with and without filters.
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below, type Row } from '../benchmark.ts';
import { startLoad } from '../parts/load.ts';
import { insertYears } from '../parts/past-orders.ts';
import { percentile } from '../statistics.ts';

const concurrency = 4;

export const orderHistory: Benchmark = {
  name: 'history',
  async run({ quick }) {
    const [orders, seconds] = quick ? [10_000, 3] : [1_000_000, 60];
    const farPage = quick ? 400 : 5000;
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: 1 });
    const [shop] = shops;
    await insertYears(databaseUrl, shop!.vendorCode, orders);

    const questions = {
      'page 1': '?page=1',
      [`page ${farPage}`]: `?page=${farPage}`,
      'page 1 of canceled orders': '?orderStatus=CANCELED&page=1',
      [`page ${farPage / 50} of canceled orders`]: `?orderStatus=CANCELED&page=${farPage / 50}`,
      [`after the ${farPage * 20}th order`]: `?after=H${farPage * 20 - 100}`,
      'orders of a phone': { customerPhoneNumber: '09000007919' },
      'an order by the end of its code': '?orderCode=4321',
    };
    const load = resources.adopt(startLoad(), (it) => it.stop());
    const ask = {
      url: server.url,
      token: shop!.staff[0]!.token,
      paths: Object.values(questions).map((asked) =>
        typeof asked === 'string' ? `/api/v1/Order${asked}` : { path: '/api/v1/Order/search', body: asked },
      ),
      concurrency,
    };
    await load.ask('gets', { ...ask, seconds: seconds / 4 });
    const { ms } = await load.ask('gets', { ...ask, seconds });

    const rows: Row[] = Object.keys(questions).map((name, index) => {
      const p99 = percentile(ms[index]!, 0.99);
      return {
        what: `history, ${name}, of ${orders.toLocaleString('en')} orders, concurrency ${concurrency}`,
        p50: percentile(ms[index]!, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 20),
      };
    });
    const [first, far] = rows;
    const ratio = far!.p99! / first!.p99!;
    return [
      ...rows,
      { what: `history, page ${farPage} / page 1`, p50: far!.p50 / first!.p50, unit: '' },
      { what: `history, p99 of page ${farPage} / page 1`, p50: ratio, unit: '', target: below(ratio, 1.3) },
    ];
  },
};
