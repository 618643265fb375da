// The statement of a month with a thousand orders a day, as PDF over HTTP.
import { addMonths, monthOfDay } from '@pishkhan/contract/ledger/statement.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { openGround } from '../../ground/open-ground.ts';
import { openClient } from '../../ground/postgres.ts';
import { type Benchmark, below } from '../benchmark.ts';
import { insertBooked } from '../parts/booked-orders.ts';
import { percentile } from '../statistics.ts';
import { takeFile } from './exports.ts';

export const statementPdf: Benchmark = {
  name: 'statement-pdf',
  async run({ quick }) {
    const [days, times] = quick ? [5, 5] : [65, 100];
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: 1 });
    const [shop] = shops;
    await using client = await openClient(databaseUrl);
    await client.query('UPDATE vendor SET financial_report_visible = true');
    await insertBooked(databaseUrl, shop!.vendorCode, days * 1000);

    const present = monthOfDay(businessDay(new Date()).date);
    const { year, month } = quick ? present : addMonths(present, -1);
    const url = `${server.url}/api/v1/VendorInfo/financial-report?year=${year}&month=${month}`;
    const ms: number[] = [];
    let size = 0;
    for (let time = 0; time <= times; time += 1) {
      const { bytes, seconds } = await takeFile(url, shop!.staff[0]!.token);
      ms.push(seconds * 1000);
      size = bytes;
    }
    const [first, ...others] = ms;
    const p99 = percentile(others, 0.99);
    return [
      {
        what: 'a monthly statement as PDF, the first one',
        p50: first!,
        unit: 'ms',
        target: below(first!, 800),
      },
      {
        ...{ what: 'a monthly statement as PDF, the next ones', p50: percentile(others, 0.5), p99 },
        ...{ unit: 'ms', target: below(p99, 800) },
      },
      { what: 'size of a monthly statement', p50: size / 1024, unit: 'kB' },
    ];
  },
};
