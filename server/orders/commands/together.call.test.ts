// Orders that are written in one statement with orders of other shops.
import type { Fault } from '@pishkhan/contract/faults.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../../infra/database/database.ts';
import { StoredAnswer } from '../../infra/http/answer.ts';
import { testDatabase } from '../../testkit/database.ts';
import { keyed, startShopServer } from '../../testkit/shop-server.ts';
import { answerOf, newEvent, openShop, someOrder } from '../../testkit/some-order.ts';
import { cancelOrder, moveCourier, type OrderToReceive, receiveOrder } from '../public.ts';

const database = await testDatabase({ poolSize: 10 });
const second = connect({ connectionString: database.url }, 10);
afterAll(second.close);
const { pool } = database;
const here = await startShopServer(pool);
const there = await startShopServer(second.pool);

let shops = 0;
const openShops = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => {
      shops += 1;
      return openShop(pool, `TOGETHER${shops}`);
    }),
  );
const receive = (
  shop: string,
  code: string,
  event = newEvent(),
  at = here,
  changes: Partial<OrderToReceive> = {},
) => receiveOrder(at.orderParts, someOrder(shop, code, changes), event).then(answerOf);

const eventsOf = async (shop: string) =>
  (
    await pool.query('SELECT seq, order_code, what FROM order_event WHERE vendor_code = $1 ORDER BY seq', [
      shop,
    ])
  ).rows as { seq: number; order_code: string; what: string }[];

/** Counts the statements that write orders while `work` runs. */
async function countStatements<T>(work: () => Promise<T>): Promise<{ done: T; statements: number }> {
  const query = vi.spyOn(pool, 'query');
  try {
    const done = await work();
    const isWrite = ([asked]: readonly unknown[]) => (asked as { name?: string }).name?.startsWith('orders-');
    return { done, statements: query.mock.calls.filter(isWrite).length };
  } finally {
    query.mockRestore();
  }
}

/** Holds the locks of this statement until they are released. */
async function hold(statement: string, values: unknown[]) {
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query(statement, values);
  return async () => {
    await holder.query('ROLLBACK');
    holder.release();
  };
}

describe('orders of one moment', () => {
  it('are committed together, and each shop’s stream has no gap', async () => {
    const all = await openShops(5);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => receive(all[index % 5]!, `M-${index}`)),
    );
    expect(answers.every((answer) => answer instanceof StoredAnswer)).toBe(true);
    for (const shop of all) {
      const events = await eventsOf(shop);
      expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      // Orders of one statement, in the order in which they came; on a busy machine there are two statements.
      expect(events.map(({ order_code }) => Number(order_code.slice(2))).sort((a, b) => a - b)).toEqual(
        events.map((_, index) => all.indexOf(shop) + index * 5),
      );
    }
    const { rows } = await pool.query(
      `SELECT count(DISTINCT xmin::text) AS commits FROM order_event WHERE vendor_code = ANY ($1)`,
      [all],
    );
    expect(rows[0].commits).toBeLessThan(10);
  });

  it('are written with the steps of others, and each keeps its place in the stream', async () => {
    const [shop, other] = (await openShops(2)) as [string, string];
    await Promise.all([receive(shop, 'old'), receive(other, 'old'), receive(other, 'older')]);
    const courier = { vendorCode: other, code: 'older', to: 'ASSIGNED', attempt: 1, at: new Date() } as const;
    const cancel = (vendorCode: string, code: string) =>
      cancelOrder(here.orderParts, { vendorCode, code, reason: null }, newEvent());
    const { done: answers, statements } = await countStatements(() =>
      Promise.all([
        receive(shop, 'new'),
        cancel(shop, 'old'),
        receive(shop, 'newer'),
        cancel(other, 'old'),
        receive(other, 'new'),
        moveCourier(here.orderParts, courier, newEvent()),
      ]),
    );
    expect(statements).toBe(1);
    expect(answers.every((answer) => answer instanceof StoredAnswer)).toBe(true);
    const told = async (of: string) =>
      (await eventsOf(of)).map(({ seq, order_code, what }) => [seq, order_code, what]);
    expect((await told(shop)).slice(1)).toEqual([
      [2, 'new', 'created'],
      [3, 'old', 'canceled'],
      [4, 'newer', 'created'],
    ]);
    expect((await told(other)).slice(2)).toEqual([
      [3, 'old', 'canceled'],
      [4, 'new', 'created'],
      [5, 'older', 'courier-moved'],
    ]);
  });

  it('at two servers, whose shops come in opposite order, do not wait for each other in a circle', async () => {
    const all = await openShops(10);
    const deadlocks = async () =>
      (await pool.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')).rows[0];
    const before = await deadlocks();
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        all.flatMap((shop, index) => [
          receive(shop, `here-${round}`, newEvent(), here),
          receive(all[9 - index]!, `there-${round}`, newEvent(), there),
        ]),
      );
    for (const shop of all)
      expect((await eventsOf(shop)).map(({ seq }) => seq)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
    expect(await deadlocks()).toEqual(before);
  });
});

describe('an order among others', () => {
  it('of a shop that is not, under an event that was, or sent twice, changes nothing for them', async () => {
    const [shop, other] = (await openShops(2)) as [string, string];
    const used = newEvent();
    await receive(shop, 'before', used);
    const event = newEvent();
    const [first, again, nowhere, reused, good] = await Promise.all([
      receive(shop, 'twice', event),
      receive(shop, 'twice', event),
      receive('NOWHERE', 'lost'),
      receive(shop, 'reused', newEvent(new Date(), { repeat: { ...used.repeat, fingerprint: 'another' } })),
      receive(other, 'good'),
    ]);
    expect(first).toBeInstanceOf(StoredAnswer);
    expect((again as StoredAnswer).body).toEqual((first as StoredAnswer).body);
    expect((nowhere as Fault).code).toBe('NOT_FOUND');
    expect((reused as Fault).code).toBe('EVENT_REUSED');
    expect(good).toBeInstanceOf(StoredAnswer);
    expect((await eventsOf(shop)).map(({ order_code }) => order_code)).toEqual(['before', 'twice']);
    expect((await eventsOf(other)).map(({ order_code }) => order_code)).toEqual(['good']);
  });

  it('that was moved elsewhere meanwhile is read again, and does not hold up what arrives with it', async () => {
    const [shop, other] = (await openShops(2)) as [string, string];
    await Promise.all([receive(shop, 'moved'), receive(shop, 'lost')]);
    const address = { vendorCode: shop, code: 'moved', reason: null };
    const person = there.signIn(shop);
    expect((await there.act.accept(person, 'moved', 20, keyed())).status).toBe(200);
    const [cancelled, nowhere, again, arrived] = await Promise.all([
      cancelOrder(here.orderParts, address, newEvent()),
      receive('NOWHERE', 'lost'),
      receive(shop, 'lost'),
      receive(other, 'arrived'),
    ]);
    expect(cancelled).toBeInstanceOf(StoredAnswer);
    expect((nowhere as Fault).code).toBe('NOT_FOUND');
    expect((again as Fault).code).toBe('ORDER_EXISTS');
    expect(arrived).toBeInstanceOf(StoredAnswer);
    expect((await eventsOf(shop)).map(({ seq, what }) => [seq, what]).slice(2)).toEqual([
      [3, 'accepted'],
      [4, 'canceled'],
    ]);
    expect(await eventsOf(other)).toHaveLength(1);
  });

  it('that was priced by versions of before is not stored, and those of the same statement are', async () => {
    const [shop, other] = (await openShops(2)) as [string, string];
    const { rows } = await pool.query('SELECT version FROM vendor WHERE code = $1', [shop]);
    const present = { shopVersion: rows[0].version, menuVersion: 0 };
    const by = (code: string, pricedBy: OrderToReceive['pricedBy']) =>
      receive(shop, code, newEvent(), here, { pricedBy });
    const { done: answers, statements } = await countStatements(() =>
      Promise.all([
        by('old-shop', { ...present, shopVersion: present.shopVersion - 1 }),
        by('old-menu', { ...present, menuVersion: 1 }),
        by('present', present),
        by('read', undefined),
        receive(other, 'other'),
      ]),
    );
    expect(statements).toBe(1);
    expect(answers.map((answer) => answer instanceof StoredAnswer)).toEqual([false, false, true, true, true]);
    expect(answers.slice(0, 2)).toEqual([undefined, undefined]);
    expect((await eventsOf(shop)).map(({ seq, order_code }) => [seq, order_code])).toEqual([
      [1, 'present'],
      [2, 'read'],
    ]);
  });

  it('whose row somebody holds keeps the others waiting no longer than a lock is waited for', async () => {
    const [shop, other] = (await openShops(2)) as [string, string];
    await Promise.all(['held', 'a', 'b', 'c'].flatMap((code) => [receive(shop, code), receive(other, code)]));
    const [person, colleague] = [shop, other].map((code) => here.signIn(code));
    const letGo = await hold('SELECT FROM orders WHERE vendor_code = $1 AND code = $2 FOR UPDATE', [
      shop,
      'held',
    ]);
    const held = here.act.accept(person!, 'held', 20, keyed());
    const together = ['a', 'b', 'c'].map((code) => here.act.accept(colleague!, code, 20, keyed()));
    expect((await Promise.all(together)).map(({ status }) => status)).toEqual([200, 200, 200]);
    // Later commands do not even wait for it.
    const began = performance.now();
    await receive(other, 'later');
    expect((await here.act.accept(colleague!, 'later', 20, keyed())).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1900);
    await letGo();
    expect([200, 503]).toContain((await held).status);
    expect((await here.act.accept(person!, 'held', 20, keyed())).status).toBe(200);
    expect((await eventsOf(shop)).filter(({ what }) => what === 'accepted')).toHaveLength(1);
  });

  it('of a shop whose counter somebody holds is refused alone', async () => {
    const [shop, other] = (await openShops(2)) as [string, string];
    await Promise.all([receive(shop, 'first'), receive(other, 'first')]);
    const letGo = await hold('SELECT FROM vendor_stream WHERE vendor_code = $1 FOR UPDATE', [shop]);
    const [held, free] = await Promise.allSettled([receive(shop, 'held'), receive(other, 'free')]);
    expect(free).toMatchObject({ status: 'fulfilled', value: expect.any(StoredAnswer) });
    expect(held).toMatchObject({
      status: 'rejected',
      reason: { code: expect.stringMatching(/^55P03|57014$/) },
    });
    await letGo();
    expect(await receive(shop, 'held')).toBeInstanceOf(StoredAnswer);
    expect((await eventsOf(shop)).map(({ seq }) => seq)).toEqual([1, 2]);
  });
});

it('orders are looked up by their keys, however few there were when the statement was planned', async () => {
  const { pool: fresh } = await testDatabase({ poolSize: 1 });
  const orderParts = { pool: fresh, wake() {} };
  await openShop(fresh, 'FRESH');
  for (let round = 0; round < 10; round += 1) {
    const codes = Array.from({ length: 10 }, (_, index) => `F-${round}-${index}`);
    await Promise.all(codes.map((code) => receiveOrder(orderParts, someOrder('FRESH', code), newEvent())));
    await Promise.all(
      codes.map((code) => cancelOrder(orderParts, { vendorCode: 'FRESH', code, reason: null }, newEvent())),
    );
  }
  // The connection counts what it has read itself, and publishes it once a second.
  await fresh.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await fresh.query(
    `SELECT seq_scan, idx_scan > 0 AS by_key FROM pg_stat_user_tables WHERE relname = 'orders'`,
  );
  expect(rows).toEqual([{ seq_scan: 0, by_key: true }]);
});
