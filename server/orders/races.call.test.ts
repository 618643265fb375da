import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../infra/database/database.ts';
import { testDatabase } from '../testkit/database.ts';
import { type Answered, keyed, type Person, shopAtWork } from '../testkit/shop-at-work.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import { cancelOrder, completeOrder, moveCourier, receiveOrder } from './public.ts';

const database = await testDatabase({ poolSize: 10 });
const second = connect({ connectionString: database.url }, 10);
afterAll(second.close);
const { pool } = database;

// Two server processes on one database.
const here = await shopAtWork(pool);
const there = await shopAtWork(second.pool);

/** People who are signed in at both. */
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
      await receiveOrder(here.desk, someOrder('RACE', code), newEvent());
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
      await receiveOrder(here.desk, someOrder('RACE', code), newEvent());
      await Promise.all([
        there.act.accept(person, code, 20, keyed()),
        cancelOrder(here.desk, { vendorCode: 'RACE', code, reason: null }, newEvent()),
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

describe('a connection that dies', () => {
  /** Holds the order's row, so that a command waits for it, and gives the process that waits. */
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
    await receiveOrder(here.desk, someOrder('RACE', code), newEvent());
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
      await receiveOrder(here.desk, someOrder('RACE', code), newEvent());
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
  it('leaves a history without gap, in which every answered action stands once and no refused one does', async () => {
    await openShop(pool, 'BUSY');
    const orders = Array.from({ length: 24 }, (_, index) => `E-${index}`);
    const people = team('BUSY', 6);
    const answered: { code: string; by: number; what: string; answer: Answered }[] = [];
    await Promise.all(orders.map((code) => receiveOrder(here.desk, someOrder('BUSY', code), newEvent())));

    const staff = people.map(async (person, index) => {
      const { act } = index % 2 ? here : there;
      for (const step of ['accept', 'prepare', 'ship', 'prepare', 'ship'] as const) {
        for (const code of orders) {
          // Each with a time of its own: the same press by the same person would rightly succeed again.
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
          there.desk,
          { vendorCode: 'BUSY', code, to, attempt: 1, at: new Date() },
          newEvent(),
        );
        await sleep(index * 3);
        if (index % 5 === 0 && to === 'SEARCHING')
          await cancelOrder(here.desk, { vendorCode: 'BUSY', code, reason: null }, newEvent());
      }
      await completeOrder(here.desk, { vendorCode: 'BUSY', code }, newEvent());
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

  it('under one key everything is done once, however often and wherever it is sent', async () => {
    await openShop(pool, 'KEYS');
    const person = oneOf('KEYS');
    const codes = Array.from({ length: 10 }, (_, index) => `Y-${index}`);
    await Promise.all(codes.map((code) => receiveOrder(here.desk, someOrder('KEYS', code), newEvent())));
    // One key for ten orders: one of them wins it, the others are told.
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
