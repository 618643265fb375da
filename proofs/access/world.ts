// A real server on a database with a shop for each status, its branch in which the same people have other roles, and
// a foreign shop.

import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import pg from 'pg';
import { type Server, useServer } from '../ground/server.ts';
import { consolePlace } from './console-place.ts';
import { vendorStatuses } from './expected.ts';
import { greyPng } from './grey-png.ts';
import { createPeople, type People } from './people.ts';
import { type Files, type Objects, type Operation, readOperations, writeRequest } from './requests.ts';
import { type Answer, send } from './send.ts';
import { insertShop, type Shop, settle } from './shops.ts';

export interface ShopWithBranch extends Shop {
  branch: Shop;
}

export interface Furnished {
  url: string;
  pool: pg.Pool;
  operations: Operation[];
  people: People;
  files: Files;
  shops: ShopWithBranch[];
  foreign: Shop;
}

export interface World extends Furnished {
  /** The address of the console's port. */
  consoleUrl: string;
  marketplaceKey: string;
  server: Server;
  close(): Promise<void>;
}

export async function openWorld(
  databaseUrl: string,
  statuses: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<World> {
  await using resources = new AsyncDisposableStack();
  const consolePort = await freePort();
  const server = await useServer(resources, {
    databaseUrl,
    env: { CONSOLE_PORT: String(consolePort), ...consolePlace, ...env },
  });
  const pool = resources.adopt(new pg.Pool({ connectionString: databaseUrl, max: 4 }), (it) => it.end());
  pool.on('error', () => {});
  const furnished = await furnish(server, pool, statuses);
  const opened = resources.move();
  const consoleUrl = `http://127.0.0.1:${consolePort}`;
  const { marketplaceKey } = server;
  return { ...furnished, server, consoleUrl, marketplaceKey, close: () => opened.disposeAsync() };
}

/** Creates a shop of each status with its branch and staff, and a foreign shop. */
async function furnish(
  { url, sessionSecret, marketplaceKey }: Server,
  pool: pg.Pool,
  statuses: readonly string[],
): Promise<Furnished> {
  const operations = await readOperations(url);
  const people = createPeople(pool, sessionSecret, marketplaceKey);
  const files: Files = { png: greyPng, sheet: Buffer.alloc(0) };
  // Shops may move from any status to any: the table of transitions is not under test.
  const pairs = vendorStatuses.flatMap((from) => vendorStatuses.map((to) => `'${from}>${to}'`));
  await pool.query(
    `CREATE OR REPLACE FUNCTION vendor_moves() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$ SELECT ARRAY[${pairs.join()}] $$`,
  );

  const furnishShop = async (vendorCode: string, branch: Shop | undefined, status: string): Promise<Shop> => {
    const shop = await insertShop(pool, vendorCode, status === 'branch');
    await people.add(vendorCode, branch?.vendorCode);
    if (branch) shop.objects.copyTarget = branch.vendorCode;
    await fillShop({ url, pool, operations, people, files }, shop);
    shop.status = status === 'branch' ? 'ACTIVE' : status;
    await settle(pool, shop);
    return shop;
  };
  const foreign = await furnishShop('FOREIGN', undefined, 'ACTIVE');
  const shops: ShopWithBranch[] = [];
  for (const [index, status] of statuses.entries()) {
    const branch = await furnishShop(`BRANCH${index}`, undefined, 'branch');
    // A copy names another shop as its target: in the branch's samples, the shop itself.
    branch.objects.copyTarget = `SHOP${index}`;
    shops.push({ ...(await furnishShop(`SHOP${index}`, branch, status)), branch });
  }
  // A branch requires no second factor: the requirement is tested in the other shop.
  await pool.query(`UPDATE vendor SET platform_second_factor_since = NULL WHERE code LIKE 'BRANCH%'`);
  return { url, pool, operations, people, files, shops, foreign };
}

type Caller = Omit<Furnished, 'shops' | 'foreign'>;

/** Makes a call with its sample as the shop's manager or the marketplace; throws unless it is answered with 200. */
export async function callFor(
  { url, operations, people, files }: Caller,
  { vendorCode, objects }: Shop,
  name: string,
  change: (body: unknown) => unknown = (body) => body,
): Promise<Answer> {
  const operation = operations.find((one) => one.name === name)!;
  const request = writeRequest(
    { ...operation, sample: { ...operation.sample, body: change(operation.sample.body) } },
    (object) => [objects[object as keyof typeof objects]].flat()[0]!,
    files,
  );
  const token = await people.tokenOf(operation.side === 'panel' ? 'MANAGER' : 'marketplace', vendorCode);
  const answer = await send(url, request, token);
  if (answer.status !== 200) throw new Error(`${name} for the world: ${answer.status} ${answer.text}`);
  return answer;
}

/** Creates the objects that only calls can create. */
async function fillShop(caller: Caller, shop: Shop): Promise<void> {
  const { pool, people, files } = caller;
  const { vendorCode, objects, canary } = shop;
  const call = (name: string, change?: (body: unknown) => unknown) => callFor(caller, shop, name, change);
  const idsOf = async (table: string) =>
    (await pool.query<{ id: number }>(`SELECT id::int FROM ${table} WHERE vendor_code = $1`, [vendorCode]))
      .rows;

  await call('sendExtraDocument');
  // Further rows that share one file.
  await pool.query(
    `INSERT INTO vendor_document (vendor_code, type, kind, digest, name, size, sent_at)
     SELECT vendor_code, type, kind, digest, name, size, sent_at FROM vendor_document, generate_series(1, 3) WHERE vendor_code = $1`,
    [vendorCode],
  );
  objects.documentId = (await idsOf('vendor_document')).map(({ id }) => id);
  await settle(pool, { vendorCode, status: 'ACTIVE' });
  people.renew('MANAGER', vendorCode);
  await call('addProductImages');
  objects.imageId = (await idsOf('product_image'))[0]!.id;
  await call('createMarketplaceOrder', (body) => ({
    ...(body as object),
    orderCode: objects.orderCode,
    customer: {
      ...{ name: canary, phoneNumber: '09120000000', address: canary, comment: canary },
      ...{ latitude: null, longitude: null },
    },
  }));
  Object.assign(objects, await insertReview(pool, shop));
  objects.disputeId = await insertDispute(pool, shop);
  await insertSettlement(pool, shop);
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO vendor_image_request (vendor_code, kind, digest, asked_at) VALUES ($1, 'mainImage', repeat('0', 64), now())
     RETURNING id::int`,
    [vendorCode],
  );
  objects.imageRequestId = rows[0]!.id;
  const { rows: events } = await pool.query<{ id: number }>(
    `SELECT min(id)::int AS id FROM security_event WHERE vendor_code = $1 AND call = 'addProductImages'`,
    [vendorCode],
  );
  objects.logId = events[0]!.id;
  await call('claimPrint');
  objects.followId = JSON.parse((await call('createFollowLink')).text).result.id;
  if (files.sheet.length === 0) files.sheet = (await call('exportMenu')).bytes;
}

/** A review of the shop’s order, with a reply that waits. */
async function insertReview(pool: pg.Pool, { vendorCode, objects, canary }: Shop) {
  const { rows } = await pool.query<Pick<Objects, 'reviewId' | 'replyId'>>(
    `WITH record AS (
       INSERT INTO review_record (vendor_code, order_code, at, writer_name, products, rating, has_comment, digest)
       VALUES ($1, $2, now(), $3, '[]', 2, true, repeat('0', 64)) RETURNING vendor_code, order_code, at
     ), written AS (
       INSERT INTO review (vendor_code, order_code, kind, at, rating, comment, options)
       SELECT vendor_code, order_code, 'ORDER', at, 2, $3, jsonb_build_array(jsonb_build_object('rating', 1, 'title', $3::text)) FROM record
       RETURNING vendor_code, id
     )
     INSERT INTO review_reply (vendor_code, review_id, writer_name, comment, created_at)
     SELECT vendor_code, id, 'فروشگاه', 'از شما سپاسگزاریم.', now() FROM written
     RETURNING review_id AS "reviewId", id AS "replyId"`,
    [vendorCode, objects.orderCode, canary],
  );
  return { reviewId: Number(rows[0]!.reviewId), replyId: Number(rows[0]!.replyId) };
}

/** A settlement of the charge that is not disputed; its number is the canary. */
async function insertSettlement(pool: pg.Pool, { vendorCode, objects }: Shop): Promise<void> {
  await pool.query(
    `WITH booked AS (
       INSERT INTO ledger_transaction (vendor_code, kind, settlement_number, at, payout, bank)
       VALUES ($1, 'SETTLEMENT', $2, now(), 1000, -1000)
     ), told AS (
       INSERT INTO ledger_settlement (vendor_code, number, paid_at, iban, lines, expected, received, digest)
       VALUES ($1, $2, now(), 'IR820540102680020817909002', 1, -1000, -1000, repeat('0', 64)) RETURNING vendor_code, number
     )
     INSERT INTO ledger_settlement_line (vendor_code, number, line, order_code, adjustment_code, expected, received)
     SELECT vendor_code, number, 0, $3, 'C-0', -1000, -1000 FROM told`,
    [vendorCode, objects.settlementNumber, objects.orderCode],
  );
}

/** A charge of the shop’s order, disputed, and one that is not. */
async function insertDispute(pool: pg.Pool, { vendorCode, objects, canary }: Shop): Promise<number> {
  await pool.query(
    `INSERT INTO ledger_transaction (vendor_code, kind, order_code, adjustment_code, at, reason, dispute_until, charge, platform)
     SELECT $1, 'CHARGE', $2, code, now(), $3, now() + interval '7 days', -1000, 1000 FROM unnest('{C-0,C-9}'::text[]) code`,
    [vendorCode, objects.orderCode, canary],
  );
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO ledger_dispute (vendor_code, adjustment_code, order_code, text, opened_at)
     VALUES ($1, 'C-9', $2, $3 || ' سفارش درست بود.', now()) RETURNING id::int`,
    [vendorCode, objects.orderCode, canary],
  );
  return rows[0]!.id;
}
