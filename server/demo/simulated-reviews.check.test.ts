// The simulator's review-writing customers and the platform's moderators of replies, against the real calls on the real database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import { customerReviewCalls } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import { startSimulator } from '@pishkhan/simulator/run.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  createMarketplaceAuthentication,
  customerReviewHandlers,
  marketplaceHandlers,
} from '../marketplace/public.ts';
import { writeReply } from '../reviews/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { pastOrder } from '../testkit/history-server.ts';
import { seedOpenDemo } from '../testkit/open-demo.ts';

const key = 'the-key-of-the-marketplace';
const { db, pool } = await testDatabase({ poolSize: 10 });
const server = await serveCalls(
  { ...marketplaceCalls, ...customerReviewCalls },
  [...marketplaceHandlers({ db, orderParts: { pool, wake() {} } }), ...customerReviewHandlers({ db })],
  { marketplace: createMarketplaceAuthentication([key]) },
);
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-reviews-'));
afterAll(() => rmSync(folder, { recursive: true }));

const shops = ['kababi', 'kafe'];
const ended = Array.from({ length: 60 }, (_, index) => ({
  vendorCode: shops[index % 2]!,
  orderCode: `S-${index}`,
}));
const canceled = { vendorCode: 'kababi', orderCode: 'S-CANCELED' };

const files = testFiles();
beforeAll(async () => {
  await seedOpenDemo(db, files);
  for (const [index, { vendorCode, orderCode }] of ended.entries())
    await pastOrder(pool, vendorCode, orderCode, {
      status: 'SUCCESSFUL',
      deliveryType: index % 3 === 0 ? 'Pickup' : 'Ofood',
    });
  await pastOrder(pool, canceled.vendorCode, canceled.orderCode, { status: 'CANCELED' });
}, 60_000);

/** Begins with the orders of an earlier run and creates no others. Returns its output. */
async function follow(seed: string): Promise<string[]> {
  const memoryFile = path.join(folder, `open-${seed}`);
  const begun = [...ended, canceled].map((order) => ({
    begun: { ...order, kind: 'as usual', fateSeed: `${seed} ${order.orderCode}` },
  }));
  writeFileSync(memoryFile, begun.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const said: string[] = [];
  await startSimulator({
    ...{ url: server.url, key, seed, speed: 400, vendors: shops, max: 0, memoryFile },
    log: (line) => said.push(line),
  }).done;
  return said;
}

const reviews = async () =>
  (await pool.query('SELECT * FROM review_record ORDER BY vendor_code, order_code')).rows;
const isRefusal = (line: string) => shops.some((shop) => new RegExp(`^${shop}: [A-Z_]+$`).test(line));

it('some customers of orders that have ended well write a review, once, however often the run begins', async () => {
  const said = await follow('7');
  const written = await reviews();
  expect(written.length).toBeGreaterThan(ended.length / 5);
  expect(written.length).toBeLessThan(ended.length * 0.7);
  expect(written.map(({ order_code }) => order_code)).not.toContain(canceled.orderCode);
  expect(said.filter((line) => line.includes('reviewed with'))).toHaveLength(written.length);
  expect(said.filter(isRefusal)).toEqual([]);
  const { rows } = await pool.query('SELECT kind, count(*)::int FROM review GROUP BY 1 ORDER BY 1');
  expect(rows.map(({ kind }) => kind)).toEqual(['DELIVERY', 'ITEM', 'ORDER']);

  await follow('7');
  expect(await reviews()).toEqual(written);
  // Customers of another seed write other words: an order keeps its existing review.
  const others = await follow('8');
  expect(others.filter(isRefusal)).toEqual([]);
  const all = await reviews();
  expect(all.length).toBeGreaterThan(written.length);
  expect(all).toEqual(expect.arrayContaining(written));
});

it('the readers of replies accept most, refuse some and say why, and leave other shops alone', async () => {
  const { rows } = await pool.query<{ vendor_code: string; id: number }>(
    'SELECT vendor_code, id FROM review ORDER BY id',
  );
  for (const { vendor_code: vendorCode, id: reviewId } of rows)
    await db
      .transaction()
      .execute((trx) =>
        writeReply(
          trx,
          { vendorCode, reviewId },
          { comment: 'ممنون که نوشتید.', writerName: 'فروشگاه' },
          new Date(),
        ),
      );
  const replies = async (shop: string) =>
    (
      await pool.query<{ approval: number; reason: string | null }>(
        'SELECT approval, reason FROM review_reply WHERE vendor_code = $1',
        [shop],
      )
    ).rows;
  const said: string[] = [];
  const simulator = startSimulator({
    ...{ url: server.url, key, seed: '3', rate: 1 / 1440, speed: 400, vendors: ['kababi'] },
    log: (line) => said.push(line),
  });
  afterAll(() => simulator.stop());
  await vi.waitFor(
    async () => expect((await replies('kababi')).filter(({ approval }) => approval === 0)).toEqual([]),
    { timeout: 20_000, interval: 50 },
  );
  await simulator.stop();
  const decided = await replies('kababi');
  const accepted = decided.filter(({ approval }) => approval === 1);
  const rejected = decided.filter(({ approval }) => approval === 2);
  expect(rejected.length).toBeGreaterThan(0);
  expect(accepted.length).toBeGreaterThan(rejected.length * 2);
  expect(accepted.every(({ reason }) => reason === null)).toBe(true);
  expect(rejected.every(({ reason }) => reason !== null && reason.length > 10)).toBe(true);
  expect((await replies('kafe')).every(({ approval }) => approval === 0)).toBe(true);
  expect(said.filter((line) => line.startsWith('replies'))).toEqual([]);
});
