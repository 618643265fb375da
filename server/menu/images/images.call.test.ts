import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuse } from '@pishkhan/contract/faults.ts';
import { imageCalls } from '@pishkhan/contract/menu/images/calls.ts';
import { imageInSize } from '@pishkhan/contract/menu/images/image-path.ts';
import { orderVersion } from '@pishkhan/contract/menu/order-version.ts';
import type { ProductImage } from '@pishkhan/contract/menu/products/product.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from '../../infra/files/open-file-store.ts';
import { createPictures } from '../../infra/images/pictures.ts';
import { serveCalls } from '../../testkit/call-server.ts';
import { testDatabase } from '../../testkit/database.ts';
import { ownTmpdir } from '../../testkit/files.ts';
import { noAudit } from '../../testkit/no-audit.ts';
import { type Person, startShopServer } from '../../testkit/shop-server.ts';
import { openShop } from '../../testkit/some-order.ts';
import { grainyPhoto, hostileFiles, remarked, someJpeg, somePhoto } from '../../testkit/some-pictures.ts';
import { imageHandlers } from '../handlers.ts';
import { decideChange } from '../review/write-decision.ts';
import { writeMenu } from '../write-menu.ts';
import { servePictures } from './serve-pictures.ts';
import { lockPicture, removeUnused, sweepPictures } from './store-picture-files.ts';

const { db, pool } = await testDatabase({ poolSize: 10 });
const work = await startShopServer(pool);
const folder = path.join(ownTmpdir(), 'files');
const files = openFileStore({ folder });
const pictures = createPictures();
const server = await serveCalls(
  imageCalls,
  imageHandlers({ db, files, pictures }),
  { staff: async (token) => work.visitors.get(token) ?? refuse('UNAUTHENTICATED') },
  { alsoServe: (app) => servePictures(app, files) },
);
afterAll(() => pictures.close());

let shops = 0;
let shop: string;
let manager: Person;
let product: number;

async function newProduct(vendorCode: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `WITH c AS (INSERT INTO category (vendor_code, name, position) VALUES ($1, 'کباب‌ها', 0) RETURNING id)
     INSERT INTO product (vendor_code, category_id, name, position) SELECT $1, id, 'کوبیده', 0 FROM c RETURNING id`,
    [vendorCode],
  );
  return Number(rows[0]!.id);
}

beforeEach(async () => {
  shops += 1;
  shop = await openShop(pool, `PICTURED-${shops}`);
  manager = work.signIn(shop, { role: 'MANAGER', personId: await newPerson() });
  product = await newProduct(shop);
});

const newPerson = async (): Promise<number> =>
  (await pool.query(`INSERT INTO person (cell_phone) VALUES ($1) RETURNING id`, [`0912${1e6 + shops}`]))
    .rows[0].id;

type Field = [name: string, value: string | Buffer];

async function send(
  method: string,
  where: string,
  fields: readonly Field[],
  by: Person | undefined = manager,
  version?: number,
) {
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], '../photo.jpg', { type: 'image/jpeg' }));
  const answer = await server.fetch(`/api/v1/Product/image${where}`, {
    method,
    headers: {
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(version !== undefined && { 'if-match': String(version) }),
    },
    body: form,
  });
  const json = await answer.json();
  return { status: answer.status, ...json } as {
    status: number;
    code: string;
    result: ProductImage[];
    pointer: string;
    fileName: string;
  };
}

const add = (bytes: readonly Buffer[], name = 'images', by?: Person) =>
  send('POST', '', [['productHeaderId', String(product)], ...bytes.map((one): Field => [name, one])], by);
const change = (...fields: Field[]) => send('PUT', `/${product}`, fields);

const kept = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter(
    (name) => name.endsWith('.webp') || name.endsWith('.part'),
  );
const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('pishkhan-form-'));
const asked = async (): Promise<{ id: number; part_id: number; result: number }[]> =>
  (
    await pool.query(
      'SELECT id, part_id, result FROM change_request WHERE vendor_code = $1 AND withdrawn_at IS NULL ORDER BY id',
      [shop],
    )
  ).rows;

/** Decides the oldest waiting change as the platform. */
async function decide(rejectedBecause: string | null = null): Promise<void> {
  const waiting = (await asked()).find(({ result }) => result === 0)!;
  await writeMenu(db, noAudit, shop, async (menu) => {
    const fault = await decideChange(menu, {
      vendorCode: shop,
      id: waiting.id,
      rejectedBecause,
      now: new Date(),
    });
    return fault ?? {};
  });
}

const shown = (images: readonly ProductImage[]) =>
  images.map(({ isMain, isApproved, replaces }) =>
    [isMain ? 'main' : '-', isApproved, replaces ?? '-'].join(' '),
  );

describe('pictures that are sent', () => {
  it('are added with the first as the main one, wait for the platform, and can be seen by everybody in three sizes', async () => {
    const { result } = await add([await someJpeg(10, 1600, 900), await somePhoto(20).png().toBuffer()]);
    expect(shown(result)).toEqual(['main 0 -', '- 0 -']);
    expect((await asked()).map(({ part_id }) => Number(part_id))).toEqual(result.map(({ id }) => id));
    for (const [size, width] of [
      ['small', 160],
      ['medium', 480],
      ['large', 1200],
    ] as const) {
      const seen = await server.fetch(imageInSize(result[0]!.imageLink, size));
      expect(seen.status).toBe(200);
      expect(seen.headers.get('content-type')).toBe('image/webp');
      expect(seen.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const head = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
      expect([head.format, head.width]).toEqual(['webp', width]);
    }
  });

  it.each(['images', 'images[]', 'images[{}]'])('may be called %s', async (name) => {
    const bytes = [await someJpeg(30), await someJpeg(60)];
    const { result } = await send('POST', '', [
      ['productHeaderId', String(product)],
      ...bytes.map((one, index): Field => [name.replace('{}', String(index)), one]),
    ]);
    expect(result).toHaveLength(2);
  });

  it('keep nothing of what was in them but the picture: no place, no camera; and they stand upright', async () => {
    const turned = await somePhoto(40, 600, 400)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' }, IFD0: { Make: 'Kodak' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    const { result } = await add([turned]);
    const seen = await server.fetch(result[0]!.imageLink);
    const head = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
    expect([head.width, head.height]).toEqual([400, 600]);
    for (const block of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
      expect(head[block]).toBeUndefined();
  });

  it('are the same image when they are the same picture, sent twice at once or again', async () => {
    const photo = await someJpeg(50);
    expect((await add([photo, photo])).result).toHaveLength(1);
    const again = await add([photo]);
    expect(again.result).toHaveLength(1);
    expect(await asked()).toHaveLength(1);
  });

  it('are not for strangers, for those who may not edit, nor for products of others', async () => {
    const photo = await someJpeg(1);
    const courier = work.signIn(shop, { role: 'ACCOUNTANT' });
    expect((await add([photo], 'images', courier)).status).toBe(403);
    const other = work.signIn(await openShop(pool, `OTHER-${shops}`));
    expect(await add([photo], 'images', other)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const anonymous = await server.fetch('/api/v1/Product/image', { method: 'POST', body: new FormData() });
    expect(anonymous.status).toBe(401);
  });
});

describe('what is refused', async () => {
  const hostile = Object.entries(await hostileFiles());

  it.each(hostile)(
    '%s is refused, with the file that it was, and leaves nothing',
    async (_name, [bytes, code]) => {
      const before = (await kept()).length;
      const refused = await add([await someJpeg(70), bytes]);
      expect(refused).toMatchObject({ code, pointer: '/images/1', fileName: 'photo.jpg' });
      expect(await asked()).toEqual([]);
      expect((await kept()).length).toBe(before);
      expect(await leftovers()).toEqual([]);
    },
  );

  it('more than five megabytes are, whatever the rest is', async () => {
    const large = await grainyPhoto(3000, 2400).png().toBuffer();
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
    expect(await add([await someJpeg(80), large])).toMatchObject({
      status: 413,
      code: 'IMAGE_TOO_LARGE',
      pointer: '/images/1',
    });
  });

  it('twenty files at once are, and an eleventh of a product is', async () => {
    const photos = await Promise.all(Array.from({ length: 20 }, (_, hue) => someJpeg(hue * 18)));
    expect(await add(photos)).toMatchObject({ status: 422, code: 'IMAGE_TOO_MANY' });
    expect(await asked()).toEqual([]);
    expect((await add(photos.slice(0, 10))).result).toHaveLength(10);
    expect(await add([photos[10]!])).toMatchObject({ status: 422, code: 'IMAGE_TOO_MANY' });
    expect(await asked()).toHaveLength(10);
  });

  it('nothing at all, JSON, and what is no form are', async () => {
    expect(await add([])).toMatchObject({ status: 422, code: 'IMAGE_MISSING' });
    expect(
      await send('POST', '', [
        ['images', 'text'],
        ['productHeaderId', String(product)],
      ]),
    ).toMatchObject({
      status: 422,
      code: 'INVALID',
    });
    const raw = async (type: string, body: string) => {
      const answer = await server.fetch('/api/v1/Product/image', {
        method: 'POST',
        headers: { authorization: `Bearer ${manager.token}`, 'content-type': type },
        body,
      });
      return (await answer.json()).code;
    };
    expect(await raw('application/json', '{}')).toBe('UNSUPPORTED_TYPE');
    expect(await raw('multipart/form-data', 'x')).toBe('MALFORMED');
    expect(
      await raw(
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      ),
    ).toBe('MALFORMED');
    expect(await leftovers()).toEqual([]);
  });
});

describe("what becomes of a product's images", () => {
  it('an accepted one stays until the one that replaces it is accepted, and that one is the main one then', async () => {
    await add([await someJpeg(1), await someJpeg(2)]);
    await decide();
    await decide();
    const [other, first] = (await change()).result;
    const replaced = await change(
      ['ReplaceImages[0].id', String(first!.id)],
      ['ReplaceImages[0].isMain', 'true'],
      ['ReplaceImages[0].file', await someJpeg(3)],
    );
    expect(shown(replaced.result)).toEqual(['- 1 -', 'main 1 -', `- 0 ${first!.id}`]);
    await decide();
    const after = (await change()).result;
    expect(shown(after)).toEqual(['- 1 -', 'main 1 -']);
    expect(after.map(({ id }) => id)).toEqual([other!.id, replaced.result[2]!.id]);
    // Its files are deleted once nobody would notice.
    expect((await server.fetch(first!.imageLink)).status).toBe(200);
    await sweepPictures({ db, files }, new Date(Date.now() + 2 * 3_600_000));
    expect((await server.fetch(first!.imageLink)).status).toBe(404);
    expect((await server.fetch(after[1]!.imageLink)).status).toBe(200);
  });

  it('a refused replacement leaves the old one, and can be asked for again with the same picture', async () => {
    const [first] = (await add([await someJpeg(1)])).result;
    await decide();
    const fields: Field[] = [
      ['ReplaceImages[0].id', String(first!.id)],
      ['ReplaceImages[0].file', await someJpeg(3)],
    ];
    await change(...fields);
    await decide('تار است.');
    expect(shown((await change()).result)).toEqual(['main 1 -', `- 2 ${first!.id}`]);
    expect(shown((await change(...fields)).result)).toEqual(['main 1 -', `- 0 ${first!.id}`]);
    expect((await asked()).filter(({ result }) => result === 0)).toHaveLength(1);
  });

  it('of two managers who put them into order, the second hears of the first', async () => {
    const [first, second] = (await add([await someJpeg(1), await someJpeg(2)])).result;
    const put = (version: number | undefined, ...ids: number[]) =>
      send(
        'PUT',
        `/${product}`,
        ids.map((id, index): Field => [`ReplaceImages[${index}].id`, String(id)]),
        manager,
        version,
      );
    const [one, two] = [first!.id, second!.id];
    const seen = orderVersion([one, two]);
    expect((await put(seen, two, one)).status).toBe(200);
    const stale = await put(seen, one, two);
    expect(stale).toMatchObject({ status: 409, code: 'MENU_STALE', version: orderVersion([two, one]) });
    expect((await change()).result.map(({ id }) => id)).toEqual([two, one]);
    // A picture that waits to replace another one has no position of its own.
    const replaced = await change(
      ['ReplaceImages[0].id', String(one)],
      ['ReplaceImages[0].file', await someJpeg(3)],
    );
    expect(replaced.result).toHaveLength(2);
    expect((await put(orderVersion([two, replaced.result[1]!.id]), replaced.result[1]!.id, two)).status).toBe(
      200,
    );
    expect((await put(undefined, two)).status).toBe(200);
  });

  it('new, replaced, deleted and the main one are done in one go', async () => {
    const [first, second, third] = (
      await add([await someJpeg(101), await someJpeg(102), await someJpeg(103)])
    ).result;
    const { result } = await change(
      ['NewImages[0].file', await someJpeg(104)],
      ['NewImages[0].isMain', 'false'],
      ['ReplaceImages[0][id]', String(second!.id)],
      ['ReplaceImages[0][isMain]', 'true'],
      ['ReplaceImages[0][file]', await someJpeg(105)],
      ['DeleteProperties[0].id', String(first!.id)],
    );
    expect(shown(result)).toEqual(['main 0 -', '- 0 -', '- 0 -']);
    expect(result[1]!.id).toBe(third!.id);
    // A deleted image is no longer in the queue, and its files are deleted.
    expect((await asked()).map(({ part_id }) => Number(part_id)).sort()).toEqual(
      result.map(({ id }) => id).sort(),
    );
    expect((await server.fetch(first!.imageLink)).status).toBe(404);
    expect((await server.fetch(third!.imageLink)).status).toBe(200);
  });

  it('is refused as a whole when a part of it is wrong', async () => {
    const [first, second] = (await add([await someJpeg(1), await someJpeg(2)])).result;
    const wrong: [Field[], object][] = [
      [[['DeleteProperties[0].id', '999999']], { status: 404 }],
      [
        [
          ['ReplaceImages[0].id', String(first!.id)],
          ['ReplaceImages[0].file', await someJpeg(2)],
        ],
        { code: 'LISTED_TWICE' },
      ],
      [
        [
          ['DeleteProperties[0].id', String(first!.id)],
          ['DeleteProperties[1].id', String(first!.id)],
        ],
        { code: 'LISTED_TWICE' },
      ],
      [[['NewImages[0].isMain', 'true']], { code: 'INVALID' }],
      [
        [
          ['NewImages[0].file', await someJpeg(7)],
          ['NewImages[0].isMain', 'perhaps'],
        ],
        { code: 'INVALID' },
      ],
      [
        [
          ['ReplaceImages[0].id', String(first!.id)],
          ['ReplaceImages[0].isMain', 'true'],
          ['ReplaceImages[1].id', String(second!.id)],
          ['ReplaceImages[1].isMain', 'true'],
        ],
        { code: 'INVALID' },
      ],
    ];
    const before = [await asked(), (await kept()).length];
    for (const [fields, fault] of wrong)
      expect(await change(['NewImages[5].file', await someJpeg(99)], ...fields)).toMatchObject(fault);
    expect([await asked(), (await kept()).length]).toEqual(before);
  });

  it('one picture of two shops stays while one of them has it, however they hurry', async () => {
    const photo = await someJpeg(200);
    const here = (await add([photo])).result[0]!;
    const neighbour = work.signIn(await openShop(pool, `NEIGHBOUR-${shops}`), {
      personId: manager.visitor.personId,
    });
    const theirs = await newProduct(neighbour.visitor.vendorCode!);
    const [, added] = await Promise.all([
      change(['DeleteProperties[0].id', String(here.id)]),
      send(
        'POST',
        '',
        [
          ['productHeaderId', String(theirs)],
          ['images', photo],
        ],
        neighbour,
      ),
    ]);
    expect(added.result[0]!.imageLink).toBe(here.imageLink);
    expect((await server.fetch(here.imageLink)).status).toBe(200);
  });

  it('a picture that somebody is about to keep is not removed meanwhile', async () => {
    const { result } = await add([await someJpeg(230)]);
    const digest = /([0-9a-f]{64})/.exec(result[0]!.imageLink)![1]!;
    await pool.query('DELETE FROM product_image WHERE digest = $1', [digest]);
    let removal: Promise<void> | undefined;
    await db.transaction().execute(async (keeping) => {
      await lockPicture(keeping, digest);
      removal = removeUnused({ db, files }, [digest]);
      await Promise.race([removal, new Promise((resolve) => setTimeout(resolve, 150))]);
      const row = { vendor_code: shop, product_id: product, digest, width: 1, height: 1, position: 0 };
      await keeping.insertInto('product_image').values(row).execute();
    });
    await removal;
    expect((await server.fetch(result[0]!.imageLink)).status).toBe(200);
  });
});

describe('the pictures that are served', () => {
  it.each([
    '../../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/etc/passwd',
    `${'0'.repeat(64)}-large.webp`,
    `${'0'.repeat(64)}-huge.webp`,
    `${'0'.repeat(64)}-large.webp%00.png`,
    '',
  ])('are not to be had as "%s"', async (name) => {
    expect((await server.fetch(`/media/menu/${name}`)).status).toBe(404);
  });
});

describe('many pictures', () => {
  it('of 12 megapixels, eight at once, are made while the server stays quick and small', async () => {
    const photo = await someJpeg(40, 4000, 3000);
    const photos = [1, 2, 3, 4, 5, 6, 7, 8].map((one) => remarked(photo, `photo ${one}`));
    const products = await Promise.all(photos.map(() => newProduct(shop)));
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last - 10);
      last = performance.now();
    }, 10);
    const answers = await Promise.all(
      photos.map((photo, index) =>
        send('POST', '', [
          ['productHeaderId', String(products[index])],
          ['images', photo],
        ]),
      ),
    );
    clearInterval(beat);
    expect(answers.map(({ status }) => status)).toEqual(photos.map(() => 200));
    expect(longest).toBeLessThan(250);
    expect(process.memoryUsage.rss()).toBeLessThan(1_000 * 1024 * 1024);
  });
});
