// The loop and the statement that all queues of messages share.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { type LeaseQueue, outcomeStore, startLeaseQueue, type TryOutcome } from './lease-queue.ts';
import { createLog } from './log.ts';

interface Message {
  id: number;
  tries: number;
}

const { pool } = await testDatabase();
await pool.query(`CREATE TABLE message (id bigint PRIMARY KEY, state text DEFAULT 'new', tries int DEFAULT 0, due_at timestamptz DEFAULT now(),
  last_status int, last_failure text, ended_at timestamptz)`);
const storeOutcomes = outcomeStore('message', {
  name: 'test-store-outcomes',
  key: { id: 'bigint' },
  states: { waiting: 'new', delivered: 'done', 'given-up': 'lost' },
  endedAt: "ended_at = CASE WHEN s.state <> 'new' THEN now() END",
});
const states = async () =>
  (await pool.query('SELECT state, tries FROM message ORDER BY id')).rows as {
    state: string;
    tries: number;
  }[];
const until = (is: () => void | Promise<void>) => vi.waitFor(is, { timeout: 10_000, interval: 20 });

let send: (message: Message) => Promise<TryOutcome>;
let store: typeof storeOutcomes;
let queue: LeaseQueue | undefined;
beforeEach(async () => {
  await pool.query('DELETE FROM message');
  store = storeOutcomes;
});
afterEach(async () => {
  await queue?.close();
  queue = undefined;
});
const start = (leaseSeconds: number) => {
  queue = startLeaseQueue<Message, TryOutcome>(createLog('silent'), {
    ...{ name: 'test', maxAtOnce: 2, pollMs: () => 50 },
    async lease(free) {
      const { rows } = await pool.query<Message>(
        `UPDATE message SET tries = tries + 1, due_at = now() + make_interval(secs => $2) WHERE id IN (
           SELECT id FROM message WHERE state = 'new' AND due_at <= now() ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING id, tries`,
        [free, leaseSeconds],
      );
      return rows;
    },
    send: (message) => send(message),
    store: (tried) => store(pool, tried),
  });
};
const add = (...ids: number[]) => pool.query('INSERT INTO message (id) SELECT unnest($1::int[])', [ids]);

it('messages are sent and ended, never more at once than allowed', async () => {
  let underWay = 0;
  let most = 0;
  send = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((later) => setTimeout(later, 5));
    underWay -= 1;
    return { state: 'delivered' };
  };
  await add(1, 2, 3, 4, 5);
  start(30);
  await until(async () => expect(await states()).toEqual(Array(5).fill({ state: 'done', tries: 1 })));
  expect(most).toBe(2);
});

it('an outcome that cannot be stored is stored later, without another try', async () => {
  send = async () => ({ state: 'delivered' });
  let fails = 1;
  store = async (...parts) => {
    if (fails-- > 0) throw new Error('no database');
    await storeOutcomes(...parts);
  };
  await add(1);
  start(30);
  await until(async () => expect(await states()).toEqual([{ state: 'done', tries: 1 }]));
});

it('a message whose try has no outcome is tried again when its lease ends', async () => {
  send = async ({ tries }) => {
    if (tries === 1) throw new Error('no database');
    return { state: 'given-up', failure: 'status', status: 422 };
  };
  await add(1);
  start(0.2);
  await until(async () => expect(await states()).toEqual([{ state: 'lost', tries: 2 }]));
});

it('an outcome of an expired lease is dropped, unless the message was delivered', async () => {
  await add(1, 2);
  await pool.query('UPDATE message SET tries = 2');
  await storeOutcomes(pool, [
    { message: { id: 1, tries: 1 }, outcome: { state: 'given-up' } },
    { message: { id: 2, tries: 1 }, outcome: { state: 'delivered' } },
  ]);
  expect(await states()).toEqual([
    { state: 'new', tries: 2 },
    { state: 'done', tries: 2 },
  ]);
  await storeOutcomes(pool, [{ message: { id: 2, tries: 2 }, outcome: { state: 'waiting' } }]);
  expect((await states())[1]).toEqual({ state: 'done', tries: 2 });
});

it('a try that does not count uses up none', async () => {
  await add(1);
  await pool.query('UPDATE message SET tries = 1');
  await storeOutcomes(pool, [{ message: { id: 1, tries: 1 }, outcome: { state: 'waiting', counts: false } }]);
  expect(await states()).toEqual([{ state: 'new', tries: 0 }]);
});
