// The platform is notified of disputes, lists them and reads their evidence.
import { randomUUID } from 'node:crypto';
import { disputeCalls } from '@pishkhan/contract/ledger/dispute-calls.ts';
import { platformDisputeCalls } from '@pishkhan/contract/marketplace/dispute-calls.ts';
import { ledgerCalls } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { webhookCalls } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { createPdfs } from '../infra/pdf/pdfs.ts';
import { ledgerHandlers } from '../ledger/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { pastOrder } from '../testkit/history-server.ts';
import { startMenuServer } from '../testkit/menu-server.ts';
import { addOperator, serveToOperator } from '../testkit/operator-server.ts';
import { openShop } from '../testkit/some-order.ts';
import { ledgerPlatformHandlers, webhookHandlers } from './public.ts';
import { renderMessages } from './webhooks/render-messages.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const log = createLog('silent');
const calls = { ...disputeCalls, ...platformDisputeCalls, ...ledgerCalls, ...webhookCalls };
const handlers = [
  ...ledgerHandlers({ db, pool, pdfs: createPdfs(), log }),
  ...ledgerPlatformHandlers({ db, pool }),
  ...webhookHandlers({ pool, allowInternal: true, wake() {} }),
];
const { ask, signIn } = await startMenuServer(database, calls, handlers);
const asOperator = await serveToOperator(await addOperator(pool), calls, handlers);

let shops = 0;
let shop: string;
let accountant: Awaited<ReturnType<typeof signIn>>;
const platform = (method: string, path: string, body?: object) =>
  ask('marketplace', method, `/marketplace/v1${path}`, body);
const text = 'سفارش سر وقت آماده و تحویل پیک شد.';
const dispute = (adjustmentCode: string) =>
  ask(accountant, 'POST', '/api/v1/VendorInfo/disputes', { adjustmentCode, text });
const withdraw = (id: number) => ask(accountant, 'DELETE', `/api/v1/VendorInfo/disputes/${id}`);
const answer = (id: number, body: object) =>
  platform('POST', `/vendors/${shop}/disputes/${id}/answer`, { eventId: randomUUID(), ...body });
const won = { result: 'WON' };

beforeEach(async () => {
  shops += 1;
  shop = await openShop(pool, `DWH${shops}`);
  accountant = await signIn(shop, 'ACCOUNTANT');
  await pastOrder(pool, shop, 'A-1', { status: 'DELIVERED' });
  for (const [adjustmentCode, kind, amount] of [
    ['R-1', 'REFUND', 100_000],
    ['C-1', 'CHARGE', 20_000],
  ])
    await platform('POST', `/vendors/${shop}/orders/A-1/adjustments`, {
      ...{ eventId: randomUUID(), adjustmentCode, kind, amount, reason: 'غذا سرد بود' },
    });
});

/** The messages about the shop, in their order. */
async function rendered(): Promise<object[]> {
  const { rows } = await pool.query(
    `SELECT vendor_code, topic, seq, is_end, epoch, subject, type, happened_at FROM webhook_message WHERE vendor_code = $1
     ORDER BY topic DESC, seq, is_end`,
    [shop],
  );
  const sending = { tries: 1, url: '', secret: '', previous_secret: null, queued_at: '' };
  const bodies = await renderMessages(pool, log)(
    rows.map((row) => ({ ...row, ...sending })),
    new Date(),
  );
  return bodies.map((body) => JSON.parse(body!));
}

it('the marketplace hears what an operator answers and books, and not what its key does', async () => {
  await pool.query(
    `INSERT INTO webhook_endpoint (url, secret) VALUES ('https://a.example/', 'whsec_AAAA') ON CONFLICT DO NOTHING`,
  );
  const { result: first } = await dispute('R-1');
  const path = `/marketplace/v1/vendors/${shop}`;
  const answered = { eventId: randomUUID(), result: 'LOST', reason: 'تصویر مشتری روشن بود' };
  await asOperator('POST', `${path}/disputes/${first.id}/answer`, answered);
  const told = { kind: 'COMPENSATION', amount: 30_000, reason: 'پیک دیر رسید' };
  const booked = { eventId: randomUUID(), adjustmentCode: 'CP-1', ...told };
  expect(await asOperator('POST', `${path}/orders/A-1/adjustments`, booked)).toMatchObject({ status: 200 });
  // A repeat of the event, and an adjustment by the key, are not told.
  await asOperator('POST', `${path}/orders/A-1/adjustments`, booked);
  await platform('POST', `/vendors/${shop}/orders/A-1/adjustments`, {
    ...{ eventId: randomUUID(), adjustmentCode: 'CP-2', ...told },
  });
  expect(await rendered()).toMatchObject([
    { type: 'dispute.opened' },
    {
      type: 'dispute.answered',
      data: { vendorCode: shop, dispute: { id: first.id, state: 'LOST', answer: answered.reason } },
    },
    { type: 'adjustment.booked', data: { adjustment: { adjustmentCode: 'CP-1', ...told } } },
  ]);
  await pool.query('DELETE FROM webhook_endpoint');
});

it('the platform lists what waits, reads the evidence, and hears of opening and withdrawing', async () => {
  await pool.query(
    `INSERT INTO webhook_endpoint (url, secret) VALUES ('https://a.example/', 'whsec_AAAA') ON CONFLICT DO NOTHING`,
  );
  const { result: first } = await dispute('R-1');
  const { result: second } = await dispute('C-1');
  const waiting = () => platform('GET', `/disputes?vendorCode=${shop}`);
  expect((await waiting()).result).toEqual({
    disputes: [
      { vendorCode: shop, vendorName: 'رستوران نمونه', kind: 'REFUND', amount: 100_000, dispute: first },
      { vendorCode: shop, vendorName: 'رستوران نمونه', kind: 'CHARGE', amount: 20_000, dispute: second },
    ],
    next: null,
  });
  expect((await platform('GET', `/vendors/${shop}/disputes/${first.id}`)).result).toMatchObject({
    dispute: first,
    adjustment: { adjustmentCode: 'R-1', kind: 'REFUND', amount: 100_000 },
    evidence: { deliveryType: 'Ofood', handover: expect.any(String) },
  });
  expect((await platform('GET', `/vendors/OTHER1/disputes/${first.id}`)).status).toBe(404);
  const { result: taken } = await withdraw(second.id);
  await answer(first.id, won);
  expect((await waiting()).result.disputes).toEqual([]);

  expect(await rendered()).toMatchObject([
    { type: 'dispute.opened', data: { vendorCode: shop, dispute: { id: first.id, state: 'WON' } } },
    { type: 'dispute.opened', data: { dispute: taken } },
    { type: 'dispute.withdrawn', data: { dispute: taken } },
  ]);
  const logged = (await platform('GET', `/webhook/messages?vendorCode=${shop}`)).result.messages;
  expect(logged).toHaveLength(3);
  expect(logged[0]).toMatchObject({ orderCode: null, changeId: expect.any(Number) });
  await pool.query('DELETE FROM webhook_message WHERE vendor_code = $1', [shop]);
  await platform('POST', '/webhook/replay', { since: new Date(Date.now() - 600_000).toISOString() });
  const again = await pool.query(
    `SELECT type FROM webhook_message WHERE vendor_code = $1 AND topic = 'dispute'`,
    [shop],
  );
  expect(again.rows).toHaveLength(3);
  await pool.query('DELETE FROM webhook_endpoint');
});
