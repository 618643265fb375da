// Uploads of shops: a camera's photo, and a spreadsheet of a whole menu.
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sheetFields, sheetTitles, spreadsheetType } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { writeWorkbook } from '@pishkhan/server/infra/xlsx/workbook.ts';
import sharp from 'sharp';
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below, exactly } from '../benchmark.ts';
import { askLongestStall, watchLoop } from '../parts/event-loop-stall.ts';
import { percentile } from '../statistics.ts';

const maxStillMs = 50;

export const menuFiles: Benchmark = {
  name: 'files',
  async run({ quick }) {
    const [photos, lines] = quick ? [2, 200] : [10, 2000];
    await using resources = new AsyncDisposableStack();
    const { server, shops } = await openGround(resources, { shops: 1, env: watchLoop });
    const [shop] = shops;
    const send = (path: string, form: FormData) => post(server.url + path, shop!.staff[0]!.token, form);
    const howStill = askLongestStall(server);

    const [product] = await firstProducts(server.url, shop!.staff[0]!.token);
    const photoMs: number[] = [];
    let bytes = 0;
    await howStill();
    for (let number = 0; number <= Math.min(photos, 9); number += 1) {
      const photo = await takePhoto();
      bytes = photo.length;
      const form = new FormData();
      form.set('productHeaderId', String(product));
      form.append('images', new Blob([new Uint8Array(photo)]), 'photo.jpg');
      const { ms } = await send('/api/v1/Product/image', form);
      // The first upload starts the image process and does not count.
      if (number > 0) photoMs.push(ms);
    }
    const stillForPhotos = await howStill();

    const sheet = await writeMenu(lines);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(sheet)], { type: spreadsheetType }), 'menu.xlsx');
    const preview = await send('/api/v1/Product/menu-import/preview', form);
    form.set('menuVersion', String(preview.result.menuVersion));
    form.set('digest', String(preview.result.digest));
    const applied = await send('/api/v1/Product/menu-import', form);
    const stillForSheet = await howStill();
    const importSeconds = (preview.ms + applied.ms) / 1000;

    const photoP99 = percentile(photoMs, 0.99);
    return [
      {
        what: `photo of 12 megapixels (${(bytes / 1e6).toFixed(1)} MB) stored in three sizes`,
        p50: percentile(photoMs, 0.5),
        p99: photoP99,
        unit: 'ms',
        target: below(photoP99, 1500),
      },
      still('event loop stood still meanwhile, longest', stillForPhotos),
      { what: 'a sheet looked through', p50: preview.ms / 1000, unit: 's' },
      {
        what: `import of ${lines.toLocaleString('en')} lines, looked through and applied`,
        p50: importSeconds,
        unit: 's',
        target: below(importSeconds, 5),
      },
      still('event loop stood still meanwhile, longest ', stillForSheet),
      {
        what: 'lines imported',
        p50: Number(applied.result.added),
        unit: '',
        target: exactly(Number(applied.result.added), lines),
      },
    ];
  },
};

const still = (what: string, ms: number) => ({ what, p50: ms, unit: 'ms', target: below(ms, maxStillMs) });

/** A unique image of 4,000 by 3,000 with a photo's properties: smooth areas and noise. */
async function takePhoto(): Promise<Buffer> {
  const coarse = randomBytes(80 * 60 * 3);
  return sharp(coarse, { raw: { width: 80, height: 60, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 92 })
    .toBuffer();
}

function writeMenu(lines: number): Promise<Buffer> {
  const row = (_: unknown, index: number) => {
    const product = Math.floor(index / 3);
    const values: Partial<Record<(typeof sheetFields)[number], string | number>> = {
      categoryName: `دسته ${product % 20}`,
      headerName: `خوراک شماره ${product}`,
      description: 'با مواد تازه و آماده در همان روز',
      productName: ['کوچک', 'معمولی', 'بزرگ'][index % 3]!,
      price: 100_000 + index * 500,
      preparationTime: 15,
      visible: 'بله',
      available: 'بله',
      tax: 10,
      packingPrice: 5000,
    };
    return sheetFields.map((field) => values[field] ?? null);
  };
  async function* batches() {
    yield Array.from({ length: lines }, row);
  }
  const columns = sheetFields.map((field) => ({ title: sheetTitles[field], width: 20 }));
  return buffer(writeWorkbook({ name: 'منو', columns, batches: batches() }));
}

async function firstProducts(url: string, token: string): Promise<number[]> {
  const answer = await fetch(`${url}/api/v1/Product`, { headers: { authorization: `Bearer ${token}` } });
  const { result } = (await answer.json()) as { result: { products: { productHeaderId: number }[] }[] };
  return result.flatMap(({ products }) => products.map(({ productHeaderId }) => productHeaderId));
}

async function post(
  url: string,
  token: string,
  body: FormData,
): Promise<{ ms: number; result: Record<string, unknown> }> {
  const began = performance.now();
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text}`);
  return { ms: performance.now() - began, result: JSON.parse(text).result };
}
