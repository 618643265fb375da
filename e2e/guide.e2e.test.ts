// The vendors' guide: its pictures show the present panel, its page works offline for anyone, its PDF has the same content, and so has the site of the
// documentation.
// GUIDE_PICTURES=write stores the pictures instead of comparing them.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { guideChapters, guideDevices, guidePdf, guidePicture } from '@pishkhan/contract/guide/chapters.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { addReview } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { animationsEnd, axeFaults, smallTargets } from './kit/accessibility.ts';
import { cashier, startShift } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createDeliveredOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { createRush } from './kit/rush.ts';
import { startWithBrowser } from './kit/start.ts';

const consolePort = await freePort();
const { program, browser } = await startWithBrowser({ CONSOLE_PORT: String(consolePort) });
const isWriting = process.env.GUIDE_PICTURES === 'write';
const stored = (id: string) => path.join(import.meta.dirname, '../panel/public', guidePicture(id));

const pages = {} as Record<keyof typeof guideDevices, Page>;
/** A blank page outside the panel, whose policy permits no foreign pictures. */
let blank: Page;

beforeAll(async () => {
  const open = async (on: keyof typeof guideDevices, cell: string) => {
    const [width, height] = guideDevices[on];
    const device = await newDevice(
      browser,
      { width, height },
      {
        colorScheme: 'light',
        deviceScaleFactor: on === 'phone' ? 2 : 1,
      },
    );
    const page = await device.newPage();
    await signIn(page, program, cell, '/auth?redirect=/orders');
    await page.waitForURL(`${program.url}/orders`);
    pages[on] = page;
  };
  await open('phone', cashier);
  await open('desk', cashier);
  blank = await (await newDevice(browser)).newPage();
});
afterAll(() => blank?.context().close());

async function createReviews(): Promise<void> {
  const marketplace = marketplaceClient(program);
  const vendorCode = (await firstVendorCode(marketplace)) as VendorCode;
  const comments = ['عالی بود، ممنون.', 'غذا سرد رسید.', 'کباب تازه و خوشمزه بود.'];
  const codes = comments.map((_, place) => `73030${place}` as OrderCode);
  await createDeliveredOrder(program, vendorCode, codes);
  for (const [place, comment] of comments.entries())
    await marketplace(addReview, {
      params: { vendorCode, orderCode: codes[place]! },
      body: {
        eventId: randomUUID(),
        createdAt: new Date(Date.now() - (place + 1) * 3_600_000).toISOString(),
        writerName: 'مهسا رستمی',
        order: { rating: comment.includes('سرد') ? 2 : 5, comment, reviewOptions: [] },
        orderItems: [],
      },
    });
}

const go = async (page: Page, to: string) => {
  await page.goto(program.url + to);
  await page.locator('main').getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
};

/** Opens the place of each picture, in the order of the chapters. */
const places: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  shift: (page) => page.getByRole('button', { name: 'شروع شیفت' }).waitFor(),
  'new-order': async (page) => {
    await startShift(page);
    await createRush(program, page, 730_100, { new: 1, preparing: 2, ready: 2, away: 1 });
    // The other orders have moved on, and their cards are leaving for a moment.
    const counts = async () => [
      await page.getByRole('button', { name: 'تأیید سفارش' }).count(),
      await page.getByText('رفت به مرحله بعد').count(),
    ];
    await expect.poll(counts).toEqual([1, 0]);
  },
  preparing: async (page) => {
    await startShift(page);
    await page.getByRole('button', { name: 'آماده شد' }).first().waitFor();
  },
  kitchen: async (page) => {
    await createRush(program, page, 730_200, { new: 2, preparing: 5, ready: 0, away: 0 });
    await page.getByRole('button', { name: 'نمای سفارش‌ها' }).click();
    await page.getByRole('dialog').getByText('آشپزخانه', { exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  availability: async (page) => {
    await go(page, '/products');
    await page
      .getByRole('switch')
      .or(page.getByRole('button', { name: /^ناموجود شود/ }))
      .first()
      .waitFor();
  },
  hours: async (page) => {
    await go(page, '/management/operating-hours');
    await page.getByText('افزودن روز ویژه').waitFor();
  },
  reviews: async (page) => {
    await createReviews();
    await go(page, '/reviews');
    await page.getByRole('article').first().waitFor();
  },
};

/** The mean difference of two pictures at 24 by 24 cells, out of 255. */
const difference = (one: Buffer, other: Buffer): Promise<number> =>
  blank.evaluate(
    async (pictures) => {
      const cells = await Promise.all(
        pictures.map(async (base64) => {
          const image = new Image();
          image.src = `data:image/jpeg;base64,${base64}`;
          await image.decode();
          const canvas = new OffscreenCanvas(24, 24).getContext('2d')!;
          canvas.imageSmoothingQuality = 'high';
          canvas.drawImage(image, 0, 0, 24, 24);
          return canvas.getImageData(0, 0, 24, 24).data;
        }),
      );
      const [a, b] = cells as [Uint8ClampedArray, Uint8ClampedArray];
      return a.reduce((sum, value, place) => sum + Math.abs(value - b[place]!), 0) / a.length;
    },
    [one.toString('base64'), other.toString('base64')],
  );

for (const { id, picture } of guideChapters)
  if (picture)
    test(`the picture of «${id}» shows the panel as it is`, async () => {
      const page = pages[picture.device];
      await places[id]!(page);
      await animationsEnd(page);
      const shot = await page.screenshot({ type: 'jpeg', quality: 72, animations: 'disabled' });
      if (isWriting) {
        mkdirSync(path.dirname(stored(id)), { recursive: true });
        writeFileSync(stored(id), shot);
      }
      expect(await difference(shot, readFileSync(stored(id)))).toBeLessThan(10);
    });

test('the page is for anyone, on a phone and on a desk, and its pictures are there', async () => {
  for (const viewport of [phone, desk]) {
    const device = await newDevice(browser, viewport);
    const complaints = consoleErrorsOf(device);
    const page = await device.newPage();
    await page.goto(`${program.url}/guide`);
    await page.getByRole('heading', { level: 1, name: 'راهنمای فروشندگان' }).waitFor();
    await page.getByRole('link', { name: 'سفارش جدید' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#new-order');
    for (const image of await page.getByRole('img').all()) await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0)))
      .toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await device.close();
  }
});

test('the PDF has every chapter and every picture', async () => {
  const answer = await fetch(program.url + guidePdf);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(await answer.arrayBuffer());
  const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  const plain = (value: string) => value.normalize('NFKC').replaceAll(/[\s‌‎‏‪-‮⁦-⁩]/g, '');
  for (const { title } of guideChapters) expect(plain(text)).toContain(plain(title));
  const pictures = guideChapters.filter(({ picture }) => picture).length;
  expect(pdf.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(pictures);
});

const faultsOf = async (page: Page) => [
  ...(await axeFaults(page)),
  ...((await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
    ? ['scrolls sideways']
    : []),
];

const linksOfSite = (site: string) => {
  const folder = path.join(import.meta.dirname, '../docs/dist', site);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const links = pages.flatMap((page) =>
    [
      ...readFileSync(path.join(folder, page), 'utf8').matchAll(
        /(?:href|src|data-index)="\/docs\/?([^"#]*)/g,
      ),
    ].map(([, target]) => target!),
  );
  const isThere = (target: string) =>
    [target, `${target}.html`].some((name) => name !== '' && existsSync(path.join(folder, name)));
  return { pages, dead: [...new Set(links)].filter((target) => target !== '' && !isThere(target)) };
};

test('the panel’s address has the pages for shops and programs, and the console’s has all', async () => {
  const [ofPanel, ofConsole] = ['public', 'whole'].map(linksOfSite);
  expect([ofPanel!.dead, ofConsole!.dead]).toEqual([[], []]);
  const foreign = ofPanel!.pages.filter(
    (name) =>
      !/^(?:index|404|client|fa|fa\/shops\/[a-z-]+|generated\/(?:api(?!-console)[a-z-]*|faults))\.html$/.test(
        name,
      ),
  );
  expect(foreign).toEqual([]);
  const at = async (origin: string, url: string) => (await fetch(origin + url)).status;
  const operators = `http://127.0.0.1:${consolePort}`;
  for (const url of ['operations/handbook', 'generated/api-console', 'decisions', 'fa/operators/roles'])
    expect([url, await at(program.url, `/docs/${url}`)]).toEqual([url, 404]);
  for (const url of ['operations/handbook', 'generated/api-console', 'decisions', 'fa/shops/shift'])
    expect([url, await at(operators, `/docs/${url}`)]).toEqual([url, 200]);

  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  const search = async (url: string, typed: string, name: string) => {
    await page.goto(url);
    await page.getByRole('searchbox').fill(typed);
    const results = page.getByRole('region', { name: 'Search results' }).getByRole('link');
    const link = results.filter({ has: page.locator('strong', { hasText: new RegExp(`^${name}$`) }) });
    await link.waitFor();
    return (await link.getAttribute('href'))!;
  };
  const calls = `${program.url}/docs/generated/api`;
  for (const typed of ['/api/v1/Order/accept', 'acceptOrder', 'accept order', 'پذيرش سفارش'])
    expect(await search(calls, typed, 'acceptOrder')).toBe('/docs/generated/api-panel-orders#acceptorder');
  const found = await search(`${operators}/docs`, 'webhooks are refused', 'Webhooks are refused');
  expect(found).toBe('/docs/operations/handbook#webhooks-are-refused');
  await page.goto(calls);
  await page.getByRole('searchbox').fill('handbook incidents');
  await page.getByText('Nothing found').waitFor();
  await device.close();
});

test('the documentation opens at /docs, and its Persian guide is found with any spelling', async () => {
  for (const viewport of [phone, desk]) {
    const device = await newDevice(browser, viewport);
    const complaints = consoleErrorsOf(device);
    const page = await device.newPage();
    await page.goto(`${program.url}/docs`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'English' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'API' }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'فارسی' }).first().click();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.getByRole('searchbox', { name: 'جست‌وجو' }).fill('غذا تمام شد اضافه نشدني');
    await page.getByText('چیزی پیدا نشد').waitFor();
    await page.getByRole('searchbox').fill('فروشگاه شلوغي');
    const results = page.getByRole('region', { name: 'نتیجه‌های جست‌وجو' });
    await results.getByRole('link', { name: 'توقف، شلوغی و بستن' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(
      await results
        .getByRole('link')
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Escape');
    expect(await results.isVisible()).toBe(false);
    await page.getByRole('searchbox').fill('غذا تمام شد');
    await results.getByRole('link', { name: 'غذا تمام شد' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'غذا تمام شد' }).waitFor();
    expect(
      await page
        .getByRole('img', { name: /ناموجود شود/ })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    expect(await faultsOf(page)).toEqual([]);
    if (viewport === phone) expect(await smallTargets(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await device.close();
  }
});
