// The cost of an order, of a panel and of a device, for the model of docs/scale.md: processor time of the server and of PostgreSQL, WAL,
// disk, memory. Processor time is counted by process, so that other load on the machine hardly matters.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { archivedAfterDays } from '@pishkhan/server/infra/personal-data/periods.ts';
import { archiveOrders } from '@pishkhan/server/orders/write-archive.ts';
import pg from 'pg';
import { registerWebhook } from '../../ground/marketplace.ts';
import { openGround } from '../../ground/open-ground.ts';
import type { Postgres } from '../../ground/postgres.ts';
import { openClient } from '../../ground/postgres.ts';
import type { Server } from '../../ground/server.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { cpuSeconds, treeCpuSeconds } from '../parts/cpu.ts';
import { startLoad } from '../parts/load.ts';
import { residentBytes } from '../parts/memory.ts';

const concurrency = 16;
const streamsEach = 5;
const staffEach = 4;
/** The rate of a server of a large marketplace: a server that gets few reports pays several times as much for each. */
const reportsPerSecond = 400;
/** A time at which all orders of the run are old. */
const inYears = new Date(Date.now() + 2 * archivedAfterDays * 86_400_000);

export const costs: Benchmark = {
  name: 'costs',
  async run({ quick }) {
    const [shopCount, seconds] = quick ? [20, 2] : [500, 60];
    await using resources = new AsyncDisposableStack();
    const { postgres, databaseUrl, server, shops } = await openGround(resources, {
      shops: shopCount,
      staffEach,
    });
    await receiveWebhooks(resources, server);
    const load = resources.adopt(startLoad(), (it) => it.stop());
    const client = resources.use(await openClient(databaseUrl));

    const pid = server.pid();
    const lives = {
      url: server.url,
      shops,
      marketplaceKey: server.marketplaceKey,
      concurrency,
      completes: true,
    };
    await load.ask('orderLife', { ...lives, seconds: seconds / 6 });
    await vacuum(client);
    const orders = await spending(pid, postgres, client, async () => {
      const { lives: count } = await load.ask('orderLife', { ...lives, seconds });
      await followed(client);
      return count;
    });
    await vacuum(client);
    const disk = await diskOf(client);
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM orders');
    const kept = rows[0]!.count;

    const idle = await spending(pid, postgres, client, async () => {
      await sleep(seconds * 500);
      return seconds / 2;
    });
    const resting = residentBytes(pid);
    const { open } = await load.ask('openPanels', { url: server.url, shops, streamsEach });
    await sleep(quick ? 1000 : 12_000);
    const panelBytes = (residentBytes(pid) - resting) / open;
    const listening = await spending(pid, postgres, client, async () => {
      await sleep(seconds * 500);
      return seconds / 2;
    });
    await load.ask('closePanels', null);
    const tokens = shops.flatMap(({ staff }) => staff.map(({ token }) => token));
    let reports = 0;
    const reporting = await spending(pid, postgres, client, async () => {
      const { ms } = await load.ask('sayWhoIsThere', {
        url: server.url,
        tokens,
        perSecond: reportsPerSecond,
        seconds,
      });
      reports = ms.length / seconds;
      return seconds;
    });
    const aboveIdle = (busy: Spent, count: number): Spent => ({
      serverMs: (busy.serverMs - idle.serverMs) / count,
      postgresMs: (busy.postgresMs - idle.postgresMs) / count,
      walBytes: (busy.walBytes - idle.walBytes) / count,
    });
    const panel = aboveIdle(listening, open);
    const report = aboveIdle(reporting, reports);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    resources.defer(() => pool.end());
    const archiving = await spending(pid, postgres, client, () => archiveOrders(pool, inYears));
    const archivedBytes = await sizeOfArchive(client);

    return [
      { what: 'an order’s life: CPU of the server', p50: orders.serverMs, unit: 'ms' },
      { what: 'an order’s life: CPU of PostgreSQL', p50: orders.postgresMs, unit: 'ms' },
      { what: 'an order’s life: WAL', p50: orders.walBytes / 1000, unit: 'kB' },
      ...disk.map(({ table, bytes }) => ({
        what: `an order’s rows and indexes: ${table}`,
        p50: bytes / kept / 1000,
        unit: 'kB',
      })),
      { what: 'an order that is archived: rows and indexes', p50: archivedBytes / kept / 1000, unit: 'kB' },
      { what: 'an order that is archived: CPU of PostgreSQL', p50: archiving.postgresMs, unit: 'ms' },
      { what: 'an idle second: CPU of the server', p50: idle.serverMs, unit: 'ms' },
      { what: 'an idle second: CPU of PostgreSQL', p50: idle.postgresMs, unit: 'ms' },
      { what: 'a panel that listens: CPU of the server a second', p50: panel.serverMs, unit: 'ms' },
      { what: 'a panel that listens: CPU of PostgreSQL a second', p50: panel.postgresMs, unit: 'ms' },
      { what: 'a panel that listens: memory of the server', p50: panelBytes / 1000, unit: 'kB' },
      { what: 'a device’s report: CPU of the server', p50: report.serverMs, unit: 'ms' },
      { what: 'a device’s report: CPU of PostgreSQL', p50: report.postgresMs, unit: 'ms' },
      { what: 'a device’s report: WAL', p50: report.walBytes / 1000, unit: 'kB' },
    ] satisfies Row[];
  },
};

/** A marketplace that accepts every message. */
async function receiveWebhooks(resources: AsyncDisposableStack, server: Server) {
  const receiver = createServer((request, answer) => {
    request.resume().on('end', () => answer.writeHead(204).end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  resources.defer(() => receiver.closeAllConnections());
  resources.defer(() => void receiver.close());
  await registerWebhook(server, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
}

interface Spent {
  serverMs: number;
  postgresMs: number;
  walBytes: number;
}

/** The cost of each item that `work` counts, while it ran. */
async function spending(
  pid: number,
  postgres: Postgres,
  client: pg.Client,
  work: () => Promise<number>,
): Promise<Spent> {
  const postmaster = postgres.pid();
  if (postmaster === undefined) throw new Error('costs needs a PostgreSQL of its own: unset DATABASE_URL');
  const read = async () => {
    const { rows } = await client.query<{ wal: number }>(`SELECT pg_current_wal_lsn() - '0/0' AS wal`);
    return { server: cpuSeconds(pid), postgres: treeCpuSeconds(postmaster), wal: Number(rows[0]!.wal) };
  };
  const before = await read();
  const count = await work();
  const after = await read();
  return {
    serverMs: ((after.server - before.server) * 1000) / count,
    postgresMs: ((after.postgres - before.postgres) * 1000) / count,
    walBytes: (after.wal - before.wal) / count,
  };
}

/** Waits until webhook messages and bookings have followed their orders. */
async function followed(client: pg.Client): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
    const { rows } = await client.query<{ left: number }>(
      `SELECT (SELECT count(*) FROM ledger_due)::int + (SELECT count(*) FROM webhook_message WHERE state = 'waiting')::int AS left`,
    );
    if (rows[0]!.left === 0) return;
  }
  throw new Error('webhook messages or books did not follow their orders');
}

async function sizeOfArchive(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT (pg_total_relation_size('archived_orders') + pg_total_relation_size('archived_order_event'))::float8 AS bytes`,
  );
  return rows[0]!.bytes;
}

const vacuum = (client: pg.Client) => client.query('VACUUM ANALYZE');

/** The tables that orders fill, largest first. */
async function diskOf(client: pg.Client): Promise<{ table: string; bytes: number }[]> {
  const { rows } = await client.query<{ table: string; bytes: number }>(`
    SELECT relname AS table, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname IN (SELECT table_name FROM information_schema.columns
        WHERE column_name IN ('order_code', 'subject') UNION VALUES ('orders'), ('idempotency'), ('ledger_entry'), ('ledger_transaction'))
    ORDER BY bytes DESC`);
  return rows.filter(({ bytes }) => bytes > 500_000);
}
