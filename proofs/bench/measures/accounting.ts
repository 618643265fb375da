// Pages of the accounting report of a shop with a hundred thousand transactions: the first and the five-thousandth.
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below, type Row } from '../benchmark.ts';
import { insertBooked } from '../parts/booked-orders.ts';
import { startLoad } from '../parts/load.ts';
import { percentile } from '../statistics.ts';

const concurrency = 4;

export const accounting: Benchmark = {
  name: 'accounting',
  async run({ quick }) {
    const [orders, seconds] = quick ? [10_000, 3] : [105_000, 60];
    const farPage = quick ? 400 : 5000;
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: 1 });
    const [shop] = shops;
    await insertBooked(databaseUrl, shop!.vendorCode, orders);

    const questions = {
      'page 1': 'page=1',
      [`page ${farPage}`]: `page=${farPage}`,
      'page 1 of sales': 'kind=SALE&page=1',
      [`page ${farPage} of sales`]: `kind=SALE&page=${farPage}`,
    };
    const load = resources.adopt(startLoad(), (it) => it.stop());
    const ask = {
      url: server.url,
      token: shop!.staff[0]!.token,
      paths: Object.values(questions).map((query) => `/api/v1/VendorInfo/accounting-report?${query}`),
      concurrency,
    };
    await load.ask('gets', { ...ask, seconds: seconds / 4 });
    const { ms } = await load.ask('gets', { ...ask, seconds });
    const rows = Object.keys(questions).map(
      (name, index): Row => ({
        what: `accounting, ${name}, of ${orders.toLocaleString('en')} orders, concurrency ${concurrency}`,
        p50: percentile(ms[index]!, 0.5),
        p99: percentile(ms[index]!, 0.99),
        unit: 'ms',
      }),
    );
    const [first, far] = rows;
    const ratio = far!.p50 / first!.p50;
    return [
      ...rows,
      { what: `accounting, page ${farPage} / page 1`, p50: ratio, unit: '', target: below(ratio, 1.3) },
      { what: `accounting, p99 of page ${farPage} / page 1`, p50: far!.p99! / first!.p99!, unit: '' },
    ];
  },
};
