import { refuse } from '@pishkhan/contract/faults.ts';
import { hearingCalls } from '@pishkhan/contract/orders/hearing-calls.ts';
import { presenceCalls } from '@pishkhan/contract/presence/calls.ts';
import { maxReported } from '@pishkhan/contract/presence/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { receiveOrder } from '../orders/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { type Person, startShopServer } from '../testkit/shop-server.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import { presenceHandlers } from './public.ts';
import { createReportRateLimit, maxReports } from './report-rate-limit.ts';

const { pool, db } = await testDatabase({ poolSize: 6, guardsShops: true });
const shop = await startShopServer(pool);
const server = await serveCalls(
  { ...presenceCalls, ...hearingCalls },
  presenceHandlers({ db, pool, live: shop.live, log: createLog('silent') }),
  { staff: async (token) => shop.visitors.get(token) ?? refuse('UNAUTHENTICATED') },
);

/** Reports are written once a second. */
const slow = { timeout: 5000 };

let shops = 0;
let vendorCode: string;
let sara: Person;
beforeEach(async () => {
  shops += 1;
  vendorCode = await openShop(pool, `PRESENT${shops}`);
  sara = shop.signIn(vendorCode, { role: 'MANAGER' });
});

const device = {
  ...{ sound: 'on', push: 'default', isVisible: true, isKeptAwake: false, power: 'mains', version: '1.8.34' },
};
async function ask(by: Person, path: string, body?: unknown) {
  const answer = await server.fetch(`/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = await answer.json();
  return { status: answer.status, ...json };
}
const report = (by: Person, orders: object[] = [], changes: object = {}) =>
  ask(by, 'Device/report', { device: { ...device, ...changes }, orders });
const hearing = (by: Person, code: string) => ask(by, `Order/hearing/${code}`);
const arrive = (code: string) => receiveOrder(shop.orderParts, someOrder(vendorCode, code), newEvent());
const hearings = async () => (await pool.query('SELECT * FROM order_hearing')).rows;

describe('a report', () => {
  it.each([
    ['an age beyond an hour', { orderCode: '1', received: 3_600_001 }],
    ['an age in the future', { orderCode: '1', received: -1 }],
    ['an age that is no number', { orderCode: '1', received: '5' }],
    ['no time of arrival', { orderCode: '1', sounded: 5 }],
    ['a sound before the arrival', { orderCode: '1', received: 5, sounded: 6 }],
    ['a code beyond its length', { orderCode: 'x'.repeat(200), received: 5 }],
    ['a word of its own', { orderCode: '1', received: 5, at: '2026-01-01T00:00:00Z' }],
  ])('with %s is refused as a whole', async (_, order) => {
    await arrive('10');
    const { status, code } = await report(sara, [{ orderCode: '10', received: 0 }, order]);
    expect([status, code]).toEqual([422, 'INVALID']);
    expect(await hearings()).toEqual([]);
  });

  it('with more orders than a batch, or a device that is none, is refused', async () => {
    const many = Array.from({ length: maxReported + 1 }, (_, index) => ({
      orderCode: `${index}`,
      received: 1,
    }));
    expect((await report(sara, many)).status).toBe(422);
    expect((await report(sara, many.slice(1))).status).toBe(200);
    expect((await report(sara, [], { sound: 'loud' })).status).toBe(422);
    expect((await report(sara, [], { version: '<b>' })).status).toBe(422);
  });

  it('of another shop’s order changes nothing, and is answered as one of no order is', async () => {
    await arrive('20');
    const stranger = shop.signIn(await openShop(pool, `STRANGER${shops}`));
    const foreign = await report(stranger, [{ orderCode: '20', received: 0, touched: 0 }]);
    const unknown = await report(stranger, [{ orderCode: '99999', received: 0, touched: 0 }]);
    expect(foreign).toEqual(unknown);
    expect(foreign.status).toBe(200);
    expect(await hearings()).toEqual([]);
    expect(await hearing(stranger, '20')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('of an order that came before the device signed in is not believed', async () => {
    await arrive('25');
    await pool.query(`INSERT INTO person (cell_phone, full_name) VALUES ('09120009925', 'دیر')`);
    await pool.query(
      `INSERT INTO session (id, person_id, created_at, used_at, expires_at)
       SELECT $1, id, now() + interval '1 minute', now(), now() + interval '1 day' FROM person WHERE cell_phone = '09120009925'`,
      [sara.token],
    );
    await report(sara, [{ orderCode: '25', received: 0, sounded: 0 }]);
    expect(await hearings()).toEqual([]);
  });

  it('gives the server’s times, whatever the clock of the device shows', async () => {
    await arrive('30');
    const before = Date.now();
    const { status } = await report(sara, [{ orderCode: '30', received: 2000, drawn: 1500, sounded: 1000 }]);
    expect(status).toBe(200);
    const { result } = await hearing(sara, '30');
    const [heard] = result.devices;
    expect(Math.abs(Date.parse(heard.receivedAt) - (before - 2000))).toBeLessThan(1000);
    expect(Date.parse(heard.drawnAt) - Date.parse(heard.receivedAt)).toBe(500);
    expect(Date.parse(heard.soundedAt) - Date.parse(heard.receivedAt)).toBe(1000);
    expect(heard).toMatchObject({ fullName: 'سارا احمدی', touchedAt: null });
    expect(result.isHeard).toBe(true);
  });

  it('that comes twice, later or with other times, leaves the first facts as they are', async () => {
    await arrive('40');
    await report(sara, [{ orderCode: '40', received: 900, sounded: 800 }]);
    const first = (await hearing(sara, '40')).result.devices[0];
    await report(sara, [
      { orderCode: '40', received: 10, sounded: 10 },
      { orderCode: '40', received: 10, sounded: 5, touched: 5 },
    ]);
    const [later] = (await hearing(sara, '40')).result.devices;
    expect(later).toEqual({ ...first, touchedAt: expect.any(String) });
  });
});

it('a device that reports too often has to wait, and the others do not', () => {
  let at = 0;
  const secondsToWait = createReportRateLimit(() => at);
  for (let count = 0; count < maxReports; count += 1) expect(secondsToWait('one')).toBe(0);
  expect(secondsToWait('one')).toBe(60);
  expect(secondsToWait('other')).toBe(0);
  at = 60_000;
  expect(secondsToWait('one')).toBe(0);
});

it('an order that no device got says so, and names the present devices', async () => {
  await arrive('50');
  expect((await hearing(sara, '50')).result).toMatchObject({ isHeard: false, devices: [] });
  await report(sara);
  const present = async () =>
    (await pool.query('SELECT FROM order_device WHERE vendor_code = $1', [vendorCode])).rowCount;
  await expect.poll(present, slow).toBe(1);
  await arrive('51');
  expect((await hearing(sara, '51')).result).toMatchObject({
    isHeard: false,
    devices: [{ wasPresent: true, receivedAt: null, soundedAt: null }],
  });
  await report(sara, [
    { orderCode: '50', received: 0 },
    { orderCode: '51', received: 0 },
  ]);
  const wasPresent = async (code: string) =>
    (await hearing(sara, code)).result.devices.map((one: { wasPresent: boolean }) => one.wasPresent);
  expect([await wasPresent('50'), await wasPresent('51')]).toEqual([[false], [true]]);
});

describe('the devices of a shop', () => {
  async function signInReally(by: Person, fullName: string): Promise<void> {
    const { personId, sessionId, role } = by.visitor;
    const phone = `0912${String(3_000_000 + personId)}`;
    await pool.query(
      'INSERT INTO person (id, cell_phone, full_name) OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3)',
      [personId + 9000, phone, fullName],
    );
    await pool.query('INSERT INTO membership (vendor_code, person_id, role) VALUES ($1, $2, $3)', [
      vendorCode,
      personId + 9000,
      role,
    ]);
    await pool.query(
      `INSERT INTO session (id, person_id, vendor_code, created_at, used_at, expires_at, browser, system)
       VALUES ($1, $2, $3, now(), now(), now() + interval '1 day', 'Chrome', 'Android')`,
      [sessionId, personId + 9000, vendorCode],
    );
  }
  const list = async (by = sara) => (await ask(by, 'Device/present')).result.devices;

  it('are listed with what each last said of itself, those that are there first', async () => {
    const reza = shop.signIn(vendorCode);
    await signInReally(sara, 'سارا احمدی');
    await signInReally(reza, 'رضا کریمی');
    await report(reza, [], { sound: 'locked', power: 'battery' });
    await expect.poll(async () => (await list()).length, slow).toBe(1);
    await pool.query(
      `UPDATE order_device SET since = since - interval '10 minutes', seen_at = seen_at - interval '2 minutes' WHERE vendor_code = $1`,
      [vendorCode],
    );
    await report(sara, [], { isKeptAwake: true });
    await expect.poll(async () => (await list()).length, slow).toBe(2);
    expect(await list()).toMatchObject([
      {
        fullName: 'سارا احمدی',
        isThis: true,
        isPresent: true,
        sound: 'on',
        isKeptAwake: true,
        browser: 'Chrome',
      },
      { fullName: 'رضا کریمی', isThis: false, isPresent: false, sound: 'locked', power: 'battery' },
    ]);
    await pool.query('UPDATE session SET revoked_at = now() WHERE id = $1', [reza.visitor.sessionId]);
    expect(await list()).toHaveLength(1);
  });

  it('are one line each, also after a pause', async () => {
    await signInReally(sara, 'سارا احمدی');
    const stretches = async () =>
      (await pool.query('SELECT since FROM order_device WHERE vendor_code = $1', [vendorCode])).rowCount;
    await report(sara);
    await expect.poll(stretches, slow).toBe(1);
    await pool.query(
      `UPDATE order_device SET since = since - interval '10 minutes', seen_at = seen_at - interval '61 seconds' WHERE vendor_code = $1`,
      [vendorCode],
    );
    await report(sara, [], { sound: 'off' });
    await expect.poll(stretches, slow).toBe(2);
    await report(sara, [], { sound: 'on' });
    await expect.poll(async () => (await list())[0].sound, slow).toBe('on');
    expect(await stretches()).toBe(2);
    expect(await list()).toHaveLength(1);
  });
});

it('a manager chooses how a pause without a device ends, and the change log records it', async () => {
  const ends = async () => (await ask(sara, 'Device/present')).result.pauseEndsByItself;
  expect(await ends()).toBe(true);
  const put = (body: unknown) =>
    server.fetch('/api/v1/Device/pause', {
      method: 'PUT',
      headers: { authorization: `Bearer ${sara.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await put({ endsByItself: 'no' })).status).toBe(422);
  expect(await ends()).toBe(true);
  expect((await put({ endsByItself: false })).status).toBe(200);
  expect((await put({ endsByItself: false })).status).toBe(200);
  expect(await ends()).toBe(false);
});

it('a report of a device makes its shop due for a check, however late the next one was scheduled', async () => {
  await pool.query(
    `INSERT INTO vendor_reach (vendor_code, seen_at, look_at) VALUES ($1, now() - interval '1 hour', now() + interval '1 hour')`,
    [vendorCode],
  );
  await report(sara);
  const isDue = async () =>
    (
      await pool.query('SELECT look_at <= now() AS due FROM vendor_reach WHERE vendor_code = $1', [
        vendorCode,
      ])
    ).rows[0].due;
  await expect.poll(isDue, slow).toBe(true);
});
