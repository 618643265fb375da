// Test kit: a shop with a menu and its staff, and the marketplace, both over real HTTP on one database.
import { randomUUID } from 'node:crypto';
import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import { customerReviewCalls } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import { ledgerCalls } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import type pg from 'pg';
import {
  createMarketplaceAuthentication,
  customerReviewHandlers,
  ledgerPlatformHandlers,
  marketplaceHandlers,
} from '../marketplace/public.ts';
import { type OrderToReceive, receiveOrder } from '../orders/public.ts';
import { serveCalls } from './call-server.ts';
import type { TestDatabase } from './database.ts';
import { addSomeDiscount } from './menu-rows.ts';
import { type Answered, startShopServer } from './shop-server.ts';
import { newEvent, openShop, someOrder } from './some-order.ts';

const key = 'a-key-that-only-the-marketplace-knows';
let arrived = 0;

export async function startMarketServer({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>) {
  const shop = await startShopServer(pool);
  const market = await serveCalls(
    { ...marketplaceCalls, ...ledgerCalls, ...customerReviewCalls },
    [
      ...marketplaceHandlers({ db, orderParts: shop.orderParts }),
      ...ledgerPlatformHandlers({ db, pool }),
      ...customerReviewHandlers({ db }),
    ],
    {
      marketplace: createMarketplaceAuthentication([key]),
    },
  );

  /** A call of the marketplace; `path` follows the shop's code. */
  const tell = async (vendorCode: string, path: string, body?: object): Promise<Answered> => {
    const answer = await market.fetch(`/marketplace/v1/vendors/${vendorCode}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify({ eventId: randomUUID(), ...body }) }),
    });
    const text = await answer.text();
    const json = JSON.parse(text);
    return { status: answer.status, text, result: json.result, problem: json };
  };

  /** Creates an order like `someOrder`; returns its code. */
  const createOrder = async (vendorCode: string, changes: Partial<OrderToReceive> = {}, now = new Date()) => {
    arrived += 1;
    const code = `M-${arrived}`;
    await receiveOrder(shop.orderParts, someOrder(vendorCode, code, changes), newEvent(now));
    return code;
  };

  const one = async (statement: string, code: string) => (await pool.query(statement, [code])).rows;
  return {
    ...shop,
    tell,
    createOrder,
    rowOf: async (code: string) => (await one('SELECT * FROM orders WHERE code = $1', code))[0],
    eventsOf: (code: string) => one('SELECT * FROM order_event WHERE order_code = $1 ORDER BY version', code),
    timersOf: async (code: string): Promise<Date[]> =>
      (await one('SELECT at FROM order_timer WHERE order_code = $1 ORDER BY at', code)).map(({ at }) => at),
    /**
     * All rows that a command can write, as one text: equal when nothing was written. It excludes messages,
     * which change when they are sent.
     */
    everything: async (): Promise<string> => {
      const tables = ['orders', 'order_event', 'vendor_stream', 'idempotency', 'order_timer', 'variant'];
      const texts = tables.map((table) =>
        pool.query(
          `SELECT md5(coalesce(string_agg(t::text, ';' ORDER BY t::text), '')) AS digest FROM ${table} t`,
        ),
      );
      return (await Promise.all(texts)).map(({ rows }) => rows[0].digest).join();
    },
  };
}

/** A shop that sells the products of `someOrder` (11 and 12) and a few more; ids are the same in every such shop. */
export async function openShopWithMenu(pool: pg.Pool, code: string): Promise<string> {
  await openShop(pool, code);
  const insert = (table: string, columns: string, rows: string) =>
    pool.query(`INSERT INTO ${table} (vendor_code, ${columns}) OVERRIDING SYSTEM VALUE VALUES ${rows}`);
  const of = (...values: unknown[]) => `('${code}', ${values.map((value) => `'${value}'`).join(', ')})`;
  await insert('category', 'id, name, position', of(1, 'غذا', 1));
  await insert(
    'product',
    'id, category_id, name, position',
    [of(11, 1, 'چلوکباب کوبیده', 1), of(12, 1, 'ماست و خیار', 2), of(13, 1, 'دوغ', 3)].join(),
  );
  await insert(
    'variant',
    'id, product_id, name, position, price',
    [
      of(21, 11, 'دو سیخ', 1, 250_000),
      of(22, 12, 'ماست و خیار', 1, 40_000),
      of(23, 13, 'دوغ', 1, 30_000),
      of(24, 13, 'دوغ خانواده', 2, 90_000),
    ].join(),
  );
  await addSomeDiscount(pool, code, [21], { vendorPercent: 10 });
  return code;
}
