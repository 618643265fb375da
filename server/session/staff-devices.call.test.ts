import { changeVendor, me, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import { listStaffDevices, signOutStaffDevice } from '@pishkhan/contract/session/device-calls.ts';
import { beforeEach, expect, it } from 'vitest';
import type { BrowserClient } from '../testkit/browser-client.ts';
import { testDatabase } from '../testkit/database.ts';
import { addMember, addVendor, advanceTime, serveSession, somePhone } from '../testkit/session-server.ts';

const { db, pool } = await testDatabase();
const server = await serveSession(db, { limits: { resendSeconds: 0, perHour: 100, perDay: 100 } });
const phoneAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

let shops = 0;
let here: string;
let elsewhere: string;
let manager: BrowserClient;
let cashierPhone: string;
let cashier: BrowserClient;

beforeEach(async () => {
  shops += 1;
  here = `HERE${shops}`;
  elsewhere = `THERE${shops}`;
  await addVendor(db, here);
  await addVendor(db, elsewhere);
  const managerPhone = somePhone();
  await addMember(db, managerPhone, here, 'MANAGER');
  manager = await server.signIn(managerPhone);
  cashierPhone = somePhone();
  await addMember(db, cashierPhone, here, 'CASHIER');
  cashier = await signInWith(cashierPhone);
});

async function signInWith(cellPhone: string, vendorCode = here): Promise<BrowserClient> {
  const browser = server.browser();
  const otpCode = await server.askCode(cellPhone, browser);
  const headers = { 'user-agent': phoneAgent };
  const { result } = await browser.ask(otp, { body: { cellPhone, otpCode, vendorCode }, headers });
  browser.token = result.token;
  return browser;
}

const devices = async (by = manager) => (await by.ask(listStaffDevices)).result;
const cashiers = async () => (await devices()).filter(({ role }) => role === 'CASHIER');
const signOut = async (id: string, by = manager) =>
  by.ask(signOutStaffDevice, { params: { id }, body: { proofCode: await server.proofCode(by, 'SESSIONS') } });
const statusOf = async (browser: BrowserClient) => (await browser.ask(me)).status;

it('a manager sees where the people of the shop are signed in, the own session first', async () => {
  const listed = await devices();
  expect(listed.map(({ role, isThis, browser }) => [role, isThis, browser])).toEqual([
    ['MANAGER', true, null],
    ['CASHIER', false, 'Chrome'],
  ]);
  expect(listed[1]).toMatchObject({ system: 'Android', vendorName: `فروشگاه ${here}` });
});

it('signing out ends tokens and refresh at once, stands in the audit log, and happens once', async () => {
  const { id, personId } = (await cashiers())[0]!;
  expect((await signOut(id)).status).toBe(200);
  expect(await statusOf(cashier)).toBe(401);
  expect((await cashier.ask(refreshToken)).problem).toMatchObject({
    code: 'SIGNED_OUT_REMOTELY',
    status: 401,
    by: 'MANAGER',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await statusOf(manager)).toBe(200);
  expect(await cashiers()).toEqual([]);
  expect((await signOut(id)).status).toBe(404);
  const { rows } = await pool.query(
    `SELECT vendor_code, role, object FROM security_event WHERE call = 'signOutStaffDevice' AND vendor_code = $1`,
    [here],
  );
  expect(rows).toEqual([{ vendor_code: here, role: 'MANAGER', object: { id } }]);
  expect(personId).toBeGreaterThan(0);
});

it('a session that is in another shop is neither listed nor ended, also of a person of both', async () => {
  await addMember(db, cashierPhone, elsewhere, 'MANAGER');
  const { id } = (await cashiers())[0]!;
  const moved = await cashier.ask(changeVendor, { body: { vendorCode: elsewhere } });
  cashier.token = moved.result.token;
  expect(await cashiers()).toEqual([]);
  expect((await signOut(id)).status).toBe(404);
  expect(await statusOf(cashier)).toBe(200);
  // A manager of this shop has no rights there.
  expect((await devices(cashier)).map(({ role }) => role)).toEqual(['MANAGER']);
  const [own] = await devices();
  expect((await signOut(own!.id, cashier)).status).toBe(404);
  expect(await statusOf(manager)).toBe(200);
});

it('only managers see the devices of the staff', async () => {
  const [own] = await devices();
  expect((await cashier.ask(listStaffDevices)).status).toBe(403);
  expect((await signOut(own!.id, cashier)).status).toBe(403);
  expect(await statusOf(manager)).toBe(200);
});

it('people whose membership has ended, and sessions that cannot go on, are not listed', async () => {
  await advanceTime(db, 8 * 86_400);
  expect((await manager.ask(refreshToken)).status).toBe(200);
  await advanceTime(db, 7 * 86_400);
  await manager.ask(refreshToken).then(({ result }) => {
    manager.token = result.token;
  });
  expect(await cashiers()).toEqual([]);
  await signInWith(cashierPhone);
  expect(await cashiers()).toHaveLength(1);
  await pool.query(`DELETE FROM membership WHERE vendor_code = $1 AND role = 'CASHIER'`, [here]);
  expect(await cashiers()).toEqual([]);
});
