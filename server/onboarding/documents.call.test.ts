import { readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuse } from '@pishkhan/contract/faults.ts';
import { documentCalls } from '@pishkhan/contract/onboarding/calls.ts';
import type { VendorDocument } from '@pishkhan/contract/vendors/vendor-info.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { createPictures } from '../infra/images/pictures.ts';
import { createLog } from '../infra/log.ts';
import { startPictureSweep } from '../menu/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { ownTmpdir } from '../testkit/files.ts';
import { addShopThatJoins } from '../testkit/joining-shop.ts';
import { type Person, startShopServer } from '../testkit/shop-server.ts';
import { grainyPhoto, someJpeg, somePhoto } from '../testkit/some-pictures.ts';
import { sweepJoiningFiles } from './documents/unused-files.ts';
import { documentHandlers } from './handlers.ts';

const { db, pool } = await testDatabase();
const work = await startShopServer(pool);
const folder = path.join(ownTmpdir(), 'files');
const files = openFileStore({ folder });
const pictures = createPictures();
const server = await serveCalls(documentCalls, documentHandlers({ db, files, pictures }), {
  staff: async (token) => work.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
});
afterAll(() => pictures.close());

let shops = 0;
let shop: string;
let manager: Person;
const pdf = (mark = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%${mark}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

beforeEach(async () => {
  await db.deleteFrom('vendor_document').execute();
  await rm(folder, { recursive: true, force: true });
  shops += 1;
  shop = `papers${shops}`;
  await addShopThatJoins(db, { code: shop, cellPhone: '09170000000', step: 3 });
  await db.deleteFrom('vendor_document').execute();
  manager = work.signIn(shop, { role: 'MANAGER', vendorStatus: 'PRE_SIGN_UP' });
});

type Field = [name: string, value: string | Buffer];
interface Answered {
  status: number;
  code: string;
  pointer: string;
  fileName: string;
  missing: string[];
  result: { step: number; documents: VendorDocument[]; missing: string[] };
}

async function send(fields: readonly Field[], where = 'documents', by = manager): Promise<Answered> {
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], '../کارت ملی.png', { type: 'image/png' }));
  const answer = await server.fetch(`/api/v1/VendorInfo/${where}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
  });
  return { status: answer.status, ...(await answer.json()) };
}
const ask = (method: string, id: number, by = manager) =>
  server.fetch(`/api/v1/VendorInfo/document/${id}`, {
    method,
    headers: { authorization: `Bearer ${by.token}` },
  });
const kept = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((one) => one.isFile())
    .map((one) => one.name);
const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('pishkhan-form-'));
const typesOf = ({ result }: Answered) => result.documents.map(({ type }) => type);

describe('sending', () => {
  it('keeps a photo as jpg without what else was in it, upright and fit for reading; a pdf as it is', async () => {
    const photo = await grainyPhoto(3000, 1500)
      .withExif({ IFD0: { Copyright: 'a secret of the phone' } })
      .jpeg({ quality: 20 })
      .toBuffer();
    const answer = await send([
      ['nationalCard', photo],
      ['businessLicense', pdf()],
    ]);
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    expect(answer.result.missing).toEqual(['MENU']);
    const [card, licence] = answer.result.documents;
    expect([card!.kind, card!.name, licence!.kind]).toEqual(['image', 'کارت ملی.png', 'pdf']);

    const got = await ask('GET', card!.id);
    const bytes = Buffer.from(await got.arrayBuffer());
    expect(got.headers.get('content-disposition')).toMatch(/^attachment;.*\.jpg/);
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(got.headers.get('content-type')).toBe('application/octet-stream');
    expect(bytes.includes('a secret of the phone')).toBe(false);
    expect(bytes.length).toBe(card!.size);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 2400, 1200]);
    expect(Buffer.from(await (await ask('GET', licence!.id)).arrayBuffer())).toEqual(pdf());
  });

  it('puts a new one in the place of the old one, and adds pictures of the menu up to ten', async () => {
    await send([['nationalCard', await someJpeg(1)]]);
    const second = await send([['nationalCard', await someJpeg(2)]]);
    expect(typesOf(second)).toEqual(['NATIONAL_CARD']);
    expect(await kept()).toHaveLength(1);
    const pages = await Promise.all(Array.from({ length: 10 }, (_, hue) => someJpeg(hue * 30)));
    const menu = await send(pages.map((page): Field => ['menu', page]));
    expect(menu.result.documents).toHaveLength(11);
    expect(await send([['menu', pdf('one more')]])).toMatchObject({ code: 'DOCUMENT_TOO_MANY' });
    // The same page again is not added twice.
    expect((await send([['menu', pages[0]!]])).result.documents).toHaveLength(11);
    expect(await kept()).toHaveLength(11);
  });

  it('ends the step when nothing is missing, and not before', async () => {
    const card = await someJpeg(3);
    const early = await send([
      ['nationalCard', card],
      ['done', 'true'],
    ]);
    expect(early).toMatchObject({ code: 'DOCUMENTS_MISSING', missing: ['BUSINESS_LICENSE', 'MENU'] });
    expect(await kept()).toEqual([]);
    const done = await send([
      ['nationalCard', card],
      ['businessLicense', pdf()],
      ['menuUrl', 'https://nan.example/menu'],
      ['done', 'true'],
    ]);
    expect(done.result).toMatchObject({ step: 4, missing: [] });
    // Deleting a required document returns the sign-up to its step.
    const taken = await ask('DELETE', done.result.documents[0]!.id);
    expect((await taken.json()).result).toMatchObject({ step: 3, missing: ['NATIONAL_CARD'] });
    expect(await kept()).toHaveLength(1);
  });

  it('takes papers of other kinds by their number, up to five of no kind', async () => {
    const ad = await send(
      [
        ['Type', '1'],
        ['Doc', pdf('ad')],
      ],
      'extra-document',
    );
    expect(typesOf(ad)).toEqual(['COMPANY_REGISTRATION_AD']);
    for (let place = 0; place < 5; place += 1)
      expect(
        (
          await send(
            [
              ['Type', '4'],
              ['Doc', pdf(`other ${place}`)],
            ],
            'extra-document',
          )
        ).status,
      ).toBe(200);
    expect(
      await send(
        [
          ['Type', '4'],
          ['Doc', pdf('sixth')],
        ],
        'extra-document',
      ),
    ).toMatchObject({
      code: 'DOCUMENT_TOO_MANY',
    });
    expect(
      (
        await send(
          [
            ['Type', '5'],
            ['Doc', pdf()],
          ],
          'extra-document',
        )
      ).status,
    ).toBe(422);
  });

  it('takes the added-value certificate, which nobody has to send, and shows it', async () => {
    const { result } = await send([['addedValueLicense', pdf('certificate')]]);
    expect(result.documents).toMatchObject([{ type: 'ADDED_VALUE_LICENSE', kind: 'pdf' }]);
    expect(result.missing).toEqual(['NATIONAL_CARD', 'BUSINESS_LICENSE', 'MENU']);
    const got = await ask('GET', result.documents[0]!.id);
    expect(Buffer.from(await got.arrayBuffer())).toEqual(pdf('certificate'));
  });

  it('takes an extra document of type 3 as the picture of the storefront, and keeps the newest', async () => {
    for (const hue of [1, 2]) {
      const fields: Field[] = [
        ['Type', '3'],
        ['Doc', await someJpeg(hue)],
      ];
      const { result } = await send(fields, 'extra-document');
      expect(result.documents).toMatchObject([{ type: 'STOREFRONT_IMAGE', kind: 'image' }]);
    }
    expect(await kept()).toHaveLength(1);
  });

  it('is refused before its turn and after the signature', async () => {
    await db.updateTable('vendor').set({ step: 2 }).where('code', '=', shop).execute();
    expect(await send([['nationalCard', pdf()]])).toMatchObject({ code: 'STEP_NOT_YET' });
    await db.updateTable('vendor').set({ step: 5 }).where('code', '=', shop).execute();
    expect(await send([['nationalCard', pdf()]])).toMatchObject({ code: 'ALREADY_SIGNED' });
    expect(await kept()).toEqual([]);
  });
});

describe('what is refused', () => {
  it('leaves nothing behind and says which file', async () => {
    const sound = await someJpeg(5);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    // Files that attack the decoder are tested with menu images, which use the same code.
    const hostile: [name: string, bytes: Buffer, code: string][] = [
      ['a drawing that can run code', Buffer.from(svg), 'DOCUMENT_TYPE'],
      ['a webp', await somePhoto(1).webp().toBuffer(), 'DOCUMENT_TYPE'],
      ['nothing', Buffer.alloc(0), 'DOCUMENT_TYPE'],
      ['a program', Buffer.from('MZ\x90\x00'), 'DOCUMENT_TYPE'],
      ['a page with a pdf in it', Buffer.concat([Buffer.from('<html>'), pdf()]), 'DOCUMENT_TYPE'],
      [
        'a photo with a script behind it',
        Buffer.concat([sound, Buffer.from('<?php x')]),
        'DOCUMENT_UNREADABLE',
      ],
      ['a photo that was cut off', sound.subarray(0, sound.length / 2), 'DOCUMENT_UNREADABLE'],
      ['a picture of some pixels', await someJpeg(1, 20, 20), 'DOCUMENT_UNREADABLE'],
      [
        'a pdf that runs something',
        Buffer.concat([pdf(), Buffer.from('/JavaScript'), pdf()]),
        'DOCUMENT_UNREADABLE',
      ],
      [
        'a pdf that is a page as well',
        Buffer.concat([pdf(), Buffer.from('<script>'), pdf()]),
        'DOCUMENT_UNREADABLE',
      ],
      ['a pdf that was cut off', pdf().subarray(0, 40), 'DOCUMENT_UNREADABLE'],
    ];
    for (const [name, bytes, code] of hostile) {
      const answer = await send([
        ['nationalCard', sound],
        ['businessLicense', bytes],
      ]);
      expect(answer.code, name).toBe(code);
      expect([answer.pointer, answer.fileName], name).toEqual([
        '/businessLicense',
        expect.stringContaining('کارت ملی.png'),
      ]);
      expect(await kept(), name).toEqual([]);
    }
    expect(await leftovers()).toEqual([]);
  });

  it.each(['documents', 'extra-document'])(
    'of thirty megabytes, to %s, is refused at its place',
    async (where) => {
      const huge = Buffer.alloc(30 * 1024 * 1024, 'x');
      const fields: Field[] =
        where === 'documents'
          ? [['nationalCard', huge]]
          : [
              ['Type', '3'],
              ['Doc', huge],
            ];
      expect(await send(fields, where)).toMatchObject({
        status: 413,
        code: 'DOCUMENT_TOO_LARGE',
        pointer: where === 'documents' ? '/nationalCard' : '/Doc',
      });
      expect(await kept()).toEqual([]);
      expect(await leftovers()).toEqual([]);
    },
  );

  it('is a web address that is none', async () => {
    for (const address of ['javascript:alert(1)', 'nan.example', 'https://', 'ftp://nan.example'])
      expect((await send([['menuUrl', address]])).status).toBe(422);
  });
});

test('nobody sees a document of another shop, nor does a cashier of this one', async () => {
  const { result } = await send([['nationalCard', pdf()]]);
  const id = result.documents[0]!.id;
  await addShopThatJoins(db, { code: `${shop}b`, cellPhone: '09170000000', step: 3 });
  const other = work.signIn(`${shop}b`, { role: 'MANAGER', vendorStatus: 'PRE_SIGN_UP' });
  const cashier = work.signIn(shop, { role: 'CASHIER', vendorStatus: 'PRE_SIGN_UP' });
  expect([(await ask('GET', id, other)).status, (await ask('DELETE', id, other)).status]).toEqual([404, 404]);
  expect([(await ask('GET', id, cashier)).status, (await ask('DELETE', id, cashier)).status]).toEqual([
    403, 403,
  ]);
  expect((await ask('GET', id)).status).toBe(200);
});

test('a file that two shops sent stays while one of them has it', async () => {
  const first = await send([['nationalCard', pdf()]]);
  await addShopThatJoins(db, { code: `${shop}b`, cellPhone: '09170000000', step: 3 });
  const other = work.signIn(`${shop}b`, { role: 'MANAGER', vendorStatus: 'PRE_SIGN_UP' });
  await send([['nationalCard', pdf()]], 'documents', other);
  await ask('DELETE', first.result.documents[0]!.id);
  expect(await kept()).toHaveLength(1);
});

test('old files that belong to nothing go, and no others: neither by our sweep nor by that of the menu', async () => {
  const { result } = await send([['nationalCard', pdf()]]);
  const orphan = `${'a'.repeat(64)}.jpg`;
  await files.put(`documents/${orphan}`, pdf());
  await files.put(`contracts/${'b'.repeat(64)}.pdf`, pdf());
  await files.put(`menu/${'c'.repeat(64)}-small.webp`, pdf());
  const young = `${'d'.repeat(64)}.pdf`;
  const old = new Date(Date.now() - 7_200_000);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), old, old);
  await files.put(`documents/${young}`, pdf());
  await sweepJoiningFiles({ db, files }, new Date());
  expect((await kept()).sort()).toEqual(
    [expect.stringMatching(/^[0-9a-f]{64}\.pdf$/), `${'c'.repeat(64)}-small.webp`, young].sort(),
  );
  await startPictureSweep({ db, files }, createLog('silent')).stop();
  expect(await kept()).toHaveLength(2);
  expect((await ask('GET', result.documents[0]!.id)).status).toBe(200);
});
