import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vendorImageCalls } from '@pishkhan/contract/marketplace/vendor-image-calls.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { createPictures } from '../infra/images/pictures.ts';
import { servePictures, sweepPictures } from '../menu/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShop } from '../testkit/some-order.ts';
import { someJpeg } from '../testkit/some-pictures.ts';
import { getVendorRow, imagesOfVendor } from '../vendors/public.ts';
import { createMarketplaceAuthentication, vendorImageHandlers } from './public.ts';

const key = 'the-key-of-the-marketplace';
const { db, pool } = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-vendor-images-'));
const files = openFileStore({ folder });
const pictures = createPictures();
const server = await serveCalls(
  vendorImageCalls,
  vendorImageHandlers({ db, pool, files, pictures }),
  { marketplace: createMarketplaceAuthentication([key]) },
  { alsoServe: (app) => servePictures(app, files) },
);
afterAll(() => {
  pictures.close();
  rmSync(folder, { recursive: true, force: true });
});

let shops = 0;
let shop: string;
beforeEach(async () => {
  shops += 1;
  shop = await openShop(pool, `PICTURED${shops}`);
});

type Field = [name: string, value: string | Buffer];
async function put(fields: readonly Field[], { to = shop, by = key } = {}) {
  const form = new FormData();
  for (const [name, value] of fields)
    form.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'logo.jpg'));
  const answer = await server.fetch(`/marketplace/v1/vendors/${to}/images`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${by}` },
    body: form,
  });
  const json = await answer.json();
  return { status: answer.status, images: json.result, ...json };
}
const kept = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'));
const info = async (code = shop) => imagesOfVendor(await getVendorRow(db, code));
const isServed = async (link: string) => (await server.fetch(link)).status === 200;

it('a shop has neither image until they are set; each stays until it is set again or removed', async () => {
  expect(await info()).toEqual({ logo: null, mainImage: null });
  const { images } = await put([['logo', await someJpeg(1)]]);
  expect(images).toEqual({
    logo: expect.stringMatching(/^\/media\/menu\/[0-9a-f]{64}-large\.webp$/),
    mainImage: null,
  });
  const both = (await put([['mainImage', await someJpeg(2)]])).images;
  expect(both.logo).toBe(images.logo);
  expect(await info()).toEqual(both);
  for (const link of [both.logo, both.mainImage]) expect(await isServed(link)).toBe(true);
  const removed = await put([['remove', 'logo']]);
  expect(removed.images).toEqual({ logo: null, mainImage: both.mainImage });
  expect(await isServed(both.logo)).toBe(false);
  expect(await isServed(both.mainImage)).toBe(true);
});

it('setting the same picture again changes nothing, not even the version of the shop', async () => {
  const version = async () =>
    (await pool.query('SELECT version FROM vendor WHERE code = $1', [shop])).rows[0].version;
  const first = await put([['logo', await someJpeg(1)]]);
  const before = await version();
  expect(await put([['logo', await someJpeg(1)]])).toMatchObject({ status: 200, images: first.images });
  expect(await put([])).toMatchObject({ status: 200, images: first.images });
  expect(await version()).toBe(before);
});

it('a picture that another shop or a product shows is kept when one of them no longer does', async () => {
  const other = await openShop(pool, `BESIDE${shops}`);
  const { images } = await put([['logo', await someJpeg(7)]]);
  await put([['mainImage', await someJpeg(7)]], { to: other });
  await put([['remove', 'logo']]);
  expect(await isServed(images.logo)).toBe(true);
  await sweepPictures({ db, files }, new Date(Date.now() + 2 * 3_600_000));
  expect(await isServed(images.logo)).toBe(true);
  await put([['remove', 'mainImage']], { to: other });
  expect(await isServed(images.logo)).toBe(false);
});

it.each<[string, string, Field[] | (() => Promise<Field[]>)]>([
  ['no picture', 'IMAGE_TYPE', [['logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]]],
  [
    'a picture too small to be seen',
    'IMAGE_TOO_SMALL',
    async () => [['mainImage', await someJpeg(3, 90, 90)]],
  ],
  ['a file above five megabytes', 'IMAGE_TOO_LARGE', [['logo', Buffer.alloc(5_000_001 + 250_000)]]],
  [
    'a picture to set and to remove',
    'LISTED_TWICE',
    async () => [
      ['logo', await someJpeg(3)],
      ['remove', 'logo'],
    ],
  ],
  ['something else to remove', 'INVALID', [['remove', 'name']]],
])('%s is refused, and leaves nothing', async (_name, code, fields) => {
  const before = [await kept(), await info()];
  expect(await put(typeof fields === 'function' ? await fields() : fields)).toMatchObject({ code });
  expect([await kept(), await info()]).toEqual(before);
});

it('only the platform may set images, and only of existing shops', async () => {
  expect((await put([['logo', await someJpeg(1)]], { by: 'wrong' })).status).toBe(401);
  expect(await put([['logo', await someJpeg(9)]], { to: 'NOBODY' })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});

it('the audit log names the platform and the shop', async () => {
  await put([['logo', await someJpeg(1)]]);
  const { rows } = await pool.query(
    `SELECT part FROM security_change WHERE vendor_code = $1 AND before IS NOT NULL`,
    [shop],
  );
  expect(rows).toEqual([{ part: 'vendor' }]);
});
