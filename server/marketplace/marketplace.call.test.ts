import { randomUUID } from 'node:crypto';
import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import type { MenuCategory } from '@pishkhan/contract/menu/menu.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMenu } from '../menu/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { noAudit } from '../testkit/no-audit.ts';
import { seedOpenDemo } from '../testkit/open-demo.ts';
import { createMarketplaceAuthentication, marketplaceHandlers } from './public.ts';

const files = testFiles();
const key = 'a-key-that-only-the-marketplace-knows';
const { db, pool } = await testDatabase({ poolSize: 8 });
let woken = 0;
const orderParts = {
  pool,
  wake: () => {
    woken += 1;
  },
};
const server = await serveCalls(marketplaceCalls, marketplaceHandlers({ db, orderParts }), {
  marketplace: createMarketplaceAuthentication([key]),
});

interface Answer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the wire says is what the test is about
  json: any;
}

async function ask(method: string, path: string, body?: unknown, bearer = key): Promise<Answer> {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await server.fetch(`/marketplace/v1/vendors${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(raw !== undefined && { body: raw }),
  });
  const text = await answer.text();
  return { status: answer.status, text, json: JSON.parse(text) };
}
const get = (path: string) => ask('GET', path);
const post = (path: string, body: unknown) => ask('POST', path, body);

const refusal = (answer: Answer) => ({ status: answer.status, code: answer.json.code });

/** Row counts of all tables that a command may write. */
async function traces(): Promise<number[]> {
  const tables = ['orders', 'order_event', 'outbox', 'idempotency'] as const;
  const counts = tables.map((table) =>
    db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).map(({ rows }) => rows);
}

let menu: MenuCategory[];
let kebab: { variant: number; bread: number; garnish: number[]; price: number; breadPrice: number };
let salad: { variant: number; price: number };

beforeAll(async () => {
  await seedOpenDemo(db, files);
  menu = (await get('/kababi/menu')).json.result.categories;
  const products = menu.flatMap(({ products }) => products);
  const product = products.find(({ headerName }) => headerName === 'کباب کوبیده')!;
  const [bread, garnish] = product.optionCategories;
  kebab = {
    variant: product.variants[1]!.productId,
    price: product.variants[1]!.price,
    bread: bread!.options[2]!.id,
    breadPrice: bread!.options[2]!.price,
    garnish: garnish!.options.map(({ id }) => id),
  };
  const { productId, price } = products.find(({ headerName }) => headerName === 'سالاد شیرازی')!.variants[0]!;
  salad = { variant: productId, price };
});

let codes = 100;
function newOrder() {
  codes += 1;
  return {
    eventId: randomUUID() as string,
    orderCode: `T-${codes}`,
    deliveryType: 'Ofood',
    placedAt: '2026-02-01T12:00:00+03:30',
    paidAt: '2026-02-01T12:00:20+03:30' as string | null,
    customer: {
      name: 'زهرا کریمی',
      phoneNumber: '09000000001',
      address: 'تهران، یوسف‌آباد، خیابان جهان‌آرا، پلاک ۸' as string | null,
      comment: null as string | null,
      latitude: 35.72 as number | null,
      longitude: 51.4 as number | null,
    },
    items: [{ productId: salad.variant, quantity: 1, optionIds: [] as number[] }],
    deliveryPrice: 0,
    voucherValue: 0,
  };
}
type SentOrder = ReturnType<typeof newOrder>;

const createOrder = (order: object, vendorCode = 'kababi') => post(`/${vendorCode}/orders`, order);

describe('without the key of the marketplace', () => {
  it.each(['', 'another-key', 'two words', `${key}x`, key.slice(1), `${key.slice(0, -1)}X`])(
    'nothing is told to "%s"',
    async (bearer) => {
      const answer = await ask('GET', '', undefined, bearer);
      expect(refusal(answer)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    },
  );
});

describe('the marketplace may not bring an order', () => {
  let before: number[];
  beforeEach(async () => {
    before = await traces();
  });

  const refuses = async (status: number, code: string, body: unknown, vendorCode = 'kababi') => {
    const answer = await post(`/${vendorCode}/orders`, body);
    expect(refusal(answer)).toEqual({ status, code });
    expect(await traces()).toEqual(before);
    return answer.json;
  };
  const changed = (change: (order: SentOrder) => unknown) => {
    const order = newOrder();
    change(order);
    return order;
  };

  it('to a shop that is not there', () => refuses(404, 'NOT_FOUND', newOrder(), 'nobody'));

  it.each(['INACTIVE', 'SUSPENDED', 'TEMPORARY_INACTIVE'] as const)(
    'to a shop that is %s',
    async (status) => {
      await db.updateTable('vendor').set({ status }).where('code', '=', 'kafe').execute();
      await refuses(409, 'VENDOR_NOT_TAKING_ORDERS', newOrder(), 'kafe');
      await db.updateTable('vendor').set({ status: 'ACTIVE' }).where('code', '=', 'kafe').execute();
    },
  );

  it("of another shop's menu", async () => {
    const order = newOrder();
    expect(await refuses(422, 'VARIANT_UNKNOWN', order, 'kafe')).toMatchObject({ line: 0 });
  });

  it('of what is sold out, hidden, or in a closed part of the menu', async () => {
    const variant = { of: () => db.updateTable('variant').where('id', '=', salad.variant) };
    const order = newOrder();
    for (const column of ['available', 'visible'] as const) {
      await variant.of().set(column, false).execute();
      expect(await refuses(422, 'VARIANT_UNAVAILABLE', order)).toMatchObject({ line: 0 });
      await variant.of().set(column, true).execute();
    }
    const { categoryId } = menu.find(({ products }) =>
      products.some(({ variants }) => variants.some(({ productId }) => productId === salad.variant)),
    )!;
    const category = () => db.updateTable('category').where('id', '=', categoryId);
    await category().set({ is_active: false }).execute();
    await refuses(422, 'VARIANT_UNAVAILABLE', order);
    await category().set({ is_active: true }).execute();
  });

  it('with options that the product does not have or that do not go together', async () => {
    const withOptions = (...optionIds: number[]) =>
      changed((order) => order.items.push({ productId: kebab.variant, quantity: 1, optionIds }));
    expect(await refuses(422, 'OPTIONS_ILLEGAL', withOptions())).toMatchObject({ line: 1 });
    await refuses(422, 'OPTIONS_ILLEGAL', withOptions(kebab.bread, ...kebab.garnish.slice(0, 4)));
    await refuses(422, 'OPTION_UNKNOWN', withOptions(kebab.bread, 999_999));
    const plain = changed((order) => order.items[0]!.optionIds.push(kebab.bread));
    expect(await refuses(422, 'OPTION_UNKNOWN', plain)).toMatchObject({ line: 0 });
  });

  it.each<[string, string, (order: SentOrder) => unknown]>([
    ['a price of its own', '/items/0/price', (order) => Object.assign(order.items[0]!, { price: 1 })],
    ['a total of its own', '/totalPrice', (order) => Object.assign(order, { totalPrice: 1 })],
    ['a field nobody knows', '/customer/vip', (order) => Object.assign(order.customer, { vip: true })],
    [
      'a phone that is no text',
      '/customer/phoneNumber',
      (o) => Object.assign(o.customer, { phoneNumber: 9 }),
    ],
    ['a code in Persian digits', '/orderCode', (order) => (order.orderCode = '۱۲۳')],
    ['no items', '/items', (order) => order.items.pop()],
    ['half a portion', '/items/0/quantity', (order) => (order.items[0]!.quantity = 0.5)],
    ['a portion too many', '/items/0/quantity', (order) => (order.items[0]!.quantity = 101)],
    ['a number as text', '/deliveryPrice', (order) => Object.assign(order, { deliveryPrice: '1000' })],
    ['a voucher below nothing', '/voucherValue', (order) => (order.voucherValue = -1)],
    ['a time without its offset', '/placedAt', (order) => (order.placedAt = '2026-02-01T12:00:00')],
    ['a delivery nobody offers', '/deliveryType', (order) => (order.deliveryType = 'Drone')],
    ['no event id', '/eventId', (order) => Object.assign(order, { eventId: undefined })],
  ])('with %s', async (_, pointer, change) => {
    const problem = await refuses(422, 'INVALID', changed(change));
    expect(problem.errors.map((error: { pointer: string }) => error.pointer)).toEqual([pointer]);
  });

  it('that is not JSON, not an object, or larger than a megabyte', async () => {
    await refuses(400, 'MALFORMED', '{"eventId":');
    await refuses(422, 'INVALID', '[]');
    const large = changed((order) => {
      order.customer.comment = 'الو '.repeat(2_500_000);
    });
    await refuses(413, 'TOO_LARGE', large);
  });

  it('worth more than the wire can say', async () => {
    const setPrice = (price: number) =>
      writeMenu(db, noAudit, 'kababi', (menu) =>
        menu.updateTable('variant').set({ price }).where('id', '=', salad.variant).execute(),
      );
    await setPrice(90_000_000_000);
    await refuses(422, 'INVALID', newOrder());
    await setPrice(salad.price);
  });
});

describe('the marketplace brings an order', () => {
  it("at the shop's prices, and the shop is told", async () => {
    const told = woken;
    const order = {
      ...newOrder(),
      items: [{ productId: kebab.variant, quantity: 2, optionIds: [kebab.bread] }],
      deliveryPrice: 45_000,
      voucherValue: 100_000,
    };
    const food = 2 * (kebab.price + kebab.breadPrice);
    const packing = 10_000 + 2 * 8_000;
    const tax = (food + packing) / 10;
    const answer = await createOrder(order);
    expect(answer.json).toEqual({
      result: {
        orderCode: order.orderCode,
        orderStatus: 'NEW',
        version: 1,
        payablePrice: food + packing + tax + 45_000 - 100_000,
        busyMinutes: 0,
      },
    });
    expect(woken).toBe(told + 1);

    const read = (await get(`/kababi/orders/${order.orderCode}`)).json.result;
    expect(read).toMatchObject({
      deliveryType: 'Ofood',
      customerName: 'زهرا کریمی',
      customerPhoneNumber: '09000000001',
      vendorLatitude: 35.7595,
      rawTotalPrice: food,
      totalPriceAfterDiscount: food,
      voucherValue: 100_000,
      expenses: [
        { title: 'هزینه بسته‌بندی', amount: packing },
        { title: 'مالیات بر ارزش افزوده', amount: tax },
        { title: 'هزینه ارسال', amount: 45_000 },
      ],
      history: [{ version: 1, what: 'created', orderStatus: 'NEW' }],
    });
    expect(read.orderItems).toMatchObject([
      { productName: 'کباب کوبیده', productVariationName: 'دوسیخ', quantity: 2, price: kebab.price },
    ]);
    expect(new Date(read.placedAt)).toEqual(new Date(order.placedAt));
  });

  it('in one form of Persian, whatever keyboard the customer had', async () => {
    const order = newOrder();
    order.customer.name = '\u202bعلي كاظمي\u202c';
    await createOrder(order);
    expect((await get(`/kababi/orders/${order.orderCode}`)).json.result.customerName).toBe('علی کاظمی');
  });

  it('once, however often and at once it says so', async () => {
    const order = newOrder();
    const before = await traces();
    const answers = await Promise.all(Array.from({ length: 5 }, () => createOrder(order)));
    answers.push(await createOrder(order));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await traces()).toEqual(before.map((rows) => rows + 1));
    const from = 'SELECT session_id, address FROM order_event WHERE order_code = $1';
    const { rows } = await pool.query(from, [order.orderCode]);
    expect(rows).toEqual([{ session_id: null, address: '127.0.0.1' }]);
  });

  it('and hears the same again, even when the shop has closed and the dish is gone since', async () => {
    const order = newOrder();
    const first = await createOrder(order);
    await db.updateTable('variant').set({ available: false }).where('id', '=', salad.variant).execute();
    expect((await createOrder(order)).text).toBe(first.text);
    await db.updateTable('vendor').set({ status: 'INACTIVE' }).where('code', '=', 'kababi').execute();
    expect((await createOrder(order)).text).toBe(first.text);
    await db.updateTable('vendor').set({ status: 'ACTIVE' }).where('code', '=', 'kababi').execute();
    await db.updateTable('variant').set({ available: true }).where('id', '=', salad.variant).execute();
  });

  it('also when its times and its phone are written otherwise', async () => {
    const order = newOrder();
    const first = await createOrder(order);
    const { customer } = order;
    for (const placedAt of [
      '2026-02-01T08:30:00+00:00',
      '2026-02-01T08:30:00.000Z',
      '2026-02-01T12:30:00+04:00',
    ])
      expect((await createOrder({ ...order, placedAt })).text).toBe(first.text);
    const phoneNumber = customer.phoneNumber.replace(/^0/, '+98 ');
    expect((await createOrder({ ...order, customer: { ...customer, phoneNumber } })).text).toBe(first.text);
  });

  it('also under another event id, with its present state; prices may have changed since', async () => {
    const order = newOrder();
    const first = await createOrder(order);
    await db.updateTable('variant').set({ price: 1 }).where('id', '=', salad.variant).execute();
    const before = await traces();
    const again = await createOrder({
      ...order,
      eventId: newOrder().eventId,
      placedAt: '2026-02-01T08:30:00Z',
    });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await traces()).toEqual(before);
    await db.updateTable('variant').set({ price: salad.price }).where('id', '=', salad.variant).execute();
  });

  it('but not another one by a code that is taken, nor another event by an id that is used', async () => {
    const order = newOrder();
    await createOrder(order);
    const before = await traces();
    const sameCode = await createOrder({ ...newOrder(), orderCode: order.orderCode, voucherValue: 1 });
    expect(refusal(sameCode)).toEqual({ status: 409, code: 'ORDER_EXISTS' });
    const sameEvent = await createOrder({ ...newOrder(), eventId: order.eventId });
    expect(refusal(sameEvent)).toEqual({ status: 409, code: 'EVENT_REUSED' });
    const changedBody = await createOrder({ ...order, voucherValue: 1 });
    expect(refusal(changedBody)).toEqual({ status: 409, code: 'EVENT_REUSED' });
    const otherCall = await post(`/kababi/orders/${order.orderCode}/cancellation`, {
      eventId: order.eventId,
      reason: null,
    });
    expect(refusal(otherCall)).toEqual({ status: 409, code: 'EVENT_REUSED' });
    expect(await traces()).toEqual(before);
  });

  it('and one by the same code to another shop, since codes and events belong to a shop', async () => {
    const order = newOrder();
    await createOrder(order);
    const cafe = (await get('/kafe/menu')).json.result.categories as MenuCategory[];
    const juice = cafe.flatMap(({ products }) => products).find((one) => one.optionCategories.length === 0)!;
    const items = [{ productId: juice.variants[0]!.productId, quantity: 1, optionIds: [] }];
    expect((await createOrder({ ...order, items }, 'kafe')).status).toBe(200);
  });
});

describe('the marketplace reads', () => {
  it('the shops, and which of them take orders now', async () => {
    await db.updateTable('vendor').set({ status: 'TEMPORARY_INACTIVE' }).where('code', '=', 'kafe').execute();
    expect((await get('')).json.result.vendors).toEqual([
      {
        vendorCode: 'kababi',
        vendorName: 'کبابی ریحون',
        vendorStatus: 'ACTIVE',
        takesOrders: true,
        because: [],
        opensAt: null,
        pausedUntil: null,
        unreachableSince: null,
        busyMinutes: 0,
        latitude: 35.7595,
        longitude: 51.4102,
      },
      expect.objectContaining({
        vendorCode: 'kafe',
        vendorStatus: 'TEMPORARY_INACTIVE',
        takesOrders: false,
      }),
      expect.objectContaining({ vendorCode: 'nanvayi', takesOrders: true, because: [] }),
      expect.objectContaining({ vendorCode: 'shirini', vendorStatus: 'PRE_SIGN_UP', takesOrders: false }),
      expect.objectContaining({
        vendorCode: 'sofre',
        vendorStatus: 'REJECTED',
        takesOrders: false,
        because: ['SHOP_INACTIVE'],
      }),
    ]);
    await db.updateTable('vendor').set({ status: 'ACTIVE' }).where('code', '=', 'kafe').execute();
  });

  it('a menu in its order, with prices before and after discount', async () => {
    expect(menu.map(({ categoryName }) => categoryName)[0]).toBe('چلوکباب');
    expect(menu[0]!.products[0]).toMatchObject({
      headerName: 'چلوکباب کوبیده',
      packingPrice: 12_000,
      tax: 10,
      variants: [
        { productName: 'تک‌سیخ', price: 298_000, priceAfterDiscount: 268_200, preparationTime: 20 },
        { productName: 'دوسیخ', price: 445_000, priceAfterDiscount: 400_500, preparationTime: 20 },
      ],
      optionCategories: [
        { optionCategoryName: 'نوع برنج', capacity: 1, isMandatory: true },
        { optionCategoryName: 'دورچین', capacity: 3, isMandatory: false },
        { optionCategoryName: 'نوشیدنی کنار غذا', capacity: 2, isMandatory: false },
      ],
    });
  });

  it("nothing of a shop or an order that is not there, nor another shop's order", async () => {
    const order = newOrder();
    await createOrder(order);
    const paths = ['/nobody/menu', '/kababi/orders/X-1', `/kafe/orders/${order.orderCode}`];
    for (const path of paths) expect(refusal(await get(path))).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('the marketplace tells of a courier', () => {
  const courier = {
    name: 'رضا سلیمانی',
    mobileNumber: '09000000555',
    latitude: 35.77,
    longitude: 51.41,
    arrivesAt: '2026-02-01T12:20:00+03:30',
  };
  const move = (code: string, to: string, eventId: string = randomUUID()) =>
    post(`/kababi/orders/${code}/courier-events`, {
      eventId,
      at: '2026-02-01T12:10:00+03:30',
      to,
      deliveryOrderId: 'D-1',
      courier,
    });

  it('of an order that is there, and hears the same again when it repeats itself', async () => {
    const { orderCode } = await brought();
    const eventId = randomUUID();
    const first = await move(orderCode, 'ASSIGNED', eventId);
    expect(first.json.result).toMatchObject({ orderCode, orderStatus: 'NEW', version: 2 });
    expect((await move(orderCode, 'ASSIGNED', eventId)).text).toBe(first.text);
    const read = (await get(`/kababi/orders/${orderCode}`)).json.result;
    expect(read).toMatchObject({ deliveryStatus: 'ASSIGNED', deliveryOrderId: 'D-1', version: 2 });
    expect(read.courier).toMatchObject({ name: courier.name, mobileNumber: courier.mobileNumber });
  });

  it('never backwards: what says less than is known is taken and changes nothing', async () => {
    const { orderCode } = await brought();
    await move(orderCode, 'ARRIVED');
    const late = await move(orderCode, 'SEARCHING');
    expect(late.status).toBe(200);
    expect((await get(`/kababi/orders/${orderCode}`)).json.result.deliveryStatus).toBe('ARRIVED');
  });

  it('not of an order that is not there, nor without saying who it is that came', async () => {
    expect(refusal(await move('X-1', 'ASSIGNED'))).toEqual({ status: 404, code: 'NOT_FOUND' });
    const { orderCode } = await brought();
    const nobody = await post(`/kababi/orders/${orderCode}/courier-events`, {
      eventId: randomUUID(),
      at: '2026-02-01T12:10:00+03:30',
      to: 'ASSIGNED',
      courier: { ...courier, name: undefined },
    });
    expect(refusal(nobody)).toEqual({ status: 422, code: 'INVALID' });
  });
});

describe('the marketplace ends an order', () => {
  const cancel = (code: string, eventId: string = randomUUID()) =>
    post(`/kababi/orders/${code}/cancellation`, { eventId, reason: 'مشتری منصرف شد' });
  const complete = (code: string) => post(`/kababi/orders/${code}/completion`, { eventId: randomUUID() });

  it('when the customer cancels: once, and told the same again', async () => {
    const { orderCode } = await brought();
    const eventId = randomUUID();
    const first = await cancel(orderCode, eventId);
    expect(first.json.result).toMatchObject({ orderStatus: 'CANCELED', version: 2 });
    expect((await cancel(orderCode, eventId)).text).toBe(first.text);
    expect((await get(`/kababi/orders/${orderCode}`)).json.result.history.at(-1)).toMatchObject({
      what: 'canceled',
      by: { kind: 'customer' },
    });
  });

  it('by closing it, but not before anybody has the food', async () => {
    const { orderCode } = await brought();
    expect(refusal(await complete(orderCode))).toEqual({ status: 409, code: 'ORDER_STATE_CONFLICT' });
    await cancel(orderCode);
    expect(refusal(await complete(orderCode))).toEqual({ status: 409, code: 'ORDER_STATE_CONFLICT' });
  });

  it('not when it is not there', async () => {
    expect(refusal(await cancel('X-1'))).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect(refusal(await complete('X-1'))).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
});

async function brought(): Promise<SentOrder> {
  const order = newOrder();
  expect((await createOrder(order)).status).toBe(200);
  return order;
}
