// A long outage of the receiver, with the real backoff: its cost, the time until all messages are delivered,
// and the cost without an outage.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { createLog } from '../log.ts';
import { putEndpoint } from './endpoint.ts';
import { startWebhooks, type Webhooks } from './webhooks.ts';

const { pool } = await testDatabase({ poolSize: 8 });
const settings = { allowInternal: true, retrySeconds: [0, 0.4, 3600, 3600], timeoutMs: 3000 };
let status = 503;
let came: string[] = [];
let webhooks: Webhooks;
let release = () => {};
const server: Server = createServer((request, response) => {
  came.push(String(request.headers['webhook-id']));
  request.resume();
  if (status === 0) release = () => response.writeHead(204).end();
  else response.writeHead(status).end();
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(() => server.close());

const queue = (from: number, to = from) =>
  pool.query(
    `INSERT INTO webhook_message (vendor_code, seq, epoch, subject, type, happened_at)
     SELECT 'SHOP', n, 1, 'order ' || n, 'order.accepted', now() FROM generate_series($1::int, $2::int) n`,
    [from, to],
  );
const states = async () =>
  (await pool.query('SELECT state, tries FROM webhook_message ORDER BY seq')).rows as {
    state: string;
    tries: number;
  }[];
const until = (is: () => void | Promise<void>) => vi.waitFor(is, { timeout: 10_000, interval: 20 });

beforeEach(async () => {
  await pool.query('DELETE FROM webhook_message');
  came = [];
  status = 503;
  await putEndpoint(pool, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const render = async (messages: readonly unknown[]) => messages.map(() => '{}');
  webhooks = startWebhooks({ pool, log: createLog('silent'), render, settings });
});
afterEach(() => webhooks.close());

it('an outage costs an occasional try, not all tries of all messages', async () => {
  await queue(1, 200);
  await until(() => expect(came.length).toBeGreaterThanOrEqual(18));
  await new Promise((later) => setTimeout(later, 1500));
  // Sixteen are sent together, and as many before the first failures are known; then one every 0.4 seconds.
  expect(came.length).toBeLessThan(60);
  expect((await states()).filter(({ tries }) => tries === 0).length).toBeGreaterThan(120);
});

it('an outage ends with the first delivered message: the others do not wait for the end of their backoff', async () => {
  await queue(1, 8);
  await until(async () => expect((await states()).every(({ tries }) => tries === 2)).toBe(true));
  status = 204;
  await queue(9);
  await until(async () =>
    expect((await states()).map(({ state }) => state)).toEqual(Array(9).fill('delivered')),
  );
});

it('a single refused message is no outage: the others go on at full speed', async () => {
  status = 422;
  await queue(1, 60);
  await until(() => expect(came.length).toBeGreaterThanOrEqual(60));
  expect(new Set(came).size).toBe(60);
});

it('outcomes of about the same time are stored together', async () => {
  status = 204;
  const query = vi.spyOn(pool, 'query');
  const began = performance.now();
  for (let seq = 1; seq <= 40; seq += 1) {
    await queue(seq);
    webhooks.wake();
  }
  await until(async () => expect((await states()).every(({ state }) => state === 'delivered')).toBe(true));
  const settlings = query.mock.calls.filter(
    ([asked]) => (asked as { name?: string }).name === 'webhooks-settle',
  );
  query.mockRestore();
  // At most one statement in ten milliseconds.
  expect(settlings.length).toBeLessThanOrEqual(1 + (performance.now() - began) / 9);
});

it('a message under way when the program stops is stored, or left to the next process immediately', async () => {
  status = 0;
  await queue(1);
  await until(() => expect(came).toHaveLength(1));
  const closing = webhooks.close();
  release();
  await closing;
  expect(await states()).toEqual([{ state: 'delivered', tries: 1 }]);

  const again = startWebhooks({
    pool,
    log: createLog('silent'),
    render: async () => ['{}'],
    settings,
  });
  await queue(2);
  await until(() => expect(came).toHaveLength(2));
  await again.close();
  const { rows } = await pool.query(
    `SELECT state, tries, due_at <= now() AS due FROM webhook_message WHERE seq = 2`,
  );
  expect(rows).toEqual([{ state: 'waiting', tries: 0, due: true }]);
});
