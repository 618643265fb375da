// Unheard orders on a real database, with clocks that the tests set.
import { createECDH, randomUUID } from 'node:crypto';
import { defaultStepSeconds } from '@pishkhan/contract/escalation/steps.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../infra/log.ts';
import { openPush } from '../infra/push/push.ts';
import { SmsFailed } from '../infra/sms/sms-failed.ts';
import { startNotices } from '../notices/public.ts';
import { receiveOrder } from '../orders/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { startPushService } from '../testkit/push-service.ts';
import { ampleBudget, somePhone } from '../testkit/session-server.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import { viewTrail } from './view-trail.ts';
import { type EscalationParts, runDueSteps } from './watch-unheard.ts';

const { db, pool } = await testDatabase({ poolSize: 8 });
const log = createLog('silent');
const parts: EscalationParts = {
  ...{ pool, log, seconds: defaultStepSeconds, pushKinds: ['WEB'], makesCalls: true },
  ...{ publicUrl: 'https://panel.example', wakeNotices: () => {} },
};
let shop = '';
let shops = 0;
/** Arrival of a test's orders; the database's own clock does not affect the steps. */
let start = new Date();
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
beforeEach(async () => {
  shops += 1;
  shop = await openShop(pool, `ESC${shops}`);
  start = new Date();
  await pool.query('DELETE FROM order_timer');
  await pool.query('DELETE FROM notice');
});

const arrive = (code: string, seconds = 0) =>
  receiveOrder({ pool, wake() {} }, someOrder(shop, code), newEvent(at(seconds)));
const steps = async (code = '4821') =>
  (
    await pool.query(
      `SELECT step, outcome, extract(epoch FROM at - $3)::float8 AS at FROM order_escalation
       WHERE vendor_code = $1 AND order_code = $2 ORDER BY at`,
      [shop, code, start],
    )
  ).rows.map(({ step, outcome, at: seconds }) => `${step} ${outcome} ${Math.round(seconds)}`);
const notices = async () =>
  (await pool.query('SELECT channel, state, content FROM notice WHERE vendor_code = $1 ORDER BY id', [shop]))
    .rows;

/** Checks every half second from one time to another, as the worker does. */
async function runUntil(from: number, to: number, by = 0.5): Promise<void> {
  for (let second = from; second <= to; second += by) await runDueSteps(parts, at(second));
}
async function addStaff({
  wantsNotices = true,
  role = 'CASHIER',
} = {}): Promise<{ personId: number; phone: string }> {
  const phone = somePhone();
  const { rows } = await pool.query('INSERT INTO person (cell_phone) VALUES ($1) RETURNING id', [phone]);
  await pool.query(
    'INSERT INTO membership (vendor_code, person_id, role, order_notification) VALUES ($1, $2, $3, $4)',
    [shop, rows[0].id, role, wantsNotices],
  );
  return { personId: rows[0].id, phone };
}
const deviceSpeaks = (seconds: number) =>
  pool.query(
    'INSERT INTO vendor_reach VALUES ($1, $2) ON CONFLICT (vendor_code) DO UPDATE SET seen_at = excluded.seen_at',
    [shop, at(seconds)],
  );
const isHeard = (code = '4821') =>
  pool.query(
    `INSERT INTO order_hearing (vendor_code, order_code, session_id, sounded_at) VALUES ($1, $2, $3, now())`,
    [shop, code, randomUUID()],
  );

const trouble = async (code = '4821') =>
  (
    await pool.query(
      `SELECT step, deadline, ended_at IS NULL AS "isOpen" FROM order_trouble
       WHERE vendor_code = $1 AND order_code = $2 AND kind = 'unheard'`,
      [shop, code],
    )
  ).rows;

it('an unheard order is a trouble from its first step until somebody hears it, with the time of the call', async () => {
  await arrive('4821');
  await runUntil(0, 31);
  expect(await trouble()).toEqual([{ step: 'PUSH', deadline: at(240), isOpen: true }]);
  await isHeard();
  await runDueSteps(parts, at(32));
  expect(await trouble()).toMatchObject([{ isOpen: false }]);
});

it('the trouble of an unheard order ends when the order is answered, and a test order has none', async () => {
  await arrive('4821');
  await receiveOrder({ pool, wake() {} }, someOrder(shop, '4822'), newEvent(at(0)));
  await pool.query(
    "UPDATE orders SET is_test = true, version = version + 1 WHERE vendor_code = $1 AND code = '4822'",
    [shop],
  );
  await runUntil(0, 5);
  expect(await trouble()).toMatchObject([{ isOpen: true }]);
  expect(await trouble('4822')).toEqual([]);
  await pool.query(
    "UPDATE orders SET kitchen = 'PREPARING', status = 'PREPARING', accepted_at = now(), ready_by = now(), version = version + 1 WHERE vendor_code = $1 AND code = '4821'",
    [shop],
  );
  await runDueSteps(parts, at(6));
  expect(await trouble()).toMatchObject([{ isOpen: false }]);
});

it('an order in a shop without a device takes all steps: immediate push, push, text, call', async () => {
  const manager = await addStaff({ role: 'MANAGER' });
  await addStaff({ wantsNotices: false });
  await arrive('4821');
  await runUntil(0, 110);
  expect(await steps()).toEqual([
    'PUSH_AT_ONCE NOBODY 0',
    'PUSH NOBODY 30',
    'SMS QUEUED 60',
    'CALL QUEUED 90',
  ]);
  const sent = await notices();
  expect(sent.map(({ channel }) => channel)).toEqual(['SMS', 'CALL']);
  expect(sent[0].content.text).toBe(
    `پیشخوان: سفارش 4821 فروشگاه «رستوران نمونه» هنوز دیده نشده است. برای پاسخ: https://panel.example/auth/switch/${shop}?redirect=%2Forders`,
  );
  expect(sent[1].content.text).toContain('شماره 4 8 2 1');
  // The row has no customer, and no phone before it is sent.
  expect(JSON.stringify(sent)).not.toMatch(/09\d{9}|مشتری/);
  expect(manager.phone).toMatch(/^09/);
});

it('a shop with a device has half a minute to hear it', async () => {
  await arrive('4821');
  await deviceSpeaks(0);
  await runUntil(0, 29.5);
  expect(await steps()).toEqual([]);
  await runUntil(30, 31);
  expect(await steps()).toEqual(['PUSH NOBODY 30']);
});

it.each([10, 45, 75])('an order that is heard after %i seconds goes no further', async (seconds) => {
  await addStaff();
  await arrive('4821');
  await deviceSpeaks(0);
  await runUntil(0, seconds);
  await isHeard();
  const before = await steps();
  await runUntil(seconds, 200, 5);
  expect(await steps()).toEqual(before);
  expect((await notices()).filter(({ state }) => state === 'WAITING')).toEqual([]);
});

it('an answered order, a cancelled one and one that is being called about go no further', async () => {
  await addStaff();
  for (const code of ['1', '2', '3']) await arrive(code);
  await deviceSpeaks(0);
  await pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await pool.query(`UPDATE orders SET kitchen = 'PREPARING' WHERE vendor_code = $1 AND code = '1'`, [shop]);
  await pool.query(`UPDATE orders SET kitchen = 'CANCELED' WHERE vendor_code = $1 AND code = '2'`, [shop]);
  await pool.query(
    `UPDATE orders SET call = '{"cause":"UNANSWERED"}' WHERE vendor_code = $1 AND code = '3'`,
    [shop],
  );
  await pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
  await runUntil(30, 100, 5);
  expect([await steps('1'), await steps('2'), await steps('3')]).toEqual([[], [], []]);
});

it('two programs on one database take each step once, at its time', async () => {
  await addStaff();
  const codes = Array.from({ length: 40 }, (_, index) => String(5000 + index));
  for (const code of codes) await arrive(code);
  await deviceSpeaks(0);
  for (const second of [29.5, 30, 30.5, 60, 60.5, 90, 90.5])
    await Promise.all([
      runDueSteps(parts, at(second)),
      runDueSteps(parts, at(second)),
      runDueSteps(parts, at(second)),
    ]);
  for (const code of codes) {
    const taken = (await steps(code))
      .map((step) => step.split(' '))
      .map(([step, , seconds]) => `${step} ${seconds}`);
    expect(taken).toEqual(['PUSH 30', 'SMS 60', 'CALL 90']);
  }
  // Forty simultaneous orders result in one text and one call.
  expect((await notices()).map(({ channel }) => channel)).toEqual(['SMS', 'CALL']);
  const outcomes = await pool.query(
    `SELECT outcome, count(*) FROM order_escalation WHERE vendor_code = $1 AND step = 'SMS' GROUP BY 1 ORDER BY 1`,
    [shop],
  );
  expect(outcomes.rows).toEqual([
    { outcome: 'JOINED', count: 39 },
    { outcome: 'QUEUED', count: 1 },
  ]);
});

it('a text that others joined leaves although its own order was heard, until they are heard, too', async () => {
  await addStaff();
  await arrive('4821');
  await arrive('4822', 10);
  await deviceSpeaks(0);
  await runUntil(0, 70.5);
  expect([(await steps('4821'))[1], (await steps('4822'))[1]]).toEqual(['SMS QUEUED 60', 'SMS JOINED 70']);
  await isHeard('4821');
  await runDueSteps(parts, at(71));
  expect(await notices()).toMatchObject([{ channel: 'SMS', state: 'WAITING' }]);
  await isHeard('4822');
  await runDueSteps(parts, at(72));
  expect(await notices()).toMatchObject([{ channel: 'SMS', state: 'WITHDRAWN' }]);
});

it.each(['WITHDRAWN', 'GIVEN_UP'])('no order joins a text that is %s', async (state) => {
  await addStaff();
  await arrive('4821');
  await arrive('4822', 10);
  await deviceSpeaks(0);
  await runUntil(0, 61);
  await isHeard('4821');
  await pool.query('UPDATE notice SET state = $2, settled_at = now() WHERE vendor_code = $1', [shop, state]);
  await runUntil(61, 71);
  expect((await steps('4822'))[1]).toBe('SMS QUEUED 70');
});

it('a thousand orders at once are handled in one poll', async () => {
  await addStaff();
  const codes = Array.from({ length: 1000 }, (_, index) => String(10_000 + index));
  await Promise.all(codes.map((code) => arrive(code)));
  expect(await runDueSteps(parts, at(31))).toBe(1000);
  expect((await runDueSteps(parts, at(61))) + (await runDueSteps(parts, at(62)))).toBe(1000);
}, 60_000);

it('after an outage the steps that are late come one after another', async () => {
  await addStaff();
  await arrive('4821');
  await deviceSpeaks(0);
  // The server is down until then; no device is present either.
  await deviceSpeaks(100);
  await runUntil(100, 200, 1);
  expect(await steps()).toEqual(['PUSH NOBODY 100', 'SMS QUEUED 130', 'CALL QUEUED 160']);
});

it('an order for later is announced when it is released, not before', async () => {
  const scheduled = { releaseAt: at(600), deliverAt: at(4200) };
  await receiveOrder({ pool, wake() {} }, someOrder(shop, '4821', { scheduled }), newEvent(start));
  await runUntil(0, 240, 10);
  expect(await steps()).toEqual([]);
});

it('a test order that is no drill is not escalated', async () => {
  await addStaff();
  await receiveOrder({ pool, wake() {} }, someOrder(shop, 'TEST-4821', { isTest: true }), newEvent(start));
  await runUntil(0, 110);
  expect(await steps('TEST-4821')).toEqual([]);
  expect(await notices()).toEqual([]);
});

it('a test order in a drill goes on although devices ring, until somebody answers', async () => {
  await addStaff();
  await receiveOrder({ pool, wake() {} }, someOrder(shop, 'DRILL-4821', { isTest: true }), newEvent(start));
  await deviceSpeaks(0);
  await isHeard('DRILL-4821');
  await runUntil(0, 61);
  expect((await steps('DRILL-4821')).map((step) => step.split(' ')[0])).toEqual(['PUSH', 'SMS']);
  expect((await notices())[0].content.text).toContain('سفارش آزمایشی DRILL-4821');
  await pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await pool.query(`UPDATE orders SET kitchen = 'PREPARING' WHERE vendor_code = $1`, [shop]);
  await pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
  await runUntil(61, 120, 5);
  expect(await steps('DRILL-4821')).toHaveLength(2);
});

it('queued notices reach phones: devices by the push service, people by text and call', async () => {
  const service = await startPushService();
  afterAll(service.close);
  const curve = createECDH('prime256v1');
  const key = { publicKey: curve.generateKeys('base64url'), privateKey: curve.getPrivateKey('base64url') };
  const push = openPush({
    ...{ key, contact: 'mailto:shops@example.com', hosts: ['127.0.0.1'], allowInternal: true },
    ...{ timeoutMs: 5000, fcm: undefined },
  });
  const sent: string[] = [];
  const ids: (string | undefined)[] = [];
  let failures = 1;
  const running = startNotices(
    {
      ...{ db, pool, log, push, budget: ampleBudget },
      sms: {
        async sendText(to, text, about) {
          ids.push(about?.id);
          // The answer is lost once, and nobody knows whether the message was.
          if (ids.length === 1) throw new SmsFailed('unanswered');
          sent.push(`SMS ${to} ${text.slice(0, 14)}`);
        },
        async sendOtp() {},
      },
      async calls({ phone }) {
        failures -= 1;
        if (failures >= 0)
          throw new (await import('../infra/phone-calls.ts')).PhoneCallRefused('unreachable');
        sent.push(`CALL ${phone}`);
      },
    },
    { pushSeconds: 5 },
  );
  const { personId, phone } = await addStaff();
  const sessionId = randomUUID();
  await pool.query(
    `INSERT INTO session (id, person_id, vendor_code, created_at, used_at, expires_at) VALUES ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [sessionId, personId, shop],
  );
  const { id, subscription } = service.subscribe();
  await pool.query(
    `INSERT INTO push_subscription (session_id, person_id, kind, digest, target, p256dh, auth, device_id, device_type, registered_at)
     VALUES ($1, $2, 'WEB', $3, $4, $5, $6, 'd', 1, now())`,
    [sessionId, personId, id, subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth],
  );
  await arrive('4821');
  await runUntil(0, 100);
  running.wake();
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 8000 });
  expect(sent.toSorted()).toEqual([`CALL ${phone}`, `SMS ${phone} پیشخوان: سفارش`]);
  expect(service.came.map(({ message }) => message.data.orderCode)).toEqual(['4821', '4821']);
  await running.close();
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(ids[0]).toMatch(/^notice-\d+-\d{10}$/);

  const trail = async () => {
    const viewed = await viewTrail(parts, { vendorCode: shop, code: '4821' }, at(100));
    return viewed!.trail.steps.map(({ notices }) => notices.map(({ arrived }) => arrived));
  };
  expect(await trail()).toEqual([[null], [null], [null], [null]]);
  for (const [state, arrived] of [
    ['UNDELIVERED', false],
    ['UNKNOWN', null],
    ['DELIVERED', true],
  ] as const) {
    await pool.query(
      `INSERT INTO sent_message (provider, message_id, request_id, kind, state, due_at) VALUES ('smsir', '1', $1, 'TEXT', $2, now())`,
      [ids[0], state],
    );
    expect(await trail()).toEqual([[null], [null], [arrived], [null]]);
  }
});
