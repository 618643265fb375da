// Webhooks from an action in the shop to the marketplace's ledger: real database, real receiver, injected faults.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { callUrl } from '@pishkhan/contract/kit/client.ts';
import {
  deleteWebhook,
  getWebhook,
  listWebhookMessages,
  putWebhook,
  replayWebhookMessage,
  replayWebhooks,
  rotateWebhookSecret,
  webhookCalls,
} from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { webhookVendorActions } from '@pishkhan/contract/marketplace/webhooks.ts';
import { compareLedger, type Ledger, openLedger } from '@pishkhan/simulator/webhooks/ledger.ts';
import { type Fault, type Receiver, startReceiver } from '@pishkhan/simulator/webhooks/receiver.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../infra/log.ts';
import { findOrderDetails, moveCourier, receiveOrder } from '../../orders/public.ts';
import { serveCalls } from '../../testkit/call-server.ts';
import { testDatabase } from '../../testkit/database.ts';
import { startShopServer } from '../../testkit/shop-server.ts';
import { newEvent, openShop, someOrder } from '../../testkit/some-order.ts';
import { createMarketplaceAuthentication, startMarketplaceWebhooks, webhookHandlers } from '../public.ts';
import { requeueSince } from './write-message-queue.ts';

const key = 'the-key-of-the-marketplace';
const { pool } = await testDatabase({ poolSize: 16 });
const logged: string[] = [];
const log = createLog('trace', { write: (line) => void logged.push(line) });

const maxTries = 40;
const settings = {
  allowInternal: true,
  retrySeconds: [0, ...Array<number>(maxTries - 1).fill(0.05)],
  timeoutMs: 2000,
};
const start = () => startMarketplaceWebhooks({ pool, log, settings });
/** Two processes share the work in every test. */
const [one, other] = [start(), start()];
const shop = await startShopServer(pool, { relayExtension: one.relayExtension });
const secondShop = await startShopServer(pool, { relayExtension: other.relayExtension });
afterAll(() => Promise.all([one.close(), other.close()]));
const parts = { pool, allowInternal: true, wake: one.wake };
const server = await serveCalls(webhookCalls, webhookHandlers(parts), {
  marketplace: createMarketplaceAuthentication([key]),
});
const sara = shop.signIn('KABAB', { fullName: 'سارا احمدی' });
const omid = secondShop.signIn('KABAB', { fullName: 'امید کاظمی', role: 'MANAGER' });

async function ask<C extends Call>(
  call: C,
  input: { params?: object; query?: object; body?: unknown } = {},
  bearer = key,
) {
  const answer = await server.fetch(callUrl(call, input), {
    method: call.method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  const json = await answer.json();
  return { status: answer.status, code: json.code, result: json.result, problem: json };
}

let fault: ((number: number, message: { id: string; type: string }) => Fault | undefined) | undefined;
let ledger: Ledger;
let receiver: Receiver;
let distrusted: string[];

async function listen(port = 0): Promise<void> {
  receiver = await startReceiver({
    ledger,
    port,
    fault: (number, message) => fault?.(number, message),
    distrusted: (why) => distrusted.push(why),
  });
}

beforeAll(() => openShop(pool, 'KABAB'));
beforeEach(async () => {
  await pool.query('DELETE FROM webhook_message');
  await pool.query('DELETE FROM webhook_endpoint');
  fault = undefined;
  distrusted = [];
  ledger = openLedger();
  await listen();
  const { result } = await ask(putWebhook, { body: { url: receiver.url } });
  receiver.trust([result.secret]);
});
afterEach(async () => {
  await ask(deleteWebhook);
  await receiver.close();
});

let arrived = 0;
async function newOrder(): Promise<string> {
  arrived += 1;
  const code = `W-${arrived}`;
  await receiveOrder(shop.orderParts, someOrder('KABAB', code, { deliveryType: 'Pickup' }), newEvent());
  return code;
}
const told = (code?: string) =>
  ledger.effects.filter(({ orderCode }) => code === undefined || orderCode === code).map(({ type }) => type);
const until = (is: () => void | Promise<void>, timeout = 15_000) => vi.waitFor(is, { timeout, interval: 10 });
const row = async (code: string, type = 'order.accepted') =>
  (await pool.query('SELECT * FROM webhook_message WHERE subject = $1 AND type = $2', [code, type])).rows[0];
const life = ['order.accepted', 'order.prepared', 'order.shipped'];

async function live(code: string): Promise<void> {
  const acts = [
    () => shop.act.accept(sara, code),
    () => secondShop.act.prepare(omid, code),
    () => shop.act.ship(sara, code),
  ];
  for (const act of acts) expect(await act()).toMatchObject({ status: 200 });
}

/** The server's history of these orders. */
const historyOf = async (codes: string[]) =>
  Promise.all(
    codes.map(async (code) => ({
      vendorCode: 'KABAB',
      order: (await findOrderDetails({ pool }, { vendorCode: 'KABAB', code }, new Date()))!,
    })),
  );
const nothing = { missing: [], doubled: [], invented: [] };

describe('what the shop does', () => {
  it('reaches the marketplace, signed and in its order, and what the marketplace said itself does not', async () => {
    const code = await newOrder();
    await shop.act.accept(sara, code);
    const move = { vendorCode: 'KABAB', code, to: 'SEARCHING', at: new Date(), attempt: 1 } as const;
    await moveCourier(shop.orderParts, move, newEvent());
    await shop.act.prepare(sara, code);
    await shop.act.ship(sara, code);
    await until(() => expect(told(code)).toEqual(life));
    expect(distrusted).toEqual([]);
    expect(ledger.reordered).toEqual([]);
    await until(async () =>
      expect(await row(code)).toMatchObject({ state: 'delivered', tries: 1, last_status: 204 }),
    );
  });

  it('is sent once by any number of processes', async () => {
    const codes = await Promise.all(Array.from({ length: 25 }, newOrder));
    await Promise.all(codes.map(live));
    await until(() => expect(ledger.effects).toHaveLength(75));
    expect(new Set(receiver.came).size).toBe(receiver.came.length);
    expect(ledger.reordered).toEqual([]);
    expect(compareLedger(ledger.effects, await historyOf(codes))).toEqual(nothing);
  });

  it('says what happened, by whom, and how the order is now, but nothing of the customer', async () => {
    const code = await newOrder();
    const bodies: string[] = [];
    const eavesdropper = createServer(async (request, response) => {
      for await (const chunk of request) bodies.push(String(chunk));
      response.end();
    });
    await new Promise<void>((ready) => eavesdropper.listen(0, '127.0.0.1', ready));
    const { port } = eavesdropper.address() as AddressInfo;
    await ask(putWebhook, { body: { url: `http://127.0.0.1:${port}/` } });
    await shop.act.accept(sara, code, 25);
    await until(() => expect(bodies).toHaveLength(1));
    eavesdropper.close();
    const message = JSON.parse(bodies[0]!);
    expect(message).toMatchObject({
      type: 'order.accepted',
      data: {
        vendorCode: 'KABAB',
        moment: { version: 2, what: 'accepted', preparationTime: 25, by: { fullName: 'سارا احمدی' } },
        order: { orderCode: code, orderStatus: 'PREPARING', version: 2, payablePrice: 500_000 },
      },
    });
    expect(message.timestamp).toBe(message.data.moment.at);
    expect(bodies[0]).not.toMatch(/09121234567|رضایی|ولیعصر|پیاز/);
  });
});

describe('a receiver', () => {
  it('that was away gets everything once it is back, once and in order', async () => {
    const { port } = new URL(receiver.url);
    await receiver.close();
    const codes = await Promise.all(Array.from({ length: 12 }, newOrder));
    await Promise.all(codes.map(live));
    await until(async () => expect(await row(codes[0]!)).toMatchObject({ last_failure: 'no-connection' }));
    const { secret } = (await ask(rotateWebhookSecret)).result;
    await listen(Number(port));
    receiver.trust([secret]);
    await until(() => expect(ledger.effects).toHaveLength(36));
    expect(ledger.reordered).toEqual([]);
    expect(compareLedger(ledger.effects, await historyOf(codes))).toEqual(nothing);
  });

  it('that fails every third time misses nothing', async () => {
    fault = (number) => (number % 3 === 0 ? { kind: 'status', status: 500 } : undefined);
    const codes = await Promise.all(Array.from({ length: 12 }, newOrder));
    await Promise.all(codes.map(live));
    await until(() => expect(ledger.effects).toHaveLength(36));
    expect(receiver.came.length).toBeGreaterThan(45);
    expect(compareLedger(ledger.effects, await historyOf(codes))).toEqual(nothing);
  });

  it.each([
    ['refuses', { kind: 'status', status: 400 }, 'status', 400],
    ['breaks', { kind: 'status', status: 502 }, 'status', 502],
    ['answers too late', { kind: 'slow', ms: 2500 }, 'timeout', null],
    ['hangs up', { kind: 'drop' }, 'no-connection', null],
    ['talks nonsense', { kind: 'garbage' }, 'no-connection', null],
    ['takes it and hangs up', { kind: 'apply-then-drop' }, 'no-connection', null],
  ] as const)(
    'that %s is told again under the same id, and takes effect once',
    async (_what, wrong, why, status) => {
      const code = await newOrder();
      fault = () => wrong;
      await shop.act.accept(sara, code);
      await until(async () =>
        expect(await row(code)).toMatchObject({ last_failure: why, last_status: status }),
      );
      fault = undefined;
      await until(async () => expect(await row(code)).toMatchObject({ state: 'delivered' }));
      expect(receiver.came.length).toBeGreaterThan(1);
      expect(new Set(receiver.came).size).toBe(1);
      expect(told()).toEqual(['order.accepted']);
    },
  );

  it('that answers 200 with no end to it has taken the message, and is not listened to for ever', async () => {
    const code = await newOrder();
    fault = () => ({ kind: 'flood' });
    await live(code);
    await until(async () =>
      expect(await row(code, 'order.shipped')).toMatchObject({ state: 'delivered', tries: 1 }),
    );
    expect(told(code)).toEqual(life);
  });

  it('that sends us elsewhere is not followed', async () => {
    let visits = 0;
    const elsewhere = createServer((_request, response) => {
      visits += 1;
      response.end();
    });
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
    const to = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    const code = await newOrder();
    fault = () => ({ kind: 'redirect', to });
    await shop.act.accept(sara, code);
    await until(async () =>
      expect(await row(code)).toMatchObject({ last_failure: 'redirect', last_status: 302 }),
    );
    fault = undefined;
    await until(() => expect(told(code)).toEqual(['order.accepted']));
    elsewhere.close();
    expect(visits).toBe(0);
  });

  it('that asks for a pause gets it', async () => {
    const code = await newOrder();
    const times: number[] = [];
    fault = (number) => {
      times.push(performance.now());
      return number === 1 ? { kind: 'status', status: 503, headers: { 'retry-after': '1' } } : undefined;
    };
    await shop.act.accept(sara, code);
    await until(() => expect(told(code)).toEqual(['order.accepted']));
    expect(times[1]! - times[0]!).toBeGreaterThan(950);
  });

  it('that is gone gets nothing more until it registers again, and then what it missed', async () => {
    const code = await newOrder();
    fault = () => ({ kind: 'status', status: 410 });
    await shop.act.accept(sara, code);
    await until(async () =>
      expect((await ask(getWebhook)).result).toMatchObject({
        disabledAt: expect.any(String),
        disabledBecause: 'the receiver answered 410 Gone',
        waiting: 1,
      }),
    );
    fault = undefined;
    await shop.act.prepare(sara, code);
    await sleep(300);
    expect(receiver.came).toHaveLength(1);
    const { result } = await ask(putWebhook, { body: { url: receiver.url } });
    expect(result).toMatchObject({ secret: null, disabledAt: null });
    await until(() => expect(told(code)).toEqual(['order.accepted', 'order.prepared']));
    expect(await row(code)).toMatchObject({ tries: 1 });
  });

  it('that always refuses one message does not keep the others from it', async () => {
    const [bad, good] = [await newOrder(), await newOrder()];
    fault = (_number, { id }) => (id === first ? { kind: 'status', status: 422 } : undefined);
    let first: string | undefined;
    const { rows } = await pool.query(`SELECT seq FROM vendor_stream WHERE vendor_code = 'KABAB'`);
    first = `msg_KABAB_1_${rows[0].seq + 1}`;
    await shop.act.accept(sara, bad);
    await shop.act.prepare(sara, bad);
    await shop.act.accept(sara, good);
    await until(() => expect(told(good)).toEqual(['order.accepted']));
    expect(told(bad)).toEqual([]);
    // The next message of the same order is sent once the first has used up its tries.
    await until(() => expect(told(bad)).toEqual(['order.prepared']));
    expect(await row(bad)).toMatchObject({ state: 'given-up', tries: maxTries, last_status: 422 });

    fault = undefined;
    const again = await ask(replayWebhookMessage, { params: { id: first } });
    expect(again.result).toMatchObject({
      id: first,
      orderCode: bad,
      type: 'order.accepted',
      state: 'waiting',
      tries: 0,
    });
    await until(() => expect(told(bad)).toEqual(['order.prepared', 'order.accepted']));
    expect(ledger.reordered).toEqual([first]);
  });
});

describe('a moment that cannot be rendered', () => {
  it('is set aside, and holds up neither its order nor the relay', async () => {
    const code = await newOrder();
    await pool.query(`UPDATE webhook_endpoint SET disabled_at = now()`);
    await live(code);
    await until(async () => expect(await row(code, 'order.shipped')).toBeDefined());
    await pool.query(
      `UPDATE order_event SET status = 'NONSENSE' WHERE order_code = $1 AND what = 'prepared'`,
      [code],
    );
    // An outbox row without an event.
    await pool.query(`INSERT INTO outbox (vendor_code, seq) VALUES ('KABAB', 999999)`);
    await ask(putWebhook, { body: { url: receiver.url } });
    await until(() => expect(told(code)).toEqual(['order.accepted', 'order.shipped']));
    expect(await row(code, 'order.prepared')).toMatchObject({
      state: 'given-up',
      last_failure: 'unreadable',
    });
    await until(async () => expect((await pool.query('SELECT FROM outbox')).rowCount).toBe(0));
  });
});

describe('an outbox row that comes back, as after a power cut', () => {
  it('does not tell the marketplace anything twice', async () => {
    const code = await newOrder();
    await shop.act.accept(sara, code);
    await until(async () => expect(await row(code)).toMatchObject({ state: 'delivered' }));
    const { vendor_code, seq } = await row(code);
    await pool.query('INSERT INTO outbox (vendor_code, seq) VALUES ($1, $2)', [vendor_code, seq]);
    one.wake();
    await until(async () => expect((await pool.query('SELECT FROM outbox')).rowCount).toBe(0));
    await sleep(100);
    expect(receiver.came).toHaveLength(1);
  });

  it('and took its message with it is told under the id that it had', async () => {
    const code = await newOrder();
    await shop.act.accept(sara, code);
    await until(async () => expect(await row(code)).toMatchObject({ state: 'delivered' }));
    const { vendor_code, seq } = await row(code);
    await pool.query('DELETE FROM webhook_message');
    await pool.query('INSERT INTO outbox (vendor_code, seq) VALUES ($1, $2)', [vendor_code, seq]);
    await until(() => expect(receiver.came).toHaveLength(2));
    expect(receiver.came[0]).toBe(receiver.came[1]);
    expect(told()).toEqual(['order.accepted']);
  });

  it('after a restore from a backup the same number is another message', async () => {
    const code = await newOrder();
    await shop.act.accept(sara, code);
    await until(() => expect(receiver.came).toHaveLength(1));
    await pool.query(`UPDATE vendor_stream SET epoch = 2`);
    await shop.act.prepare(sara, code);
    await until(() => expect(receiver.came).toHaveLength(2));
    await pool.query(`UPDATE vendor_stream SET epoch = 1`);
    expect(receiver.came.map((id) => id.split('_')[2])).toEqual(['1', '2']);
  });
});

describe('the secret', () => {
  it('of the receiver may be changed while messages flow: for a day both sign', async () => {
    const before = (await pool.query('SELECT secret FROM webhook_endpoint')).rows[0].secret;
    const { result } = await ask(rotateWebhookSecret);
    expect(result.secret).not.toBe(before);
    const inADay = Date.parse(result.previousSecretUntil) - Date.now();
    expect(inADay).toBeGreaterThan(23 * 3_600_000);
    const code = await newOrder();
    await shop.act.accept(sara, code);
    await until(() => expect(told(code)).toEqual(['order.accepted']));
    receiver.trust([result.secret]);
    await shop.act.prepare(sara, code);
    await until(() => expect(told(code)).toEqual(['order.accepted', 'order.prepared']));

    await pool.query(`UPDATE webhook_endpoint SET previous_until = now() - interval '1 second'`);
    receiver.trust([before]);
    await shop.act.ship(sara, code);
    await until(() => expect(distrusted).toContain('signature'));
    expect(told(code)).toHaveLength(2);
  });

  it('is answered once and stands in no other answer; neither it nor a body nor the path is ever logged', async () => {
    const hidden = `${receiver.url}?token=very-hidden`;
    await ask(putWebhook, { body: { url: hidden } });
    const { secret } = (await pool.query('SELECT secret FROM webhook_endpoint')).rows[0];
    fault = (number) => (number % 2 ? { kind: 'status', status: 500 } : { kind: 'drop' });
    const code = await newOrder();
    await shop.act.accept(sara, code);
    await until(async () => expect(await row(code)).toMatchObject({ state: 'given-up' }));
    fault = () => ({ kind: 'status', status: 410 });
    await shop.act.prepare(sara, code);
    await until(async () => expect((await ask(getWebhook)).result.disabledAt).toEqual(expect.any(String)));
    const answers = [
      await ask(getWebhook),
      await ask(listWebhookMessages),
      await ask(putWebhook, { body: { url: hidden } }),
    ];
    expect(JSON.stringify(answers)).not.toContain('whsec_');
    expect(logged.length).toBeGreaterThan(0);
    const all = logged.join('\n');
    for (const word of [secret, 'whsec_', 'very-hidden', 'سارا', 'preparationTime'])
      expect(all).not.toContain(word);
  });
});

describe('replaying', () => {
  it('everything since a time reaches who was not there then, and changes nothing for who was', async () => {
    const since = new Date();
    await ask(deleteWebhook);
    expect((await ask(replayWebhooks, { body: { since: since.toISOString() } })).code).toBe('NOT_FOUND');
    const codes = await Promise.all(Array.from({ length: 5 }, newOrder));
    await Promise.all(codes.map(live));
    await until(async () => expect((await pool.query('SELECT FROM outbox')).rowCount).toBe(0));
    expect((await pool.query('SELECT FROM webhook_message')).rowCount).toBe(0);

    const { result } = await ask(putWebhook, { body: { url: receiver.url } });
    receiver.trust([result.secret]);
    expect((await ask(replayWebhooks, { body: { since: since.toISOString() } })).result).toEqual({
      queued: 15,
      next: null,
    });
    await until(() => expect(ledger.effects).toHaveLength(15));
    expect(ledger.reordered).toEqual([]);
    await until(async () => expect((await ask(getWebhook)).result.waiting).toBe(0));

    await ask(replayWebhooks, { body: { since: since.toISOString() } });
    await until(() => expect(receiver.came).toHaveLength(30));
    expect(compareLedger(ledger.effects, await historyOf(codes))).toEqual(nothing);
  });
});

it.each(['before', 'after'])(
  'messages are locked in the order of their keys, so that two replays cannot deadlock: %s the order',
  async (when) => {
    await ask(deleteWebhook);
    const since = new Date();
    await shop.act.accept(sara, await newOrder());
    // Its key follows that of the order's message.
    await pool.query(
      `INSERT INTO vendor_moment (vendor_code, at, action, from_status, to_status)
     VALUES ('KABAB', $1, $2, 'ACTIVE', 'ACTIVE')`,
      [when === 'before' ? since : new Date(), webhookVendorActions[0]],
    );
    expect((await requeueSince(pool, since, 10)).queued).toBe(2);
    const holder = await pool.connect();
    const lock = (topic: string) =>
      holder.query('SELECT FROM webhook_message WHERE topic = $1 FOR UPDATE NOWAIT', [topic]);
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await holder.query('BEGIN');
    expect((await lock('order')).rowCount).toBe(1);
    const replay = requeueSince(pool, since, 10);
    const blocked = 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
    await until(async () => expect((await pool.query(blocked, [rows[0]!.pid])).rowCount).toBe(1));
    const second = await lock('vendor').catch((error: Error) => error);
    await holder.query('ROLLBACK');
    holder.release();
    expect(second).toMatchObject({ rowCount: 1 });
    expect((await replay).queued).toBe(2);
  },
);

it('a message that is requested again while it is being sent comes twice, because the first copy may have been lost', async () => {
  const since = new Date();
  fault = (number) => (number === 1 ? { kind: 'apply-then-slow', ms: 100 } : undefined);
  const code = await newOrder();
  await shop.act.accept(sara, code);
  await until(() => expect(receiver.came).toHaveLength(1));
  // Acts as another process: ours is not woken, so that the answer comes before its next poll.
  await requeueSince(pool, since, 10);
  await until(() => expect(receiver.came).toHaveLength(2));
  await until(async () => expect(await row(code)).toMatchObject({ state: 'delivered' }));
});

it('an endpoint that is deleted right after its registration is answered as registered', async () => {
  const holder = await pool.connect();
  await holder.query('BEGIN');
  // The answer counts messages, so it must wait here.
  await holder.query('LOCK TABLE webhook_message');
  const waiting = (count: number) =>
    until(async () =>
      expect(
        (
          await holder.query(
            `SELECT FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%webhook_endpoint%'`,
          )
        ).rowCount,
      ).toBe(count),
    );
  const answer = ask(putWebhook, { body: { url: receiver.url } });
  await waiting(1);
  let isGone = false;
  const gone = pool.query('DELETE FROM webhook_endpoint').then(() => {
    isGone = true;
  });
  await until(async () => (isGone ? undefined : waiting(2)));
  await holder.query('ROLLBACK');
  holder.release();
  expect(await answer).toMatchObject({ status: 200, result: { url: receiver.url } });
  await gone;
});

describe('the log of messages', () => {
  it('tells what became of each, the latest first, page by page, by state and shop', async () => {
    await pool.query(`INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at, state, queued_at)
      SELECT 'OLD' || n % 2, (ARRAY['order', 'menu', 'vendor'])[n % 3 + 1], n, 1, 'L-' || n, 'order.accepted', now(), 'delivered', now() - n * interval '1 minute'
      FROM generate_series(1, 120) n`);
    const pages: { id: string }[][] = [];
    let after: string | undefined;
    do {
      const { result } = await ask(listWebhookMessages, { query: { ...(after && { after }) } });
      pages.push(result.messages);
      after = result.next ?? undefined;
    } while (after);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(pages.flat().map(({ id }) => id)).toEqual(
      Array.from({ length: 120 }, (_, n) => `msg_OLD${(n + 1) % 2}_1_${['', 'm', 'v'][(n + 1) % 3]}${n + 1}`),
    );
    const count = async (query: object) => (await ask(listWebhookMessages, { query })).result.messages.length;
    expect(await count({ state: 'delivered', vendorCode: 'OLD1' })).toBe(50);
    expect(await count({ state: 'failed' })).toBe(0);
    expect(await count({ vendorCode: 'KABAB' })).toBe(0);
  });

  it('refuses an invalid page position, an unknown message, and an unauthenticated caller', async () => {
    for (const after of ['x', Buffer.from('2026-13-45 99:00:00+00|K|1').toString('base64url')])
      expect((await ask(listWebhookMessages, { query: { after } })).code).toBe('MALFORMED');
    expect((await ask(replayWebhookMessage, { params: { id: 'msg_KABAB_1_123456' } })).code).toBe(
      'NOT_FOUND',
    );
    expect((await ask(replayWebhookMessage, { params: { id: 'something' } })).code).toBe('INVALID');
    for (const call of Object.values(webhookCalls))
      expect((await ask(call, { params: { id: 'msg_KABAB_1_1' } }, 'another')).code).toBe('UNAUTHENTICATED');
  });

  it('addresses that no message may go to are refused when they are registered', async () => {
    const refused = async (url: string) => (await ask(putWebhook, { body: { url } })).problem;
    expect(await refused('http://169.254.169.254/latest')).toMatchObject({
      code: 'WEBHOOK_URL_FORBIDDEN',
      because: 'internal-address',
    });
    for (const url of [
      'ftp://a.example/',
      'https://user:secret@a.example/',
      'https://a.example/#there',
      'a.example',
      '',
    ])
      expect((await refused(url)).code, url).toBe('INVALID');
    expect((await ask(getWebhook)).result.url).toBe(receiver.url);
  });
});

describe('what has not reached the marketplace', () => {
  it('is shown after ten seconds by list and stream, and no longer once it is there', async () => {
    const code = await newOrder();
    fault = () => ({ kind: 'status', status: 500 });
    await pool.query(`UPDATE webhook_endpoint SET disabled_at = now()`);
    await shop.act.accept(sara, code);
    const list = async () =>
      (await shop.ask(sara, 'GET', '/api/v1/Order/list/in-progress')).result as unknown as {
        unsent: { orders: { orderCode: string; since: string }[] };
      };
    const stream = await shop.stream(sara);
    const shown = () =>
      stream.events
        .filter(({ name }) => name === 'unsent')
        .map(({ data }) => (data as unknown as { orders: unknown[] }).orders);
    await until(() => expect(shown()).toEqual([[]]));
    expect((await list()).unsent.orders).toEqual([]);

    const before = (await shop.ask(sara, 'GET', `/api/v1/Order/${code}`)).result.version;
    await pool.query(
      `UPDATE webhook_message SET queued_at = now() - interval '11 seconds' WHERE subject = $1`,
      [code],
    );
    const since = (await row(code)).queued_at.toISOString();
    await until(() => expect(shown()).toEqual([[], [{ orderCode: code, since }]]));
    expect((await list()).unsent.orders).toEqual([{ orderCode: code, since }]);
    expect((await shop.ask(sara, 'GET', `/api/v1/Order/${code}`)).result.version).toBe(before);

    fault = undefined;
    await ask(putWebhook, { body: { url: receiver.url } });
    await until(() => expect(shown()).toEqual([[], [{ orderCode: code, since }], []]));
    expect((await list()).unsent.orders).toEqual([]);
    stream.close();
  });
});
