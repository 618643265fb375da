import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { acknowledgement } from '@pishkhan/contract/orders/states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../infra/database/database.ts';
import { testDatabase } from '../testkit/database.ts';
import { type Answered, keyed, type Person, startShopServer } from '../testkit/shop-server.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import { fireDueTimers } from './commands/order-timers.ts';
import {
  answerOffer,
  answerReport,
  cancelOrder,
  completeOrder,
  moveCourier,
  type OrderToReceive,
  receiveOrder,
} from './public.ts';

const database = await testDatabase({ poolSize: 10 });
const second = connect({ connectionString: database.url }, 10);
afterAll(second.close);
const { pool } = database;

// Two server processes on one database.
const here = await startShopServer(pool);
const there = await startShopServer(second.pool);

/** People with a session at both servers. */
const team = (vendorCode: string, count: number): Person[] =>
  Array.from({ length: count }, () => {
    const person = here.signIn(vendorCode);
    there.visitors.set(person.token, person.visitor);
    return person;
  });
const oneOf = (vendorCode: string): Person => team(vendorCode, 1)[0]!;

const eventsOf = async (vendorCode: string) =>
  (await pool.query('SELECT * FROM order_event WHERE vendor_code = $1 ORDER BY seq', [vendorCode])).rows as {
    seq: number;
    order_code: string;
    version: number;
    what: string;
    status: string;
    actor: { kind: string; userId?: number };
    preparation_minutes: number | null;
  }[];

beforeAll(() => openShop(pool, 'RACE'));

describe('accepting at once', () => {
  it('twenty people, two servers, twenty times: each time exactly one, and nineteen learn who', async () => {
    const people = team('RACE', 20);
    for (let round = 0; round < 20; round += 1) {
      const code = `R-${round}`;
      await receiveOrder(here.orderParts, someOrder('RACE', code), newEvent());
      const answers = await Promise.all(
        people.map((person, index) =>
          (index % 2 ? here : there).act.accept(person, code, 5 + index, keyed()),
        ),
      );
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      const [, accepted, ...more] = (await eventsOf('RACE')).filter(({ order_code }) => order_code === code);
      expect(more).toEqual([]);
      expect(accepted).toMatchObject({ preparation_minutes: winners[0]!.result.preparationTime });
      for (const { status, problem } of answers.filter((answer) => answer.status !== 200))
        expect([status, problem.code, (problem.by as { userId: number }).userId]).toEqual([
          409,
          'ORDER_STATE_CONFLICT',
          accepted!.actor.userId,
        ]);
    }
  });

  it('staff and customer: the order is accepted and then canceled, or canceled; never the other way round', async () => {
    const person = oneOf('RACE');
    for (let round = 0; round < 20; round += 1) {
      const code = `C-${round}`;
      await receiveOrder(here.orderParts, someOrder('RACE', code), newEvent());
      await Promise.all([
        there.act.accept(person, code, 20, keyed()),
        cancelOrder(here.orderParts, { vendorCode: 'RACE', code, reason: null }, newEvent()),
      ]);
      const story = (await eventsOf('RACE'))
        .filter(({ order_code }) => order_code === code)
        .map(({ what }) => what);
      expect([
        ['created', 'accepted', 'canceled'],
        ['created', 'canceled'],
      ]).toContainEqual(story);
    }
  });
});

/** Actions of staff besides accepting, preparing and shipping, at either server. */
const moreAt = ({ ask }: typeof here) => ({
  report: (by: Person, code: string, reasonId: number) =>
    ask(by, 'PATCH', `/api/v1/Order/nfc/${code}`, {
      body: { reasonId, description: 'گاز قطع شد' },
      headers: keyed(),
    }),
  offer: (by: Person, code: string) =>
    ask(by, 'POST', `/api/v1/Order/change/${code}`, {
      body: { lines: [{ line: 1, quantity: 0 }] },
      headers: keyed(),
    }),
  withdraw: (by: Person, code: string) =>
    ask(by, 'DELETE', `/api/v1/Order/change/${code}`, { headers: keyed() }),
  delay: (by: Person, code: string) =>
    ask(by, 'PATCH', `/api/v1/Order/delay/${code}`, { body: { delayMinutes: 10 }, headers: keyed() }),
  rate: (by: Person, orderCode: string, rate: 'LIKE' | 'DISLIKE') =>
    ask(by, 'POST', '/api/v1/Delivery/biker-review', {
      body: { orderCode, rate, reviewOptions: [] },
      headers: keyed(),
    }),
});

describe('two different things at once', () => {
  const [sara, omid] = team('RACE', 2) as [Person, Person];
  const [one, two] = [moreAt(here), moreAt(there)];
  const address = (code: string) => ({ vendorCode: 'RACE', code });
  const offered = new Map<string, string>();
  const customer = {
    cancels: (code: string) => cancelOrder(there.orderParts, { ...address(code), reason: null }, newEvent()),
    agrees: (code: string) =>
      answerOffer(
        there.orderParts,
        { ...address(code), changeId: offered.get(code)!, agreed: true },
        newEvent(),
      ),
  };
  const resumes = (code: string) =>
    answerReport(there.orderParts, { ...address(code), decision: 'RESUME' }, newEvent());
  const courier = (code: string, to: 'ASSIGNED' | 'PICKED_UP') =>
    moveCourier(there.orderParts, { ...address(code), to, attempt: 1, at: new Date() }, newEvent());

  const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

  /** Brings an order into a state that allows both actions. */
  const places = {
    fresh: async () => {},
    called: () => fireDueTimers(here.orderParts, secondsFromNow(acknowledgement.callSeconds + 10)),
    cooking: (code: string) => here.act.accept(sara, code),
    asked: async (code: string) => {
      await here.act.accept(sara, code);
      offered.set(code, (await one.offer(sara, code)).result.change!.changeId);
    },
    ready: async (code: string) => {
      await here.act.accept(sara, code);
      await here.act.prepare(sara, code);
      await courier(code, 'ASSIGNED');
    },
    reported: async (code: string) => {
      await here.act.accept(sara, code);
      await one.report(sara, code, 33);
    },
    gone: async (code: string) => {
      await here.act.accept(sara, code);
      await courier(code, 'PICKED_UP');
    },
  } satisfies Record<string, (code: string) => Promise<unknown>>;

  type Act = (code: string) => Promise<unknown>;
  const late = secondsFromNow(3600);
  /** Written by hand: all histories that the race may leave. */
  it.each<[string, keyof typeof places, Act, Act, string[]]>([
    [
      'accepted and reported',
      'fresh',
      (code) => here.act.accept(sara, code),
      (code) => two.report(omid, code, 33),
      ['accepted reported', 'reported'],
    ],
    [
      'prepared and canceled',
      'cooking',
      (code) => here.act.prepare(sara, code),
      customer.cancels,
      ['prepared canceled', 'canceled'],
    ],
    [
      'accepted and offered otherwise',
      'fresh',
      (code) => here.act.accept(sara, code),
      (code) => two.offer(omid, code),
      ['accepted change-offered', 'change-offered accepted'],
    ],
    [
      'prepared and offered otherwise',
      'cooking',
      (code) => here.act.prepare(sara, code),
      (code) => two.offer(omid, code),
      ['prepared', 'change-offered'],
    ],
    [
      'offered otherwise by two',
      'cooking',
      (code) => one.offer(sara, code),
      (code) => two.offer(omid, code),
      ['change-offered'],
    ],
    [
      'taken back and agreed',
      'asked',
      (code) => one.withdraw(sara, code),
      customer.agrees,
      ['change-withdrawn', 'change-agreed'],
    ],
    [
      'prepared and agreed',
      'asked',
      (code) => here.act.prepare(sara, code),
      customer.agrees,
      ['change-agreed', 'change-agreed prepared'],
    ],
    [
      'agreed and lapsed',
      'asked',
      (code) => customer.agrees(code),
      () => fireDueTimers(here.orderParts, late),
      ['change-agreed', 'change-lapsed'],
    ],
    [
      'reported and canceled',
      'cooking',
      (code) => one.report(sara, code, 33),
      customer.cancels,
      ['reported canceled', 'canceled'],
    ],
    [
      'handed over and canceled',
      'ready',
      (code) => here.act.ship(sara, code),
      customer.cancels,
      ['shipped', 'canceled'],
    ],
    [
      'handed over and reported',
      'ready',
      (code) => here.act.ship(sara, code),
      (code) => two.report(omid, code, 41),
      ['shipped', 'reported'],
    ],
    ['resumed and canceled', 'reported', resumes, customer.cancels, ['resumed canceled', 'canceled']],
    [
      'delayed and on the way',
      'cooking',
      (code) => one.delay(sara, code),
      (code) => courier(code, 'ASSIGNED'),
      ['delayed courier-moved', 'courier-moved'],
    ],
    [
      'accepted and called for by time',
      'fresh',
      (code) => here.act.accept(sara, code),
      () => fireDueTimers(there.orderParts, late),
      ['accepted', 'unanswered accepted'],
    ],
    [
      'accepted and given up by time',
      'called',
      (code) => here.act.accept(sara, code),
      () => fireDueTimers(there.orderParts, secondsFromNow(acknowledgement.cancelSeconds + 20)),
      ['accepted', 'canceled'],
    ],
    [
      'rated by two',
      'gone',
      (code) => one.rate(sara, code, 'LIKE'),
      (code) => two.rate(omid, code, 'DISLIKE'),
      ['courier-rated'],
    ],
  ])('%s: only what can be told one after the other', async (what, place, first, second, stories) => {
    const codes = Array.from(
      { length: 10 },
      (_, round) => `${what.replaceAll(' ', '-').slice(0, 25)}-${round}`,
    );
    for (const [round, code] of codes.entries()) {
      await receiveOrder(here.orderParts, someOrder('RACE', code), newEvent());
      await places[place](code);
      const before = (await eventsOf('RACE')).filter(({ order_code }) => order_code === code).length;
      const acts = round % 2 ? [second, first] : [first, second];
      await Promise.all(acts.map((act) => act(code)));
      const events = (await eventsOf('RACE')).filter(({ order_code }) => order_code === code);
      const story = events
        .slice(before)
        .map(({ what }) => what)
        .join(' ');
      expect(stories).toContain(story);
      const { rows } = await pool.query('SELECT version, status FROM orders WHERE code = $1', [code]);
      expect(rows[0]).toEqual({ version: events.length, status: events.at(-1)!.status });
    }
  });
});

describe('a connection that dies', () => {
  /** Locks the order's row, so that a command waits for it; returns the waiting process. */
  const hold = async (code: string) => {
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM orders WHERE vendor_code = $1 AND code = $2 FOR UPDATE', ['RACE', code]);
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return {
      async waiting() {
        for (;;) {
          const found = await pool.query<{ pid: number }>(
            'SELECT pid FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
            [rows[0]!.pid],
          );
          if (found.rows[0]) return found.rows[0].pid;
          await sleep(5);
        }
      },
      async letGo() {
        await holder.query('ROLLBACK');
        holder.release();
      },
    };
  };

  it('in the middle of accepting: nothing is done, and the retry does it once', async () => {
    const person = oneOf('RACE');
    const code = 'K-1';
    await receiveOrder(here.orderParts, someOrder('RACE', code), newEvent());
    const key = keyed();
    const held = await hold(code);
    const cut = here.act.accept(person, code, 20, key);
    await pool.query('SELECT pg_terminate_backend($1)', [await held.waiting()]);
    expect((await cut).problem).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryable: true });
    await held.letGo();

    const events = async () => (await eventsOf('RACE')).filter(({ order_code }) => order_code === code);
    expect(await events()).toHaveLength(1);
    expect((await here.act.accept(person, code, 20, key)).status).toBe(200);
    expect(await events()).toHaveLength(2);
  });

  it('between the shop and us, at any moment: the retry gets the answer of the one time it was done', async () => {
    const person = oneOf('RACE');
    for (let round = 0; round < 30; round += 1) {
      const code = `N-${round}`;
      await receiveOrder(here.orderParts, someOrder('RACE', code), newEvent());
      const key = keyed();
      const leaving = new AbortController();
      const lost = here.server
        .fetch(`/api/v1/Order/accept/${code}`, {
          method: 'PATCH',
          headers: {
            authorization: `Bearer ${person.token}`,
            'content-type': 'application/json',
            ...key,
          },
          body: JSON.stringify({ preparationTime: 20 }),
          signal: leaving.signal,
        })
        .then(
          (answer) => answer.status,
          () => 'lost',
        );
      await sleep(round / 4);
      leaving.abort();
      await lost;
      const retries = await Promise.all([
        here.act.accept(person, code, 20, key),
        there.act.accept(person, code, 20, key),
      ]);
      expect(retries.map(({ status }) => status)).toEqual([200, 200]);
      expect(retries[0]!.text).toBe(retries[1]!.text);
      const events = (await eventsOf('RACE')).filter(({ order_code }) => order_code === code);
      expect(events).toHaveLength(2);
    }
  });
});

describe('a busy evening', () => {
  it('leaves a history without gap, with every acknowledged action once and no refused one', async () => {
    await openShop(pool, 'BUSY');
    const orders = Array.from({ length: 24 }, (_, index) => `E-${index}`);
    const people = team('BUSY', 6);
    const answered: { code: string; by: number; what: string; answer: Answered }[] = [];
    await Promise.all(
      orders.map((code) => receiveOrder(here.orderParts, someOrder('BUSY', code), newEvent())),
    );

    const staff = people.map(async (person, index) => {
      const { act } = index % 2 ? here : there;
      for (const step of ['accept', 'prepare', 'ship', 'prepare', 'ship'] as const) {
        for (const code of orders) {
          // Different times, because an identical repeat by the same person would succeed.
          const answer =
            step === 'accept'
              ? await act.accept(person, code, 5 + index, keyed())
              : await act[step](person, code, keyed());
          const what = { accept: 'accepted', prepare: 'prepared', ship: 'shipped' }[step];
          answered.push({ code, by: person.visitor.personId, what, answer });
        }
      }
    });
    const marketplace = orders.map(async (code, index) => {
      for (const to of ['ASSIGNED', 'SEARCHING', 'ARRIVED', 'PICKED_UP', 'DELIVERED', 'DELIVERED'] as const) {
        await moveCourier(
          there.orderParts,
          { vendorCode: 'BUSY', code, to, attempt: 1, at: new Date() },
          newEvent(),
        );
        await sleep(index * 3);
        if (index % 5 === 0 && to === 'SEARCHING')
          await cancelOrder(here.orderParts, { vendorCode: 'BUSY', code, reason: null }, newEvent());
      }
      await completeOrder(here.orderParts, { vendorCode: 'BUSY', code }, newEvent());
    });
    await Promise.all([...staff, ...marketplace]);

    const events = await eventsOf('BUSY');
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    for (const code of orders) {
      const story = events.filter(({ order_code }) => order_code === code);
      expect(story.map(({ version }) => version)).toEqual(story.map((_, index) => index + 1));
      expect(story[0]!.what).toBe('created');
      for (const what of ['accepted', 'prepared', 'shipped', 'canceled', 'completed'])
        expect(story.filter((event) => event.what === what).length, `${code} ${what}`).toBeLessThan(2);
      const row = (
        await pool.query('SELECT version, status FROM orders WHERE vendor_code = $1 AND code = $2', [
          'BUSY',
          code,
        ])
      ).rows[0];
      expect(row).toEqual({ version: story.length, status: story.at(-1)!.status });
    }
    const did = (by: number, code: string, what: string) =>
      events.some((event) => event.order_code === code && event.what === what && event.actor.userId === by);
    for (const { code, by, what, answer } of answered)
      expect(did(by, code, what), `${what} ${code}: ${answer.text}`).toBe(answer.status === 200);
    expect(new Set(answered.map(({ answer }) => answer.status))).toEqual(new Set([200, 409]));
  });

  it('with reports, changes, cancellations and time: twenty people at two servers tell one story of each order', async () => {
    await openShop(pool, 'RUSH');
    const codes = Array.from({ length: 24 }, (_, index) => `X-${index}`);
    const people = team('RUSH', 20);
    const scheduled = { deliverAt: new Date(Date.now() + 60_000), releaseAt: new Date(Date.now() + 8000) };
    const given = (index: number): Partial<OrderToReceive> => (index % 8 === 0 ? { scheduled } : {});
    await Promise.all(
      codes.map((code, index) =>
        receiveOrder(here.orderParts, someOrder('RUSH', code, given(index)), newEvent()),
      ),
    );
    const answered: { code: string; by: number; what: string; status: number }[] = [];
    let isOver = false;

    const staff = people.map(async (person, index) => {
      const server = index % 2 ? here : there;
      const { act } = server;
      const { report, offer, withdraw, delay } = moreAt(server);
      const turns: [string, (code: string) => Promise<Answered>][] = [
        ['accepted', (code) => act.accept(person, code, 5 + index, keyed())],
        ['change-offered', (code) => offer(person, code)],
        ['reported', (code) => report(person, code, 41)],
        ['delayed', (code) => delay(person, code)],
        ['change-withdrawn', (code) => withdraw(person, code)],
        ['prepared', (code) => act.prepare(person, code, keyed())],
        ['shipped', (code) => act.ship(person, code, keyed())],
      ];
      for (let turn = 0; turn < codes.length; turn += 1) {
        const code = codes[(turn * 7 + index * 3) % codes.length]!;
        // Each person starts at another action of the list, so that actions race.
        for (let step = 0; step < 3; step += 1) {
          const [what, does] = turns[(turn + index + step * 2) % turns.length]!;
          const { status } = await does(code);
          answered.push({ code, by: person.visitor.personId, what, status });
        }
      }
    });
    const market = codes.map(async (code, index) => {
      const address = { vendorCode: 'RUSH', code };
      const { orderParts } = index % 2 ? here : there;
      while (!isOver) {
        await sleep(60 + index * 2);
        const { rows } = await pool.query(
          'SELECT change, call FROM orders WHERE vendor_code = $1 AND code = $2',
          ['RUSH', code],
        );
        const [{ change, call }] = rows;
        if (change)
          await answerOffer(
            orderParts,
            { ...address, changeId: change.id, agreed: index % 3 > 0 },
            newEvent(),
          );
        if (call)
          await answerReport(
            orderParts,
            { ...address, decision: index % 4 ? 'RESUME' : 'CANCEL' },
            newEvent(),
          );
        await moveCourier(orderParts, { ...address, to: 'ASSIGNED', attempt: 1, at: new Date() }, newEvent());
        if (index % 9 === 0) await cancelOrder(orderParts, { ...address, reason: null }, newEvent());
        await completeOrder(orderParts, address, newEvent());
      }
    });
    const time = [here, there].map(async ({ orderParts }) => {
      for (let round = 1; !isOver; round += 1) {
        await fireDueTimers(orderParts, new Date(Date.now() + round * 5000));
        await sleep(30);
      }
    });
    await Promise.all(staff);
    isOver = true;
    await Promise.all([...market, ...time]);

    const events = await eventsOf('RUSH');
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    for (const code of codes) {
      const story = events.filter(({ order_code }) => order_code === code);
      expect(story.map(({ version }) => version)).toEqual(story.map((_, index) => index + 1));
      expect(tale(story.map(({ what }) => what)), story.map(({ what }) => what).join(' ')).toBe('possible');
    }
    // Every acknowledged action is in the history, and every moment of the history was acknowledged.
    const count = new Map<string, { told: number; done: number }>();
    const of = (code: string, by: number | undefined, what: string) => {
      const key = `${what} of ${code} by ${by}`;
      if (!count.has(key)) count.set(key, { told: 0, done: 0 });
      return count.get(key)!;
    };
    for (const { code, by, what, status } of answered) if (status === 200) of(code, by, what).told += 1;
    for (const { order_code, actor, what } of events)
      if (actor?.kind === 'staff') of(order_code, actor.userId, what).done += 1;
    for (const [key, { told, done }] of count)
      expect(done > 0 && told >= done, `${key}: told ${told}, done ${done}`).toBe(true);
    // 422: the line of the change no longer exists.
    expect([200, 409, 422]).toEqual(expect.arrayContaining(answered.map(({ status }) => status)));
    // Every kind of moment must have happened, otherwise the test proves nothing about it.
    const happened = new Set(events.map(({ what }) => what));
    for (const what of [
      'released',
      'accepted',
      'reported',
      'resumed',
      'change-offered',
      'change-agreed',
      'canceled',
      'prepared',
    ])
      expect(happened, what).toContain(what);
  });

  it('under one key everything is done once, however often and wherever it is sent', async () => {
    await openShop(pool, 'KEYS');
    const person = oneOf('KEYS');
    const codes = Array.from({ length: 10 }, (_, index) => `Y-${index}`);
    await Promise.all(
      codes.map((code) => receiveOrder(here.orderParts, someOrder('KEYS', code), newEvent())),
    );
    // One key for ten orders: one of them uses it, the others are refused.
    const key = keyed(randomUUID());
    const answers = await Promise.all(
      codes.map((code, index) => (index % 2 ? here : there).act.accept(person, code, 20, key)),
    );
    const codesOf = answers.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code)).sort();
    expect(codesOf).toEqual([...Array(9).fill('KEY_REUSED'), 'ok']);
    const events = (await eventsOf('KEYS')).filter(({ what }) => what === 'accepted');
    expect(events).toHaveLength(1);
    expect((await eventsOf('KEYS')).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 11 }, (_, i) => i + 1),
    );
  });
});

/** The first impossible moment in a sequence, in words; written by hand from the meaning of each moment. */
function tale([first, ...story]: string[]): string {
  let [kitchen, isCalled, isAsked] = ['new', false, false];
  if (first !== 'created') return 'does not begin';
  const wrong = (what: string) =>
    `cannot be ${what} when ${kitchen}${isCalled ? ', called' : ''}${isAsked ? ', asked' : ''}`;
  for (const what of story) {
    if (['canceled', 'completed'].includes(kitchen)) return wrong(what);
    const can: Record<string, boolean> = {
      released: kitchen === 'new',
      unanswered: kitchen === 'new' && !isCalled,
      accepted: kitchen === 'new',
      delayed: kitchen === 'cooking' && !isCalled,
      prepared: kitchen === 'cooking' && !isCalled && !isAsked,
      shipped: kitchen === 'ready' && !isCalled && !isAsked,
      reported: kitchen !== 'shipped',
      resumed: isCalled,
      'change-offered': ['new', 'cooking'].includes(kitchen) && !isAsked,
      'change-withdrawn': isAsked,
      'change-agreed': isAsked,
      'change-declined': isAsked,
      'change-lapsed': isAsked,
      'courier-moved': true,
      canceled: kitchen !== 'shipped',
      completed: kitchen === 'shipped',
    };
    if (!can[what]) return wrong(what);
    if (what === 'accepted') kitchen = 'cooking';
    if (what === 'prepared') kitchen = 'ready';
    if (what === 'shipped' || what === 'canceled' || what === 'completed') kitchen = what;
    if (what === 'unanswered' || what === 'reported') isCalled = true;
    if (what === 'accepted' || what === 'resumed') isCalled = false;
    if (what === 'change-offered') isAsked = true;
    if (what === 'reported' || (what.startsWith('change-') && what !== 'change-offered')) isAsked = false;
  }
  return 'possible';
}
