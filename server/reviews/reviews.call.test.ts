import { hash } from 'node:crypto';
import { customerReviewCalls } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import { reviewCalls } from '@pishkhan/contract/reviews/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerReviewHandlers } from '../marketplace/public.ts';
import { receiveOrder } from '../orders/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { type MenuShop, startMenuServer } from '../testkit/menu-server.ts';
import type { Person } from '../testkit/shop-server.ts';
import { newEvent, someOrder } from '../testkit/some-order.ts';
import { vendorReviewHandlers } from './public.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const work = await startMenuServer(database, { ...reviewCalls, ...customerReviewCalls }, [
  ...vendorReviewHandlers(database),
  ...customerReviewHandlers(database),
]);
const { ask, open, signIn } = work;

let shops = 0;
let shop: MenuShop;
let stranger: MenuShop;
beforeEach(async () => {
  shops += 1;
  shop = await open(`REVIEWED${shops}`);
  stranger = await open(`STRANGER${shops}`);
});

let made = 0;
const unique = () => {
  made += 1;
  return `event-${made}`;
};

/** An order that has reached its customer; tests set other statuses as needed. */
async function order(
  { status = 'SUCCESSFUL', of = shop.code, ...changes } = {} as Record<string, unknown> & {
    status?: string;
    of?: string;
  },
): Promise<string> {
  made += 1;
  const code = `R-${made}`;
  await receiveOrder(work.orderParts, someOrder(of, code, changes), newEvent());
  await pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await pool.query('UPDATE orders SET status = $3 WHERE vendor_code = $1 AND code = $2', [of, code, status]);
  await pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
  return code;
}

const written = (rating = 5, comment: string | null = null, ...titles: string[]) => ({
  rating,
  comment,
  reviewOptions: titles.map((title) => ({ rating, title })),
});
const review = (changes: object = {}) => ({
  createdAt: '2026-11-20T12:00:00+03:30',
  writerName: 'مریم',
  order: written(),
  orderItems: [],
  ...changes,
});
const writeReview = (orderCode: string, changes: object = {}, eventId = unique(), of = shop.code) =>
  ask('marketplace', 'POST', `/marketplace/v1/vendors/${of}/orders/${orderCode}/review`, {
    eventId,
    ...review(changes),
  });
const reviewed = async (changes: object = {}, of = shop) =>
  (await writeReview(await order({ of: of.code }), changes, unique(), of.code)).result;

const list = async (query = '', by = shop.cashier) =>
  (await ask(by, 'GET', `/api/v1/VendorReview/reviews${query}`)).result;
const stats = async (query = '', by = shop.cashier) =>
  (await ask(by, 'GET', `/api/v1/VendorReview/stats${query}`)).result;
const reply = (id: number, comment: unknown = 'از شما سپاسگزاریم.', by = shop.cashier) =>
  ask(by, 'POST', `/api/v1/VendorReview/comment/reply/${id}`, { comment, writerName: 'رستوران نمونه' });
const edit = (id: number, replyId: number, comment: unknown, by = shop.cashier) =>
  ask(by, 'PATCH', `/api/v1/VendorReview/${id}/edit/reply/${replyId}`, { comment });
const remove = (id: number, replyId: number, by = shop.cashier) =>
  ask(by, 'DELETE', `/api/v1/VendorReview/comment/reply/${id}/${replyId}`);
const decide = (id: number, replyId: number, body: object = {}, of = shop.code) =>
  ask('marketplace', 'POST', `/marketplace/v1/vendors/${of}/reviews/${id}/replies/${replyId}/decision`, {
    ...{ eventId: unique(), version: 1, decision: 'ACCEPT' },
    ...body,
  });

const snapshot = async () => {
  const tables = ['review_record', 'review', 'review_reply', 'reply_moment', 'reply_template'];
  const texts = tables.map((table) => pool.query(`SELECT * FROM ${table} ORDER BY 1, 2, 3`));
  return (await Promise.all(texts)).map(({ rows }) => rows);
};

/** Expects the refusal of an attempt, and unchanged rows. */
async function refusing(fault: object, attempt: () => ReturnType<typeof ask>) {
  const before = await snapshot();
  expect(await attempt()).toMatchObject(fault);
  expect(await snapshot()).toEqual(before);
}

describe('a review', () => {
  it('comes with its order, its delivery and its products, and is read as it came', async () => {
    const code = await order();
    const { status, result } = await writeReview(code, {
      order: written(2, 'سرد رسید و دیر.', 'دیر رسیدن'),
      delivery: written(1, null, 'رفتار پیک'),
      orderItems: [{ productId: 12, ...written(4, 'ماستش خوب بود.') }],
    });
    expect(status).toBe(200);
    expect(result).toEqual({
      createdAt: '2026-11-20T08:30:00.000Z',
      orderId: code,
      writerName: 'مریم',
      productsDetails: [
        { productId: 11, productName: 'چلوکباب کوبیده', productVariationName: 'دو سیخ', quantity: 2 },
        { productId: 12, productName: 'ماست و خیار', productVariationName: 'ماست و خیار', quantity: 1 },
      ],
      order: {
        ...{ id: expect.any(Number), approvalStatus: 1, comment: 'سرد رسید و دیر.', rating: 2 },
        ...{ reviewOptions: [{ rating: 2, title: 'دیر رسیدن' }], replies: [] },
      },
      delivery: {
        ...{ id: expect.any(Number), approvalStatus: 1, comment: null, rating: 1 },
        ...{ reviewOptions: [{ rating: 1, title: 'رفتار پیک' }], replies: [] },
      },
      orderItems: [
        {
          ...{ id: expect.any(Number), approvalStatus: 1, comment: 'ماستش خوب بود.', rating: 4 },
          ...{ reviewOptions: [], replies: [], productId: 12, productName: 'ماست و خیار' },
        },
      ],
    });
    expect(await list()).toEqual({ reviews: [result], totalItems: 1, next: null });
    expect(await list('', stranger.cashier)).toEqual({ reviews: [], totalItems: 0, next: null });
  });

  it('that comes twice is one, by its event and by its content', async () => {
    const code = await order();
    const first = await writeReview(code, {}, 'twice');
    expect((await writeReview(code, {}, 'twice')).result).toEqual(first.result);
    expect((await writeReview(code)).result).toEqual(first.result);
    expect((await list()).totalItems).toBe(1);
  });

  it('of twenty that bring the same at the same moment is one', async () => {
    const code = await order();
    const all = await Promise.all(Array.from({ length: 20 }, () => writeReview(code)));
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await list()).totalItems).toBe(1);
  });

  it('with another text for the same order, or under the same event, is refused', async () => {
    const code = await order();
    await writeReview(code, {}, 'first-text');
    const other = { order: written(1, 'افتضاح بود.') };
    await refusing({ status: 409, code: 'REVIEW_EXISTS' }, () => writeReview(code, other));
    await refusing({ status: 409, code: 'EVENT_REUSED' }, () => writeReview(code, other, 'first-text'));
  });

  it('with a longer comment is stored without what is beyond 2,000 letters, and is another one when it differs there', async () => {
    const code = await order();
    const long = 'ب'.repeat(2_500);
    const first = await writeReview(code, { order: written(3, long) });
    expect(first.result.order.comment).toBe(`${'ب'.repeat(1_999)}…`);
    expect((await writeReview(code, { order: written(3, long) })).result).toEqual(first.result);
    await refusing({ status: 409, code: 'REVIEW_EXISTS' }, () =>
      writeReview(code, { order: written(3, `${long}پ`) }),
    );
  });

  it('of which an earlier version has stored the digest is known again', async () => {
    const code = await order();
    const brought = { order: written(3, ` ${'ب'.repeat(1_999)} `, 'دیر رسیدن') };
    const first = await writeReview(code, brought);
    const { rows } = await pool.query('SELECT digest FROM review_record WHERE order_code = $1', [code]);
    const content = [3, 'ب'.repeat(1_999), [[3, 'دیر رسیدن']]];
    const told = JSON.stringify([Date.parse('2026-11-20T12:00:00+03:30'), 'مریم', content, null, []]);
    expect(rows).toEqual([{ digest: hash('sha256', told, 'hex') }]);
    expect((await writeReview(code, brought)).result).toEqual(first.result);
  });

  it('of an order that is not there, of another shop, or not yet with its customer is refused', async () => {
    await refusing({ status: 404, code: 'NOT_FOUND' }, () => writeReview('R-NONE'));
    const theirs = await order({ of: stranger.code });
    await refusing({ status: 404, code: 'NOT_FOUND' }, () => writeReview(theirs));
    const onItsWay = await order({ status: 'DELIVERING' });
    await refusing({ status: 409, code: 'ORDER_NOT_REVIEWABLE' }, () => writeReview(onItsWay));
  });

  it('of what the order does not hold is refused with its place', async () => {
    const code = await order();
    const item = { productId: 12, ...written() };
    const unknown = { code: 'REVIEW_ITEM_UNKNOWN', item: 1, pointer: '/orderItems/1/productId' };
    await refusing({ status: 422, ...unknown }, () =>
      writeReview(code, { orderItems: [item, { ...item, productId: 13 }] }),
    );
    await refusing({ status: 422, code: 'LISTED_TWICE', pointer: '/orderItems/1/productId' }, () =>
      writeReview(code, { orderItems: [item, item] }),
    );
    const fetched = await order({ deliveryType: 'Pickup' });
    await refusing({ status: 422, code: 'DELIVERY_NOT_REVIEWABLE', pointer: '/delivery' }, () =>
      writeReview(fetched, { delivery: written() }),
    );
  });

  it.each([
    ['a rating of 0', { order: written(0) }],
    ['a rating of 6', { order: written(6) }],
    ['half a rating', { order: written(4.5) }],
    ['a field that nobody declared', { vendorCode: 'OTHER' }],
    ['101 products', { orderItems: Array.from({ length: 101 }, () => ({ productId: 12, ...written() })) }],
  ])('with %s is refused', async (_name, changes) => {
    const code = await order();
    await refusing({ status: 422, code: 'INVALID' }, () => writeReview(code, changes));
  });

  it('from the future stands at our own time, above no later one', async () => {
    const code = await order();
    const { result } = await writeReview(code, { createdAt: '2199-01-01T00:00:00Z' });
    expect(Date.parse(result.createdAt)).toBeLessThan(Date.now() + 60_000);
  });
});

describe('the list', () => {
  const hour = (hours: number) => new Date(Date.UTC(2026, 10, 1, hours)).toISOString();

  it('shows each record once, the newest first, on pages of every size while new ones arrive', async () => {
    for (let index = 0; index < 7; index += 1) await reviewed({ createdAt: hour(index % 4) });
    const all = (await list()).reviews.map(({ orderId }: { orderId: string }) => orderId);
    expect(all).toHaveLength(7);
    for (const size of [1, 2, 3, 6]) {
      const seen: string[] = [];
      let next = '';
      do {
        const page = await list(`?pageSize=${size}${next && `&after=${next}`}`);
        expect(page.reviews.length).toBeLessThanOrEqual(size);
        seen.push(...page.reviews.map(({ orderId }: { orderId: string }) => orderId));
        next = page.next ?? '';
      } while (next);
      expect(seen).toEqual(all);
    }
    const { next } = await list('?pageSize=3');
    await reviewed({ createdAt: hour(23) });
    const second = (await list(`?pageSize=3&after=${next}`)).reviews;
    expect(second.map(({ orderId }: { orderId: string }) => orderId)).toEqual(all.slice(3, 6));
  });

  it('answers each filter exactly as a person would pick by hand', async () => {
    const liked = await reviewed({ order: written(4, 'خوب بود.') });
    const silent = await reviewed({ order: written(5) });
    const disliked = await reviewed({
      createdAt: '2026-10-01T12:00:00+03:30',
      order: written(3, null),
      orderItems: [{ productId: 11, ...written(2, 'شور بود.') }],
    });
    await reply(liked.order.id);
    const found = async (query: string) => {
      const { reviews, totalItems } = await list(query);
      expect(totalItems).toBe(reviews.length);
      return reviews.map(({ orderId }: { orderId: string }) => orderId).sort();
    };
    const codes = (...records: { orderId: string }[]) => records.map(({ orderId }) => orderId).sort();
    expect(await found('?liked=true')).toEqual(codes(liked, silent));
    expect(await found('?liked=false')).toEqual(codes(disliked));
    expect(await found('?unanswered=true')).toEqual(codes(disliked));
    expect(await found('?unanswered=false')).toEqual(codes(liked, silent));
    expect(await found('?withText=true')).toEqual(codes(liked, disliked));
    expect(await found('?withText=false')).toEqual(codes(silent));
    expect(await found('?productId=11')).toEqual(codes(disliked));
    expect(await found('?productId=12')).toEqual([]);
    expect(await found('?startDate=2026-11-20&endDate=2026-11-20')).toEqual(codes(liked, silent));
    expect(await found('?endDate=2026-11-19')).toEqual(codes(disliked));
    expect(await found('?liked=false&withText=true&startDate=2026-11-01')).toEqual([]);
  });

  it.each([
    '?liked=perhaps',
    '?pageSize=101',
    '?startDate=2026-11-02&endDate=2026-11-01',
    '?after=NONE-1',
    '?page=2',
  ])('refuses %s', async (query) => {
    const answer = await ask(shop.cashier, 'GET', `/api/v1/VendorReview/reviews${query}`);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
  });
});

describe('the statistics', () => {
  it('of a shop without reviews have no rating', async () => {
    expect(await stats()).toEqual({
      ...{ from: 5, rating: null, ratesCount: 0, unansweredCount: 0 },
      distribution: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
    });
  });

  it('count each rating of orders, of all time and of a period', async () => {
    for (const rating of [5, 5, 4, 1])
      await reviewed({ order: written(rating, rating === 1 ? 'بد بود.' : null) });
    await reviewed({ createdAt: '2026-10-01T12:00:00+03:30', order: written(2) });
    await reviewed({ order: written(1) }, stranger);
    expect(await stats()).toEqual({
      ...{ from: 5, rating: 3.4, ratesCount: 5, unansweredCount: 1 },
      distribution: [
        { rating: 5, count: 2 },
        { rating: 4, count: 1 },
        { rating: 3, count: 0 },
        { rating: 2, count: 1 },
        { rating: 1, count: 1 },
      ],
    });
    expect(await stats('?startDate=2026-11-01')).toMatchObject({ rating: 3.75, ratesCount: 4 });
  });
});

describe('complaints', () => {
  const complaints = async (query = '') =>
    (await ask(shop.cashier, 'GET', `/api/v1/VendorReview/complaints${query}`)).result;

  it('are counted over all kinds of reviews, and per product; praise is none', async () => {
    const item = (productId: number, rating: number, ...titles: string[]) => ({
      productId,
      ...written(rating, null, ...titles),
    });
    await reviewed({
      order: written(1, null, 'دیر رسیدن'),
      delivery: written(2, null, 'دیر رسیدن', 'رفتار پیک'),
      orderItems: [item(11, 1, 'سرد بودن', 'کم بودن'), item(12, 5, 'تازه بودن')],
    });
    await reviewed({
      order: written(5, null, 'طعم عالی'),
      orderItems: [item(11, 4), item(12, 3, 'ترش بودن')],
    });
    await reviewed({ orderItems: [item(11, 2, 'سرد بودن')] });
    expect(await complaints('?startDate=2026-01-01')).toEqual({
      complaints: [
        { title: 'دیر رسیدن', count: 2 },
        { title: 'سرد بودن', count: 2 },
        { title: 'ترش بودن', count: 1 },
        { title: 'رفتار پیک', count: 1 },
        { title: 'کم بودن', count: 1 },
      ],
      products: [
        {
          ...{ productId: 11, productName: 'چلوکباب کوبیده', rating: 2.33, ratesCount: 3, dislikedCount: 2 },
          complaints: [
            { title: 'سرد بودن', count: 2 },
            { title: 'کم بودن', count: 1 },
          ],
        },
        {
          ...{ productId: 12, productName: 'ماست و خیار', rating: 4, ratesCount: 2, dislikedCount: 1 },
          complaints: [{ title: 'ترش بودن', count: 1 }],
        },
      ],
    });
    expect(await complaints('?startDate=2026-11-21')).toEqual({ complaints: [], products: [] });
  });
});

describe('a reply', () => {
  it('waits for the platform, is read with its review, and answers the record', async () => {
    const { order: ordered, orderId } = await reviewed({ order: written(2, 'سرد بود.') });
    const { result } = await reply(ordered.id);
    expect(result).toEqual({
      ...{ id: expect.any(Number), approvalStatus: 0, comment: 'از شما سپاسگزاریم.', orderId },
      ...{ createdAt: expect.any(String), userType: 'VENDOR', writerName: 'رستوران نمونه' },
      ...{ reason: null, version: 1 },
    });
    expect((await list()).reviews[0].order.replies).toEqual([result]);
    expect((await stats()).unansweredCount).toBe(0);
  });

  it('is one for each review: the same again is the same, another is refused', async () => {
    const { order: ordered, delivery } = await reviewed({ delivery: written() });
    const first = await reply(ordered.id);
    expect((await reply(ordered.id)).result).toEqual(first.result);
    await refusing({ status: 409, code: 'REPLY_EXISTS', reply: first.result }, () =>
      reply(ordered.id, 'پاسخ دیگر'),
    );
    expect((await reply(delivery.id)).status).toBe(200);
  });

  it.each([
    ['accepted', { decision: 'ACCEPT' }, 1],
    ['rejected', { decision: 'REJECT', reason: 'تبلیغ است.' }, 2],
  ])(
    'that was %s stays the only one: neither another text nor the same is written beside it',
    async (_name, decision, approvalStatus) => {
      const { order: ordered } = await reviewed();
      const { id } = (await reply(ordered.id)).result;
      const decided = (await decide(ordered.id, id, decision)).result;
      const exists = { status: 409, code: 'REPLY_EXISTS', reply: { ...decided, approvalStatus } };
      await refusing(exists, () => reply(ordered.id, 'پاسخ دیگر'));
      await refusing(exists, () => reply(ordered.id));
    },
  );

  it('of twenty that are sent at the same moment is one', async () => {
    const { order: ordered } = await reviewed();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reply(ordered.id, `پاسخ ${index}`)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'REPLY_EXISTS')).toHaveLength(19);
  });

  it.each([
    ['', 'پاسخ خود را وارد کنید.'],
    ['\u200c\u202e \n', 'پاسخ خود را وارد کنید.'],
    [null, 'پاسخ خود را وارد کنید.'],
    ['ب'.repeat(1_001), 'پاسخ نباید بیشتر از ۱٬۰۰۰ نویسه باشد.'],
    ['ب'.repeat(10_000), 'پاسخ نباید بیشتر از ۱٬۰۰۰ نویسه باشد.'],
  ])('that is empty or too long is refused at its field', async (comment, detail) => {
    const { order: ordered } = await reviewed();
    await refusing({ status: 422, code: 'INVALID', errors: [{ pointer: '/comment', detail }] }, () =>
      reply(ordered.id, comment),
    );
  });

  it('of a thousand letters is kept whole, and one with a link is refused', async () => {
    const { order: ordered } = await reviewed();
    await refusing({ status: 422, code: 'INVALID' }, () => reply(ordered.id, 'بیایید به example.com'));
    expect((await reply(ordered.id, 'ب'.repeat(1_000))).result.comment).toHaveLength(1_000);
  });

  it('to a review of another shop, or changed from there, finds nothing', async () => {
    const { order: ordered } = await reviewed();
    const { id } = (await reply(ordered.id)).result;
    const missing = { status: 404, code: 'NOT_FOUND' };
    await refusing(missing, () => reply(ordered.id, 'سلام', stranger.cashier));
    await refusing(missing, () => edit(ordered.id, id, 'سلام', stranger.cashier));
    await refusing(missing, () => remove(ordered.id, id, stranger.cashier));
    await refusing(missing, () => decide(ordered.id, id, {}, stranger.code));
    await refusing(missing, () => reply(999_999_999));
  });

  it('is found under its own review only', async () => {
    const { order: ordered, delivery } = await reviewed({ delivery: written() });
    const { id } = (await reply(ordered.id)).result;
    await refusing({ status: 404 }, () => edit(delivery.id, id, 'سلام'));
    await refusing({ status: 404 }, () => remove(delivery.id, id));
    await refusing({ status: 404 }, () => decide(delivery.id, id));
  });

  it('is edited while it waits, and after a refusal, and then waits again', async () => {
    const { order: ordered } = await reviewed();
    const { id } = (await reply(ordered.id)).result;
    expect((await edit(ordered.id, id, 'متن دوم')).result).toMatchObject({ comment: 'متن دوم', version: 2 });
    const rejected = await decide(ordered.id, id, { version: 2, decision: 'REJECT', reason: 'تبلیغ است.' });
    expect(rejected.result).toMatchObject({ approvalStatus: 2, reason: 'تبلیغ است.' });
    const again = await edit(ordered.id, id, 'متن دوم');
    expect(again.result).toMatchObject({ approvalStatus: 0, reason: null, version: 3 });
  });

  it('that the platform has accepted is not edited; it can be deleted, and written anew', async () => {
    const { order: ordered } = await reviewed();
    const { id } = (await reply(ordered.id)).result;
    expect((await decide(ordered.id, id)).result.approvalStatus).toBe(1);
    const decided = { approvalStatus: 1, reply: { id, approvalStatus: 1, comment: 'از شما سپاسگزاریم.' } };
    await refusing({ status: 409, code: 'REPLY_DECIDED', ...decided }, () =>
      edit(ordered.id, id, 'متن دیگر'),
    );
    expect((await remove(ordered.id, id)).status).toBe(200);
    await refusing({ status: 404 }, () => remove(ordered.id, id));
    expect((await reply(ordered.id, 'متن دیگر')).result).toMatchObject({ approvalStatus: 0 });
  });

  it('that is deleted leaves its review unanswered again', async () => {
    const { order: ordered } = await reviewed({ order: written(1, 'بد') });
    const { id } = (await reply(ordered.id)).result;
    await remove(ordered.id, id);
    expect(await stats()).toMatchObject({ unansweredCount: 1 });
    expect((await list('?unanswered=true')).totalItems).toBe(1);
  });

  it('of two who edit it with the version that they have read, the second hears of the first', async () => {
    const { order: ordered } = await reviewed();
    const { id } = (await reply(ordered.id)).result;
    const save = (comment: string) =>
      work.server.fetch(`/api/v1/VendorReview/${ordered.id}/edit/reply/${id}`, {
        method: 'PATCH',
        headers: {
          ...{ authorization: `Bearer ${shop.cashier.token}`, 'content-type': 'application/json' },
          'if-match': '1',
        },
        body: JSON.stringify({ comment }),
      });
    const [one, other] = await Promise.all([save('متن یکی'), save('متن دیگری')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const late = one.status === 409 ? one : other;
    expect(await late.json()).toMatchObject({
      ...{ code: 'REPLY_STALE', version: 2 },
      reply: { id, version: 2, comment: one.status === 409 ? 'متن دیگری' : 'متن یکی' },
    });
  });

  it('is decided once, and only in the text that the platform has read', async () => {
    const { order: ordered } = await reviewed();
    const { id } = (await reply(ordered.id)).result;
    await edit(ordered.id, id, 'متن دوم');
    await refusing({ status: 409, code: 'REPLY_STALE', version: 2 }, () => decide(ordered.id, id));
    await decide(ordered.id, id, { version: 2, eventId: 'decided-once' });
    const again = await decide(ordered.id, id, { version: 2, eventId: 'decided-once' });
    expect(again.result.approvalStatus).toBe(1);
    const reject = { version: 2, decision: 'REJECT', reason: 'نه' };
    await refusing({ status: 409, code: 'REPLY_DECIDED', approvalStatus: 1 }, () =>
      decide(ordered.id, id, reject),
    );
    await refusing({ status: 409, code: 'EVENT_REUSED' }, () =>
      decide(ordered.id, id, { ...reject, eventId: 'decided-once' }),
    );
    await refusing({ status: 422 }, () => decide(ordered.id, id, { decision: 'REJECT', reason: ' ' }));
  });

  it('waits in the platform’s list until it is decided', async () => {
    const { order: ordered, orderId } = await reviewed({ order: written(2, 'سرد بود.') });
    const { id } = (await reply(ordered.id)).result;
    const waiting = async () =>
      (await ask('marketplace', 'GET', `/marketplace/v1/replies?vendorCode=${shop.code}`)).result.replies;
    expect(await waiting()).toMatchObject([
      {
        ...{ vendorCode: shop.code, vendorName: 'رستوران نمونه', reviewId: ordered.id },
        ...{ rating: 2, comment: 'سرد بود.', reply: { id, orderId, version: 1 } },
      },
    ]);
    await decide(ordered.id, id);
    expect(await waiting()).toEqual([]);
  });

  it('and its changes leave a security event with what was before', async () => {
    const { order: ordered } = await reviewed();
    const { id } = (await reply(ordered.id)).result;
    await edit(ordered.id, id, 'متن دوم');
    await remove(ordered.id, id);
    const { rows: events } = await pool.query(
      'SELECT call, object FROM security_event WHERE vendor_code = $1 AND person_id IS NOT NULL ORDER BY id',
      [shop.code],
    );
    const object = { id: String(ordered.id), replyId: String(id) };
    expect(events).toEqual([
      { call: 'createReply', object: { id: String(ordered.id) } },
      { call: 'editReply', object },
      { call: 'deleteReply', object },
    ]);
    const { rows: changes } = await pool.query(
      `SELECT before -> 'comment' AS before, after -> 'comment' AS after FROM security_change
       WHERE vendor_code = $1 AND part = 'review_reply' ORDER BY id`,
      [shop.code],
    );
    expect(changes).toEqual([
      { before: null, after: 'از شما سپاسگزاریم.' },
      { before: 'از شما سپاسگزاریم.', after: 'متن دوم' },
      { before: 'متن دوم', after: null },
    ]);
  });
});

describe('the texts kept for replies', () => {
  const templates = async (by = shop.cashier) =>
    (await ask(by, 'GET', '/api/v1/VendorReview/reply-templates')).result;
  const save = (texts: unknown, by: Person = shop.cashier) =>
    ask(by, 'PUT', '/api/v1/VendorReview/reply-templates', { templates: texts });

  it('are saved whole in their order, for this shop', async () => {
    expect((await templates()).templates).toEqual([]);
    const { result } = await save([' سپاس از شما ', 'پیگیری می‌کنیم.']);
    expect(result.templates).toEqual(['سپاس از شما', 'پیگیری می‌کنیم.']);
    expect(await templates()).toEqual(result);
    expect((await save(['پیگیری می‌کنیم.'])).result.templates).toEqual(['پیگیری می‌کنیم.']);
    expect((await templates(stranger.cashier)).templates).toEqual([]);
  });

  it.each([
    ['an empty one', ['']],
    ['one of 1,001 letters', ['ب'.repeat(1_001)]],
    ['twenty-one', Array.from({ length: 21 }, (_, index) => `متن ${index}`)],
  ])('%s is refused', async (_name, texts) => {
    await refusing({ status: 422, code: 'INVALID' }, () => save(texts));
  });

  it('are refused twice, and with an old version', async () => {
    await refusing({ status: 422, code: 'LISTED_TWICE', pointer: '/templates/1' }, () =>
      save(['سپاس', 'سپاس ']),
    );
    const { version } = await templates();
    await save(['سپاس']);
    const answer = await work.server.fetch('/api/v1/VendorReview/reply-templates', {
      method: 'PUT',
      headers: {
        ...{ authorization: `Bearer ${shop.cashier.token}`, 'content-type': 'application/json' },
        'if-match': String(version),
      },
      body: JSON.stringify({ templates: ['متن دیگر'] }),
    });
    expect(answer.status).toBe(409);
    expect((await answer.json()).code).toBe('TEMPLATES_STALE');
  });
});

it.each(['ACCOUNTANT', 'BIKER'] as const)('%s neither reads reviews nor replies', async (role) => {
  const { order: ordered } = await reviewed();
  const person = await signIn(shop.code, role);
  await refusing({ status: 403 }, () => ask(person, 'GET', '/api/v1/VendorReview/reviews'));
  await refusing({ status: 403 }, () => ask(person, 'GET', '/api/v1/VendorReview/stats'));
  await refusing({ status: 403 }, () => reply(ordered.id, 'سلام', person));
});
