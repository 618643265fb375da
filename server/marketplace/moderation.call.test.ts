import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import { moderationCalls } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { webhookCalls } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { menuCalls } from '@pishkhan/contract/menu/calls.ts';
import { imageCalls } from '@pishkhan/contract/menu/images/calls.ts';
import { createRandom } from '@pishkhan/simulator/random.ts';
import { openLedger } from '@pishkhan/simulator/webhooks/ledger.ts';
import { startReceiver } from '@pishkhan/simulator/webhooks/receiver.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../infra/log.ts';
import { menuHandlers } from '../menu/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { type MenuShop, startMenuServer } from '../testkit/menu-server.ts';
import { addOperator, serveToOperator } from '../testkit/operator-server.ts';
import {
  marketplaceHandlers,
  moderationHandlers,
  startMarketplaceWebhooks,
  webhookHandlers,
} from './public.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const parts = { ...database, orderParts: { pool, wake() {} } };
const withoutImages = Object.fromEntries(Object.entries(menuCalls).filter(([name]) => !(name in imageCalls)));
const { ask, open, menuVersion } = await startMenuServer(
  database,
  { ...withoutImages, ...marketplaceCalls, ...moderationCalls, ...webhookCalls },
  [
    ...menuHandlers(parts),
    ...marketplaceHandlers(parts),
    ...moderationHandlers(parts),
    ...webhookHandlers({ pool, allowInternal: true, wake() {} }),
  ],
);

let shops = 0;
let shop: MenuShop;
beforeEach(async () => {
  await pool.query(
    'UPDATE change_request SET withdrawn_at = now() WHERE withdrawn_at IS NULL AND result = 0',
  );
  shops += 1;
  shop = await open(`MODSHOP${shops}`);
});

let events = 0;
const event = () => {
  events += 1;
  return `decision-${events}`;
};

const queue = async (query = '') =>
  (await ask('marketplace', 'GET', `/marketplace/v1/change-requests${query}`)).result;
const waiting = async () => (await queue(`?vendorCode=${shop.code}`)).changes;
const decide = (id: number, body: object, code = shop.code) =>
  ask('marketplace', 'POST', `/marketplace/v1/vendors/${code}/change-requests/${id}/decision`, {
    eventId: event(),
    ...body,
  });
const accept = (id: number, eventId = event()) => decide(id, { eventId, decision: 'ACCEPT' });
const reject = (id: number, reason = 'قیمت با منوی حضوری یکی نیست.') =>
  decide(id, { decision: 'REJECT', reason });

const product = {
  headerName: 'چلوکباب',
  tax: 0,
  productVariations: [{ productName: 'دوسیخ', price: 420_000, preparationTime: 20 }],
};
async function addProduct(more: object = {}, to = shop) {
  const body = { ...product, categoryId: to.categoryId, ...more };
  const { result } = await ask(to.cashier, 'POST', '/api/v1/Product', body);
  return read(result.id, to);
}
const read = async (id: number, of = shop) => (await ask(of.cashier, 'GET', `/api/v1/Product/${id}`)).result;
const asksPrice = async (
  { productHeaderId, variants }: { productHeaderId: number; variants: { productId: number }[] },
  price: number,
) =>
  (
    await ask(shop.cashier, 'PUT', '/api/v1/Product', {
      productHeaderId,
      variants: [{ productId: variants[0]!.productId, price }],
    })
  ).result;
const orderable = async () =>
  (await ask('marketplace', 'GET', `/marketplace/v1/vendors/${shop.code}/menu`)).result.categories;

const customer = {
  name: 'مریم رضایی',
  phoneNumber: '09121234567',
  address: null,
  comment: null,
  latitude: null,
  longitude: null,
};

/** Expects the refusal of an attempt, and an unchanged menu and queue. */
async function refusing(fault: object, attempt: () => ReturnType<typeof ask>) {
  const look = async () => [
    (await ask(shop.cashier, 'GET', '/api/v1/Product')).result,
    await waiting(),
    await menuVersion(shop),
  ];
  const before = await look();
  expect(await attempt()).toMatchObject(fault);
  expect(await look()).toEqual(before);
}

describe('what waits', () => {
  it('as a price has the pieces that the product sold in thirty days', async () => {
    const added = await addProduct();
    await accept((await waiting())[0].id);
    await pool.query(
      `WITH days AS (
         INSERT INTO sales_day (vendor_code, day, derived_at, checked_at)
         SELECT $1, business_day(now()) - n, now(), now() FROM unnest(ARRAY[0, 1, 30, 31]) n RETURNING day)
       INSERT INTO sales_product (vendor_code, day, product_id, name, pieces, value)
       SELECT $1, day, product_id, 'چلوکباب', 7, 7 FROM days, unnest(ARRAY[$2::bigint, $2 + 1]) product_id`,
      [shop.code, added.productHeaderId],
    );
    await asksPrice(added, 500_000);
    expect(await waiting()).toMatchObject([{ oldPrice: 420_000, newPrice: 500_000, soldPieces: 14 }]);
  });

  it('is told with the shop, the names and the prices that it is judged by', async () => {
    const { variants } = await addProduct();
    const { changes, next } = await queue();
    expect(next).toBeNull();
    expect(changes).toEqual([
      {
        id: expect.any(Number),
        vendorCode: shop.code,
        vendorName: 'رستوران نمونه',
        relatedProductPartType: 1,
        requestType: 1,
        partId: variants[0].productId,
        ofName: 'چلوکباب',
        partName: 'دوسیخ',
        oldPrice: null,
        newPrice: 420_000,
        imageLink: null,
        replacedImageLink: null,
        soldPieces: null,
        requestedAt: expect.stringMatching(/\+03:30$/),
      },
    ]);
  });

  it('comes oldest first over all shops, and page by page to its end', async () => {
    const other = await open(`MODOTHER${shops}`);
    const variations = Array.from({ length: 30 }, (_, index) => ({
      productName: `اندازه ${index}`,
      price: 1000,
      preparationTime: 5,
    }));
    for (let number = 1; number <= 4; number += 1)
      await addProduct(
        { headerName: `محصول ${number}`, productVariations: variations },
        number % 2 ? shop : other,
      );
    const first = await queue();
    expect(first.changes).toHaveLength(100);
    const second = await queue(`?after=${first.next}`);
    expect(second).toMatchObject({ next: null });
    const all = [...first.changes, ...second.changes];
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    const times = all.map(({ requestedAt }) => Date.parse(requestedAt));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(all[0].ofName).toBe('محصول 1');
    expect(await ask('marketplace', 'GET', '/marketplace/v1/change-requests?after=abc')).toMatchObject({
      code: 'MALFORMED',
    });
  });
});

describe('a new variant', () => {
  it('can be ordered once it is accepted, and not before', async () => {
    const { productHeaderId } = await addProduct();
    expect(await orderable()).toEqual([]);
    const [change] = await waiting();
    expect(await accept(change.id)).toMatchObject({ status: 200, result: { id: change.id, result: 1 } });
    expect(await orderable()).toMatchObject([{ products: [{ variants: [{ price: 420_000 }] }] }]);
    expect(await read(productHeaderId)).toMatchObject({
      variants: [{ isApproved: 1, offBecause: null }],
      changeRequests: [],
      changeStatuses: [],
    });
    expect(await waiting()).toEqual([]);
  });

  it('stays off when it is refused, with the reason, until it is asked for again with another price', async () => {
    const made = await addProduct();
    const [change] = await waiting();
    expect(await reject(change.id)).toMatchObject({ result: { result: 2 } });
    expect(await read(made.productHeaderId)).toMatchObject({
      variants: [{ isApproved: 2, offBecause: 'NOT_APPROVED' }],
      changeStatuses: [
        { message: 'درخواست افزودن تنوع جدید از سوی اوفود رد شد. قیمت با منوی حضوری یکی نیست.' },
      ],
      changeRequests: [{ result: 2, reason: 'قیمت با منوی حضوری یکی نیست.' }],
    });
    expect(await asksPrice(made, 400_000)).toMatchObject({
      variants: [{ isApproved: 0, price: 400_000 }],
      changeRequests: [{ result: 0, newPrice: 400_000, reason: null }],
    });
    const [again] = await waiting();
    await accept(again.id);
    expect(await orderable()).toMatchObject([{ products: [{ variants: [{ price: 400_000 }] }] }]);
  });

  it('is never accepted at a price that nobody looked at', async () => {
    const made = await addProduct();
    const [seen] = await waiting();
    await asksPrice(made, 900_000);
    await refusing({ status: 409, code: 'CHANGE_DECIDED' }, () => accept(seen.id));
    expect(await waiting()).toMatchObject([{ requestType: 1, newPrice: 900_000 }]);
  });
});

describe('a new price', () => {
  let made: Awaited<ReturnType<typeof addProduct>>;
  beforeEach(async () => {
    made = await addProduct();
    const [change] = await waiting();
    await accept(change.id);
  });
  const price = async () => (await read(made.productHeaderId)).variants[0].price;

  it('is paid once it is accepted; until then the old one is', async () => {
    await asksPrice(made, 500_000);
    expect(await price()).toBe(420_000);
    const [change] = await waiting();
    expect(change).toMatchObject({ requestType: 2, oldPrice: 420_000, newPrice: 500_000 });
    const before = await menuVersion(shop);
    await accept(change.id);
    expect(await price()).toBe(500_000);
    expect(await menuVersion(shop)).toBeGreaterThan(before);
    expect(await orderable()).toMatchObject([{ products: [{ variants: [{ price: 500_000 }] }] }]);
  });

  it('that is refused leaves what is paid as it was', async () => {
    await asksPrice(made, 500_000);
    await reject((await waiting())[0].id);
    expect(await price()).toBe(420_000);
    expect(await read(made.productHeaderId)).toMatchObject({
      variants: [{ isApproved: 1, offBecause: null }],
      changeRequests: [{ requestType: 2, result: 2, oldPrice: 420_000, newPrice: 500_000 }],
    });
  });

  it('that was taken back, or replaced by another, can no longer be decided', async () => {
    await asksPrice(made, 500_000);
    const [first] = await waiting();
    await asksPrice(made, 510_000);
    const [second] = await waiting();
    await refusing({ code: 'CHANGE_DECIDED' }, () => accept(first.id));
    await asksPrice(made, 420_000);
    expect(await waiting()).toEqual([]);
    await refusing({ code: 'CHANGE_DECIDED' }, () => accept(second.id));
    expect(await price()).toBe(420_000);
  });

  it('never changes what an order that was made before says', async () => {
    const order = {
      eventId: event(),
      orderCode: `O-${shops}`,
      deliveryType: 'Pickup',
      placedAt: new Date().toISOString(),
      paidAt: null,
      customer,
      items: [{ productId: made.variants[0].productId, quantity: 2, optionIds: [] }],
      deliveryPrice: 0,
      voucherValue: 0,
    };
    const path = `/marketplace/v1/vendors/${shop.code}/orders`;
    expect(await ask('marketplace', 'POST', path, order)).toMatchObject({
      result: { payablePrice: 840_000 },
    });
    const ordered = async () => (await ask('marketplace', 'GET', `${path}/${order.orderCode}`)).result;
    const before = await ordered();
    await asksPrice(made, 500_000);
    await accept((await waiting())[0].id);
    expect(await ordered()).toMatchObject({ totalPrice: 840_000, orderItems: before.orderItems });
    const later = { ...order, eventId: event(), orderCode: `L-${shops}` };
    expect(await ask('marketplace', 'POST', path, later)).toMatchObject({
      result: { payablePrice: 1_000_000 },
    });
  });
});

it('orders keep their lines and sums, whatever is edited, requested, accepted and rejected between them', async () => {
  const random = createRandom('old orders');
  const made = await addProduct();
  await accept((await waiting())[0].id);
  const path = `/marketplace/v1/vendors/${shop.code}/orders`;
  const details = async (code: string) => {
    const { orderItems, rawTotalPrice, totalPrice, payablePrice, expenses } = (
      await ask('marketplace', 'GET', `${path}/${code}`)
    ).result;
    return { orderItems, rawTotalPrice, totalPrice, payablePrice, expenses };
  };
  const [{ productId }] = made.variants;
  const edit = (more: object) =>
    ask(shop.cashier, 'PUT', '/api/v1/Product', { productHeaderId: made.productHeaderId, ...more });
  const atBirth = new Map<string, object>();
  const acts = [
    () => edit({ variants: [{ productId, price: random.whole(100, 900) * 1000 }] }),
    () => edit({ headerName: `چلوکباب ${random.whole(1, 99)}`, packingPrice: random.whole(0, 90) * 1000 }),
    () =>
      edit({
        tax: random.pick([0, 10]),
        variants: [{ productId, productName: `اندازه ${random.whole(1, 99)}` }],
      }),
    async () => {
      for (const { id } of await waiting()) await (random.chance(0.7) ? accept(id) : reject(id));
    },
    async () => {
      const orderCode = `F${shops}-${atBirth.size}`;
      const order = {
        eventId: event(),
        orderCode,
        deliveryType: 'Pickup',
        placedAt: new Date().toISOString(),
        paidAt: null,
        customer,
        items: [{ productId, quantity: random.whole(1, 3), optionIds: [] }],
        deliveryPrice: 0,
        voucherValue: 0,
      };
      expect(await ask('marketplace', 'POST', path, order)).toMatchObject({ status: 200 });
      atBirth.set(orderCode, await details(orderCode));
    },
  ];
  for (let step = 0; step < 60; step += 1) await random.pick(acts)();
  expect(atBirth.size).toBeGreaterThan(5);
  expect(new Set([...atBirth.values()].map((order) => JSON.stringify(order))).size).toBeGreaterThan(3);
  for (const [code, order] of atBirth) expect(await details(code)).toEqual(order);
});

describe('a decision', () => {
  it('that comes again answers the same and does nothing; for something else it is EVENT_REUSED', async () => {
    await addProduct();
    await addProduct({ headerName: 'جوجه‌کباب' });
    const [one, other] = await waiting();
    const eventId = event();
    const answers = await Promise.all([
      accept(one.id, eventId),
      accept(one.id, eventId),
      accept(one.id, eventId),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, result: { id: one.id, result: 1 } });
    await refusing({ status: 409, code: 'EVENT_REUSED' }, () => accept(other.id, eventId));
    await refusing({ status: 409, code: 'CHANGE_DECIDED' }, () => accept(one.id));
  });

  it('of two moderators at once counts once', async () => {
    await addProduct();
    const [change] = await waiting();
    const answers = await Promise.all([accept(change.id), reject(change.id), accept(change.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('needs a reason to refuse, a shop that has the change, and the key of the marketplace', async () => {
    await addProduct();
    const [change] = await waiting();
    await refusing({ status: 422, code: 'INVALID' }, () => decide(change.id, { decision: 'REJECT' }));
    await refusing({ status: 422, code: 'INVALID' }, () =>
      decide(change.id, { decision: 'REJECT', reason: ' \u200c ' }),
    );
    await refusing({ status: 422, code: 'INVALID' }, () => decide(change.id, { decision: 'MAYBE' }));
    const other = await open(`MODFAR${shops}`);
    await refusing({ status: 404, code: 'NOT_FOUND' }, () =>
      decide(change.id, { decision: 'ACCEPT' }, other.code),
    );
    await refusing({ status: 404, code: 'NOT_FOUND' }, () =>
      decide(change.id, { decision: 'ACCEPT' }, 'NOBODY'),
    );
    await refusing({ status: 404, code: 'NOT_FOUND' }, () => accept(999_999));
    await refusing({ status: 401 }, () =>
      ask(
        shop.cashier,
        'POST',
        `/marketplace/v1/vendors/${shop.code}/change-requests/${change.id}/decision`,
        {
          eventId: event(),
          decision: 'ACCEPT',
        },
      ),
    );
  });
});

describe('the marketplace is told', () => {
  it('what is asked for and what is taken back, each once and in its order, and again when it asks for all of it', async () => {
    const heard: string[] = [];
    const distrusted: string[] = [];
    const receiver = await startReceiver({
      ledger: openLedger(),
      fault: (_number, { id, type }) => void heard.push(`${type} ${id}`),
      distrusted: (why) => distrusted.push(why),
    });
    const since = new Date().toISOString();
    const put = await ask('marketplace', 'PUT', '/marketplace/v1/webhook', { url: receiver.url });
    receiver.trust([put.result.secret]);
    const settings = { allowInternal: true, retrySeconds: [0, 1], timeoutMs: 2000 };
    const webhooks = startMarketplaceWebhooks({ pool, log: createLog('silent'), settings });

    const made = await addProduct();
    const [toAdd] = await waiting();
    await accept(toAdd.id);
    await asksPrice(made, 500_000);
    const [price] = await waiting();
    await ask(shop.cashier, 'DELETE', `/api/v1/Product/change/${price.id}`);
    await asksPrice(made, 510_000);
    const [judged] = await waiting();
    const asOperator = await serveToOperator(
      await addOperator(pool),
      moderationCalls,
      moderationHandlers(parts),
    );
    const reason = 'قیمت با منوی حضوری یکی نیست.';
    await asOperator('POST', `/marketplace/v1/vendors/${shop.code}/change-requests/${judged.id}/decision`, {
      ...{ eventId: event(), decision: 'REJECT', reason },
    });
    const told = [
      `menu.change-requested msg_${shop.code}_1_m${toAdd.id}`,
      `menu.change-requested msg_${shop.code}_1_m${price.id}`,
      `menu.change-withdrawn msg_${shop.code}_1_n${price.id}`,
      `menu.change-requested msg_${shop.code}_1_m${judged.id}`,
      `menu.change-decided msg_${shop.code}_1_n${judged.id}`,
    ];
    const until = (is: () => void) => vi.waitFor(is, { timeout: 10_000, interval: 20 });
    await until(() => expect(heard).toEqual(told));
    const log = await ask('marketplace', 'GET', `/marketplace/v1/webhook/messages?vendorCode=${shop.code}`);
    expect(log.result.messages).toMatchObject([
      { type: 'menu.change-decided', changeId: judged.id },
      { changeId: judged.id },
      { type: 'menu.change-withdrawn', orderCode: null, changeId: price.id },
      { changeId: price.id },
      { changeId: toAdd.id },
    ]);

    heard.length = 0;
    await ask('marketplace', 'POST', '/marketplace/v1/webhook/replay', { since });
    webhooks.wake();
    await until(() => expect(heard).toEqual(told));
    expect(distrusted).toEqual([]);
    await ask('marketplace', 'DELETE', '/marketplace/v1/webhook');
    await webhooks.close();
    await receiver.close();
  });
});
