// Reads are not repeated without a reason: a page that is opened again shows the cached data, and refetches what an event has changed. The
// cache is empty after signing out and after a switch to another shop.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cashier } from './kit/board.ts';
import { desk, newDevice, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const manager = '09120000001';
const bakery = '09120000005';
const { program, browser } = await startWithBrowser();

const packing = (page: Page, price = '.*') =>
  page.getByRole('link', { name: new RegExp(`^تنظیمات بسته‌بندی ${price} تومان`) });
const openTab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

/** Opens a page as the manager of several shops, in the kebab house. */
async function openAsManager(start: string): Promise<Page> {
  const page = await (await newDevice(browser, desk)).newPage();
  await signIn(page, program, manager, `/auth?redirect=${start}`);
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}${start}`);
  return page;
}

test('a page that is left and opened again fetches nothing; after a change by somebody else it fetches once', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/v1/Vendor/ordering-settings') asked.push(pathname);
  });
  const changeTo = async (price: number, shown: string) => {
    await program.pool.query(
      'UPDATE vendor SET packing_price = $2, version = version + 1 WHERE owner_cell_phone = $1',
      [bakery, price],
    );
    await packing(page, shown).waitFor();
  };
  const leaveAndReturn = async () => {
    await openTab(page, 'سفارش‌ها');
    await page.waitForURL('**/orders');
    await openTab(page, 'مدیریت');
    await page.waitForURL('**/management');
    await packing(page).waitFor();
  };
  // Another person changes the shop after the page has read it and before its stream is open.
  const connect = Promise.withResolvers<void>();
  await page.route('**/api/v1/Order/stream', async (route) => {
    await connect.promise;
    await route.continue();
  });
  await signIn(page, program, bakery, '/auth?redirect=/management');
  await packing(page, '۵٬۰۰۰').waitFor();
  const connected = changeTo(6000, '۶٬۰۰۰');
  connect.resolve();
  await connected;
  await changeTo(6500, '۶٬۵۰۰');

  const before = asked.length;
  await leaveAndReturn();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await device.setOffline(true);
  await device.setOffline(false);
  await leaveAndReturn();
  expect(asked.length - before).toBe(0);

  await changeTo(7000, '۷٬۰۰۰');
  await leaveAndReturn();
  expect(asked.length - before).toBe(1);
});

test('a cashier who signs in on the page that a manager has left sees nothing of the manager’s answers', async () => {
  const page = await openAsManager('/management/info');
  const account = page.getByRole('region', { name: 'حساب بانکی', exact: true });
  await account.getByText('بانک ملی ایران').waitFor();
  expect(await account.textContent()).not.toContain('*');
  await openTab(page, 'مدیریت');
  await packing(page).waitFor();

  let reloads = 0;
  const asked: string[] = [];
  page.on('domcontentloaded', () => {
    reloads += 1;
  });
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'خروج' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'خروج' }).click();
  await page.getByLabel('شماره موبایل').fill(cashier);
  await page.getByRole('button', { name: 'دریافت کد' }).click();
  const code = page.getByLabel('کد ۶ رقمی');
  await code.waitFor();
  await code.fill(program.otpFor(cashier));
  await page.waitForURL('**/dashboard');

  await openTab(page, 'مدیریت');
  await packing(page).waitFor();
  await page.getByRole('link', { name: /^اطلاعات فروشگاه/ }).click();
  await account.getByText('بانک ملی ایران').waitFor();
  expect(await account.textContent()).toContain('*');
  expect(asked).toEqual(
    expect.arrayContaining(['/api/v1/Vendor/ordering-settings', '/api/v1/VendorInfo/info']),
  );
  expect(reloads).toBe(0);
});

test('a manager who switches to another shop and back sees what has changed in the first one meanwhile', async () => {
  const page = await openAsManager('/management');
  const switchTo = async (shop: RegExp) => {
    await page.getByRole('button', { name: 'تغییر فروشگاه' }).click();
    await page.getByRole('dialog').getByRole('link', { name: shop }).click();
    await page.waitForURL('**/dashboard');
    await openTab(page, 'مدیریت');
  };
  await packing(page, '۱۰٬۰۰۰').waitFor();
  await switchTo(/کافه نارنج/);
  await packing(page, '۸٬۰۰۰').waitFor();
  await program.pool.query(
    `UPDATE vendor SET packing_price = 12000, version = version + 1 WHERE code = 'kababi'`,
  );
  await switchTo(/کبابی ریحون/);
  await packing(page, '۱۲٬۰۰۰').waitFor();
});

test('lists of the menu are read once, however often the tab is left and the line breaks', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofMenu = () => asked.filter((path) => /^\/api\/v1\/(Product|Category|OptionCategory)/.test(path));
  const { rows } = await program.pool.query(
    `SELECT p.id, p.name FROM product p JOIN vendor v ON v.code = p.vendor_code
      WHERE v.owner_cell_phone = $1 ORDER BY p.id LIMIT 1`,
    [bakery],
  );
  const { id, name } = rows[0]!;
  await signIn(page, program, bakery, '/auth?redirect=/products');
  const list = page.getByText(name).first();
  await list.waitFor();
  // The page reads it once, and again when its stream opens, for changes between the two.
  const before = 4;
  await expect.poll(() => ofMenu().length).toBe(before);
  for (let time = 0; time < 3; time += 1) {
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
    });
    await openTab(page, 'سفارش‌ها');
    await page.waitForURL('**/orders');
    await openTab(page, 'محصولات');
    await list.waitFor();
  }
  // Another person's change is received and fetched once. The test knows from it that no other request is pending.
  await program.pool.query(
    `WITH renamed AS (UPDATE product SET name = 'نان نو' WHERE id = $1 RETURNING vendor_code)
     INSERT INTO menu (vendor_code, version) SELECT vendor_code, 1 FROM renamed
       ON CONFLICT (vendor_code) DO UPDATE SET version = menu.version + 1`,
    [id],
  );
  await page.getByText('نان نو').first().waitFor();
  expect(new Set(ofMenu().slice(before)).size).toBe(ofMenu().length - before);
});

test('a read that fails is tried once for a page, and again by its button and when the page is opened again', async () => {
  const page = await openAsManager('/dashboard');
  // The stream's events would be a reason to refetch.
  await page.route('**/api/v1/Order/stream', () => undefined);
  let asked = 0;
  await page.route('**/api/v1/Vendor/ordering-settings', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.goto(`${program.url}/management/settings`);
  const retry = page.getByRole('button', { name: 'تلاش دوباره' });
  await retry.first().waitFor();
  // All parts of the page are rendered, and none of them sends a request.
  await page.waitForTimeout(1000);
  expect(asked).toBe(1);
  await retry.first().click();
  await expect.poll(() => asked).toBe(2);
  await openTab(page, 'سفارش‌ها');
  await page.waitForTimeout(2500);
  await openTab(page, 'مدیریت');
  await expect.poll(() => asked).toBe(3);
});
