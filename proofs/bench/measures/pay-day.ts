// A settlement run over all shops of a marketplace, from its draft to the bank's file; meanwhile other writers take the lock of the ledger,
// as the bookings of orders do. Then the pages of the balances.
import { setTimeout as sleep } from 'node:timers/promises';
import { openGround } from '../../ground/open-ground.ts';
import { insertOwedShops } from '../../ground/owed-shops.ts';
import { openPayDay } from '../../ground/pay-day.ts';
import { openClient } from '../../ground/postgres.ts';
import { type Benchmark, below, exactly } from '../benchmark.ts';
import { percentile } from '../statistics.ts';

const sales = 5;
const limitMs = 60 * 60_000;
const probeMs = 100;
const pages = 100;

export const payDay: Benchmark = {
  name: 'pay-day',
  onlyByName: true,
  async run({ quick }) {
    const shops = quick ? 2_000 : 100_000;
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server } = await openGround(resources, { shops: 1 });
    const client = resources.adopt(await openClient(databaseUrl), (it) => it[Symbol.asyncDispose]());
    await insertOwedShops(client, { shops, sales });
    await client.query('VACUUM ANALYZE ledger_transaction, ledger_balance, vendor_account, vendor');
    const balanceMs = await timeBalances(server);
    const day = openPayDay([server], server.marketplaceKey, { limitMs });
    const began = performance.now();
    await day.draft();
    const draftedMs = performance.now() - began;
    const stopping = new AbortController();
    const waiting = probeLock(databaseUrl, stopping.signal);
    await day.submit();
    const { booked } = await day.booked();
    const bookedMs = performance.now() - began - draftedMs;
    stopping.abort();
    const waits = await waiting;
    const file = await day.bankFile();
    const minutes = (draftedMs + bookedMs) / 60_000;
    const of = `of ${shops.toLocaleString('en')} shops with ${sales} sales`;
    return [
      { what: `settlement run, draft ${of}`, p50: draftedMs / 1000, unit: 's' },
      { what: `settlement run, booking ${of}`, p50: bookedMs / 1000, unit: 's' },
      {
        what: `settlement run, both, for 100,000 shops`,
        p50: (minutes * 100_000) / shops,
        unit: 'min',
        target: below((minutes * 100_000) / shops, 30),
      },
      {
        what: 'lock of the ledger during the booking, waiting for it',
        p50: percentile(waits, 0.5),
        p99: Math.max(...waits),
        unit: 'ms, longest',
        target: below(Math.max(...waits), 1000),
      },
      {
        what: `balances, a page ${of}`,
        p50: percentile(balanceMs, 0.5),
        p99: percentile(balanceMs, 0.95),
        unit: 'ms, p95',
        target: below(percentile(balanceMs, 0.95), 150),
      },
      {
        what: 'shops booked and not in the bank file',
        p50: booked.shops - file.length,
        unit: '',
        target: exactly(booked.shops - file.length, 0),
      },
    ];
  },
};

/** Takes the lock again and again, as a booking does; returns the milliseconds of each wait. */
async function probeLock(databaseUrl: string, stopping: AbortSignal): Promise<number[]> {
  await using client = await openClient(databaseUrl);
  const waits: number[] = [];
  while (!stopping.aborted) {
    const began = performance.now();
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtext('ledger')); COMMIT`);
    waits.push(performance.now() - began);
    await sleep(probeMs);
  }
  return waits;
}

async function timeBalances({
  url,
  marketplaceKey,
}: {
  url: string;
  marketplaceKey: string;
}): Promise<number[]> {
  const filters = ['', '?sign=POSITIVE&over=1000000', '?hold=ACCOUNT_WAITING', '?sign=NEGATIVE'];
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/marketplace/v1/balances${filters[page % filters.length]}`, {
      headers: { authorization: `Bearer ${marketplaceKey}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`balances: ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times;
}
