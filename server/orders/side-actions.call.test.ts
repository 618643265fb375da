import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { type Answered, keyed, type Person } from '../testkit/shop-server.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const here = await startMarketServer(database);
const { act, ask, tell, createOrder, rowOf, eventsOf, timersOf, everything } = here;

beforeAll(async () => {
  await openShopWithMenu(pool, 'OWN');
  await openShopWithMenu(pool, 'OTHER');
});

const sara = here.signIn('OWN', { fullName: 'سارا احمدی' });
const omid = here.signIn('OWN', { fullName: 'امید کاظمی', role: 'MANAGER' });
const stranger = here.signIn('OTHER');

type Headers = Record<string, string>;
type Ask = (by: Person | undefined, code: string, headers?: Headers, more?: object) => Promise<Answered>;
const patch =
  (what: string, body: object): Ask =>
  (by, code, headers = {}, more = {}) =>
    ask(by, 'PATCH', `/api/v1/Order/${what}/${code}`, { body: { ...body, ...more }, headers });
const post =
  (path: (code: string) => string, body: (code: string) => object): Ask =>
  (by, code, headers = {}, more = {}) =>
    ask(by, 'POST', path(code), { body: { ...body(code), ...more }, headers });

const less = { lines: [{ line: 1, quantity: 0 }] };
/** All commands besides the three steps, each allowed during preparation. */
const commands = {
  delay: patch('delay', { delayMinutes: 10 }),
  pick: patch('pick', { line: 1, isPicked: true }),
  prioritize: patch('prioritize', { isPrioritized: true }),
  report: patch('nfc', { reasonId: 33 }),
  offer: post(
    (code) => `/api/v1/Order/change/${code}`,
    () => less,
  ),
} satisfies Record<string, Ask>;
const others = {
  ship: patch('ship', { withoutCode: true }),
  preview: post(
    (code) => `/api/v1/Order/change/${code}/preview`,
    () => less,
  ),
  rate: post(
    () => '/api/v1/Delivery/biker-review',
    (orderCode) => ({ orderCode, rate: 'LIKE', reviewOptions: ['ON_TIME'] }),
  ),
  stock: post(
    () => '/api/v1/Order/nfc/decrease-stock',
    (orderCode) => ({ orderCode, productIds: [11] }),
  ),
} satisfies Record<string, Ask>;
const withdraw: Ask = (by, code, headers = {}) =>
  ask(by, 'DELETE', `/api/v1/Order/change/${code}`, { headers });
const reads = {
  reasons: (by: Person | undefined, code: string, query = '') =>
    ask(by, 'GET', `/api/v1/NFCReason/nfc-reasons/${code}${query}`),
  duplicates: (by: Person | undefined, code: string, query = '') =>
    ask(by, 'GET', `/api/v1/Order/duplicates/${code}${query}`),
  courier: (by: Person | undefined, code: string, query = '') =>
    ask(by, 'GET', `/api/v1/Delivery/info?orderCode=${code}${query.replace('?', '&')}`),
};
const all = { ...commands, ...others, withdraw, ...reads };

const cooking = async (changes = {}, minutes = 20): Promise<string> => {
  const code = await createOrder('OWN', changes);
  await act.accept(sara, code, minutes);
  return code;
};
const courier = (to: string, more: object = {}) => ({ at: new Date().toISOString(), to, ...more });
const reza = { name: 'رضا', mobileNumber: '09120000001', latitude: 35.7, longitude: 51.4, arrivesAt: null };
const codeOf = ({ status, problem }: Answered) => [status, problem.code];

describe('refused, and nothing is written', () => {
  const refuses = async (answers: () => Promise<Answered[]>, expected: [number, string]) => {
    const before = await everything();
    for (const answer of await answers()) expect(codeOf(answer)).toEqual(expected);
    expect(await everything()).toBe(before);
  };

  it('nobody, an accountant, a courier, and staff of a shop that is blocked', async () => {
    const code = await cooking();
    const people = [
      [undefined, 401, 'UNAUTHENTICATED'],
      [here.signIn('OWN', { role: 'ACCOUNTANT' }), 403, 'FORBIDDEN'],
      [here.signIn('OWN', { role: 'BIKER' }), 403, 'FORBIDDEN'],
      [here.signIn('OWN', { vendorStatus: 'SUSPENDED' }), 409, 'STATUS_UNREACHABLE'],
    ] as const;
    for (const [person, status, problem] of people)
      await refuses(
        () => Promise.all(Object.values(all).map((each) => each(person, code))),
        [status, problem],
      );
  });

  it("another shop's order, exactly as one that does not exist", async () => {
    const code = await cooking();
    const without = (text: string) => text.replace(/urn:request:[^"]+/, '');
    const named = patch('nfc', { reasonId: 30, duplicateOrderCodes: [code] });
    const priced = post(
      (order) => `/api/v1/Order/change/${order}`,
      () => ({
        lines: [{ line: 0, quantity: 0, replacement: { productId: 99, quantity: 1, optionIds: [] } }],
      }),
    );
    for (const each of [...Object.values(all), named, priced]) {
      const missing = await each(stranger, 'NOT-THERE');
      await refuses(async () => [await each(stranger, code), missing], [404, 'NOT_FOUND']);
      expect(without((await each(stranger, code)).text)).toBe(without(missing.text));
    }
  });

  it('with a field that nobody knows', async () => {
    const code = await cooking();
    for (const each of Object.values({ ...commands, ...others }))
      await refuses(async () => [await each(sara, code, {}, { price: 1 })], [422, 'INVALID']);
    for (const each of [reads.reasons, reads.courier])
      await refuses(async () => [await each(sara, code, '?all=1')], [422, 'INVALID']);
  });

  it.each<[string, Ask]>([
    ['a delay of no length', patch('delay', {})],
    ['a delay of 0 minutes', patch('delay', { delayMinutes: 0 })],
    ['a delay of 12 minutes', patch('delay', { delayMinutes: 12 })],
    ['a delay of 65 minutes', patch('delay', { delayMinutes: 65 })],
    ['a delay in Persian digits', patch('delay', { delayMinutes: '۱۰' })],
    ['a tick on no line', patch('pick', { isPicked: true })],
    ['a tick below the first line', patch('pick', { line: -1, isPicked: true })],
    ['a tick that is neither set nor taken back', patch('pick', { line: 0 })],
    ['a tick of the thirteenth station', patch('pick', { line: 0, isPicked: false, stationsPassed: 13 })],
    ['an order that is moved neither to the front nor back', patch('prioritize', {})],
    ['a code of letters', patch('ship', { handoverCode: 'abcd' })],
    ['a code too long', patch('ship', { handoverCode: '1234567' })],
    [
      'neither like nor dislike',
      post(
        () => '/api/v1/Delivery/biker-review',
        (orderCode) => ({ orderCode, reviewOptions: [] }),
      ),
    ],
    [
      'an opinion that nobody offers',
      post(
        () => '/api/v1/Delivery/biker-review',
        (orderCode) => ({ orderCode, rate: 'LIKE', reviewOptions: ['TALL'] }),
      ),
    ],
    ['no reason', patch('nfc', {})],
    ['a reason that nobody knows', patch('nfc', { reasonId: 42 })],
    ['a group for a reason', patch('nfc', { reasonId: 1 })],
    ['a disaster that nobody knows', patch('nfc', { reasonId: 32, disasterReason: 'WAR' })],
    [
      'a change of no line',
      post(
        (code) => `/api/v1/Order/change/${code}`,
        () => ({ lines: [] }),
      ),
    ],
    [
      'a change to half a piece',
      post(
        (code) => `/api/v1/Order/change/${code}`,
        () => ({ lines: [{ line: 0, quantity: 0.5 }] }),
      ),
    ],
    [
      'stock of nothing',
      post(
        () => '/api/v1/Order/nfc/decrease-stock',
        (orderCode) => ({ orderCode, productIds: [] }),
      ),
    ],
  ])('%s', async (_what, each) => {
    const code = await cooking();
    await refuses(async () => [await each(sara, code)], [422, 'INVALID']);
  });

  it('what the order does not allow: each with its reason, and who brought the order there', async () => {
    const fresh = await createOrder('OWN');
    await refuses(
      () =>
        Promise.all(
          [commands.delay, commands.pick, commands.prioritize, others.ship].map((each) => each(sara, fresh)),
        ),
      [409, 'ORDER_STATE_CONFLICT'],
    );
    await refuses(async () => [await withdraw(sara, fresh)], [409, 'CHANGE_NOT_OPEN']);
    await refuses(async () => [await others.rate(sara, fresh)], [409, 'COURIER_NOT_RATEABLE']);
    await refuses(async () => [await reads.courier(sara, fresh)], [409, 'COURIER_NOT_ASSIGNED']);

    const code = await cooking();
    await refuses(
      async () => [await patch('pick', { line: 2, isPicked: true })(sara, code)],
      [422, 'LINE_UNKNOWN'],
    );
    await commands.delay(sara, code);
    await refuses(
      async () => [await patch('delay', { delayMinutes: 5 })(sara, code)],
      [409, 'DELAY_NOT_LONGER'],
    );
    await tell('OWN', `/orders/${code}/courier-events`, courier('ASSIGNED'));
    await refuses(
      async () => [await patch('delay', { delayMinutes: 20 })(sara, code)],
      [409, 'COURIER_ALREADY_ASSIGNED'],
    );
    const late = await patch('pick', { line: 0, isPicked: true })(sara, fresh);
    expect(late.problem).toMatchObject({
      current: { orderStatus: 'NEW', version: 1 },
      by: { kind: 'customer' },
    });
  });

  it('of a version that is not the present one', async () => {
    const code = await cooking();
    for (const each of Object.values(commands))
      await refuses(async () => [await each(sara, code, { 'if-match': '1' })], [409, 'ORDER_VERSION_STALE']);
    // A rating declares no version, so it reads none.
    await refuses(
      async () => [await others.rate(sara, code, { 'if-match': '1' })],
      [409, 'COURIER_NOT_RATEABLE'],
    );
  });

  it('under a key that was used for something else', async () => {
    const key = keyed();
    const [code, other] = [await cooking(), await cooking()];
    await commands.pick(sara, code, key);
    await refuses(
      () => Promise.all(Object.values(commands).map((each) => each(sara, other, key))),
      [422, 'KEY_REUSED'],
    );
  });
});

describe('done', () => {
  it('a delay: the promise is later, for the shop, the customer and the clock', async () => {
    const code = await cooking({}, 15);
    const before = await rowOf(code);
    const { result } = await commands.delay(sara, code, keyed());
    expect(result).toMatchObject({ delayMinutes: 10, preparationTime: 15, dueSeconds: 25 * 60, version: 3 });
    expect(result.statusSeconds).toBeGreaterThan(24 * 60);
    const row = await rowOf(code);
    expect(row.ready_by.getTime() - before.ready_by.getTime()).toBe(10 * 60_000);
    expect((await eventsOf(code)).at(-1)).toMatchObject({
      what: 'delayed',
      status: 'PREPARING',
      actor: { fullName: 'سارا احمدی' },
      details: { minutes: 10 },
    });
  });

  it('ticks, which stay with the order when it is ready', async () => {
    const code = await cooking();
    await commands.pick(sara, code);
    await patch('pick', { line: 0, isPicked: true })(omid, code);
    expect((await act.prepare(sara, code)).result.picked).toEqual([0, 1]);
    const taken = await patch('pick', { line: 1, isPicked: false })(sara, code);
    expect(taken.result).toMatchObject({ picked: [0], orderStatus: 'SEARCHING' });
    expect((await eventsOf(code)).map(({ what, details }) => [what, details])).toEqual([
      ['created', null],
      ['accepted', null],
      ['picked', { line: 1, isPicked: true }],
      ['picked', { line: 0, isPicked: true }],
      ['prepared', null],
      ['picked', { line: 1, isPicked: false }],
    ]);
  });

  it('a line that goes on from station to station, which every device of the shop sees', async () => {
    const code = await cooking();
    await patch('pick', { line: 1, isPicked: false, stationsPassed: 1 })(sara, code);
    const { orders } = JSON.parse((await ask(omid, 'GET', '/api/v1/Order/list/in-progress')).text).result;
    const seen = orders.find(({ orderCode }: { orderCode: string }) => orderCode === code);
    expect(seen).toMatchObject({ picked: [], stationsPassed: [0, 1] });
    expect((await eventsOf(code)).at(-1)).toMatchObject({
      what: 'picked',
      actor: { fullName: 'سارا احمدی' },
      details: { line: 1, isPicked: false, stationsPassed: 1 },
    });
    const done = await commands.pick(omid, code);
    expect(done.result).toMatchObject({ picked: [1], stationsPassed: [0, 1] });
  });

  it('an order moved to the front and back, which every device of the shop sees', async () => {
    const code = await cooking();
    const first = await commands.prioritize(sara, code);
    expect(first.result).toMatchObject({ prioritizedAt: expect.any(String), version: 3 });
    const { orders } = JSON.parse((await ask(omid, 'GET', '/api/v1/Order/list/in-progress')).text).result;
    const seen = orders.find(({ orderCode }: { orderCode: string }) => orderCode === code);
    expect(seen.prioritizedAt).toBe(first.result.prioritizedAt);
    const back = await patch('prioritize', { isPrioritized: false })(omid, code);
    expect(back.result.prioritizedAt).toBeNull();
    expect((await eventsOf(code)).slice(-2)).toMatchObject([
      { what: 'prioritized', actor: { fullName: 'سارا احمدی' }, details: { isPrioritized: true } },
      { what: 'prioritized', actor: { fullName: 'امید کاظمی' }, details: { isPrioritized: false } },
    ]);
  });

  it('handed over with the code that whoever takes it says, which the shop never sees', async () => {
    const code = await cooking({ deliveryType: 'Pickup', handoverCode: '482193' });
    const ready = await act.prepare(sara, code);
    expect(ready.result.needsHandoverCode).toBe(true);
    expect(ready.text).not.toContain('482193');
    const ship = (body: object) => patch('ship', body)(sara, code);
    expect(codeOf(await ship({}))).toEqual([409, 'HANDOVER_CODE_NEEDED']);
    expect(codeOf(await act.ship(sara, code))).toEqual([409, 'HANDOVER_CODE_NEEDED']);
    expect(codeOf(await ship({ handoverCode: '4822' }))).toEqual([422, 'HANDOVER_CODE_WRONG']);
    expect(await eventsOf(code)).toHaveLength(3);
    expect((await ship({ handoverCode: '۴۸۲۱۹۳' })).result.orderStatus).toBe('DELIVERED');
    expect((await eventsOf(code)).at(-1)).toMatchObject({ what: 'shipped', details: { withCode: true } });
  });

  it('handed over knowingly without the code, which the history keeps', async () => {
    const code = await cooking({ deliveryType: 'Pickup', handoverCode: '482193' });
    await act.prepare(sara, code);
    expect((await others.ship(sara, code)).status).toBe(200);
    expect((await eventsOf(code)).at(-1)).toMatchObject({ details: { withCode: false } });
  });

  it('the courier is told with those who come along, and those of a later search instead of the earlier', async () => {
    const code = await cooking();
    const ali = { ...reza, name: 'علی' };
    const move = (body: object) => tell('OWN', `/orders/${code}/courier-events`, body);
    await move(courier('ASSIGNED', { courier: reza, otherCouriers: [ali], deliveryOrderId: 'D-1' }));
    expect((await reads.courier(sara, code)).result).toEqual({ ...reza, otherCouriers: [ali] });
    await move(courier('SEARCHING', { attempt: 2 }));
    expect(codeOf(await reads.courier(sara, code))).toEqual([409, 'COURIER_NOT_ASSIGNED']);
    const second = await move(courier('ASSIGNED', { attempt: 2, courier: ali, deliveryOrderId: 'D-2' }));
    expect(second.status).toBe(200);
    expect((await reads.courier(sara, code)).result).toEqual({ ...ali, otherCouriers: [] });
    const details = (await ask(sara, 'GET', `/api/v1/Order/${code}`)).result;
    expect(details).toMatchObject({
      deliveryStatus: 'ASSIGNED',
      deliveryOrderId: 'D-2',
      courier: { name: 'علی' },
    });
    expect((await eventsOf(code)).at(-1)).toMatchObject({ courier: 'ASSIGNED', details: { attempt: 2 } });
  });

  it('a courier rated, once, by whoever is first', async () => {
    const code = await cooking();
    expect((await act.prepare(sara, code)).result.bikerReview).toEqual({ state: 'NON', reviewOptions: [] });
    await tell('OWN', `/orders/${code}/courier-events`, courier('PICKED_UP', { courier: reza }));
    expect((await ask(sara, 'GET', `/api/v1/Order/${code}`)).result.bikerReview.state).toBe('CAN_RATE');
    const foreign = await others.rate(sara, code, {}, { reviewOptions: ['ON_TIME', 'LATE'] });
    expect(foreign.problem).toMatchObject({ status: 422, errors: [{ pointer: '/reviewOptions/1' }] });
    const rated = await others.rate(sara, code, keyed());
    expect(rated.result.bikerReview).toEqual({ state: 'LIKE', reviewOptions: ['ON_TIME'] });
    expect((await rowOf(code)).review).toEqual({ rate: 'LIKE', reviewOptions: ['ON_TIME'] });
    expect((await eventsOf(code)).at(-1)).toMatchObject({
      what: 'courier-rated',
      details: { rate: 'LIKE', reviewOptions: ['ON_TIME'] },
    });
    expect(codeOf(await others.rate(omid, code))).toEqual([409, 'COURIER_RATED']);
    expect(codeOf(await others.rate(sara, code, {}, { rate: 'DISLIKE', reviewOptions: [] }))).toEqual([
      409,
      'COURIER_RATED',
    ]);
  });

  it('each is told to everybody who looks at the shop, in its order', async () => {
    const watcher = await here.stream(omid);
    const code = await cooking();
    const offered = await commands.offer(sara, code);
    await withdraw(sara, code);
    await commands.delay(sara, code);
    await commands.pick(sara, code);
    await commands.report(sara, code);
    expect(offered.result.change).toMatchObject({ by: { fullName: 'سارا احمدی' } });
    const moments = () =>
      watcher.events
        .filter(({ data }) => data.order?.orderCode === code)
        .map(({ data }) => data.moment!.what);
    await watcher.until('the report is told', () => moments().at(-1) === 'reported');
    watcher.close();
    expect(moments()).toEqual([
      'created',
      'accepted',
      'change-offered',
      'change-withdrawn',
      'delayed',
      'picked',
      'reported',
    ]);
    expect(watcher.seqs()).toEqual(watcher.seqs().toSorted((one, other) => one - other));
  });
});

describe('again', () => {
  it('the same key gets the same bytes, whatever has happened since', async () => {
    for (const [name, each] of Object.entries(commands)) {
      const code = await cooking();
      const key = keyed();
      const first = await each(sara, code, key);
      expect(first.status, name).toBe(200);
      await tell('OWN', `/orders/${code}/cancellation`, { reason: null });
      const before = await everything();
      const again = await each(sara, code, key);
      expect([again.status, again.text], name).toEqual([200, first.text]);
      expect(await everything()).toBe(before);
    }
  });

  it('the same key twenty times at once does it once, and all get the same bytes', async () => {
    for (const each of Object.values(commands)) {
      const code = await cooking();
      const key = keyed();
      const answers = await Promise.all(Array.from({ length: 20 }, () => each(sara, code, key)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]!.status).toBe(200);
      expect(await eventsOf(code)).toHaveLength(3);
    }
  });

  it('a second tap without a key: who does the same gets the order as it is', async () => {
    const code = await cooking();
    const twice = async (each: Ask, by = sara) => {
      const answers = [await each(by, code), await each(by, code)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]!.result.version).toBe(answers[0]!.result.version);
    };
    await twice(commands.delay);
    await twice(commands.pick);
    await twice(commands.report);
    await tell('OWN', `/orders/${code}/nfc-answer`, { decision: 'RESUME' });
    await twice(act.prepare);
    await tell('OWN', `/orders/${code}/courier-events`, courier('ARRIVED'));
    await twice(others.ship);
    await twice(others.rate);
    expect(codeOf(await act.ship(omid, code))).toEqual([409, 'ORDER_STATE_CONFLICT']);
    const change = await cooking();
    await commands.offer(sara, change);
    // A second offer is not a repeat of the first.
    expect(codeOf(await commands.offer(sara, change))).toEqual([409, 'CHANGE_UNANSWERED']);
  });

  it('a report that was answered is over: the same words again are another report, or are refused', async () => {
    const code = await cooking();
    const nobody = patch('nfc', { reasonId: 38 });
    await nobody(sara, code);
    await tell('OWN', `/orders/${code}/nfc-answer`, { decision: 'RESUME' });
    expect((await nobody(sara, code)).result).toMatchObject({ orderStatus: 'NEED_FOR_CALL' });
    await tell('OWN', `/orders/${code}/nfc-answer`, { decision: 'RESUME' });
    await tell('OWN', `/orders/${code}/courier-events`, courier('ASSIGNED'));
    expect(codeOf(await nobody(sara, code))).toEqual([409, 'NFC_REASON_UNFIT']);
  });

  it('a report with fewer words than the first is not the same report', async () => {
    const code = await cooking();
    const report = (description?: string) => patch('nfc', { reasonId: 33, description })(sara, code);
    await report('در تعمیر است');
    expect((await report('در تعمیر است')).status).toBe(200);
    expect(codeOf(await report())).toEqual([409, 'ORDER_STATE_CONFLICT']);
  });
});

describe('the next timer of an order', () => {
  it('is noted when it comes, when a change is offered, and when deadlines begin anew; never twice for the same time', async () => {
    const now = new Date();
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const code = await createOrder('OWN', {}, now);
    expect(await timersOf(code)).toEqual([at(240)]);
    await tell('OWN', `/orders/${code}/courier-events`, courier('SEARCHING'));
    await tell('OWN', `/orders/${code}/courier-events`, courier('ASSIGNED'));
    expect(await timersOf(code)).toEqual([at(240)]);
    await act.accept(sara, code);
    const deadline = new Date((await commands.offer(sara, code)).result.change!.deadline);
    // The answer also removed the timer of the call about an unanswered order.
    expect(await timersOf(code)).toEqual([deadline]);

    const waiting = await createOrder('OWN', {}, at(-100));
    const { result } = await patch('nfc', { reasonId: 33 })(sara, waiting);
    expect([result.orderStatus, result.cancelAt, result.statusSeconds]).toEqual([
      'NEED_FOR_CALL',
      null,
      null,
    ]);
    await tell('OWN', `/orders/${waiting}/nfc-answer`, { decision: 'RESUME' });
    const { call_by } = await rowOf(waiting);
    expect(call_by.getTime()).toBeGreaterThanOrEqual(at(140).getTime());
    expect(await timersOf(waiting)).toEqual([call_by]);
  });
});
