import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startPushService } from '../../testkit/push-service.ts';
import { openFcm } from './fcm.ts';
import { openPush } from './push.ts';
import { defaultPushHosts, mayPushTo } from './push-hosts.ts';
import type { PushSettings } from './push-parts.ts';

const service = await startPushService();
afterAll(service.close);
beforeEach(() => {
  service.behaviour = { status: 201 };
  service.came.length = 0;
  service.wrong.length = 0;
  service.asked.clear();
});

const curve = createECDH('prime256v1');
const key = { publicKey: curve.generateKeys('base64url'), privateKey: curve.getPrivateKey('base64url') };
const settings: PushSettings = {
  key,
  contact: 'mailto:shops@example.com',
  hosts: ['127.0.0.1'],
  allowInternal: true,
  timeoutMs: 300,
  fcm: undefined,
};
const pushed = {
  notification: { title: 'سفارش تازه', body: 'سفارش ۴۸۲۱ هنوز دیده نشده است. «<b>»' },
  data: { NotificationType: 'NEW_ORDER', url: '/orders' },
};
const going = new AbortController().signal;
const openedFor = (change: Partial<PushSettings> = {}) => {
  const push = openPush({ ...settings, ...change });
  afterAll(push.close);
  return push;
};
const target = ({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
  ({ kind: 'WEB', target: endpoint, ...keys }) as const;

it('a push reaches the browser, which alone can read it, signed with our key', async () => {
  const { subscription, id } = service.subscribe();
  expect(await openedFor().send(target(subscription), pushed, 600, going)).toEqual({
    kind: 'taken',
    status: 201,
  });
  expect(service.wrong).toEqual([]);
  expect(service.came).toMatchObject([
    {
      id,
      message: pushed,
      ttlSeconds: 600,
      urgency: 'high',
      contact: settings.contact,
      publicKey: key.publicKey,
    },
  ]);
});

it.each([
  [{ status: 404 }, { kind: 'gone', status: 404 }],
  [{ status: 410 }, { kind: 'gone', status: 410 }],
  [
    { status: 429, retryAfter: 7 },
    { kind: 'failed', status: 429, retryAfter: 7, isFinal: false },
  ],
  [{ status: 503 }, { kind: 'failed', status: 503, isFinal: false }],
  [{ status: 400 }, { kind: 'failed', status: 400, isFinal: true }],
  [{ status: 413 }, { kind: 'failed', status: 413, isFinal: true }],
  // A redirect would lead past the list of push services.
  [
    { status: 307, location: 'http://127.0.0.1:1/' },
    { kind: 'failed', failure: 'redirect', isFinal: true },
  ],
  ['hang' as const, { kind: 'failed', failure: 'timeout', isFinal: false }],
])('an answer of %j is %j', async (behaviour, outcome) => {
  service.behaviour = behaviour;
  const before = performance.now();
  const { subscription } = service.subscribe();
  expect(await openedFor().send(target(subscription), pushed, 600, going)).toMatchObject(outcome);
  expect(performance.now() - before).toBeLessThan(10_000);
});

it('a push service that is not there is tried again later', async () => {
  const gone = await startPushService();
  const { subscription } = gone.subscribe();
  await gone.close();
  expect(await openedFor().send(target(subscription), pushed, 600, going)).toMatchObject({
    kind: 'failed',
    failure: 'no-connection',
    isFinal: false,
  });
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-am3p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://fcm.googleapis.com:443/fcm/send/abc', true],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://wns2-am3p.notify.windows.com:22/w/?token=abc', false],
  ['https://other.push.apple.com/abc', false],
  ['https://notify.windows.com/abc', false],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.com/', false],
  ['https://evilnotify.windows.com/', false],
  ['https://user:pass@fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com@127.0.0.1/', false],
  ['https://127.0.0.1/', false],
  ['https://169.254.169.254/latest/meta-data/', false],
  ['https://[::1]/', false],
  ['https://0x7f000001/', false],
  ['https://localhost/', false],
  ['https://push.internal/', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('a subscription at %s: allowed is %s', (address, allowed) => {
  expect(mayPushTo(address, { hosts: defaultPushHosts, allowInternal: false })).toBe(allowed);
});

it('even a listed name is not asked when it leads into our network', async () => {
  const push = openedFor({ hosts: ['localtest.example', 'localhost', '127.0.0.1'], allowInternal: false });
  const { subscription, id } = service.subscribe();
  for (const host of ['localhost', '127.0.0.1']) {
    const endpoint = subscription.endpoint.replace('http:', 'https:').replace('127.0.0.1', host);
    expect(await push.send(target({ ...subscription, endpoint }), pushed, 600, going)).toMatchObject({
      failure: 'forbidden-address',
      isFinal: true,
    });
  }
  expect(service.asked.get(id)).toBeUndefined();
});

it('keys that are no point of the curve are refused without a request', async () => {
  const { subscription, id } = service.subscribe();
  const p256dh = randomBytes(65).toString('base64url');
  expect(await openedFor().send({ ...target(subscription), p256dh }, pushed, 600, going)).toMatchObject({
    failure: 'unreadable',
    isFinal: true,
  });
  expect(service.asked.get(id)).toBeUndefined();
});

/** Firebase, with the token and the message that it gets. */
async function startFcm() {
  const asked: { path: string; authorization: string | undefined; body: string }[] = [];
  const taken = { status: 200, body: '{"name":"projects/shops/messages/1"}' };
  const fcm = { asked, answer: taken as typeof taken | 'hang' };
  const google = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ path: request.url!, authorization: request.headers.authorization, body });
    if (request.url === '/token') return void response.end('{"access_token":"t1","expires_in":3600}');
    if (fcm.answer === 'hang') return;
    response.writeHead(fcm.answer.status).end(fcm.answer.body);
  });
  await new Promise<void>((ready) => google.listen(0, '127.0.0.1', ready));
  const close = () => {
    google.closeAllConnections();
    google.close();
  };
  afterAll(close);
  const base = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const account = {
    project_id: 'shops',
    client_email: 'push@shops.iam.gserviceaccount.com',
    private_key: privateKey,
    token_uri: `${base}/token`,
  };
  return Object.assign(fcm, { close, send: openFcm(account, 500, base) });
}

it('FCM gets the message with a token of the service account, which is asked for once', async () => {
  const { send, asked } = await startFcm();
  expect(await send('device-1', pushed, 600, going)).toEqual({ kind: 'taken', status: 200 });
  expect(await send('device-1', pushed, 600, going)).toEqual({ kind: 'taken', status: 200 });
  expect(asked.map(({ path }) => path)).toEqual([
    '/token',
    '/v1/projects/shops/messages:send',
    '/v1/projects/shops/messages:send',
  ]);
  expect(asked[1]!.authorization).toBe('Bearer t1');
  expect(JSON.parse(asked[1]!.body)).toEqual({
    message: { token: 'device-1', ...pushed, android: { priority: 'HIGH', ttl: '600s' } },
  });
});

const fcmFault = (status: number, errorCode: string) => ({
  status,
  body: JSON.stringify({ error: { code: status, details: [{ '@type': 'FcmError', errorCode }] } }),
});

it.each([
  [fcmFault(404, 'UNREGISTERED'), { kind: 'gone' }],
  [fcmFault(403, 'SENDER_ID_MISMATCH'), { kind: 'gone' }],
  // The device is as it was: the account has no permission, or a proxy answers.
  [fcmFault(403, 'PERMISSION_DENIED'), { kind: 'failed', isFinal: false }],
  [
    { status: 404, body: '<title>Not Found</title>' },
    { kind: 'failed', isFinal: false },
  ],
  [
    { status: 200, body: '<title>Sign in</title>' },
    { kind: 'failed', isFinal: false },
  ],
  [
    { status: 200, body: '{"name":"proj' },
    { kind: 'failed', isFinal: false },
  ],
  [
    { status: 500, body: '' },
    { kind: 'failed', isFinal: false },
  ],
  [
    { status: 429, body: '{}' },
    { kind: 'failed', isFinal: false },
  ],
  [fcmFault(400, 'INVALID_ARGUMENT'), { kind: 'failed', isFinal: true }],
  ['hang' as const, { kind: 'failed', failure: 'timeout', isFinal: false }],
])('an answer of FCM of %j is %j', async (answer, outcome) => {
  const fcm = await startFcm();
  fcm.answer = answer;
  expect(await fcm.send('device-1', pushed, 600, going)).toMatchObject(outcome);
});

it('FCM that is not there is tried again later', async () => {
  const { send, close } = await startFcm();
  close();
  expect(await send('device-1', pushed, 600, going)).toMatchObject({
    kind: 'failed',
    failure: 'no-connection',
    isFinal: false,
  });
});
