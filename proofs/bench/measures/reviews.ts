// Pages of a shop's hundred thousand reviews: the first and the five-hundredth, all of them and those without a reply.
import { openGround } from '../../ground/open-ground.ts';
import { openClient } from '../../ground/postgres.ts';
import { type Benchmark, below, type Row } from '../benchmark.ts';
import { startLoad } from '../parts/load.ts';
import { insertYears } from '../parts/past-orders.ts';
import { insertReviews } from '../parts/past-reviews.ts';
import { percentile } from '../statistics.ts';

const concurrency = 4;
const pageSize = 20;

export const reviews: Benchmark = {
  name: 'reviews',
  async run({ quick }) {
    const [count, seconds] = quick ? [12_000, 3] : [100_000, 60];
    const farPage = quick ? 50 : 500;
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: 1 });
    const [shop] = shops;
    await insertYears(databaseUrl, shop!.vendorCode, Math.ceil((count * 1.1) / 1000) * 1000);
    await insertReviews(databaseUrl, shop!.vendorCode, count);

    const list = (query: string) => `/api/v1/VendorReview/reviews?pageSize=${pageSize}${query}`;
    const after = (only: string) => lastBefore(databaseUrl, shop!.vendorCode, farPage, only);
    const questions = {
      'page 1': list(''),
      [`page ${farPage}`]: list(`&after=${await after('true')}`),
      'page 1 without a reply': list('&unanswered=true'),
      [`page ${farPage} without a reply`]: list(
        `&unanswered=true&after=${await after('(has_comment AND NOT is_answered)')}`,
      ),
      statistics: '/api/v1/VendorReview/stats',
      'complaints of 90 days': '/api/v1/VendorReview/complaints',
    };
    const load = resources.adopt(startLoad(), (it) => it.stop());
    const ask = {
      url: server.url,
      token: shop!.staff[0]!.token,
      paths: Object.values(questions),
      concurrency,
    };
    await load.ask('gets', { ...ask, seconds: seconds / 4 });
    const { ms } = await load.ask('gets', { ...ask, seconds });
    const rows: Row[] = Object.keys(questions).map((name, index) => ({
      what: `reviews, ${name}, of ${count.toLocaleString('en')}, concurrency ${concurrency}`,
      p50: percentile(ms[index]!, 0.5),
      p99: percentile(ms[index]!, 0.99),
      unit: 'ms',
    }));
    const ratio = (far: number, near: number, what: string): Row => {
      const figure = rows[far]!.p50 / rows[near]!.p50;
      return {
        what: `reviews, page ${farPage} / page 1${what}`,
        p50: figure,
        unit: '',
        target: below(figure, 1.3),
      };
    };
    return [...rows, ratio(1, 0, ''), ratio(3, 2, ', without a reply')];
  },
};

/** The key of the record after which a page begins. */
async function lastBefore(
  databaseUrl: string,
  vendorCode: string,
  page: number,
  only: string,
): Promise<string> {
  await using client = await openClient(databaseUrl);
  const { rows } = await client.query<{ order_code: string }>(
    `SELECT order_code FROM review_record WHERE vendor_code = $1 AND ${only}
     ORDER BY at DESC, order_code DESC OFFSET $2 LIMIT 1`,
    [vendorCode, (page - 1) * pageSize - 1],
  );
  return rows[0]!.order_code;
}
