import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { vendorImageCalls } from '@pishkhan/contract/marketplace/vendor-image-calls.ts';
import { webhookCalls } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { getVendorInfo, ownImageCalls } from '@pishkhan/contract/vendors/calls.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { createPictures } from '../infra/images/pictures.ts';
import { createLog } from '../infra/log.ts';
import { messageId, readMessageId } from '../infra/webhooks/queue.ts';
import { sweepPictures } from '../menu/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { startMenuServer } from '../testkit/menu-server.ts';
import { addOperator, serveToOperator } from '../testkit/operator-server.ts';
import type { Person } from '../testkit/shop-server.ts';
import { someJpeg } from '../testkit/some-pictures.ts';
import { ownImageHandlers } from '../vendor-images/public.ts';
import { vendorHandlers } from '../vendors/public.ts';
import { vendorImageHandlers, webhookHandlers } from './public.ts';
import { renderMessages } from './webhooks/render-messages.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-proposed-'));
const files = openFileStore({ folder });
const pictures = createPictures();
const parts = { db, pool, files, pictures };
const { ask, open, signIn, server } = await startMenuServer(
  database,
  { ...ownImageCalls, ...vendorImageCalls, ...webhookCalls, getVendorInfo },
  [
    ...ownImageHandlers(parts),
    ...vendorImageHandlers(parts),
    ...webhookHandlers({ pool, allowInternal: true, wake() {} }),
    ...vendorHandlers(database).filter(({ call }) => call.name === 'getVendorInfo'),
  ],
);
afterAll(() => {
  pictures.close();
  rmSync(folder, { recursive: true, force: true });
});

let shops = 0;
let shop: string;
let manager: Person;
beforeEach(async () => {
  shops += 1;
  ({ code: shop } = await open(`PROPOSER${shops}`));
  manager = await signIn(shop, 'MANAGER');
});

/** Equal pictures of different shops are one file, so each shop uses its own. */
const pictureOf = (number: number) => someJpeg(number, 640 + shops, 480);

type Fields = Partial<Record<'logo' | 'mainImage', Buffer>>;
async function propose(fields: Fields, by: Person = manager) {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(fields))
    form.append(name, new File([new Uint8Array(bytes)], 'picture.jpg'));
  const answer = await server.fetch('/api/v1/VendorInfo/images', {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
  });
  const json = await answer.json();
  return { status: answer.status, result: json.result, ...json };
}
const withdraw = (id: number, by: Person = manager) => ask(by, 'DELETE', `/api/v1/VendorInfo/images/${id}`);
const info = async (by: Person = manager) => (await ask(by, 'GET', '/api/v1/VendorInfo/info')).result;
const waiting = async () =>
  (await ask('marketplace', 'GET', `/marketplace/v1/vendor-image-requests?vendorCode=${shop}`)).result
    .requests;
let events = 0;
const decide = (
  id: number,
  body: object = { decision: 'ACCEPT' },
  { of = shop, event = `e${++events}` } = {},
) =>
  ask('marketplace', 'POST', `/marketplace/v1/vendors/${of}/image-requests/${id}/decision`, {
    eventId: event,
    ...body,
  });
async function isKept(link: string): Promise<boolean> {
  for await (const { name } of files.list()) if (link.endsWith(name)) return true;
  return false;
}
const version = async () =>
  (await pool.query('SELECT version FROM vendor WHERE code = $1', [shop])).rows[0].version;

it('a proposed picture waits, is not shown, and becomes the shop’s when the platform accepts it', async () => {
  const { result } = await propose({ logo: await pictureOf(1), mainImage: await pictureOf(2) });
  expect(result.images).toEqual({ logo: null, mainImage: null });
  expect(result.imageRequests).toMatchObject([
    { kind: 'logo', result: 0, reason: null },
    { kind: 'mainImage', result: 0, reason: null },
  ]);
  const [logo] = await waiting();
  expect(logo).toMatchObject({ vendorCode: shop, kind: 'logo', replacedImageLink: null });
  const before = await version();
  expect((await decide(logo.id)).result).toEqual({ id: logo.id, result: 1 });
  expect(await version()).toBeGreaterThan(before);
  const now = await info();
  expect(now.images).toEqual({ logo: logo.imageLink, mainImage: null });
  expect(now.imageRequests).toMatchObject([{ kind: 'mainImage', result: 0 }]);
  expect(await waiting()).toHaveLength(1);
});

it('a rejection has its reason, increments the version of the shop, and ends with the next proposal', async () => {
  const first = (await propose({ logo: await pictureOf(1) })).result.imageRequests[0];
  const before = await version();
  expect((await decide(first.id, { decision: 'REJECT', reason: ' تار است. ' })).result).toEqual({
    id: first.id,
    result: 2,
  });
  expect(await version()).toBeGreaterThan(before);
  expect((await info()).imageRequests).toMatchObject([{ id: first.id, result: 2, reason: 'تار است.' }]);
  const second = (await propose({ logo: await pictureOf(2) })).result.imageRequests;
  expect(second).toMatchObject([{ result: 0, reason: null }]);
  expect(await isKept(first.imageLink)).toBe(false);
});

it('the same picture twice is one proposal, and another one replaces it', async () => {
  const first = (await propose({ logo: await pictureOf(1) })).result.imageRequests[0];
  const before = await version();
  expect((await propose({ logo: await pictureOf(1) })).result.imageRequests).toEqual([first]);
  expect(await version()).toBe(before);
  const [second] = (await propose({ logo: await pictureOf(2) })).result.imageRequests;
  expect(second.id).not.toBe(first.id);
  expect(await decide(first.id)).toMatchObject({ status: 409, code: 'CHANGE_DECIDED' });
  expect(await waiting()).toMatchObject([{ id: second.id }]);
});

it('a proposal can be taken back, also after its rejection, and not once it was accepted', async () => {
  const [first] = (await propose({ logo: await pictureOf(1) })).result.imageRequests;
  expect((await withdraw(first.id)).result.imageRequests).toEqual([]);
  expect(await isKept(first.imageLink)).toBe(false);
  expect(await withdraw(first.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const [second] = (await propose({ logo: await pictureOf(2) })).result.imageRequests;
  await decide(second.id, { decision: 'REJECT', reason: 'تار است.' });
  expect((await withdraw(second.id)).result.imageRequests).toEqual([]);
  const [third] = (await propose({ logo: await pictureOf(3) })).result.imageRequests;
  await decide(third.id);
  expect(await withdraw(third.id)).toMatchObject({ status: 404 });
  expect((await info()).images.logo).toBe(third.imageLink);
});

it('a file stays while a request or a shop shows it, and goes with the last of them', async () => {
  const [first] = (await propose({ logo: await pictureOf(5) })).result.imageRequests;
  await sweepPictures({ db, files }, new Date(Date.now() + 2 * 3_600_000));
  expect(await isKept(first.imageLink)).toBe(true);
  await decide(first.id);
  const [second] = (await propose({ logo: await pictureOf(6) })).result.imageRequests;
  expect(await isKept(first.imageLink)).toBe(true);
  await decide(second.id);
  expect(await isKept(first.imageLink)).toBe(false);
  expect(await isKept(second.imageLink)).toBe(true);
});

it('one of a concurrent decision and withdrawal counts, and one of ten decisions', async () => {
  for (let round = 0; round < 5; round++) {
    const [{ id, imageLink }] = (await propose({ logo: await pictureOf(20 + round) })).result.imageRequests;
    const answers = await Promise.all([
      withdraw(id),
      ...Array.from({ length: 5 }, () => decide(id)),
      ...Array.from({ length: 5 }, () => decide(id, { decision: 'REJECT', reason: 'تار است.' })),
    ]);
    const ended = answers.filter(({ status }) => status === 200);
    const { images, imageRequests } = await info();
    const isAccepted = images.logo === imageLink;
    // A rejected proposal can also be withdrawn.
    expect(ended.length).toBeLessThanOrEqual(2);
    expect(ended.length).toBeGreaterThan(0);
    if (isAccepted) expect(ended).toHaveLength(1);
    expect(imageRequests.filter(({ result }: { result: number }) => result === 0)).toEqual([]);
    expect(await isKept(imageLink)).toBe(isAccepted || imageRequests.length === 1);
  }
});

it('two proposals at once leave one that waits', async () => {
  const two = await Promise.all([pictureOf(31), pictureOf(32), pictureOf(33)]);
  const answers = await Promise.all(two.map((logo) => propose({ logo })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await waiting()).toHaveLength(1);
});

it('a repeated event gets the same answer, and another content under it is refused', async () => {
  const [{ id }] = (await propose({ logo: await pictureOf(1) })).result.imageRequests;
  const event = `once-${shop}`;
  const first = await decide(id, { decision: 'ACCEPT' }, { event });
  expect(await decide(id, { decision: 'ACCEPT' }, { event })).toMatchObject({
    status: 200,
    result: first.result,
  });
  expect(await decide(id, { decision: 'REJECT', reason: 'نه' }, { event })).toMatchObject({
    status: 409,
    code: 'EVENT_REUSED',
  });
});

it.each<[string, string, () => Promise<Fields>]>([
  ['nothing', 'IMAGE_MISSING', async () => ({})],
  [
    'no picture',
    'IMAGE_TYPE',
    async () => ({ logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
  ],
  ['a picture too small', 'IMAGE_TOO_SMALL', async () => ({ mainImage: await someJpeg(3, 90, 90) })],
  [
    'a file above five megabytes',
    'IMAGE_TOO_LARGE',
    async () => ({ logo: Buffer.alloc(5_000_001 + 250_000) }),
  ],
])('%s is refused, and leaves nothing', async (_name, code, fields) => {
  expect(await propose(await fields())).toMatchObject({ code });
  expect(await waiting()).toEqual([]);
});

it('managers and cashiers of the shop may propose images; others see neither the calls nor the proposals', async () => {
  const [{ id }] = (await propose({ logo: await pictureOf(1) })).result.imageRequests;
  for (const role of ['ACCOUNTANT', 'BIKER'] as const satisfies Role[]) {
    const other = await signIn(shop, role);
    expect((await propose({ logo: await pictureOf(2) }, other)).status).toBe(403);
    expect((await withdraw(id, other)).status).toBe(403);
    expect((await info(other)).imageRequests).toEqual([]);
  }
  const { code, cashier } = await open(`STRANGER${shops}`);
  expect(await withdraw(id, cashier)).toMatchObject({ status: 404 });
  expect(await decide(id, { decision: 'ACCEPT' }, { of: code })).toMatchObject({ status: 404 });
  expect((await ask(manager, 'GET', '/marketplace/v1/vendor-image-requests')).status).toBe(401);
  expect(await waiting()).toHaveLength(1);
});

it('the marketplace gets a webhook for each proposal, each withdrawal and each decision of an operator, and again by a replay', async () => {
  await pool.query('DELETE FROM webhook_message');
  await pool.query(
    `INSERT INTO webhook_endpoint (url, secret) VALUES ('https://a.example/', 'whsec_AAAA') ON CONFLICT DO NOTHING`,
  );
  const [first] = (await propose({ logo: await pictureOf(1) })).result.imageRequests;
  const [second] = (await propose({ logo: await pictureOf(2) })).result.imageRequests;
  await decide(second.id);
  const [third] = (await propose({ logo: await pictureOf(3) })).result.imageRequests;
  const asOperator = await serveToOperator(
    await addOperator(pool),
    vendorImageCalls,
    vendorImageHandlers(parts),
  );
  await asOperator('POST', `/marketplace/v1/vendors/${shop}/image-requests/${third.id}/decision`, {
    ...{ eventId: 'by-an-operator', decision: 'ACCEPT' },
  });
  const told = async () =>
    (
      await pool.query(
        `SELECT vendor_code, topic, seq, is_end, epoch, subject, type, happened_at FROM webhook_message
         WHERE topic = 'vendor-image' AND vendor_code = $1 ORDER BY seq, is_end`,
        [shop],
      )
    ).rows;
  const render = renderMessages(pool, createLog('silent'));
  const sending = { tries: 1, url: '', secret: '', previous_secret: null, queued_at: '' };
  const rendered = async () =>
    (
      await render(
        (await told()).map((message) => ({ ...message, ...sending })),
        new Date(),
      )
    ).map((body) => {
      const { type, data } = JSON.parse(body!);
      return [type, data.vendorCode, data.request.id, data.request.kind, data.decision?.isAccepted];
    });
  const all = [
    ['vendor-image.requested', shop, first.id, 'logo', undefined],
    ['vendor-image.withdrawn', shop, first.id, 'logo', undefined],
    ['vendor-image.requested', shop, second.id, 'logo', true],
    ['vendor-image.requested', shop, third.id, 'logo', true],
    ['vendor-image.decided', shop, third.id, 'logo', true],
  ];
  expect(await rendered()).toEqual(all);
  const [message] = await told();
  expect(readMessageId(messageId(message))).toMatchObject({ topic: 'vendor-image', seq: message.seq });
  await pool.query('DELETE FROM webhook_message');
  await ask('marketplace', 'POST', '/marketplace/v1/webhook/replay', { since: '2026-01-01T00:00:00Z' });
  expect(await rendered()).toEqual(all);
});
