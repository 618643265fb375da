import { createECDH } from 'node:crypto';
import { getPushKey, maxPushDevices, noticeCalls, registerPush } from '@pishkhan/contract/notices/calls.ts';
import { logout } from '@pishkhan/contract/session/calls.ts';
import { signOutOtherDevices } from '@pishkhan/contract/session/device-calls.ts';
import { afterAll, expect, it } from 'vitest';
import { openPush } from '../infra/push/push.ts';
import type { BrowserClient } from '../testkit/browser-client.ts';
import { testDatabase } from '../testkit/database.ts';
import { startPushService } from '../testkit/push-service.ts';
import { addMember, addVendor, serveSession, somePhone } from '../testkit/session-server.ts';
import { noticeHandlers } from './public.ts';

const { db } = await testDatabase({ poolSize: 12 });
const service = await startPushService();
afterAll(service.close);
const curve = createECDH('prime256v1');
const key = { publicKey: curve.generateKeys('base64url'), privateKey: curve.getPrivateKey('base64url') };
const push = openPush({
  ...{ key, contact: 'mailto:shops@example.com', hosts: ['127.0.0.1'], allowInternal: true },
  ...{ timeoutMs: 300, fcm: undefined },
});
afterAll(push.close);
const shop = await serveSession(db, {
  limits: { resendSeconds: 0, perHour: 100, perDay: 100 },
  also: () => ({ calls: noticeCalls, handlers: noticeHandlers({ db, push }) }),
});
await addVendor(db, 'AAA1');

async function cashier() {
  const cellPhone = somePhone();
  const personId = await addMember(db, cellPhone, 'AAA1', 'CASHIER');
  return { cellPhone, personId, browser: await shop.signIn(cellPhone) };
}
const asText = () => JSON.stringify(service.subscribe().subscription);
const register = (browser: BrowserClient, fcmToken: string, more: object = {}) =>
  browser.ask(registerPush, { body: { fcmToken, deviceId: 'aa-bb-cc-dd', deviceType: 1, ...more } });
const devicesOf = (personId: number) =>
  db.selectFrom('push_subscription').selectAll().where('person_id', '=', personId).orderBy('id').execute();

it('the key that browsers subscribe with is the public half of ours', async () => {
  const { browser } = await cashier();
  expect((await browser.ask(getPushKey)).result).toEqual({ publicKey: key.publicKey });
});

it('a browser is registered with its keys, and the same again is not doubled', async () => {
  const { browser, personId } = await cashier();
  const token = asText();
  for (const deviceType of [1, 'WEB', 1])
    expect((await register(browser, token, { deviceType })).status).toBe(200);
  const { endpoint, keys } = JSON.parse(token);
  expect(await devicesOf(personId)).toMatchObject([
    { kind: 'WEB', target: endpoint, ...keys, device_id: 'aa-bb-cc-dd', device_type: 1 },
  ]);
});

it('a token of FCM is registered beside it', async () => {
  const { browser, personId } = await cashier();
  await register(browser, asText());
  expect((await register(browser, 'fGhJ:APA91b', { deviceType: 2 })).status).toBe(200);
  expect((await devicesOf(personId)).map(({ kind, device_type: type }) => [kind, type])).toEqual([
    ['WEB', 1],
    ['FCM', 2],
  ]);
});

it.each([
  ['https://169.254.169.254/latest/meta-data/', 'an address of a cloud’s own'],
  ['http://127.0.0.1.example.com/', 'no push service'],
  ['https://push.example.com/', 'a push service that is not on the list'],
  ['file:///etc/passwd', 'no address of the network'],
])('a forged subscription to %s is refused and stored nowhere: %s', async (endpoint) => {
  const { browser, personId } = await cashier();
  const forged = JSON.stringify({ ...JSON.parse(asText()), endpoint });
  const { status, problem } = await register(browser, forged);
  expect([status, problem.code]).toEqual([422, 'PUSH_TOKEN_WRONG']);
  expect(await devicesOf(personId)).toEqual([]);
});

it.each([
  [{ deviceType: 4 }],
  [{ deviceType: 'MOBILE' }],
  [{ deviceId: '' }],
  [{ deviceId: 'x'.repeat(201) }],
  [{ deviceId: 'a\0b' }],
  [{ fcmToken: '' }],
  [{ fcmToken: 'x'.repeat(4001) }],
  [{ extra: 1 }],
])('%j is refused', async (change) => {
  const { browser, personId } = await cashier();
  expect((await register(browser, asText(), change)).status).toBe(422);
  expect(await devicesOf(personId)).toEqual([]);
});

it('nobody without a session registers a device', async () => {
  expect((await register(shop.browser(), asText())).status).toBe(401);
});

it('a device belongs to the person who signs in on it', async () => {
  const [first, second] = [await cashier(), await cashier()];
  const token = asText();
  await register(first.browser, token);
  await register(second.browser, token);
  expect(await devicesOf(first.personId)).toEqual([]);
  expect(await devicesOf(second.personId)).toHaveLength(1);
});

it('only the newest devices of a person are stored', async () => {
  const { browser, personId } = await cashier();
  const tokens = Array.from({ length: maxPushDevices + 2 }, asText);
  for (const token of tokens) await register(browser, token);
  expect((await devicesOf(personId)).map(({ target }) => target)).toEqual(
    tokens.slice(2).map((token) => JSON.parse(token).endpoint),
  );
});

it('a session that ends takes its device with it: signed out here, or from another device', async () => {
  const { browser, cellPhone, personId } = await cashier();
  const other = await shop.signIn(cellPhone);
  await register(browser, asText());
  await register(other, asText());
  await browser.ask(logout, { body: { deviceId: 'aa-bb-cc-dd', deviceType: 1 } });
  expect(await devicesOf(personId)).toHaveLength(1);
  const third = await shop.signIn(cellPhone);
  await third.ask(signOutOtherDevices, { body: { proofCode: await shop.proofCode(third, 'SESSIONS') } });
  expect(await devicesOf(personId)).toEqual([]);
});

it('devices of a person that are registered at once are bounded as well, and no registration waits for another in a circle', async () => {
  const { browser, personId } = await cashier();
  const tokens = Array.from({ length: maxPushDevices + 6 }, asText);
  for (let round = 0; round < 20; round++) {
    const shuffled = round % 2 === 0 ? tokens : tokens.toReversed();
    const answers = await Promise.all(shuffled.map((token) => register(browser, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await devicesOf(personId)).length).toBeLessThanOrEqual(maxPushDevices);
  }
});

it('devices that change hands between two people at once are each of one of them', async () => {
  const people = [await cashier(), await cashier()] as const;
  const tokens = Array.from({ length: maxPushDevices + 2 }, asText);
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(
      people.flatMap(({ browser }, at) =>
        (at === 0 ? tokens : tokens.toReversed()).map((token) => register(browser, token)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  for (const { personId } of people)
    expect((await devicesOf(personId)).length).toBeLessThanOrEqual(maxPushDevices);
});
