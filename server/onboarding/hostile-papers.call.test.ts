// Hostile files among a shop's documents, from the upload to what an operator gets. Dear, because each picture is decoded by a process.
import { deflateSync } from 'node:zlib';
import { refuse } from '@pishkhan/contract/faults.ts';
import { callUrl } from '@pishkhan/contract/kit/client.ts';
import { getVendorDocument, paperCalls } from '@pishkhan/contract/marketplace/paper-calls.ts';
import { documentCalls, sendDocuments } from '@pishkhan/contract/onboarding/calls.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createPictures } from '../infra/images/pictures.ts';
import { createDemoInquiry } from '../infra/inquiry/demo-inquiry.ts';
import { createLog } from '../infra/log.ts';
import { paperHandlers } from '../marketplace/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { addShopThatJoins } from '../testkit/joining-shop.ts';
import { addOperator } from '../testkit/operator-server.ts';
import { type Person, startShopServer } from '../testkit/shop-server.ts';
import { hostileFiles, remarked, someJpeg } from '../testkit/some-pictures.ts';
import { documentHandlers } from './handlers.ts';

const { db, pool } = await testDatabase();
const files = testFiles();
const log = createLog('silent');
/** Told of each process that ended because a picture took too much memory or work. */
const warn = vi.spyOn(log, 'warn');
const pictures = createPictures({ log });
afterAll(() => pictures.close());
const work = await startShopServer(pool);
const ofShops = await serveCalls(documentCalls, documentHandlers({ db, files, pictures }), {
  staff: async (token) => work.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});
const operator = await addOperator(pool);
const atConsole = await serveCalls(
  paperCalls,
  paperHandlers({ db, files, inquiry: createDemoInquiry(), log }),
  {
    console: { isOwnPage: () => true, findOperator: async () => operator },
  },
);

let shops = 0;
let shop: string;
let manager: Person;
beforeEach(async () => {
  shops += 1;
  shop = `hostile${shops}`;
  await addShopThatJoins(db, { code: shop, cellPhone: '09170000000', step: 3 });
  await db.deleteFrom('vendor_document').execute();
  manager = work.signIn(shop, { role: 'MANAGER', vendorStatus: 'PRE_SIGN_UP' });
});

async function send(bytes: Buffer) {
  const form = new FormData();
  form.append('nationalCard', new File([new Uint8Array(bytes)], 'card.html', { type: 'text/html' }));
  const answer = await ofShops.fetch(sendDocuments.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}` },
    body: form,
  });
  return { status: answer.status, ...(await answer.json()) };
}

/** As the console asks for it. */
async function look(id: number) {
  const params = { vendorCode: shop, id: String(id) };
  const answer = await atConsole.fetch(callUrl(getVendorDocument, { params }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'بررسی مدارک' }),
  });
  return { headers: Object.fromEntries(answer.headers), bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The headers with which no browser runs a file, whatever it contains. */
const confined = (ending: string) => ({
  'content-type': 'application/octet-stream',
  'content-disposition': expect.stringMatching(
    new RegExp(`^attachment; filename="hostile\\d+-\\d+\\.${ending}"`),
  ),
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});

const all = Object.entries(await hostileFiles());

it.each(all)('%s never becomes a document', async (_name, [bytes]) => {
  expect((await send(bytes)).code).toMatch(/^DOCUMENT_(TYPE|UNREADABLE)$/);
  expect(await db.selectFrom('vendor_document').select('id').execute()).toEqual([]);
  // It was refused by its head or its first error, before it cost a process its memory or time.
  expect(warn).not.toHaveBeenCalled();
});

const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60, 'META-INF/MANIFEST.MF ')]);
it.each([
  ['an archive behind it', async () => Buffer.concat([await someJpeg(3), zip])],
  ['a page in its remark', async () => remarked(await someJpeg(3), '<img src=x onerror=alert(1)>')],
])('a photo with %s is decoded anew, and an operator gets the picture alone', async (_name, make) => {
  const sent = await make();
  const { result } = await send(sent);
  const { headers, bytes } = await look(result.documents[0].id);
  expect(headers).toMatchObject(confined('jpg'));
  for (const part of ['PK\x03\x04', 'META-INF', 'onerror']) expect(bytes.includes(part), part).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
});

it('a pdf whose stream inflates to 256 megabytes is never inflated here: an operator downloads it as it is', async () => {
  // A second layer, so that it fits into the limit of a file.
  const layer = deflateSync(deflateSync(Buffer.alloc(256 * 1024 * 1024)));
  const head = `%PDF-1.7\n1 0 obj<</Filter[/FlateDecode/FlateDecode]/Length ${layer.length}>>stream\n`;
  const bomb = Buffer.concat([
    Buffer.from(head),
    ...[layer, Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')],
  ]);
  const { result } = await send(bomb);
  const { headers, bytes } = await look(result.documents[0].id);
  expect(headers).toMatchObject(confined('pdf'));
  expect(bytes.equals(bomb)).toBe(true);
});
