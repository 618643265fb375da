// Pauses and busy periods of a shop: what its people may start and end, the refusals, and two concurrent requests.

import { vendorCalls } from '@pishkhan/contract/vendors/calls.ts';
import { throttleCalls } from '@pishkhan/contract/vendors/throttle-calls.ts';
import { maxPause } from '@pishkhan/contract/vendors/throttle-limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { startMenuServer } from '../../testkit/menu-server.ts';
import type { Person } from '../../testkit/shop-server.ts';
import { vendorHandlers } from '../handlers.ts';
import { recordThrottleChanges } from './throttle-timers.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const {
  ask: send,
  open,
  server,
  signIn,
} = await startMenuServer(database, { ...vendorCalls, ...throttleCalls }, vendorHandlers(database));

let shops = 0;
let shop: string;
let sara: Person;
beforeEach(async () => {
  shops += 1;
  ({ code: shop, cashier: sara } = await open(`PAUSE${shops}`));
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const pauseOf = (until: Date | null, more: object = {}) => ({
  until: until?.toISOString() ?? null,
  reason: 'KITCHEN_FULL',
  note: null,
  ...more,
});
const pause = (body: object, by = sara) => send(by, 'PUT', '/api/v1/Vendor/pause', body);
const busy = (body: object, by = sara) => send(by, 'PUT', '/api/v1/Vendor/busy', body);
const end = (what: 'pause' | 'busy', by = sara) => send(by, 'DELETE', `/api/v1/Vendor/${what}`);
const statusNow = async () => (await send(sara, 'GET', '/api/v1/VendorInfo/delivery-status')).result;
const rows = async () =>
  (await pool.query('SELECT * FROM vendor_throttle WHERE vendor_code = $1 ORDER BY id', [shop])).rows;
const open24 = (startTime: string, endTime: string) =>
  pool.query(
    `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time)
     SELECT $1, day, $2, $3 FROM generate_series(0, 6) day`,
    [shop, startTime, endTime],
  );
/** The same call with If-Match. */
async function pauseAt(version: number, body: object, by = sara) {
  const answer = await server.fetch('/api/v1/Vendor/pause', {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': 'application/json',
      'if-match': String(version),
    },
    body: JSON.stringify(body),
  });
  return { http: answer.status, ...(await answer.json()) };
}

describe('a pause', () => {
  it('is told with who, why and until when, and takes effect at once', async () => {
    const until = minutes(30);
    const { result } = await pause(pauseOf(until, { note: '  فر خراب شد ' }));
    expect(result.throttle).toEqual({
      version: expect.any(Number),
      pause: {
        startedAt: expect.any(String),
        until: until.toISOString(),
        isUntilClosing: false,
        reason: 'KITCHEN_FULL',
        note: 'فر خراب شد',
        by: 'سارا احمدی',
      },
      busy: null,
      busyByOrders: null,
    });
    expect(await statusNow()).toMatchObject({ isActive: false, because: 'PAUSED' });
    expect(Date.parse((await statusNow()).opensAt)).toBe(until.getTime());
    expect(Date.parse((await statusNow()).pausedUntil)).toBe(until.getTime());
  });

  it('is ended by one call, and ending it again is a success that changes nothing', async () => {
    await pause(pauseOf(minutes(30)));
    const ended = await end('pause');
    expect(ended.result.throttle.pause).toBeNull();
    expect(await statusNow()).toMatchObject({ isActive: true, pausedUntil: null });
    expect((await end('pause')).result).toEqual(ended.result);
    expect(await rows()).toMatchObject([{ ended_because: 'STAFF' }]);
  });

  it('until closing ends with the present hours, and without such hours it is refused at its field', async () => {
    expect(await pause(pauseOf(null))).toMatchObject({
      status: 422,
      code: 'PAUSE_WITHOUT_CLOSING',
      pointer: '/until',
    });
    await open24('00:00', '23:59');
    const { result } = await pause(pauseOf(null));
    expect(result.throttle.pause).toMatchObject({ isUntilClosing: true });
    const closing = (await statusNow()).closesAt;
    expect(Date.parse(result.throttle.pause.until)).toBe(Date.parse(closing));
  });

  it.each([
    ['of the past', -1, 'PAUSE_PAST'],
    ['that is too long', maxPause + 2, 'PAUSE_TOO_LONG'],
  ])('%s is refused at its field, and nothing is written', async (_what, ahead, code) => {
    expect(await pause(pauseOf(minutes(ahead)))).toMatchObject({ status: 422, code, pointer: '/until' });
    expect(await rows()).toEqual([]);
  });

  it.each([
    [{ reason: 'BORED' }, '/reason'],
    [{ note: 'ا'.repeat(121) }, '/note'],
    [{ until: 'soon' }, '/until'],
  ])('with %o is refused at %s', async (wrong, pointer) => {
    const answer = await pause(pauseOf(minutes(15), wrong));
    expect(answer).toMatchObject({ status: 422, errors: [{ pointer }] });
  });

  it('is refused of a shop that is closed, which opening begins without one', async () => {
    await pause(pauseOf(minutes(30)));
    const setStatus = (status: string) => send(sara, 'PUT', '/api/v1/Vendor/status', { status });
    await setStatus('TEMPORARY_INACTIVE');
    expect(await pause(pauseOf(minutes(15)))).toMatchObject({ status: 409, code: 'STATUS_UNREACHABLE' });
    await pool.query(
      `UPDATE vendor_throttle SET ended_at = NULL, ended_because = NULL WHERE vendor_code = $1`,
      [shop],
    );
    await open24('00:00', '24:00');
    expect((await setStatus('ACTIVE')).status).toBe(200);
    expect(await statusNow()).toMatchObject({ isActive: true, pausedUntil: null });
  });
});

describe('two people at once', () => {
  it('the second one is told, and the pause of the first one stays', async () => {
    const reza = await signIn(shop, 'MANAGER');
    const { version } = (await end('pause')).result.throttle;
    const answers = await Promise.all([
      pauseAt(version, pauseOf(minutes(15))),
      pauseAt(version, pauseOf(minutes(60)), reza),
    ]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    const [taken, refused] = answers.sort((one, other) => one.http - other.http);
    expect(refused).toMatchObject({ code: 'THROTTLE_STALE', version: taken.result.throttle.version });
    expect(await rows()).toHaveLength(1);
    const again = await pauseAt(refused.version, pauseOf(minutes(60)), reza);
    expect(again.http).toBe(200);
    expect(await rows()).toMatchObject([{ ended_because: 'REPLACED' }, { ended_because: null }]);
  });

  it('the same again after a lost answer is a success', async () => {
    const { version } = (await end('pause')).result.throttle;
    const body = pauseOf(minutes(15));
    const first = await pauseAt(version, body);
    expect((await pauseAt(version, body)).result).toEqual(first.result);
    expect(await rows()).toHaveLength(1);
  });

  it('of those who end and who prolong a pause the second one is told', async () => {
    const reza = await signIn(shop, 'MANAGER');
    const { version } = (await pause(pauseOf(minutes(15)))).result.throttle;
    expect((await pauseAt(version, pauseOf(minutes(60)), reza)).http).toBe(200);
    const answer = await server.fetch('/api/v1/Vendor/pause', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${sara.token}`, 'if-match': String(version) },
    });
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'THROTTLE_STALE']);
  });
});

describe('a busy shop', () => {
  it('tells its minutes until they end, whether or not anybody notes it', async () => {
    const until = minutes(60);
    const { result } = await busy({ until: until.toISOString(), minutes: 20 });
    expect(result.throttle).toMatchObject({ pause: null, busy: { minutes: 20, by: 'سارا احمدی' } });
    expect(await statusNow()).toMatchObject({ isActive: true, busyMinutes: 20 });
    await pool.query(
      `UPDATE vendor_throttle SET started_at = now() - interval '2 hours', until = now() - interval '1 second' WHERE vendor_code = $1`,
      [shop],
    );
    expect(await statusNow()).toMatchObject({ isActive: true, busyMinutes: 0 });
    expect((await end('busy')).result.throttle.busy).toBeNull();
  });

  it.each([
    [{ minutes: 0 }, '/minutes'],
    [{ minutes: 35 }, '/minutes'],
    [{ minutes: 12 }, '/minutes'],
  ])('with %o is refused at its field', async (wrong, pointer) => {
    expect(await busy({ until: minutes(30).toISOString(), ...wrong })).toMatchObject({
      status: 422,
      errors: [{ pointer }],
    });
  });

  it('longer than two hours or in the past is refused at its field', async () => {
    const answers = [
      await busy({ until: minutes(-1).toISOString(), minutes: 10 }),
      await busy({ until: minutes(122).toISOString(), minutes: 10 }),
    ];
    expect(answers.map(({ status, code, pointer }) => [status, code, pointer])).toEqual([
      [422, 'BUSY_PAST', '/until'],
      [422, 'BUSY_TOO_LONG', '/until'],
    ]);
  });

  it('has a limit of open orders that is saved whole: the second of two is told', async () => {
    const save = (busyLimit: object | null, version?: number) =>
      server
        .fetch('/api/v1/Vendor/busy-limit', {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${sara.token}`,
            'content-type': 'application/json',
            ...(version !== undefined && { 'if-match': String(version) }),
          },
          body: JSON.stringify({ busyLimit }),
        })
        .then((answer) => answer.json());
    const { result } = await send(sara, 'GET', '/api/v1/Vendor/ordering-settings');
    expect(result.busyLimit).toBeNull();
    const saved = await save({ openOrders: 10, minutes: 15 }, result.versions.busyLimit);
    expect(saved.result.busyLimit).toEqual({ openOrders: 10, minutes: 15 });
    expect(await save({ openOrders: 5, minutes: 15 }, result.versions.busyLimit)).toMatchObject({
      code: 'SETTINGS_STALE',
      version: saved.result.versions.busyLimit,
    });
    const read = saved.result.versions.busyLimit;
    const raced = await Promise.all([20, 30].map((openOrders) => save({ openOrders, minutes: 5 }, read)));
    expect(raced.map(({ code }) => code).sort()).toEqual(['SETTINGS_STALE', undefined]);
    expect(await save({ openOrders: 1, minutes: 15 })).toMatchObject({
      errors: [{ pointer: '/busyLimit/openOrders' }],
    });
    expect((await save(null)).result.busyLimit).toBeNull();
  });
});

it('what people did is in the security events with the rows before and after; what ends by itself is not', async () => {
  await pause(pauseOf(minutes(15)));
  await end('pause');
  await pause(pauseOf(minutes(15)));
  await recordThrottleChanges(pool, minutes(16));
  const { rows: events } = await pool.query(
    `SELECT e.call, c.part, c.after ->> 'ended_because' AS because FROM security_event e
     JOIN security_change c USING (transaction_at, transaction_id)
     WHERE e.vendor_code = $1 AND c.part = 'vendor_throttle' ORDER BY c.id`,
    [shop],
  );
  expect(events).toEqual([
    { call: 'startPause', part: 'vendor_throttle', because: null },
    { call: 'endPause', part: 'vendor_throttle', because: 'STAFF' },
    { call: 'startPause', part: 'vendor_throttle', because: null },
  ]);
  const { rows: changes } = await pool.query(
    `SELECT FROM security_change WHERE vendor_code = $1 AND part = 'vendor_throttle'`,
    [shop],
  );
  expect(changes).toHaveLength(3);
  expect(await rows()).toMatchObject([{ ended_because: 'STAFF' }, { ended_because: 'TIME' }]);
});
