// The queue of pushes against a push service that fails in every known way.
import { createECDH, randomUUID } from 'node:crypto';
import type { PushMessage } from '@pishkhan/contract/notices/push-types.ts';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../infra/log.ts';
import { openPush } from '../infra/push/push.ts';
import { testDatabase } from '../testkit/database.ts';
import { startPushService } from '../testkit/push-service.ts';
import { addMember, addVendor, ampleBudget, somePhone } from '../testkit/session-server.ts';
import { type Notices, queuePushes, startNotices } from './public.ts';
import { readPushToken } from './rules/read-push-token.ts';
import { storeSubscription } from './store-subscriptions.ts';

const { db, pool } = await testDatabase({ poolSize: 8 });
const service = await startPushService();
afterAll(service.close);
const curve = createECDH('prime256v1');
const key = { publicKey: curve.generateKeys('base64url'), privateKey: curve.getPrivateKey('base64url') };
const settings = {
  ...{ key, contact: 'mailto:shops@example.com', hosts: ['127.0.0.1'], allowInternal: true },
  ...{ timeoutMs: 400, fcm: undefined },
};
const log = createLog('silent');
const none = async () => {};
/** One server process. */
const startServer = (timeoutMs: number): Notices =>
  startNotices(
    {
      ...{ db, pool, log, push: openPush({ ...settings, timeoutMs }) },
      ...{ sms: { sendText: none, sendOtp: none }, calls: undefined, budget: ampleBudget },
    },
    { pushSeconds: timeoutMs / 1000 },
  );

let running: Notices[] = [];
let shop = '';
let shops = 0;
beforeEach(async () => {
  shops += 1;
  shop = `SHOP${shops}`;
  await pool.query('DELETE FROM notice');
  await addVendor(db, shop);
  service.behaviour = { status: 201 };
  service.of.clear();
  service.came.length = 0;
});
afterEach(async () => {
  for (const notices of running) await notices.close();
  running = [];
});
const start = (timeoutMs = settings.timeoutMs) => {
  running.push(startServer(timeoutMs));
  return running.at(-1)!;
};

async function openSessionOf(personId: number, vendorCode: string): Promise<string> {
  const sessionId = randomUUID();
  await pool.query(
    `INSERT INTO session (id, person_id, vendor_code, created_at, used_at, expires_at)
     VALUES ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [sessionId, personId, vendorCode],
  );
  return sessionId;
}
async function registerDevice(personId: number, sessionId: string): Promise<string> {
  const { id, subscription } = service.subscribe();
  const token = readPushToken(JSON.stringify(subscription))!;
  await storeSubscription(db, { token, sessionId, personId, deviceId: 'd', deviceType: 1 }, new Date());
  return id;
}
async function someDevice({
  role = 'CASHIER' as 'CASHIER' | 'ACCOUNTANT',
  wantsNotices = false,
  at = shop,
} = {}) {
  const personId = await addMember(db, somePhone(), shop, role);
  if (wantsNotices)
    await pool.query('UPDATE membership SET order_notification = true WHERE person_id = $1', [personId]);
  const sessionId = await openSessionOf(personId, at);
  return { personId, sessionId, id: await registerDevice(personId, sessionId) };
}

const message: PushMessage = {
  notification: { title: 'سفارش تازه', body: 'سفارش ۴۸۲۱ هنوز دیده نشده است.' },
  data: { NotificationType: 'NEW_ORDER', url: '/orders', tag: 'order-4821' },
};
const queue = async (lastsSeconds = 60) => {
  const about = { vendorCode: shop, orderCode: '4821', step: 'PUSH', lastsSeconds };
  return (await queuePushes(pool, [{ ...about, message }], ['WEB'])).length;
};
const states = async () =>
  (
    await pool.query(
      'SELECT state, tries, last_status, last_failure FROM notice WHERE vendor_code = $1 ORDER BY id',
      [shop],
    )
  ).rows;
const until = (is: () => void | Promise<void>) => vi.waitFor(is, { timeout: 10_000, interval: 20 });

it('each device of people who handle the shop’s orders gets a push, and nobody else', async () => {
  await addVendor(db, `${shop}B`);
  const here = await someDevice();
  const wanted = await someDevice({ wantsNotices: true, at: `${shop}B` });
  const away = await someDevice({ at: `${shop}B` });
  const accountant = await someDevice({ role: 'ACCOUNTANT' });
  expect(await queue()).toBe(2);
  start();
  await until(() => expect(service.came).toHaveLength(2));
  expect(new Set(service.came.map(({ id }) => id))).toEqual(new Set([here.id, wanted.id]));
  for (const { id } of [away, accountant]) expect(service.asked.get(id)).toBeUndefined();
  expect(service.came[0]).toMatchObject({ message });
  expect(service.came[0]!.ttlSeconds).toBeGreaterThan(50);
  await until(async () => expect((await states()).map(({ state }) => state)).toEqual(['SENT', 'SENT']));
});

it('a push service that answers 410 is not asked again: the device is gone', async () => {
  const { id, personId } = await someDevice();
  service.of.set(id, { status: 410 });
  await queue();
  start();
  await until(async () =>
    expect(await states()).toEqual([{ state: 'GIVEN_UP', tries: 1, last_status: 410, last_failure: 'gone' }]),
  );
  const { rows } = await pool.query('SELECT id FROM push_subscription WHERE person_id = $1', [personId]);
  expect(rows).toEqual([]);
  expect(await queue()).toBe(0);
});

it.each([[{ status: 429, retryAfter: 1 }], [{ status: 500 }], ['hang' as const]])(
  'a push is retried after %j, and arrives once',
  async (behaviour) => {
    const { id } = await someDevice();
    service.of.set(id, behaviour);
    await queue();
    start();
    await until(() => expect(service.asked.get(id)).toBe(1));
    service.of.delete(id);
    await until(() => expect(service.came).toHaveLength(1));
    await until(async () => expect(await states()).toMatchObject([{ state: 'SENT', tries: 2 }]));
    expect(service.asked.get(id)).toBe(2);
  },
);

it('a push that would come too late is given up', async () => {
  const { id } = await someDevice();
  service.of.set(id, { status: 503 });
  await queue(2);
  start();
  await until(async () => expect(await states()).toMatchObject([{ state: 'GIVEN_UP' }]));
  expect(service.asked.get(id)).toBeLessThanOrEqual(2);
});

it('devices that answer are not kept waiting by those whose push service hangs', async () => {
  const hanging = await Promise.all(Array.from({ length: 12 }, () => someDevice()));
  for (const { id } of hanging) service.of.set(id, 'hang');
  const { id } = await someDevice();
  await queue();
  const before = performance.now();
  start();
  await until(() => expect(service.came.map((came) => came.id)).toEqual([id]));
  expect(performance.now() - before).toBeLessThan(settings.timeoutMs);
});

it('a device whose session has ended meanwhile gets nothing more', async () => {
  const { id, sessionId } = await someDevice();
  await queue();
  await pool.query('UPDATE session SET revoked_at = now() WHERE id = $1', [sessionId]);
  start();
  await until(async () =>
    expect(await states()).toMatchObject([{ state: 'GIVEN_UP', last_failure: 'no-device' }]),
  );
  expect(service.asked.get(id)).toBeUndefined();
});

it('two servers on one database send each push once', async () => {
  const devices = await Promise.all(Array.from({ length: 10 }, () => someDevice()));
  // Long, so that a busy machine makes no second try.
  start(30_000);
  start(30_000);
  for (let round = 0; round < 5; round += 1) await queue();
  for (const notices of running) notices.wake();
  await until(async () =>
    expect((await states()).filter(({ state }) => state === 'SENT')).toHaveLength(devices.length * 5),
  );
  expect(devices.map(({ id }) => service.asked.get(id))).toEqual(devices.map(() => 5));
});

it('a server that is told to stop leaves a push that hangs to the next one', async () => {
  const { id } = await someDevice();
  service.of.set(id, 'hang');
  await queue();
  const first = startServer(30_000);
  await until(() => expect(service.asked.get(id)).toBe(1));
  await first.close();
  expect(await states()).toMatchObject([{ state: 'WAITING', tries: 0, last_failure: 'stopped' }]);
  service.of.delete(id);
  start();
  await until(() => expect(service.came).toHaveLength(1));
});

it('pushes that a dead server had leased are sent when the lease ends', async () => {
  await someDevice();
  await queue();
  // The state after a kill between leasing and sending.
  await pool.query(
    `UPDATE notice SET tries = 1, due_at = now() + interval '1 second' WHERE vendor_code = $1`,
    [shop],
  );
  start();
  await until(() => expect(service.came).toHaveLength(1));
});
