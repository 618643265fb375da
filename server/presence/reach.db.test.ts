import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { SmsFailed } from '../infra/sms/sms-failed.ts';
import { testDatabase } from '../testkit/database.ts';
import { ampleBudget } from '../testkit/session-server.ts';
import { openShop } from '../testkit/some-order.ts';
import { defaultReach } from './rules.ts';
import { readUnreachable } from './store-reach.ts';
import { checkReach, type ReachParts } from './watch-reach.ts';

const { pool, db } = await testDatabase({ poolSize: 8, guardsShops: true });
const sent: { to: string; text: string }[] = [];
let fails: () => boolean = () => false;
const parts: ReachParts = {
  ...{ pool, db, budget: ampleBudget, publicUrl: 'https://panel.example', log: createLog('silent') },
  sms: {
    sendOtp: async () => undefined,
    async sendText(to, text) {
      if (fails()) throw new SmsFailed('throttled');
      sent.push({ to, text });
    },
  },
  reach: defaultReach,
  wakeWebhooks() {},
};

/** A Saturday in Tehran. */
const at = (clock: string): Date => new Date(`2026-11-28T${clock}+03:30`);
const longAgo = at('01:00:00');
let shops = 0;
let shop: string;

beforeEach(async () => {
  await pool.query('DELETE FROM vendor_reach');
  await pool.query('DELETE FROM webhook_message');
  await pool.query('DELETE FROM webhook_endpoint');
  await pool.query(`INSERT INTO webhook_endpoint (url, secret) VALUES ('http://127.0.0.1:9/', 'x')`);
  sent.length = 0;
  fails = () => false;
  shops += 1;
  shop = await openShop(pool, `REACH${shops}`);
});

const speak = (clock: string) =>
  pool.query(
    `INSERT INTO vendor_reach (vendor_code, seen_at) VALUES ($1, $2)
     ON CONFLICT (vendor_code) DO UPDATE SET seen_at = excluded.seen_at, look_at = '-infinity'`,
    [shop, at(clock)],
  );
const look = (clock: string, since = longAgo) => checkReach(parts, since, at(clock));
const messages = async () =>
  (
    await pool.query<{ type: string; happened_at: Date; seq: number }>(
      'SELECT type, happened_at, seq FROM webhook_message WHERE vendor_code = $1 ORDER BY happened_at, seq',
      [shop],
    )
  ).rows;
const told = async () => (await messages()).map(({ type }) => type);
const pauses = async () =>
  (await pool.query('SELECT * FROM vendor_throttle WHERE vendor_code = $1 ORDER BY id', [shop])).rows;

it('a shop without a device is unreachable after a minute, paused after five, and takes orders again when one is back', async () => {
  await speak('13:00:00');
  await look('13:00:59');
  expect(await told()).toEqual([]);
  await look('13:01:02');
  expect(await told()).toEqual(['vendor.unreachable']);
  await look('13:04:58');
  expect(await pauses()).toEqual([]);
  await look('13:05:01');
  const [pause] = await pauses();
  expect(pause).toMatchObject({ kind: 'PAUSE', reason: 'NO_DEVICE', by_name: null, ended_at: null });
  await look('13:30:00');
  expect(await told()).toEqual(['vendor.unreachable', 'vendor.pause-started']);
  await speak('13:40:00');
  await look('13:40:01');
  expect((await pauses())[0]).toMatchObject({ ended_because: 'DEVICE', ended_at: at('13:40:01') });
  expect((await told()).toSorted()).toEqual(
    ['vendor.pause-ended', 'vendor.pause-started', 'vendor.reachable', 'vendor.unreachable'].toSorted(),
  );
  const [first] = await messages();
  const id = first!.seq;
  expect((await readUnreachable(pool, [id])).get(id)).toEqual({
    lastSeenAt: at('13:00:00').toISOString(),
    startedAt: at('13:01:02').toISOString(),
    endedAt: at('13:40:01').toISOString(),
  });
});

it('on several servers each of it happens once, and a restart adds nothing', async () => {
  await speak('13:00:00');
  const all = (clock: string) => Promise.all(Array.from({ length: 6 }, () => look(clock)));
  await all('13:02:00');
  await all('13:02:03');
  await all('13:06:00');
  await all('13:06:03');
  // The time after a start, before any device could report.
  await look('13:06:10', at('13:06:09'));
  expect(await told()).toEqual(['vendor.unreachable', 'vendor.pause-started']);
  await speak('13:07:00');
  await all('13:07:01');
  await all('13:07:02');
  expect((await told()).length).toBe(4);
  expect(await pauses()).toHaveLength(1);
});

it('a shop that wants a tap stays paused when a device is back, and is paused anew five minutes after a tap from elsewhere', async () => {
  await pool.query('INSERT INTO vendor_device_pause VALUES ($1, false)', [shop]);
  await speak('13:00:00');
  await look('13:06:00');
  await speak('13:10:00');
  await look('13:10:01');
  expect((await pauses())[0].ended_at).toBeNull();
  expect(await told()).toContain('vendor.reachable');
  await pool.query(
    `UPDATE vendor_throttle SET ended_at = $2, ended_because = 'STAFF' WHERE vendor_code = $1`,
    [shop, at('13:20:00')],
  );
  await look('13:24:00');
  expect(await pauses()).toHaveLength(1);
  await look('13:25:01');
  expect(await pauses()).toHaveLength(2);
});

it('a shop that never had a device, and one with an old panel that only listens, are left alone', async () => {
  await look('13:30:00');
  expect(await told()).toEqual([]);
  await speak('13:00:00');
  await pool.query(`INSERT INTO order_listener VALUES ($1, $2, 'infinity')`, [shop, randomUUID()]);
  await look('13:30:00');
  expect(await told()).toEqual([]);
  await pool.query('DELETE FROM order_listener');
  await look('13:30:01');
  expect(await told()).toContain('vendor.unreachable');
});

it('no shop is paused when that is switched off', async () => {
  await speak('13:00:00');
  await checkReach({ ...parts, reach: { ...defaultReach, pauseSeconds: 0 } }, longAgo, at('15:00:00'));
  expect(await told()).toEqual(['vendor.unreachable']);
});

async function hire(phone: string, isNotified: boolean): Promise<void> {
  await pool.query(`INSERT INTO person (cell_phone) VALUES ($1) ON CONFLICT DO NOTHING`, [phone]);
  await pool.query(
    `INSERT INTO membership (vendor_code, person_id, role, order_notification)
     SELECT $1, id, 'CASHIER', $3 FROM person WHERE cell_phone = $2`,
    [shop, phone, isNotified],
  );
}
const openFromNoon = () =>
  pool.query(
    `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time) VALUES ($1, 0, '12:00', '16:00')`,
    [shop],
  );

it('people who want notices of orders are notified once when the hours begin without a device', async () => {
  await openFromNoon();
  await hire('09120007701', true);
  await hire('09120007702', false);
  await hire('09120007703', true);
  await speak('02:00:00');
  await look('11:58:00');
  expect(sent).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => look('12:00:00')));
  await look('12:00:03');
  await look('12:00:30');
  expect(sent.map(({ to }) => to)).toEqual(['09120007701', '09120007703']);
  expect(sent[0]!.text).toContain('«رستوران نمونه»');
  expect(sent[0]!.text).toContain('https://panel.example/orders');
});

it('a message that could not be sent is retried, as long as it is relevant', async () => {
  await openFromNoon();
  await hire('09120007701', true);
  await speak('02:00:00');
  fails = () => true;
  await look('12:00:00');
  await look('12:01:00');
  expect(sent).toEqual([]);
  fails = () => false;
  await look('12:02:00');
  await look('12:03:00');
  expect(sent).toHaveLength(1);
});

it('nothing is sent beyond the message budget', async () => {
  await openFromNoon();
  await hire('09120007701', true);
  await speak('02:00:00');
  await checkReach({ ...parts, budget: { ...ampleBudget, newsPerHour: 0 } }, longAgo, at('12:00:00'));
  expect(sent).toEqual([]);
});
