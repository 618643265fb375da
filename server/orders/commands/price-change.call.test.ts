import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../../testkit/marketplace-server.ts';
import { type Answered, keyed } from '../../testkit/shop-server.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const here = await startMarketServer(database);
const { act, ask, tell, createOrder, rowOf, eventsOf, everything } = here;

beforeAll(async () => {
  await openShopWithMenu(pool, 'OWN');
  await openShopWithMenu(pool, 'OTHER');
});

const sara = here.signIn('OWN', { fullName: 'سارا احمدی' });

interface Line {
  line: number;
  quantity: number;
  replacement?: { productId: number; quantity: number; optionIds: number[] };
}
const instead = (productId: number, quantity = 1) => ({ productId, quantity, optionIds: [] as number[] });
const preview = (code: string, lines: Line[]) =>
  ask(sara, 'POST', `/api/v1/Order/change/${code}/preview`, { body: { lines } });
const offer = (code: string, lines: Line[], headers = {}) =>
  ask(sara, 'POST', `/api/v1/Order/change/${code}`, { body: { lines }, headers });
const withdraw = (code: string, headers = {}) =>
  ask(sara, 'DELETE', `/api/v1/Order/change/${code}`, { headers });
const answer = (code: string, changeId: string, agreed: boolean, more = {}) =>
  tell('OWN', `/orders/${code}/change-answer`, { changeId, agreed, ...more });
const cooking = async () => {
  const code = await createOrder('OWN');
  await act.accept(sara, code);
  return code;
};
const codeOf = ({ status, problem }: Answered) => [status, problem.code];

/** Kebab twice for 245,000 with its dough, yoghurt for 40,000, delivery 30,000, voucher 60,000: the customer pays 500,000. */
const noYoghurt: Line[] = [{ line: 1, quantity: 0 }];
const doughForYoghurt: Line[] = [{ line: 1, quantity: 0, replacement: instead(23) }];

describe('refused, by the preview as by the offer, and nothing is written', () => {
  it.each<[string, Line[], number, string]>([
    ['a line that is not there', [{ line: 2, quantity: 0 }], 422, 'LINE_UNKNOWN'],
    ['more than was ordered', [{ line: 0, quantity: 3 }], 422, 'LINE_UNKNOWN'],
    ['what changes nothing', [{ line: 0, quantity: 2 }], 422, 'CHANGE_EMPTY'],
    [
      'what leaves nothing',
      [
        { line: 0, quantity: 0 },
        { line: 1, quantity: 0 },
      ],
      422,
      'CHANGE_EMPTY',
    ],
    ['what costs more', [{ line: 1, quantity: 0, replacement: instead(24) }], 422, 'CHANGE_COSTS_MORE'],
    [
      'what the shop does not have',
      [{ line: 1, quantity: 0, replacement: instead(99) }],
      422,
      'VARIANT_UNKNOWN',
    ],
    [
      'an option that the product does not have',
      [{ line: 1, quantity: 0, replacement: { productId: 23, quantity: 1, optionIds: [5] } }],
      422,
      'OPTION_UNKNOWN',
    ],
  ])('%s', async (_what, lines, status, code) => {
    const order = await cooking();
    const before = await everything();
    for (const each of [preview, offer]) expect(codeOf(await each(order, lines))).toEqual([status, code]);
    expect(await everything()).toBe(before);
  });

  it('what is sold out', async () => {
    const code = await cooking();
    await pool.query(`UPDATE variant SET available = false WHERE vendor_code = 'OWN' AND id = 23`);
    for (const each of [preview, offer])
      expect(codeOf(await each(code, doughForYoghurt))).toEqual([422, 'VARIANT_UNAVAILABLE']);
    await pool.query(`UPDATE variant SET available = true WHERE vendor_code = 'OWN' AND id = 23`);
  });

  it("a fault of the order's state comes before a fault of the change", async () => {
    const asked = await cooking();
    await offer(asked, noYoghurt);
    const waiting = await cooking();
    await ask(sara, 'PATCH', `/api/v1/Order/nfc/${waiting}`, { body: { reasonId: 33 } });
    const canceled = await createOrder('OWN');
    await tell('OWN', `/orders/${canceled}/cancellation`, { reason: null });
    const before = await everything();
    for (const each of [preview, offer])
      for (const lines of [noYoghurt, [{ line: 9, quantity: 0 }]]) {
        expect(codeOf(await each(asked, lines))).toEqual([409, 'CHANGE_UNANSWERED']);
        expect((await each(waiting, lines)).problem).toMatchObject({
          code: 'ORDER_STATE_CONFLICT',
          current: { orderStatus: 'NEED_FOR_CALL' },
          by: { fullName: 'سارا احمدی' },
        });
        expect((await each(canceled, lines)).problem).toMatchObject({
          code: 'ORDER_STATE_CONFLICT',
          by: { kind: 'customer' },
        });
      }
    expect(codeOf(await offer(asked, noYoghurt, { 'if-match': '1' }))).toEqual([409, 'ORDER_VERSION_STALE']);
    expect(await everything()).toBe(before);
  });
});

describe('previewed', () => {
  it('says both prices, writes nothing, and is exactly what is then offered', async () => {
    const code = await cooking();
    const before = await everything();
    const { result } = (await preview(code, doughForYoghurt)) as unknown as {
      result: { before: object; after: { payablePrice: number } };
    };
    expect(result).toMatchObject({ before: { payablePrice: 500_000 }, after: { payablePrice: 490_000 } });
    expect(await everything()).toBe(before);
    const offered = await offer(code, doughForYoghurt);
    expect(offered.result.change!.basket).toEqual(result.after);
  });

  it('kept lines cost what they were bought for, whatever the menu says now; replacements cost what it says', async () => {
    const code = await cooking();
    await pool.query(`UPDATE variant SET price = price * 3 WHERE vendor_code = 'OWN'`);
    const { after } = (await preview(code, [{ line: 0, quantity: 1, replacement: instead(23) }]))
      .result as unknown as { after: { orderItems: object[]; totalPrice: number } };
    expect(after.orderItems).toMatchObject([
      { productId: 11, price: 250_000, priceAfterDiscount: 225_000, quantity: 1 },
      { productId: 13, price: 90_000, quantity: 1 },
      { productId: 12, price: 40_000 },
    ]);
    expect(after.totalPrice).toBe(245_000 + 90_000 + 40_000 + 30_000);
    await pool.query(`UPDATE variant SET price = price / 3 WHERE vendor_code = 'OWN'`);
  });
});

describe('offered', () => {
  it('the order is as it was until the customer answers, and says until when', async () => {
    const code = await cooking();
    const asked = Date.now();
    const { result } = await offer(code, doughForYoghurt, keyed());
    expect(result).toMatchObject({
      payablePrice: 500_000,
      orderItems: [{ productId: 11 }, { productId: 12 }],
      change: { basket: { payablePrice: 490_000 }, by: { fullName: 'سارا احمدی' } },
      original: null,
      actions: {
        prepare: { allowed: false, because: 'CHANGE_UNANSWERED' },
        change: { because: 'CHANGE_UNANSWERED' },
      },
    });
    const { at, deadline } = result.change!;
    expect(Date.parse(at)).toBeGreaterThanOrEqual(asked);
    expect(Date.parse(deadline) - Date.parse(at)).toBe(5 * 60_000);
    expect((await eventsOf(code)).at(-1)).toMatchObject({
      what: 'change-offered',
      details: { changeId: result.change!.changeId, payable: { before: 500_000, after: 490_000 } },
    });
    expect(codeOf(await act.prepare(sara, code))).toEqual([409, 'CHANGE_UNANSWERED']);
  });

  it('a new order too, and then it can be accepted', async () => {
    const code = await createOrder('OWN');
    await offer(code, noYoghurt);
    const accepted = await act.accept(sara, code);
    expect(accepted.result).toMatchObject({
      orderStatus: 'PREPARING',
      change: { basket: { payablePrice: 460_000 } },
    });
  });

  it('whatever the courier does between price and offer', async () => {
    const code = await cooking();
    const moves = Array.from({ length: 12 }, (_, index) =>
      tell('OWN', `/orders/${code}/courier-events`, {
        at: new Date().toISOString(),
        to: 'SEARCHING',
        attempt: index + 1,
      }),
    );
    const [offered] = await Promise.all([offer(code, noYoghurt), ...moves]);
    expect(offered.status).toBe(200);
  });

  it('the same key gets the same bytes after it was answered, and after the menu has changed', async () => {
    const code = await cooking();
    const key = keyed();
    const first = await offer(code, doughForYoghurt, key);
    await answer(code, first.result.change!.changeId, true);
    expect((await offer(code, doughForYoghurt, key)).text).toBe(first.text);
    await pool.query(`UPDATE variant SET available = false WHERE vendor_code = 'OWN' AND id = 23`);
    expect((await offer(code, doughForYoghurt, key)).text).toBe(first.text);
    await pool.query(`UPDATE variant SET available = true WHERE vendor_code = 'OWN' AND id = 23`);
    expect(codeOf(await offer(code, noYoghurt, key))).toEqual([422, 'KEY_REUSED']);
  });

  it('taken back before it is answered, once', async () => {
    const code = await cooking();
    const { changeId } = (await offer(code, noYoghurt)).result.change!;
    const key = keyed();
    const taken = await withdraw(code, key);
    expect(taken.result).toMatchObject({ change: null, actions: { prepare: { allowed: true } } });
    expect((await eventsOf(code)).at(-1)).toMatchObject({ what: 'change-withdrawn', details: { changeId } });
    expect((await withdraw(code, key)).text).toBe(taken.text);
    expect(codeOf(await withdraw(code))).toEqual([409, 'CHANGE_NOT_OPEN']);
    expect(codeOf(await answer(code, changeId, true))).toEqual([409, 'CHANGE_NOT_OPEN']);
  });
});

describe('answered', () => {
  it('agreed: order, receipt and history hold both versions, and what was packed is looked at anew', async () => {
    const code = await cooking();
    await ask(sara, 'PATCH', `/api/v1/Order/pick/${code}`, { body: { line: 1, isPicked: true } });
    const { changeId } = (await offer(code, doughForYoghurt)).result.change!;
    const agreed = await answer(code, changeId, true);
    expect(agreed.result).toMatchObject({ orderStatus: 'PREPARING', payablePrice: 490_000 });
    const order = (await ask(sara, 'GET', `/api/v1/Order/${code}`)).result;
    expect(order).toMatchObject({
      payablePrice: 490_000,
      rawTotalPrice: 570_000,
      orderItems: [{ productId: 11 }, { productId: 13 }],
      products: [{ productId: 11 }, { productId: 13 }],
      original: { payablePrice: 500_000, orderItems: [{ productId: 11 }, { productId: 12 }] },
      change: null,
      picked: [],
    });
    const receipt = (await ask(sara, 'GET', `/api/v1/Order/receipt/${code}`)).result;
    expect(receipt).toMatchObject({
      payablePrice: 490_000,
      lines: [{ total: 490_000 }, { title: 'دوغ', total: 30_000 }],
      before: { payablePrice: 500_000, lines: [{}, { title: 'ماست و خیار', total: 40_000 }] },
    });
    expect((await eventsOf(code)).at(-1)).toMatchObject({
      what: 'change-agreed',
      actor: { kind: 'customer' },
      details: { changeId, payable: { before: 500_000, after: 490_000 } },
    });
  });

  it('agreed twice over: the first order is what is remembered', async () => {
    const code = await cooking();
    for (const lines of [doughForYoghurt, [{ line: 0, quantity: 1 }]]) {
      const { changeId } = (await offer(code, lines)).result.change!;
      expect((await answer(code, changeId, true)).status).toBe(200);
    }
    const { original, items, payable } = await rowOf(code);
    expect(original.items).toHaveLength(2);
    expect(original.items[1].productId).toBe(12);
    expect([items[0].quantity, items[1].productId, payable]).toEqual([1, 13, 245_000]);
  });

  it('declined: everything is as it was', async () => {
    const code = await cooking();
    const before = await rowOf(code);
    const { changeId } = (await offer(code, noYoghurt)).result.change!;
    expect((await answer(code, changeId, false)).result.payablePrice).toBe(500_000);
    const { version, ...after } = await rowOf(code);
    expect(after).toEqual({ ...before, version: undefined });
    expect(version).toBe(before.version + 2);
    expect((await eventsOf(code)).at(-1)).toMatchObject({
      what: 'change-declined',
      actor: { kind: 'customer' },
    });
  });

  it('once: a second answer, one to another change, and one too late are refused; the same event is told the same', async () => {
    const code = await cooking();
    const { changeId } = (await offer(code, noYoghurt)).result.change!;
    expect(codeOf(await answer(code, 'another-change', true))).toEqual([409, 'CHANGE_NOT_OPEN']);
    const event = { eventId: `answer-${code}` };
    const first = await answer(code, changeId, true, event);
    expect((await answer(code, changeId, true, event)).text).toBe(first.text);
    expect(codeOf(await answer(code, changeId, false, event))).toEqual([409, 'EVENT_REUSED']);
    const before = await everything();
    for (const agreed of [true, false])
      expect(codeOf(await answer(code, changeId, agreed))).toEqual([409, 'CHANGE_NOT_OPEN']);
    expect(await everything()).toBe(before);
  });

  it('not after its deadline, even before anybody has noticed that it lapsed', async () => {
    const code = await cooking();
    const { changeId } = (await offer(code, noYoghurt)).result.change!;
    await pool.query(
      `UPDATE orders SET version = version + 1, change = jsonb_set(change, '{deadline}', to_jsonb($2::text)) WHERE code = $1`,
      [code, new Date().toISOString()],
    );
    await pool.query(
      `INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status)
       SELECT 'OWN', -version, code, version, now(), 'picked', status FROM orders WHERE code = $1`,
      [code],
    );
    expect(codeOf(await answer(code, changeId, true))).toEqual([409, 'CHANGE_NOT_OPEN']);
    expect((await rowOf(code)).payable).toBe(500_000);
  });

  it('by the customer of another shop, or of an order that is not there: not found', async () => {
    const code = await cooking();
    const { changeId } = (await offer(code, noYoghurt)).result.change!;
    const foreign = await tell('OTHER', `/orders/${code}/change-answer`, { changeId, agreed: true });
    expect(codeOf(foreign)).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await answer('NOT-THERE', changeId, true))).toEqual([404, 'NOT_FOUND']);
  });

  it('a cancellation or a report ends the offer', async () => {
    const canceled = await cooking();
    const first = (await offer(canceled, noYoghurt)).result.change!;
    await tell('OWN', `/orders/${canceled}/cancellation`, { reason: null });
    const reported = await cooking();
    const second = (await offer(reported, noYoghurt)).result.change!;
    const { result } = await ask(sara, 'PATCH', `/api/v1/Order/nfc/${reported}`, { body: { reasonId: 33 } });
    expect(result.change).toBeNull();
    expect(codeOf(await answer(canceled, first.changeId, true))).toEqual([409, 'CHANGE_NOT_OPEN']);
    expect(codeOf(await answer(reported, second.changeId, true))).toEqual([409, 'CHANGE_NOT_OPEN']);
  });
});
