import { customerReviewCalls } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import { webhookCalls } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { reviewCalls } from '@pishkhan/contract/reviews/calls.ts';
import { expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { messageId, readMessageId } from '../infra/webhooks/queue.ts';
import { vendorReviewHandlers } from '../reviews/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { startMenuServer } from '../testkit/menu-server.ts';
import { addOperator, serveToOperator } from '../testkit/operator-server.ts';
import { customerReviewHandlers, webhookHandlers } from './public.ts';
import { renderMessages } from './webhooks/render-messages.ts';

const database = await testDatabase();
const { pool } = database;
const calls = { ...reviewCalls, ...customerReviewCalls, ...webhookCalls };
const handlers = [
  ...vendorReviewHandlers(database),
  ...customerReviewHandlers(database),
  ...webhookHandlers({ pool, allowInternal: true, wake() {} }),
];
const { ask, open } = await startMenuServer(database, calls, handlers);
const asOperator = await serveToOperator(await addOperator(pool), calls, handlers);
const render = renderMessages(pool, createLog('silent'));

/** A review of an order that is inserted by a statement, because no rule of orders is under test. */
async function reviewed(vendorCode: string): Promise<number> {
  await pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await pool.query(
    `INSERT INTO orders (vendor_code, code, delivery_type, kitchen, status, version, status_at, placed_at, received_at, acknowledge_by,
       customer_name, customer_phone, raw_total, total_after_discount, total, voucher, expenses, items, deliveries, picked, call_by, cancel_by)
     VALUES ($1, 'W-1', 'Pickup', 'COMPLETED', 'SUCCESSFUL', 1, now(), now(), now(), now(), 'مریم', '', 0, 0, 0, 0, '[]', '[]', '[]', '[]', now(), now())`,
    [vendorCode],
  );
  await pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
  const { result } = await ask(
    'marketplace',
    'POST',
    `/marketplace/v1/vendors/${vendorCode}/orders/W-1/review`,
    {
      ...{ eventId: 'reviewed', createdAt: '2026-11-20T12:00:00+03:30', writerName: 'مریم', orderItems: [] },
      order: { rating: 2, comment: 'سرد بود.', reviewOptions: [] },
    },
  );
  return result.order.id;
}

it("the marketplace gets webhooks about each reply in order, with the reply's present state, and not about decisions of its key", async () => {
  await pool.query(`INSERT INTO webhook_endpoint (url, secret) VALUES ('https://a.example/', 'whsec_AAAA')`);
  const { code, cashier } = await open('REPLIES1');
  const id = await reviewed(code);
  const reply = (method: string, path: string, body?: object) =>
    ask(cashier, method, `/api/v1/VendorReview/${path}`, body);
  const first = (
    await reply('POST', `comment/reply/${id}`, { comment: 'پوزش می‌خواهیم.', writerName: 'رستوران' })
  ).result;
  // The same text again is no new moment.
  await reply('POST', `comment/reply/${id}`, { comment: 'پوزش می‌خواهیم.', writerName: 'رستوران' });
  const edited = (await reply('PATCH', `${id}/edit/reply/${first.id}`, { comment: 'جبران می‌کنیم.' })).result;
  const told = async () =>
    (
      await pool.query(
        `SELECT vendor_code, topic, seq, epoch, subject, type, happened_at FROM webhook_message WHERE topic = 'review' ORDER BY seq`,
      )
    ).rows;
  const sending = { tries: 1, url: '', secret: '', previous_secret: null, queued_at: '' };
  const rendered = async () => {
    const messages = (await told()).map((message) => ({ ...message, ...sending }));
    return (await render(messages, new Date())).map((body) => JSON.parse(body!));
  };
  const data = { vendorCode: code, orderCode: 'W-1', reviewId: id, replyId: first.id };
  expect(await rendered()).toEqual([
    { type: 'review.reply-written', timestamp: expect.any(String), data: { ...data, reply: edited } },
    { type: 'review.reply-edited', timestamp: expect.any(String), data: { ...data, reply: edited } },
  ]);

  const decision = `/marketplace/v1/vendors/${code}/reviews/${id}/replies/${first.id}/decision`;
  await asOperator('POST', decision, {
    ...{ eventId: 'rejected', version: 2, decision: 'REJECT', reason: 'خیلی کوتاه است.' },
  });
  const again = (await reply('PATCH', `${id}/edit/reply/${first.id}`, { comment: 'حتماً جبران می‌کنیم.' }))
    .result;
  await ask('marketplace', 'POST', decision, {
    ...{ eventId: 'accepted', version: again.version, decision: 'ACCEPT' },
  });
  await reply('DELETE', `comment/reply/${id}/${first.id}`);
  expect((await rendered()).map(({ type, data: { reply: now } }) => [type, now])).toEqual([
    ['review.reply-written', null],
    ['review.reply-edited', null],
    ['review.reply-decided', null],
    ['review.reply-edited', null],
    ['review.reply-deleted', null],
  ]);

  const [message] = await told();
  expect(readMessageId(messageId(message))).toMatchObject({ topic: 'review', seq: message.seq });
  const { messages } = (await ask('marketplace', 'GET', '/marketplace/v1/webhook/messages')).result;
  expect(messages).toHaveLength(5);
  expect(messages[0]).toMatchObject({ orderCode: 'W-1', changeId: null });
});

it('a replay sends events from before the endpoint existed', async () => {
  await pool.query('DELETE FROM webhook_message');
  const { result } = await ask('marketplace', 'POST', '/marketplace/v1/webhook/replay', {
    since: '2026-01-01T00:00:00Z',
  });
  expect(result.queued).toBe(5);
});
