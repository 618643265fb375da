// An installation with its own settings: everything that a browser fetches and shows has its marketplace's name, its links and its
// pictures.
import { defaultMarketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { expect, test } from 'vitest';
import { axeFaults, smallTargets } from './kit/accessibility.ts';
import { cashier } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { readQr } from './kit/read-qr.ts';
import { startWithBrowser } from './kit/start.ts';

const name = 'سفره‌خانه';
const { program, browser } = await startWithBrowser({
  MARKETPLACE_NAME: name,
  GUEST_SITE_URL: 'https://guests.example.ir/',
  MEDIA_URL: 'https://cdn.example.ir',
  SUPPORT_PHONE: '02188776655',
  GUIDE_URL: 'https://guide.example.ir/vendors',
  SURVEY_URL: 'https://survey.example.ir/?from=panel&copy=1',
});
const marketplace = marketplaceClient(program);
const fetched = async (path: string) => (await fetch(program.url + path)).text();

test.each([
  ['/', `<title>پیشخوان | سفارش ${name}</title>`],
  ['/manifest.webmanifest', `پنل سفارش ${name}`],
  ['/sw.js', `self.pishkhanMarketplaceName="${name}"`],
  ['/api/docs', 'Pishkhan API'],
])('%s names it', async (path, text) => {
  const body = await fetched(path);
  expect(body).toContain(text);
  if (path !== '/sw.js') expect(body).not.toContain(defaultMarketplaceName);
});

test('the manifest is still a manifest', async () => {
  const { headers } = await fetch(`${program.url}/manifest.webmanifest`);
  expect(headers.get('content-type')).toContain('application/manifest+json');
  expect(JSON.parse(await fetched('/manifest.webmanifest'))).toMatchObject({
    lang: 'fa',
    start_url: '/orders',
  });
});

test('the page has that name before its first script, on the way in and on a receipt, and shows no other', async () => {
  const vendorCode = await firstVendorCode(marketplace);
  await createOrder(marketplace, vendorCode, { orderCode: '830101' });
  const device = await newDevice(browser, desk);
  const complaints = consoleErrorsOf(device);
  const page = await device.newPage();
  const titles: string[] = [];
  await page.exposeFunction('keepTitle', (title: string) => void titles.push(title));
  await page.addInitScript(() => {
    const keep = () => (window as never as { keepTitle(title: string): void }).keepTitle(document.title);
    new MutationObserver(keep).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const shown = async () => `${await page.title()} ${await page.locator('body').textContent()}`;

  await page.goto(`${program.url}/auth`);
  await page.getByLabel('شماره موبایل').waitFor();
  await expect.poll(() => page.title()).toBe(`ورود یا ثبت‌نام | سفارش ${name}`);
  expect(await shown()).not.toContain(defaultMarketplaceName);

  await signIn(page, program, cashier, '/auth?redirect=/orders');
  await page.getByText(`پیک ${name}`).first().waitFor();
  expect(await shown()).not.toContain(defaultMarketplaceName);

  await page.goto(`${program.url}/orders/830101/print`);
  const receipt = page.getByRole('region', { name: 'پیش‌نمایش' });
  await receipt.getByText(`پیک ${name}`).waitFor();
  expect(await shown()).not.toContain(defaultMarketplaceName);

  expect(titles.length).toBeGreaterThan(2);
  expect(titles.filter((title) => title.includes(defaultMarketplaceName))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the shop’s public link can be opened, copied and scanned; pictures come from their own host', async () => {
  const vendorCode = await firstVendorCode(marketplace);
  const device = await newDevice(browser, phone);
  await device.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: program.url });
  const complaints = consoleErrorsOf(device);
  const pictures: string[] = [];
  await device.route('https://cdn.example.ir/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    pictures.push(pathname);
    const answer = await fetch(program.url + pathname);
    await route.fulfill({
      status: answer.status,
      contentType: 'image/webp',
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  const page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/dashboard');
  const link = page.getByRole('link', { name: 'باز کردن صفحه فروشگاه' });
  expect(await link.getAttribute('href')).toBe(`https://guests.example.ir/vendor/${vendorCode}`);
  expect(await link.locator('bdi').getAttribute('dir')).toBe('ltr');
  await page.getByRole('button', { name: 'کپی نشانی' }).click();
  await page.getByText('نشانی کپی شد.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `https://guests.example.ir/vendor/${vendorCode}`,
  );
  const encoder = page.waitForRequest(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: 'نمایش رمزینه' }).click();
  const code = page.getByRole('img', { name: 'رمزینه صفحه فروشگاه' });
  await code.waitFor();
  await encoder;
  expect(await readQr(code)).toBe(`https://guests.example.ir/vendor/${vendorCode}`);
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures)
    expect(picture).toMatch(/^\/media\/menu\/[0-9a-f]{64}-(small|medium)\.webp$/);
  expect(complaints).toEqual([]);
});

test('drawings of business types come from that host, too, during registration', async () => {
  const device = await newDevice(browser, phone);
  const pictures: string[] = [];
  await device.route('https://cdn.example.ir/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    pictures.push(pathname);
    const answer = await fetch(program.url + pathname);
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  const page = await device.newPage();
  await signIn(page, program, '09350000012');
  await page.waitForURL(`${program.url}/auth/registration`);
  const first = page.locator('label img').first();
  await first.waitFor();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(pictures).toContain('/business-types/restaurant.svg');
  for (const picture of pictures) expect(picture).toMatch(/^\/business-types\/[a-z-]+\.svg$/);
});

// desk.check.test.ts covers the same pages without these settings.
test("dashboard and management link to the installation's guide and survey, and support has its phone number", async () => {
  const page = await (await newDevice(browser, phone)).newPage();
  await signIn(page, program, cashier, '/auth?redirect=/dashboard');
  const linkTo = (title: string) => page.getByRole('link', { name: title }).getAttribute('href');
  expect(await linkTo('راهنمای فروشندگان')).toBe('https://guide.example.ir/vendors');
  expect(await linkTo('شرکت در نظرسنجی')).toBe('https://survey.example.ir/?from=panel&copy=1');
  await page.getByRole('button', { name: 'تماس با پشتیبانی' }).click();
  const support = page.getByRole('dialog', { name: 'تماس با پشتیبانی' });
  expect(await support.getByRole('link', { name: 'تماس تلفنی' }).getAttribute('href')).toBe(
    'tel:02188776655',
  );
  await support.getByText('۰۲۱-۸۸۷۷۶۶۵۵').waitFor();

  await page.goto(`${program.url}/management`);
  expect(await linkTo('راهنمای فروشندگان')).toBe('https://guide.example.ir/vendors');
  expect(await linkTo('شرکت در نظرسنجی')).toBe('https://survey.example.ir/?from=panel&copy=1');
});
