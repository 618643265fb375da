// Spreadsheets of a hundred thousand orders, and of as many transactions of a shop's ledger: duration, memory, and the effect on other requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below, exactly, type Row } from '../benchmark.ts';
import { insertBooked } from '../parts/booked-orders.ts';
import { startLoad } from '../parts/load.ts';
import { residentBytes } from '../parts/memory.ts';
import { insertYears } from '../parts/past-orders.ts';
import { percentile } from '../statistics.ts';

export const orderExport: Benchmark = {
  name: 'export',
  run({ quick }) {
    const rows = quick ? 5_000 : 100_000;
    return measureExport({
      ...{ path: '/api/v1/Order/excel', rowsAre: 'orders', rows, quick },
      seconds: quick ? 3 : 30,
      fill: (databaseUrl, vendorCode) => insertYears(databaseUrl, vendorCode, rows),
    });
  },
};

export const accountingExport: Benchmark = {
  name: 'accounting-export',
  run({ quick }) {
    const rows = quick ? 5_000 : 100_000;
    return measureExport({
      ...{ path: '/api/v1/VendorInfo/accounting-excel-report', rowsAre: 'transactions', rows, quick },
      seconds: quick ? 3 : 30,
      // One order in forty books nothing.
      fill: (databaseUrl, vendorCode) =>
        insertBooked(databaseUrl, vendorCode, Math.ceil((rows * 40) / 39 / 1000) * 1000),
    });
  },
};

interface MeasuredExport {
  /** The path of the file. */
  path: string;
  /** The rows in a word: «orders». */
  rowsAre: string;
  rows: number;
  seconds: number;
  quick: boolean;
  /** Returns once the shop has its rows. */
  fill(databaseUrl: string, vendorCode: string): Promise<void>;
}

async function measureExport(measured: MeasuredExport): Promise<Row[]> {
  const { path, rowsAre, rows, seconds, quick, fill } = measured;
  await using resources = new AsyncDisposableStack();
  const { databaseUrl, server, shops } = await openGround(resources, { shops: 8 });
  const [shop, ...others] = shops;
  await fill(databaseUrl, shop!.vendorCode);

  const load = resources.adopt(startLoad(), (it) => it.stop());
  // The number of busy shops leaves the machine some capacity: a saturated machine makes every request wait, export or not.
  const work = {
    url: server.url,
    shops: others,
    marketplaceKey: server.marketplaceKey,
    concurrency: 2,
    seconds,
  };
  const download = () => takeFile(server.url + path, shop!.staff[0]!.token);
  await load.ask('orderLife', { ...work, seconds: seconds / 3 });
  await download();
  const usual = await load.ask('orderLife', work);
  await sleep(quick ? 100 : 3000);
  const idle = residentBytes(server.pid());

  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes(server.pid()));
  }, 20);
  const alone = await download();
  clearInterval(watch);

  let working = true;
  let files = 0;
  const downloads = (async () => {
    for (; working; files += 1) await download();
  })();
  const disturbed = await load.ask('orderLife', work);
  working = false;
  await downloads;

  const [before, during] = [usual, disturbed].map(({ commandMs }) => percentile(commandMs, 0.99));
  const memory = (most - idle) / 1024 / 1024;
  const ratio = during! / before!;
  const what = `spreadsheet of ${rows.toLocaleString('en')} ${rowsAre}`;
  return [
    { what, p50: alone.seconds, unit: 's', target: below(alone.seconds, 20) },
    { what: 'size of the spreadsheet', p50: alone.bytes / 1e6, unit: 'MB' },
    { what: 'memory above idle meanwhile', p50: memory, unit: 'MB', target: below(memory, 150) },
    {
      what: 'one command of an order, usual',
      p50: percentile(usual.commandMs, 0.5),
      p99: before,
      unit: 'ms',
    },
    {
      what: `one command of an order, during ${files} files one after another`,
      p50: percentile(disturbed.commandMs, 0.5),
      p99: during,
      unit: 'ms',
    },
    { what: 'p99 of a command, during files / usual', p50: ratio, unit: '', target: below(ratio, 2) },
    { what: 'files made', p50: Math.min(files, 1), unit: '', target: exactly(Math.min(files, 1), 1) },
  ];
}

export async function takeFile(url: string, token: string): Promise<{ bytes: number; seconds: number }> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`no file: ${answer.status}`);
  let bytes = 0;
  for await (const piece of answer.body!) bytes += piece.length;
  return { bytes, seconds: (performance.now() - began) / 1000 };
}
