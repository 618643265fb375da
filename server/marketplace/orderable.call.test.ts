// The menu that customers may order from at an instant, and the stock that orders take.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderableMenu } from '../menu/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import type { Answered } from '../testkit/shop-server.ts';

const database = await testDatabase({ poolSize: 12 });
const { pool } = database;
const { ask, act, tell, signIn, everything, rowOf } = await startMarketServer(database);

const doogh = 23;
const bottle = 24;
let shops = 0;
let shop: string;
let sara: ReturnType<typeof signIn>;

beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `MENU${shops}`);
  sara = signIn(shop);
});

const set = (table: string, columns: string, id?: number) =>
  pool.query(`UPDATE ${table} SET ${columns} WHERE vendor_code = $1 AND coalesce(id = $2, true)`, [shop, id]);
const count = (capacity: number | null, id = doogh) => set('variant', `capacity = ${capacity}`, id);
const left = async (id = doogh) =>
  (await pool.query('SELECT capacity FROM variant WHERE vendor_code = $1 AND id = $2', [shop, id])).rows[0]
    .capacity;
const version = async () =>
  (await pool.query('SELECT version FROM menu WHERE vendor_code = $1', [shop])).rows[0]?.version ?? 0;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
async function snooze(part: string, id: number, until = fromNow(60)) {
  const { rows } = await pool.query(
    `INSERT INTO person (cell_phone, full_name) VALUES ($1, 'سارا') ON CONFLICT (cell_phone) DO UPDATE SET full_name = 'سارا' RETURNING id`,
    ['09129999999'],
  );
  await pool.query(`INSERT INTO snooze VALUES ($1, $2, $3, now() - interval '1 day', $4, $5, 'سارا')`, [
    shop,
    part,
    id,
    until,
    rows[0].id,
  ]);
}
/** Adds bread options to the kebab; mandatory by default. */
async function addBread(isMandatory = true) {
  await pool.query(
    `INSERT INTO option_category (vendor_code, id, name, capacity, is_mandatory) OVERRIDING SYSTEM VALUE VALUES ($1, 31, 'نان', 1, $2)`,
    [shop, isMandatory],
  );
  await pool.query(
    `INSERT INTO option_item (vendor_code, id, option_category_id, name, price, position) OVERRIDING SYSTEM VALUE
     VALUES ($1, 41, 31, 'سنگک', 15000, 0), ($1, 42, 31, 'لواش', 0, 1)`,
    [shop],
  );
  await pool.query('INSERT INTO product_option_category VALUES ($1, 11, 31)', [shop]);
}

const line = (productId: number, quantity = 1, optionIds: number[] = []) => ({
  productId,
  quantity,
  optionIds,
});
let orders = 0;
function newOrder(items: object[], more: object = {}) {
  orders += 1;
  return {
    eventId: randomUUID(),
    orderCode: `S-${orders}`,
    deliveryType: 'Ofood',
    placedAt: fromNow(-1),
    paidAt: null,
    customer: {
      name: 'زهرا',
      phoneNumber: '09120000000',
      address: null,
      comment: null,
      latitude: null,
      longitude: null,
    },
    items,
    deliveryPrice: 0,
    voucherValue: 0,
    ...more,
  };
}
const createOrder = (...items: object[]) => tell(shop, '/orders', newOrder(items));
const refusal = ({ status, problem }: Answered) => ({ ...problem, status });

interface Shown {
  productHeaderId: number;
  imageLink: string | null;
  variants: { productId: number }[];
  optionCategories: { id: number; options: { id: number }[] }[];
}
async function menu() {
  const { result } = await tell(shop, '/menu');
  const shown = result as unknown as {
    categories: { products: Shown[] }[];
    comingBack: { productId: number; at: string }[];
  };
  const products = shown.categories.flatMap((category) => category.products);
  return {
    ...shown,
    products,
    variants: products.flatMap(({ variants }) => variants.map(({ productId }) => productId)),
  };
}

describe('a variant is neither shown nor sold, and orders say which line and why,', () => {
  const off: [string, () => Promise<unknown>, string][] = [
    ['before the platform has accepted it', () => set('variant', 'approval = 0', doogh), 'NOT_APPROVED'],
    ['after the platform has refused it', () => set('variant', 'approval = 2', doogh), 'NOT_APPROVED'],
    ['while it is put away', () => set('variant', 'visible = false', doogh), 'HIDDEN'],
    ['while its product is put away', () => set('product', 'is_active = false', 13), 'HIDDEN'],
    ['while its category is put away', () => set('category', 'is_active = false'), 'HIDDEN'],
    ['while it is sold out', () => set('variant', 'available = false', doogh), 'SOLD_OUT'],
    ['while it is snoozed', () => snooze('VARIANT', doogh), 'SNOOZED'],
    ['when none is left', () => count(0), 'NONE_LEFT'],
    ['while its category is snoozed', () => snooze('CATEGORY', 1), 'CATEGORY_SNOOZED'],
    ['outside the hours of its category', () => set('category', `display_time = 'SHIFTS'`), 'OUTSIDE_HOURS'],
  ];
  it.each(off)('%s', async (_name, turnOff, because) => {
    expect((await menu()).variants).toContain(doogh);
    await turnOff();
    expect((await menu()).variants).not.toContain(doogh);
    const before = await everything();
    // Nothing of the category is orderable: the refusal names the first line.
    const items =
      because.startsWith('CATEGORY') || (await menu()).variants.length === 0
        ? [line(doogh)]
        : [line(22), line(doogh)];
    expect(refusal(await createOrder(...items))).toMatchObject({
      status: 422,
      code: 'VARIANT_UNAVAILABLE',
      line: items.length - 1,
      because,
    });
    expect(await everything()).toBe(before);
  });

  it('while every option of a group that must be chosen from is off', async () => {
    await addBread();
    await set('option_item', 'available = false', 41);
    expect((await createOrder(line(21, 1, [42]))).status).toBe(200);
    await snooze('OPTION', 42);
    expect((await menu()).variants).not.toContain(21);
    expect(refusal(await createOrder(line(21, 1, [42])))).toMatchObject({
      code: 'VARIANT_UNAVAILABLE',
      because: 'OPTIONS_OFF',
    });
  });
});

describe('a variant is shown and sold', () => {
  it('when its snooze is over, though nothing has run', async () => {
    await snooze('VARIANT', doogh, fromNow(-0.01));
    await snooze('CATEGORY', 1, fromNow(-0.01));
    expect((await menu()).variants).toContain(doogh);
    expect((await createOrder(line(doogh))).status).toBe(200);
  });

  it('within the hours of its category', async () => {
    await set('category', `display_time = 'SHIFTS'`);
    for (let day = 0; day < 7; day += 1)
      await pool.query(
        `INSERT INTO category_shift (vendor_code, category_id, day_of_week, start_time, end_time) VALUES ($1, 1, $2, '00:00', '24:00')`,
        [shop, day],
      );
    expect((await menu()).variants).toContain(doogh);
    expect((await createOrder(line(doogh))).status).toBe(200);
  });
});

describe('an option', () => {
  it.each([
    ['is sold out', () => set('option_item', 'available = false', 41)],
    ['is snoozed', () => snooze('OPTION', 41)],
    ['waits for the platform', () => set('option_item', 'approval = 0', 41)],
    ['is of a group that is put away', () => set('option_category', 'is_active = false')],
  ])('is neither shown nor sold while it %s', async (_name, turnOff) => {
    await addBread(false);
    const shown = async () =>
      (await menu()).products.flatMap(({ optionCategories }) =>
        optionCategories.flatMap(({ options }) => options.map(({ id }) => id)),
      );
    expect(await shown()).toEqual([41, 42]);
    await turnOff();
    expect(await shown()).not.toContain(41);
    const refused = await createOrder(line(22), line(21, 1, [41]));
    expect(refusal(refused)).toMatchObject({
      status: 422,
      code: 'OPTION_UNAVAILABLE',
      line: 1,
      optionId: 41,
    });
    expect((await createOrder(line(21))).status).toBe(200);
  });
});

it('the customer sees the accepted picture, and when snoozed parts are orderable again', async () => {
  const image = (id: number, approval: number, isMain: boolean) =>
    pool.query(
      `INSERT INTO product_image (vendor_code, id, product_id, digest, width, height, position, is_main, approval)
       OVERRIDING SYSTEM VALUE VALUES ($1, $2, 13, $3, 10, 10, 0, $4, $5)`,
      [shop, id, String(id).repeat(64), isMain, approval],
    );
  await image(1, 1, false);
  await image(2, 0, true);
  const until = fromNow(30);
  await snooze('VARIANT', doogh, until);
  await set('variant', 'available = false', 22);
  const { products, comingBack } = await menu();
  expect(products.map(({ imageLink }) => imageLink)).toEqual([
    null,
    `/media/menu/${'1'.repeat(64)}-large.webp`,
  ]);
  expect(comingBack).toEqual([{ productId: doogh, at: expect.stringMatching(/\+03:30$/) }]);
  expect(new Date(comingBack[0]!.at)).toEqual(new Date(until));
});

describe('what is counted', () => {
  it('goes down with each order, over all of its lines, and not below what is there', async () => {
    await count(5);
    expect((await createOrder(line(doogh, 2), line(22), line(doogh, 1))).status).toBe(200);
    expect(await left()).toBe(2);
    const before = await everything();
    const refused = await createOrder(line(22), line(doogh, 2), line(doogh, 1));
    expect(refusal(refused)).toMatchObject({ status: 422, code: 'STOCK_TOO_LOW', line: 2, left: 2 });
    expect(await everything()).toBe(before);
    expect((await createOrder(line(doogh, 2))).status).toBe(200);
    expect(refusal(await createOrder(line(doogh)))).toMatchObject({
      code: 'VARIANT_UNAVAILABLE',
      because: 'NONE_LEFT',
    });
    await count(1);
    expect((await createOrder(line(doogh))).status).toBe(200);
  });

  it('raises the number of the menu; what is not counted does not', async () => {
    const before = await version();
    await createOrder(line(bottle));
    expect(await version()).toBe(before);
    await count(5);
    await createOrder(line(doogh), line(bottle));
    expect([await version(), await left(), await left(bottle)]).toEqual([before + 1, 4, null]);
  });

  it('is taken once, however often the same order is brought', async () => {
    await count(5);
    const order = newOrder([line(doogh, 2)]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(shop, '/orders', order)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await left()).toBe(3);
    expect((await tell(shop, '/orders', { ...order, eventId: randomUUID() })).status).toBe(200);
    const other = { ...order, eventId: randomUUID(), items: [line(doogh, 1)] };
    expect((await tell(shop, '/orders', other)).problem.code).toBe('ORDER_EXISTS');
    expect(await left()).toBe(3);
    expect(await left()).toBe(3);
    await count(0);
    expect((await tell(shop, '/orders', order)).text).toBe(answers[0]!.text);
  });

  it('when twenty order the last ones at once, as many win as there are', async () => {
    await count(7);
    const answers = await Promise.all(Array.from({ length: 20 }, () => createOrder(line(doogh), line(22))));
    const wins = answers.filter(({ status }) => status === 200);
    expect([wins.length, await left()]).toEqual([7, 0]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(refusal(answer)).toMatchObject({ line: 0, code: 'VARIANT_UNAVAILABLE', because: 'NONE_LEFT' });
  });

  it('when twenty order two things in either order at once, nobody waits for ever and nothing is lost', async () => {
    await count(1000);
    await count(1000, bottle);
    const changes = Array.from({ length: 20 }, (_, at) =>
      at % 2 ? createOrder(line(doogh, 2), line(bottle, 3)) : createOrder(line(bottle, 3), line(doogh, 2)),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect([await left(), await left(bottle)]).toEqual([960, 940]);
  });
});

it('an order that waits for a long edit of the menu does not keep those waiting that hold nothing counted', async () => {
  await count(5);
  const editor = await pool.connect();
  try {
    await editor.query('BEGIN');
    await editor.query('INSERT INTO menu (vendor_code) VALUES ($1)', [shop]);
    let isAnswered = false;
    const counted = createOrder(line(doogh)).finally(() => {
      isAnswered = true;
    });
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%WITH batch%'`,
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    expect((await createOrder(line(bottle))).status).toBe(200);
    expect(isAnswered).toBe(false);
    await editor.query('COMMIT');
    expect((await counted).status).toBe(200);
    expect(await left()).toBe(4);
  } finally {
    await editor.query('ROLLBACK');
    editor.release();
  }
});

describe('a canceled order', () => {
  const cancel = (code: string) => tell(shop, `/orders/${code}/cancellation`, { reason: null });
  const take = async (...items: object[]) => (await createOrder(...items)).result.orderCode;

  it('gives back what it took if nobody had accepted it, once', async () => {
    await count(5);
    const code = await take(line(doogh, 2), line(doogh, 1), line(22));
    const before = await version();
    await Promise.all([cancel(code), cancel(code), cancel(code)]);
    expect([await left(), await version()]).toEqual([5, before + 1]);
  });

  it('keeps what it took once it was accepted', async () => {
    await count(5);
    const code = await take(line(doogh, 2));
    await act.accept(sara, code);
    await cancel(code);
    expect([(await rowOf(code)).status, await left()]).toEqual(['CANCELED', 3]);
  });

  it('gives back nothing of what was not counted when it came, or is not counted any more', async () => {
    const uncounted = await take(line(doogh, 2));
    await count(5);
    await cancel(uncounted);
    expect(await left()).toBe(5);
    const counted = await take(line(doogh, 2));
    await count(null);
    await cancel(counted);
    expect(await left()).toBeNull();
  });

  it('gives back nothing of what the shop reported as missing, but all else', async () => {
    await count(5);
    await count(5, 22);
    const code = await take(line(doogh, 2), line(22, 2));
    await ask(sara, 'PATCH', `/api/v1/Order/nfc/${code}`, { body: { reasonId: 27, productIds: [13] } });
    await ask(sara, 'POST', '/api/v1/Order/nfc/decrease-stock', {
      body: { orderCode: code, productIds: [13] },
    });
    await tell(shop, `/orders/${code}/nfc-answer`, { decision: 'CANCEL' });
    expect([(await rowOf(code)).status, await left(), await left(22)]).toEqual(['CANCELED', 0, 5]);
  });
});

describe('a change that the customer agrees to', () => {
  const change = async (code: string, lines: object[], agreed = true) => {
    const { result } = await ask(sara, 'POST', `/api/v1/Order/change/${code}`, { body: { lines } });
    const { changeId } = result.change!;
    return tell(shop, `/orders/${code}/change-answer`, { changeId, agreed });
  };
  it('takes what comes instead, and gives nothing back of what the shop had not got', async () => {
    await count(5);
    await count(5, 22);
    const code = (await createOrder(line(22, 2))).result.orderCode;
    expect(await left(22)).toBe(3);
    const lines = [{ line: 0, quantity: 1, replacement: line(doogh) }];
    await change(code, lines, false);
    expect([await left(), await left(22)]).toEqual([5, 3]);
    await change(code, lines);
    expect([await left(), await left(22)]).toEqual([4, 3]);
    await tell(shop, `/orders/${code}/cancellation`, { reason: null });
    expect([await left(), await left(22)]).toEqual([5, 4]);
  });

  it('holds even if the last one has gone meanwhile: the shop has offered it', async () => {
    await count(1);
    const code = (await createOrder(line(22, 2))).result.orderCode;
    const { result } = await ask(sara, 'POST', `/api/v1/Order/change/${code}`, {
      body: { lines: [{ line: 0, quantity: 1, replacement: line(doogh) }] },
    });
    await count(0);
    const { changeId } = result.change!;
    expect((await tell(shop, `/orders/${code}/change-answer`, { changeId, agreed: true })).status).toBe(200);
    expect(await left()).toBe(0);
  });
});

it('options that many products share are read once for all of them', async () => {
  await addBread();
  await pool.query('INSERT INTO product_option_category VALUES ($1, 13, 31)', [shop]);
  const { categories } = await orderableMenu(pool, shop, new Date());
  const offered = categories.flatMap(({ products }) =>
    products.flatMap(({ optionCategories }) => optionCategories.filter(({ id }) => id === 31)),
  );
  expect(offered.map(({ options }) => options.length)).toEqual([2, 2]);
  expect(new Set(offered).size).toBe(1);
});
