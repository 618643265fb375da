import type { NfcReasonId } from '@pishkhan/contract/orders/nfc.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { type Answered, keyed, type Person } from '../testkit/shop-server.ts';
import type { OrderToReceive } from './public.ts';

const database = await testDatabase({ poolSize: 25, guardsShops: true });
const { pool } = database;
const here = await startMarketServer(database);
const { act, ask, tell, createOrder, rowOf, eventsOf, everything } = here;

beforeAll(async () => {
  await openShopWithMenu(pool, 'OWN');
  await openShopWithMenu(pool, 'OTHER');
});

const sara = here.signIn('OWN', { fullName: 'سارا احمدی' });
const stranger = here.signIn('OTHER');

const report = (code: string, reasonId: number, extras: object = {}, headers = {}) =>
  ask(sara, 'PATCH', `/api/v1/Order/nfc/${code}`, { body: { reasonId, ...extras }, headers });
const answer = (code: string, decision: 'RESUME' | 'CANCEL', more: object = {}) =>
  tell('OWN', `/orders/${code}/nfc-answer`, { decision, ...more });
const codeOf = ({ status, problem }: Answered) => [status, problem.code];

/** An order in a state in which the reason is possible; prepared by default. */
async function orderAt(to: 'nobody' | 'awaited' | 'taken', changes: Partial<OrderToReceive> = {}) {
  const code = await createOrder('OWN', changes);
  await act.accept(sara, code);
  const courier = { nobody: 'NOT_FOUND', awaited: 'ASSIGNED', taken: 'PICKED_UP' }[to];
  await tell('OWN', `/orders/${code}/courier-events`, { at: new Date().toISOString(), to: courier });
  return code;
}

/** Each order has its own customer, so that none is a duplicate. */
let customers = 0;
const somebody = (): OrderToReceive['customer'] => {
  customers += 1;
  const phone = `0912${String(customers).padStart(7, '0')}`;
  return { name: 'مریم رضایی', phone, address: null, comment: null, latitude: null, longitude: null };
};

describe('each of the fifteen reasons', () => {
  const extras: Record<NfcReasonId, object> = {
    27: { productIds: [11] },
    28: { productIds: [11, 12] },
    29: { description: 'نشانی ناخواناست' },
    30: {},
    31: { productIds: [12] },
    32: { disasterReason: 'GAS_CUT' },
    33: {},
    34: {},
    35: {},
    36: { description: '۱۵' },
    37: {},
    38: {},
    39: {},
    40: {},
    41: { description: 'آشپز بیمار شد' },
  };
  const places: Partial<Record<NfcReasonId, 'awaited' | 'taken'>> = {
    37: 'awaited',
    39: 'taken',
    40: 'taken',
  };

  it.each(Object.keys(extras).map(Number) as NfcReasonId[])(
    '%i stops the order with what was said, and the marketplace lets it go on where it was',
    async (reasonId) => {
      const customer = somebody();
      const deliveryType = reasonId === 34 ? 'OwnDelivery' : 'Ofood';
      const code = await orderAt(places[reasonId] ?? 'nobody', { customer, deliveryType });
      const twin = reasonId === 30 ? { duplicateOrderCodes: [await createOrder('OWN', { customer })] } : {};
      const given = { ...extras[reasonId], ...twin };
      const before = await rowOf(code);
      const { status, result } = await report(code, reasonId, given, keyed());
      expect(status).toBe(200);
      expect(result).toMatchObject({
        orderStatus: 'NEED_FOR_CALL',
        call: { cause: 'REPORTED', reasonId },
        actions: { nfc: { allowed: false }, prepare: { allowed: false } },
        statusSeconds: null,
      });
      expect(await rowOf(code)).toMatchObject({ status: 'NEED_FOR_CALL', version: 4, kitchen: 'PREPARING' });
      expect((await eventsOf(code)).at(-1)).toMatchObject({
        what: 'reported',
        status: 'NEED_FOR_CALL',
        actor: { fullName: 'سارا احمدی' },
        details: { reasonId, ...twin },
      });

      const resumed = await answer(code, 'RESUME', { note: 'با مشتری صحبت شد' });
      expect(resumed.result.orderStatus).toBe(before.status);
      const after = await rowOf(code);
      const more = reasonId === 36 ? 15 : 0;
      expect(after.ready_by.getTime() - before.ready_by.getTime()).toBe(more * 60_000);
      expect((await eventsOf(code)).at(-1)).toMatchObject({
        what: 'resumed',
        actor: { kind: 'marketplace' },
        details: { note: 'با مشتری صحبت شد', ...(more && { minutes: more }) },
      });
    },
  );

  it('is refused where it lacks what it needs, has what is another’s, or does not fit: nothing is written', async () => {
    const code = await orderAt('nobody', { customer: somebody() });
    const before = await everything();
    const refused: [number, object, number, unknown][] = [
      [27, {}, 422, '/productIds'],
      [28, { productIds: [] }, 422, '/productIds'],
      [28, { productIds: [11, 99] }, 422, '/productIds/1'],
      [29, { description: ' \u200e ' }, 422, '/description'],
      [30, {}, 422, '/duplicateOrderCodes'],
      [30, { duplicateOrderCodes: [code] }, 422, '/duplicateOrderCodes/0'],
      [32, {}, 422, '/disasterReason'],
      [33, { productIds: [11] }, 422, '/productIds'],
      [36, { description: '۶۵' }, 422, '/description'],
      [41, { description: null }, 422, '/description'],
      [37, {}, 409, 'NFC_REASON_UNFIT'],
      [34, {}, 409, 'NFC_REASON_UNFIT'],
    ];
    for (const [reasonId, given, status, expected] of refused) {
      const { problem } = await report(code, reasonId, given);
      const [error] = (problem.errors ?? []) as { pointer: string }[];
      expect([problem.status, error?.pointer ?? problem.code], `${reasonId}`).toEqual([status, expected]);
    }
    expect(await everything()).toBe(before);
  });
});

describe('the reasons of an order', () => {
  const reasons = async (code: string, query = '', by: Person = sara) => {
    const answer = await ask(by, 'GET', `/api/v1/NFCReason/nfc-reasons/${code}${query}`);
    return answer.result as unknown as { id: number; reason: string; parentId: number; need: string }[];
  };

  it('are those that fit it now: all, the groups that have any, or those of a group', async () => {
    const code = await orderAt('nobody');
    const ids = async (query?: string) => (await reasons(code, query)).map(({ id }) => id);
    expect(await ids()).toEqual([27, 28, 29, 30, 31, 32, 33, 35, 36, 38, 41]);
    expect((await reasons(code))[0]).toEqual({
      id: 27,
      reason: 'محصول موجود نیست',
      parentId: 1,
      need: 'products',
    });
    const groups = await reasons(code, '?parentId=0');
    expect(groups).toEqual([
      { id: 1, reason: 'محصولات سفارش', parentId: 0, need: 'nothing' },
      { id: 2, reason: 'خود سفارش', parentId: 0, need: 'nothing' },
      { id: 3, reason: 'فروشگاه', parentId: 0, need: 'nothing' },
      { id: 4, reason: 'پیک', parentId: 0, need: 'nothing' },
    ]);
    const inGroups = await Promise.all(groups.map(({ id }) => ids(`?parentId=${id}`)));
    expect(inGroups).toEqual([
      [27, 28, 31],
      [29, 30, 41],
      [32, 33, 36],
      [35, 38],
    ]);
    expect(await ids('?parentId=9')).toEqual([]);
    expect(await ids('?parentId=27')).toEqual([]);
  });

  it('are fewer when the courier has the food, and none while a report is open or all is over', async () => {
    const taken = await orderAt('taken');
    expect((await reasons(taken, '?parentId=0')).map(({ id }) => id)).toEqual([4]);
    const open = await orderAt('nobody');
    await report(open, 33);
    expect(await reasons(open)).toEqual([]);
    await answer(open, 'CANCEL');
    expect(await reasons(open)).toEqual([]);
  });

  it.each(['?parentId=-1', '?parentId=a', '?parentId=۱', '?parentId='])(
    'are not told for "%s"',
    async (query) => {
      const code = await orderAt('nobody');
      const refused = await ask(sara, 'GET', `/api/v1/NFCReason/nfc-reasons/${code}${encodeURI(query)}`);
      expect(codeOf(refused)).toEqual([422, 'INVALID']);
    },
  );
});

describe('what an order may be a duplicate of', () => {
  const minutes = (count: number) => new Date(Date.parse('2026-03-04T12:00:00Z') + count * 60_000);
  const duplicates = async (code: string) =>
    (await ask(sara, 'GET', `/api/v1/Order/duplicates/${code}`)).result as unknown as { orderCode: string }[];

  it('orders of the same phone and shop within three hours, nearest first, not canceled, not itself', async () => {
    const customer = somebody();
    const at = (count: number, more = {}) =>
      createOrder('OWN', { customer, placedAt: minutes(count), ...more });
    const code = await at(0);
    const near = await at(-20);
    const edge = await at(180);
    const early = await at(-181);
    const canceled = await at(5);
    await tell('OWN', `/orders/${canceled}/cancellation`, { reason: null });
    await at(10, { customer: { ...somebody(), name: customer.name } });
    await createOrder('OTHER', { customer, placedAt: minutes(1) });
    const nearest = await at(7);
    expect((await duplicates(code)).map(({ orderCode }) => orderCode)).toEqual([nearest, near, edge]);
    expect((await duplicates(code))[0]).toEqual({
      orderCode: nearest,
      orderStatus: 'NEW',
      customerName: 'مریم رضایی',
      placedAt: minutes(7).toISOString(),
      payablePrice: 500_000,
      productsDetails: '2 × چلوکباب کوبیده (دو سیخ)، 1 × ماست و خیار',
    });
    for (const no of [early, canceled])
      expect((await report(code, 30, { duplicateOrderCodes: [near, no] })).problem).toMatchObject({
        errors: [{ pointer: '/duplicateOrderCodes/1', code: 'UNKNOWN' }],
      });
    expect((await report(code, 30, { duplicateOrderCodes: [near, edge] })).status).toBe(200);
  });

  it('twenty at most', async () => {
    const customer = somebody();
    const codes = await Promise.all(
      Array.from({ length: 24 }, (_, index) => createOrder('OWN', { customer, placedAt: minutes(index) })),
    );
    expect(await duplicates(codes[0]!)).toHaveLength(20);
  });

  it('and a report of it repeats the same, although what it names is canceled since', async () => {
    const customer = somebody();
    const [code, twin] = [await createOrder('OWN', { customer }), await createOrder('OWN', { customer })];
    const key = keyed();
    const first = await report(code, 30, { duplicateOrderCodes: [twin] }, key);
    await tell('OWN', `/orders/${twin}/cancellation`, { reason: null });
    const again = await report(code, 30, { duplicateOrderCodes: [twin] }, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
  });
});

describe('stock after a report', () => {
  const decrease = (orderCode: string, productIds: number[], by: Person = sara) =>
    ask(by, 'POST', '/api/v1/Order/nfc/decrease-stock', { body: { orderCode, productIds } });
  const stockOf = async (vendorCode = 'OWN') =>
    Object.fromEntries(
      (await pool.query('SELECT id, capacity FROM variant WHERE vendor_code = $1', [vendorCode])).rows.map(
        ({ id, capacity }) => [id, capacity],
      ),
    );
  const restock = () => pool.query('UPDATE variant SET capacity = NULL');
  const untouched = { 21: null, 22: null, 23: null, 24: null };

  it('is not lowered before a report of it, for another reason, another product, or by another shop', async () => {
    const code = await orderAt('nobody');
    expect(codeOf(await decrease(code, [11]))).toEqual([409, 'NFC_NOT_REPORTED']);
    await report(code, 31, { productIds: [11] });
    expect(codeOf(await decrease(code, [11]))).toEqual([409, 'NFC_NOT_REPORTED']);
    await answer(code, 'RESUME');
    await report(code, 27, { productIds: [11] });
    expect(codeOf(await decrease(code, [11, 12]))).toEqual([409, 'NFC_NOT_REPORTED']);
    expect(codeOf(await decrease(code, [13]))).toEqual([409, 'NFC_NOT_REPORTED']);
    expect(codeOf(await decrease(code, [11], stranger))).toEqual([404, 'NOT_FOUND']);
    expect(await stockOf()).toEqual(untouched);
  });

  it('is nothing where nothing is there, and the menu no longer sells it', async () => {
    const code = await orderAt('nobody');
    await report(code, 27, { productIds: [11] });
    expect((await decrease(code, [11])).result).toEqual({
      variants: [{ productId: 11, productVariationId: 21, capacity: 0 }],
    });
    expect(await stockOf()).toEqual({ ...untouched, 21: 0 });
    const kept = await pool.query(
      "SELECT before, after FROM security_change WHERE part = 'variant' AND part_id = '21'",
    );
    expect(kept.rows).toEqual([{ before: { capacity: null }, after: { capacity: 0 } }]);
    expect(await stockOf('OTHER')).toEqual(untouched);
    const menu = (await tell('OWN', '/menu')).text;
    expect([menu.includes('چلوکباب'), menu.includes('دوغ')]).toEqual([false, true]);
    const refused = await tell('OWN', '/orders', {
      orderCode: 'TOO-LATE',
      deliveryType: 'Pickup',
      placedAt: new Date().toISOString(),
      paidAt: null,
      customer: {
        name: 'زهرا',
        phoneNumber: '09120000000',
        address: null,
        comment: null,
        latitude: null,
        longitude: null,
      },
      items: [{ productId: 21, quantity: 1, optionIds: [] }],
      deliveryPrice: 0,
      voucherValue: 0,
    });
    expect(codeOf(refused)).toEqual([422, 'VARIANT_UNAVAILABLE']);
    await restock();
  });

  it('is less than was ordered, in all lines together, where that much is not there; and never more than it was', async () => {
    const [kebab] = (await rowOf(await createOrder('OWN'))).items;
    const twice = [kebab, { ...kebab, quantity: 3, options: [] }];
    const sums = {
      rawTotal: 540_000 + 750_000,
      totalAfterDiscount: 490_000 + 675_000,
      total: 490_000 + 675_000 + 30_000,
    };
    const code = await orderAt('nobody', { items: twice, ...sums });
    await report(code, 28, { productIds: [11] });
    await decrease(code, [11]);
    expect(await stockOf()).toMatchObject({ 21: 4 });
    await pool.query(`UPDATE variant SET capacity = 1 WHERE vendor_code = 'OWN' AND id = 21`);
    await decrease(code, [11]);
    expect(await stockOf()).toMatchObject({ 21: 1 });
    await restock();
  });

  it('is lowered once, however often, at once and in however many pieces it is asked', async () => {
    const code = await orderAt('nobody');
    await report(code, 28, { productIds: [11, 12] });
    const asked = Array.from({ length: 20 }, (_, index) =>
      decrease(code, [[11, 12], [12, 11], [11], [12, 12]][index % 4]!),
    );
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    expect(await stockOf()).toEqual({ ...untouched, 21: 1, 22: 0 });
    await restock();
  });

  it('is that of what was reported, although the customer has agreed to other items since', async () => {
    const code = await orderAt('nobody');
    await report(code, 27, { productIds: [12] });
    await answer(code, 'RESUME');
    const offered = await ask(sara, 'POST', `/api/v1/Order/change/${code}`, {
      body: { lines: [{ line: 1, quantity: 0 }] },
    });
    const { changeId } = offered.result.change!;
    await tell('OWN', `/orders/${code}/change-answer`, { changeId, agreed: true });
    await decrease(code, [12]);
    expect(await stockOf()).toEqual({ ...untouched, 22: 0 });
    await restock();
  });
});
