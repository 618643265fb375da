// The cost of waking servers for events: by NOTIFY, which every server receives for every shop, and over
// NATS, with one subject for each shop.
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@pishkhan/server/infra/database/database.ts';
import { migrate } from '@pishkhan/server/infra/database/migrate.ts';
import { type Live, startLive } from '@pishkhan/server/infra/live/live.ts';
import type { NatsAddress } from '@pishkhan/server/infra/live/nats-bus.ts';
import { createLog } from '@pishkhan/server/infra/log.ts';
import { openNats } from '@pishkhan/server/testkit/nats.ts';
import { hasTestProgram } from '@pishkhan/tools/test-programs/test-programs.mjs';
import type pg from 'pg';
import { usePostgres } from '../../ground/postgres.ts';
import { type Benchmark, exactly, type Row } from '../benchmark.ts';
import { treeCpuSeconds } from '../parts/cpu.ts';
import { percentile } from '../statistics.ts';

const eventsASecond = 2000;
const shopCodes = Array.from({ length: 1000 }, (_, index) => `SHOP${index}`);
const tickMs = 10;
/** Longer than the polling interval: polling finds events whose notification was lost. */
const settleMs = 1500;

export const wakeUps: Benchmark = {
  name: 'wake-ups',
  async run({ quick }) {
    if (!hasTestProgram('nats')) throw new Error('wake-ups needs nats-server: apt-get install nats-server');
    await using resources = new AsyncDisposableStack();
    const postgres = await usePostgres(resources);
    const postmaster = postgres.pid();
    if (postmaster === undefined)
      throw new Error('wake-ups needs a PostgreSQL of its own: unset DATABASE_URL');
    const databaseUrl = await postgres.newDatabase();
    const database = resources.adopt(connect({ connectionString: databaseUrl }, 2), (it) => it.close());
    await migrate(database);
    const nats = await openNats();
    await nats.start();
    resources.defer(() => nats.kill());

    const measure = async (
      name: string,
      servers: number,
      address: NatsAddress | undefined,
    ): Promise<Row[]> => {
      await using cluster = openServers(databaseUrl, servers, address);
      await sleep(settleMs);
      const seconds = quick ? 1 : 20;
      await write(database.pool, cluster, seconds / 4);
      await sleep(settleMs);
      cluster.heardMs.length = 0;
      const [cpuBefore, ownBefore, began] = [
        treeCpuSeconds(postmaster),
        process.cpuUsage(),
        performance.now(),
      ];
      await write(database.pool, cluster, seconds);
      const took = (performance.now() - began) / 1000;
      const cpuMs = ((treeCpuSeconds(postmaster) - cpuBefore) * 1000) / took;
      const own = process.cpuUsage(ownBefore);
      const ownMs = (own.user + own.system) / 1000 / took;
      await sleep(settleMs);
      const unheard = [...cluster.waiting.values()].flat().length;
      const what = `${eventsASecond} events a second by ${name}, ${servers} ${servers === 1 ? 'server' : 'servers'}`;
      return [
        { what: `${what}: CPU of PostgreSQL a second`, p50: cpuMs, unit: 'ms' },
        { what: `${what}: CPU of all servers and of what writes, a second`, p50: ownMs, unit: 'ms' },
        {
          what: `${what}: written to heard`,
          p50: percentile(cluster.heardMs, 0.5),
          p99: percentile(cluster.heardMs, 0.99),
          unit: 'ms',
        },
        { what: `${what}: never heard`, p50: unheard, unit: '', target: exactly(unheard, 0) },
      ];
    };
    const rows: Row[] = [];
    for (const servers of quick ? [2] : [1, 5, 20])
      rows.push(
        ...(await measure('NOTIFY', servers, undefined)),
        ...(await measure('NATS', servers, nats.address)),
      );
    return rows;
  },
};

interface Servers {
  live: Live[];
  /** Events, by shop, that the shop's server has not heard of. */
  waiting: Map<string, { seq: number; at: number }[]>;
  /** Milliseconds from the write of an event until the server of its shop receives it. */
  heardMs: number[];
}

/** The part of so many servers that relays and listens; the panels of each shop are at one of them. */
function openServers(
  databaseUrl: string,
  servers: number,
  nats: NatsAddress | undefined,
): Servers & AsyncDisposable {
  const waiting = new Map<string, { seq: number; at: number }[]>(shopCodes.map((code) => [code, []]));
  const heardMs: number[] = [];
  const closers: (() => Promise<void>)[] = [];
  const live = Array.from({ length: servers }, (_, index) => {
    const { pool, close } = connect({ connectionString: databaseUrl }, 1);
    const server = startLive({ pool, log: createLog('silent'), nats });
    closers.push(async () => {
      await server.close();
      await close();
    });
    const mine = new Set(shopCodes.filter((_code, shop) => shop % servers === index));
    for (const code of mine) server.follow(code);
    server.listen({
      heard(code, seq) {
        if (!mine.has(code)) return;
        const now = performance.now();
        const events = waiting.get(code)!;
        while (events[0] && events[0].seq <= seq) heardMs.push(now - events.shift()!.at);
      },
      returned() {},
      closing() {},
    });
    return server;
  });
  return {
    ...{ live, waiting, heardMs },
    async [Symbol.asyncDispose]() {
      await Promise.all(closers.map((close) => close()));
    },
  };
}

let lastSeq = 0;

/** Each event is written by the next server, so that any of them relays. */
async function write(pool: pg.Pool, { live, waiting }: Servers, seconds: number): Promise<void> {
  const began = performance.now();
  const each = (eventsASecond * tickMs) / 1000;
  for (let tick = 1; performance.now() - began < seconds * 1000; tick += 1) {
    const events = Array.from({ length: each }, () => {
      lastSeq += 1;
      return { code: shopCodes[lastSeq % shopCodes.length]!, seq: lastSeq };
    });
    const at = performance.now();
    for (const { code, seq } of events) waiting.get(code)!.push({ seq, at });
    await pool.query({
      name: 'write',
      text: 'INSERT INTO outbox (vendor_code, seq) SELECT * FROM unnest($1::text[], $2::bigint[])',
      values: [events.map(({ code }) => code), events.map(({ seq }) => seq)],
    });
    for (const { seq } of events) live[seq % live.length]!.wake();
    await sleep(Math.max(0, began + tick * tickMs - performance.now()));
  }
}
