// A spreadsheet of many rows: duration, memory, and the effect on other requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { usePostgres } from '../../ground/postgres.ts';
import { openShops } from '../../ground/shops.ts';
import { below, exactly, type Row } from '../benchmark.ts';
import { percentile } from '../statistics.ts';
import { startLoad } from './load.ts';
import { residentBytes } from './memory.ts';
import { startPishkhan } from './pishkhan.ts';

export interface MeasuredExport {
  /** Of the file. */
  path: string;
  /** «orders». */
  rowsAre: string;
  rows: number;
  seconds: number;
  quick: boolean;
  /** Returns when the shop has its rows. */
  fill(databaseUrl: string, vendorCode: string): Promise<void>;
}

export async function measureExport(measured: MeasuredExport): Promise<Row[]> {
  const { path, rowsAre, rows, seconds, quick, fill } = measured;
  await using resources = new AsyncDisposableStack();
  const postgres = await usePostgres(resources);
  const databaseUrl = await postgres.newDatabase();
  const pishkhan = resources.adopt(await startPishkhan(databaseUrl), (it) => it.stop());
  const shops = await openShops(databaseUrl, pishkhan, { shops: 8, staffEach: 1 });
  const [shop, ...others] = shops;
  await fill(databaseUrl, shop!.vendorCode);

  const load = resources.adopt(startLoad(), (it) => it.stop());
  // As many busy shops as leave the machine some capacity: a saturated machine makes every request wait, export or not.
  const work = {
    url: pishkhan.url,
    shops: others,
    marketplaceKey: pishkhan.marketplaceKey,
    concurrency: 2,
    seconds,
  };
  const download = () => takeFile(pishkhan.url + path, shop!.tokens[0]!);
  await load.ask('orderLife', { ...work, seconds: seconds / 3 });
  await download();
  const usual = await load.ask('orderLife', work);
  await sleep(quick ? 100 : 3000);
  const idle = residentBytes(pishkhan.pid);

  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes(pishkhan.pid));
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
