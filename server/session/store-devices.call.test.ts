import { setTimeout as wait } from 'node:timers/promises';
import { logout, me, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '@pishkhan/contract/session/device-calls.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../infra/database/database.ts';
import type { BrowserClient } from '../testkit/browser-client.ts';
import { testDatabase } from '../testkit/database.ts';
import { addMember, addVendor, advanceTime, serveSession, somePhone } from '../testkit/session-server.ts';
import { findVisitors } from './public.ts';

const database = await testDatabase();
const { db } = database;
const shop = await serveSession(db, { limits: { resendSeconds: 0, perHour: 100, perDay: 100 } });
const second = connect({ connectionString: database.url }, 3);
const elsewhere = await serveSession(second.db);
afterAll(second.close);
await addVendor(db, 'AAA1');

const phoneAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const computerAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0';

async function signInWith(cellPhone: string, userAgent: string): Promise<BrowserClient> {
  const browser = shop.browser();
  const otpCode = await shop.askCode(cellPhone, browser);
  const { result } = await browser.ask(otp, {
    body: { cellPhone, otpCode },
    headers: { 'user-agent': userAgent },
  });
  browser.token = result.token;
  return browser;
}

async function personWithTwoDevices() {
  const cellPhone = somePhone();
  const personId = await addMember(db, cellPhone, 'AAA1', 'CASHIER');
  const phone = await signInWith(cellPhone, phoneAgent);
  const computer = await signInWith(cellPhone, computerAgent);
  return { personId, phone, computer };
}
const devicesOf = async (browser: BrowserClient) => (await browser.ask(listDevices)).result;
const statusOf = async (browser: BrowserClient) => (await browser.ask(me)).status;

const proofCode = (browser: BrowserClient) => shop.proofCode(browser, 'SESSIONS');

describe('my devices', () => {
  it('are shown with their names, this one first', async () => {
    const { phone, computer } = await personWithTwoDevices();
    const listed = await devicesOf(phone);
    expect(
      listed.map(({ browser, system, isThis, vendorName }) => [browser, system, isThis, vendorName]),
    ).toEqual([
      ['Chrome', 'Android', true, 'فروشگاه AAA1'],
      ['Firefox', 'Windows', false, 'فروشگاه AAA1'],
    ]);
    expect((await devicesOf(computer)).map(({ isThis, system }) => isThis && system)).toEqual([
      'Windows',
      false,
    ]);
    for (const { signedInAt, lastSeenAt } of listed)
      expect(Math.abs(Date.parse(lastSeenAt) - Date.parse(signedInAt))).toBeLessThan(60_000);
  });

  it('are listed no more when they have ended or nobody can go on with them', async () => {
    const { phone, computer } = await personWithTwoDevices();
    await computer.ask(logout, { body: {} });
    expect(await devicesOf(phone)).toHaveLength(1);
    const { phone: other, computer: idle } = await personWithTwoDevices();
    await advanceTime(db, 8 * 86_400);
    expect((await other.ask(refreshToken)).status).toBe(200);
    await advanceTime(db, 7 * 86_400);
    expect(await devicesOf(other)).toHaveLength(1);
    expect((await idle.ask(refreshToken)).status).toBe(401);
  });

  it('are signed out one at a time, at once here and soon on other servers, with refresh and streams', async () => {
    const { phone, computer } = await personWithTwoDevices();
    const there = computer.copy(elsewhere.server);
    expect(await statusOf(there)).toBe(200);
    const { id } = (await devicesOf(phone)).find(({ isThis }) => !isThis)!;
    expect(
      (await phone.ask(signOutDevice, { params: { id }, body: { proofCode: await proofCode(phone) } }))
        .status,
    ).toBe(200);
    expect(await statusOf(computer)).toBe(401);
    expect((await computer.ask(refreshToken)).problem).toMatchObject({
      code: 'SIGNED_OUT_REMOTELY',
      by: 'PERSON',
    });
    // Streams check their sessions by this every two seconds.
    expect((await findVisitors(db, [id])).size).toBe(0);
    expect(await statusOf(phone)).toBe(200);
    await wait(2_100);
    expect(await statusOf(there)).toBe(401);
    expect(
      (await phone.ask(signOutDevice, { params: { id }, body: { proofCode: await proofCode(phone) } }))
        .problem.code,
    ).toBe('NOT_FOUND');
  });

  it('of somebody else are not to be found, and stay', async () => {
    const { phone } = await personWithTwoDevices();
    const { phone: stranger, computer } = await personWithTwoDevices();
    for (const { id } of await devicesOf(stranger))
      expect(
        (await phone.ask(signOutDevice, { params: { id }, body: { proofCode: await proofCode(phone) } }))
          .problem.code,
      ).toBe('NOT_FOUND');
    expect(
      (await phone.ask(signOutOtherDevices, { body: { proofCode: await proofCode(phone) } })).result,
    ).toEqual({ ended: 1 });
    expect([await statusOf(stranger), await statusOf(computer)]).toEqual([200, 200]);
  });

  it('are signed out all at once, but this one', async () => {
    const { phone, computer } = await personWithTwoDevices();
    expect(
      (await phone.ask(signOutOtherDevices, { body: { proofCode: await proofCode(phone) } })).result,
    ).toEqual({ ended: 1 });
    expect([await statusOf(phone), await statusOf(computer)]).toEqual([200, 401]);
    expect(
      (await phone.ask(signOutOtherDevices, { body: { proofCode: await proofCode(phone) } })).result,
    ).toEqual({ ended: 0 });
  });
});

describe('signing out', () => {
  it('clears the cache of the browser, and of all answers only this one says so', async () => {
    const { phone } = await personWithTwoDevices();
    expect((await phone.ask(me)).headers.get('clear-site-data')).toBeNull();
    const refused = await shop.browser().ask(logout, { body: {} });
    expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([401, null]);
    expect((await phone.ask(logout, { body: {} })).headers.get('clear-site-data')).toBe('"cache"');
  });
});
