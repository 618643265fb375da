import { me, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import { expect, it } from 'vitest';
import type { BrowserClient } from '../testkit/browser-client.ts';
import { testDatabase } from '../testkit/database.ts';
import { addMember, addVendor, advanceTime, serveSession, somePhone } from '../testkit/session-server.ts';

const { db } = await testDatabase();
await addVendor(db, 'AAA1');

const [first, second] = [
  'the first secret, which is to be replaced',
  'the second secret, which replaces the first',
];
const before = await serveSession(db, { secrets: [first] });
const during = await serveSession(db, { secrets: [second, first] });
const after = await serveSession(db, { secrets: [second] });

const signIn = async (): Promise<BrowserClient> => {
  const cellPhone = somePhone();
  await addMember(db, cellPhone, 'AAA1', 'MANAGER');
  return before.signIn(cellPhone);
};
const works = async (browser: BrowserClient) => (await browser.ask(me)).status;
const renew = async (browser: BrowserClient) => {
  const answer = await browser.ask(refreshToken);
  if (answer.status === 200) browser.token = answer.result.token;
  return answer.status;
};
const kidOf = ({ token }: BrowserClient) =>
  JSON.parse(Buffer.from(token!.split('.')[0]!, 'base64url').toString()).kid;

it('tokens of the previous secret are good until it is dropped, and new ones are signed with the newest', async () => {
  const old = await signIn();
  const kid = kidOf(old);
  const now = old.copy(during.server);
  expect(await works(now)).toBe(200);
  expect(await renew(now)).toBe(200);
  expect(kidOf(now)).not.toBe(kid);
  expect(await works(now)).toBe(200);

  expect(await works(old.copy(after.server))).toBe(401);
  const later = now.copy(after.server);
  expect(await works(later)).toBe(200);
  expect(await renew(later)).toBe(200);
});

it('a tab that comes late within the grace gets the successor that the previous secret made', async () => {
  const old = await signIn();
  const tab = old.copy(during.server);
  expect(await renew(old)).toBe(200);
  expect(await renew(tab)).toBe(200);
  expect(tab.cookies.get('__Host-rt')).toBe(old.cookies.get('__Host-rt'));
});

it('a tab that comes late within the grace is not signed out when that secret has been dropped already', async () => {
  const old = await signIn();
  const [tab, next] = [old.copy(during.server), old.copy(during.server)];
  expect(await renew(tab)).toBe(200);
  // The newest secret already signs the XSRF cookie; the late refresh token was used up under the previous one.
  next.cookies.set('XSRF-TOKEN', tab.cookies.get('XSRF-TOKEN')!);
  const late = next.copy(after.server);
  expect(await renew(late)).toBe(200);
  await advanceTime(db, 60);
  expect(await renew(late)).toBe(200);
});

it('a code that was sent before the change signs in after it', async () => {
  const cellPhone = somePhone();
  const browser = before.browser();
  const otpCode = await before.askCode(cellPhone, browser);
  expect((await browser.copy(after.server).ask(otp, { body: { cellPhone, otpCode } })).problem.code).toBe(
    'OTP_WRONG',
  );
  expect((await browser.copy(during.server).ask(otp, { body: { cellPhone, otpCode } })).status).toBe(200);
});
