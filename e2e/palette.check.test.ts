// The command palette: one order, one product, one page and one action, found and opened by keyboard, and only what the person may open.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { cashier } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const manager = '09120000001';
const accountant = '09120000003';
const openCode = '648201';
const overCode = '648302';

beforeAll(async () => {
  const marketplace = marketplaceClient(program);
  const vendorCode = await firstVendorCode(marketplace);
  await createOrder(marketplace, vendorCode, { orderCode: openCode, customerName: 'مهسا رستمی' });
  await createOrder(marketplace, vendorCode, { orderCode: overCode, customerName: 'نیما کاظمی' });
  await program.pool.query(
    `UPDATE orders SET kitchen = 'CANCELED', status = 'CANCELED', version = version + 1 WHERE code = $1`,
    [overCode],
  );
});

async function openPanel(
  cellPhone: string,
  start: string,
  viewport = desk,
  more: BrowserContextOptions = {},
) {
  const device = await newDevice(browser, viewport, { reducedMotion: 'reduce', ...more });
  const complaints = consoleErrorsOf(device);
  const page = await device.newPage();
  page.setDefaultTimeout(10_000);
  await signIn(page, program, cellPhone, `/auth?redirect=${start}`);
  if (cellPhone === manager) await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(program.url + start);
  return { device, page, complaints };
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'جست‌وجو در پنل' });
const field = (page: Page) => page.getByRole('combobox', { name: 'کد سفارش، نام محصول، صفحه یا کار' });
const option = (page: Page, name: RegExp) => palette(page).getByRole('option', { name });
const activeText = (page: Page) =>
  field(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
  );

/** Presses the key of a Persian keyboard, which types another letter. */
const pressPersianKey = (page: Page) =>
  page.evaluate(() =>
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', {
        code: 'KeyK',
        key: 'ن',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
    ),
  );

async function find(page: Page, text: string) {
  await pressPersianKey(page);
  await field(page).waitFor();
  await page.keyboard.insertText(text);
}

test('an open order, one that is over, a product, a page and an action are found and opened by keyboard alone', async () => {
  const { device, page, complaints } = await openPanel(manager, '/orders');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('article', { name: new RegExp(openCode) }).waitFor();
  const isOfSearch = (url: string) => /command-palette|\/product/i.test(new URL(url).pathname);
  expect(asked.filter(isOfSearch)).toEqual([]);

  await find(page, '۶۴۸۲۰۱');
  await option(page, /سفارش 648201 مهسا رستمی، سفارش جدید/).waitFor();
  expect(await activeText(page)).toContain(openCode);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/orders/${openCode}`);
  await page
    .getByRole('heading', { name: new RegExp(openCode) })
    .first()
    .waitFor();
  expect(await palette(page).count()).toBe(0);

  await find(page, '8302');
  await option(page, /648302 نیما کاظمی، لغوشده/).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/orders/${overCode}`);

  // The text has ي of an Arabic keyboard, and two words without their space.
  await find(page, 'چلوکبابكوبيده');
  await option(page, /چلوکباب کوبیده/)
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\/\d+$/);

  await find(page, 'کاربر');
  await option(page, /^کاربران/).waitFor();
  expect(await activeText(page)).toContain('کاربران');
  await page.keyboard.press('ArrowDown');
  expect(await activeText(page)).toContain('افزودن کاربر');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/management/users');
  await page.getByRole('heading', { name: 'کاربران' }).waitFor();

  expect(asked.filter((url) => url.includes('/command-palette'))).toHaveLength(1);

  // The item that was opened last is offered first.
  await page.keyboard.press('Control+KeyK');
  await field(page).waitFor();
  expect(await activeText(page)).toContain('کاربران');
  await page.keyboard.insertText('تاریک');
  await option(page, /حالت نمایش تیره/).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(complaints).toEqual([]);
  await device.close();
});

test('the palette names its key, returns the focus, stays below other dialogs, and passes the checks for accessibility and wording', async () => {
  const { device, page, complaints } = await openPanel(manager, '/dashboard');
  const opener = page.getByRole('button', { name: /^جست‌وجو/ });
  expect(await opener.textContent()).toContain('Ctrl K');
  await opener.click();
  await field(page).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await wordFaults(page, [openCode])).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.insertText('ققققق');
  await palette(page).getByText('چیزی با این نوشته پیدا نشد.').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  // Closing the shop is asked first.
  await find(page, 'بستن فروشگاه');
  await option(page, /بستن فروشگاه/).click();
  const question = page.getByRole('dialog', { name: 'فروشگاه بسته شود؟' });
  await question.getByRole('button', { name: 'باز بماند' }).click();
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await find(page, 'خروج از حساب');
  await page.keyboard.press('Enter');
  const leaving = page.getByRole('dialog', { name: /خارج|خروج/ });
  await leaving.waitFor();
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.press('Escape');
  await leaving.waitFor({ state: 'hidden' });
  expect(await palette(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await device.close();
});

test('a cashier finds no page of managers, and an accountant an order in the history only', async () => {
  const counter = await openPanel(cashier, '/orders');
  await find(counter.page, 'کاربر');
  await option(counter.page, /خروج از حساب کاربری/).waitFor();
  expect(await option(counter.page, /کاربران|افزودن کاربر/).count()).toBe(0);
  await counter.device.close();

  const office = await openPanel(accountant, '/dashboard');
  await find(office.page, overCode);
  await option(office.page, /648302 لغوشده/).waitFor();
  await office.page.keyboard.press('Enter');
  await office.page.waitForURL(`**/management/report/orders?orderCode=*`);
  await office.page.getByRole('row', { name: new RegExp(overCode) }).waitFor();
  await office.device.close();
});

test('the offline palette shows what it cannot search, and retries when the connection is back; a phone opens it from management', async () => {
  const { device, page } = await openPanel(manager, '/management', phone, { serviceWorkers: 'allow' });
  await page.getByRole('button', { name: 'جست‌وجو در پنل' }).click();
  await field(page).waitFor();
  await device.setOffline(true);
  await page.keyboard.insertText(overCode);
  await palette(page).getByText('اینترنت قطع است؛').first().waitFor();
  await device.setOffline(false);
  await option(page, new RegExp(overCode)).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await axeFaults(page)).toEqual([]);
  await option(page, new RegExp(overCode)).click();
  await page.waitForURL(`**/orders/${overCode}`);
  await device.close();
});
