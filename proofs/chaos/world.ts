// The environment of every chaos test: a database with fsync, shops with staff, and a listening marketplace.
import { findEmbeddedPostgres } from '@pishkhan/server/infra/database/embedded.ts';
import { urlOf } from '@pishkhan/server/testkit/database-server.ts';
import { openLedger } from '@pishkhan/simulator/webhooks/ledger.ts';
import { startReceiver } from '@pishkhan/simulator/webhooks/receiver.ts';
import pg from 'pg';
import { registerWebhook } from '../ground/marketplace.ts';
import { createServer, newKeys, type Server } from '../ground/server.ts';
import { openShops, type Shop, type ShopsSize } from '../ground/shops.ts';
import type { Effect, FinalOrder, Gone, LoggedMoment } from './history.ts';

export interface World {
  servers: Server[];
  shops: Shop[];
  marketplaceKey: string;
  databaseUrl: string;
  effects(): readonly Effect[];
  log(): Promise<LoggedMoment[]>;
  orders(): Promise<FinalOrder[]>;
  /** The stock taken from counted variants, which are every second one. */
  gone(): Promise<Gone[]>;
  /** A new review of some order of the shop without a review; undefined when every order has one. */
  addReview(vendorCode: string): Promise<number | undefined>;
  /** The number of scheduled orders that are overdue for their release. */
  unreleased(): Promise<number>;
  /**
   * Waits until everything due is booked, then returns differences between ledger and orders, and the codes
   * of its adjustments and settlements.
   */
  ledger(): Promise<{ faults: string[]; codes: string[] }>;
  /** Waits until no message or timer is pending; throws after a deadline. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Initial stock: more than any proof orders. */
const counted = 10_000_000;

/** A database URL, or the embedded database in the data folder of the first server program. */
type Where = string | { dataDir: string };

/** Retries that outlast every fault of a proof. */
const WEBHOOK_RETRY_SECONDS = '0,0.2,0.5,1,2,2,2,2,2,2,2,2';

/**
 * The webhook receiver fails every fifth message once, so that every proof includes retries. `env` is added
 * to the environment of each server, `envOf` to that of one, by its index.
 */
export async function openWorld(
  where: Where,
  size: ShopsSize & {
    servers: number;
    env?: NodeJS.ProcessEnv;
    envOf?: (index: number) => NodeJS.ProcessEnv;
  },
): Promise<World> {
  const keys = newKeys();
  const place = typeof where === 'string' ? { databaseUrl: where } : where;
  const servers: Server[] = [];
  for (let index = 0; index < size.servers; index += 1) {
    const env = { WEBHOOK_RETRY_SECONDS, ...size.env, ...size.envOf?.(index) };
    servers.push(await createServer({ ...place, keys, env }));
  }
  await servers[0]!.start();
  const databaseUrl = typeof where === 'string' ? where : urlOf(findEmbeddedPostgres(where.dataDir)!);
  const shops = await openShops(databaseUrl, keys, size);
  for (const server of servers.slice(1)) await server.start();

  const ledger = openLedger();
  const receiver = await startReceiver({
    ledger,
    fault: (number) =>
      number % 5 === 0 ? { kind: number % 2 ? 'apply-then-drop' : 'status', status: 503 } : undefined,
  });
  receiver.trust([await registerWebhook(servers[0]!, receiver.url)]);

  // Deadlines apply, because reviews are written while faults are injected: a silent line would block the proof for ever.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: 10_000,
    query_timeout: 15_000,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const rows = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> =>
    (await pool.query<T>(text)).rows;

  await rows(`UPDATE variant SET capacity = ${counted} WHERE vendor_code LIKE 'BENCH%' AND id % 2 = 0`);

  return {
    servers,
    shops,
    marketplaceKey: keys.marketplaceKey,
    databaseUrl,
    effects: () => ledger.effects,
    log: () => readLog(pool),
    orders: () => readOrders(pool),
    gone: () =>
      rows<Gone>(`SELECT vendor_code AS "vendorCode", id::int AS "variantId", ${counted} - capacity AS pieces
        FROM variant WHERE vendor_code LIKE 'BENCH%' AND capacity IS NOT NULL`),
    addReview: (vendorCode) => addReview(pool, vendorCode),
    async unreleased() {
      for (let tries = 0; ; tries += 1) {
        const [late] = await rows<{ late: number }>(
          `SELECT count(*)::int AS late FROM orders WHERE kitchen = 'SCHEDULED' AND release_at < now()`,
        );
        if (late?.late === 0 || tries === 20) return late?.late ?? 0;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
    ledger: () => readLedger(pool),
    async settle() {
      const end = performance.now() + 60_000;
      for (;;) {
        // A timer that came due between the checker's reads would look like a violation.
        const [left] = await rows<{ left: number }>(`
          WITH put_off AS (UPDATE order_timer SET at = 'infinity' WHERE at < 'infinity' RETURNING 1)
          SELECT (SELECT count(*) FROM put_off)::int + (SELECT count(*) FROM outbox)::int
            + (SELECT count(*) FROM webhook_message WHERE state = 'waiting')::int AS left`);
        if (left?.left === 0) return;
        if (performance.now() > end)
          throw new Error(`${left?.left} messages or reminders are still on their way after a minute`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async close() {
      for (const server of servers) await server.close();
      await receiver.close();
      await pool.end();
    },
  };
}

async function readLedger(pool: pg.Pool): Promise<{ faults: string[]; codes: string[] }> {
  const end = performance.now() + 60_000;
  for (;;) {
    const { rows } = await pool.query<{ due: number }>('SELECT count(*)::int AS due FROM ledger_due');
    if (rows[0]?.due === 0) break;
    if (performance.now() > end)
      return { faults: [`${rows[0]?.due} orders are not booked after a minute`], codes: [] };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const faults = await pool.query<{ vendor: string; fault: string; subject: string }>(
    `SELECT v.code AS vendor, f.fault, f.subject FROM vendor v CROSS JOIN LATERAL (
       SELECT fault, subject FROM ledger_faults(v.code, 20)
       UNION ALL SELECT fault, subject FROM ledger_settlement_faults(v.code, 20)
       UNION ALL SELECT fault, subject FROM ledger_balance_faults(v.code, 20)
     ) f`,
  );
  const codes = await pool.query<{ code: string }>(
    'SELECT coalesce(adjustment_code, settlement_number) AS code FROM ledger_transaction WHERE coalesce(adjustment_code, settlement_number) IS NOT NULL',
  );
  return {
    faults: faults.rows.map(({ vendor, fault, subject }) => `ledger of ${vendor}: ${fault} ${subject}`),
    codes: codes.rows.map(({ code }) => code),
  };
}

async function addReview(pool: pg.Pool, vendorCode: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `WITH record AS (
       INSERT INTO review_record (vendor_code, order_code, at, writer_name, products, rating, has_comment, digest)
       SELECT vendor_code, code, now(), 'مریم', '[]', 4, true, repeat('0', 64) FROM orders o
       WHERE vendor_code = $1 AND NOT EXISTS (
         SELECT FROM review_record r WHERE r.vendor_code = o.vendor_code AND r.order_code = o.code)
       LIMIT 1 ON CONFLICT DO NOTHING RETURNING order_code)
     INSERT INTO review (vendor_code, order_code, kind, at, rating, comment, options)
     SELECT $1, order_code, 'ORDER', now(), 4, 'خوب بود', '[]' FROM record RETURNING id::int`,
    [vendorCode],
  );
  return rows[0]?.id;
}

interface Queryable {
  query<T extends pg.QueryResultRow>(text: string): Promise<{ rows: T[] }>;
}

export const readLog = async (database: Queryable): Promise<LoggedMoment[]> =>
  (
    await database.query<LoggedMoment>(`SELECT vendor_code AS "vendorCode", seq::int, order_code AS "orderCode", version, what, status,
      coalesce(actor ->> 'kind', 'system') AS actor, (actor ->> 'userId')::int AS "userId"
      FROM order_event WHERE vendor_code LIKE 'BENCH%' ORDER BY vendor_code, seq`)
  ).rows;

export const readOrders = async (database: Queryable): Promise<FinalOrder[]> =>
  (
    await database.query<FinalOrder>(`SELECT vendor_code AS "vendorCode", code AS "orderCode", status, version, items, expenses,
      raw_total::int AS "rawTotal", total_after_discount::int AS "totalAfterDiscount", total::int
      FROM orders WHERE vendor_code LIKE 'BENCH%'`)
  ).rows;
