import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { cashier } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { choosePeriod } from './kit/choose-period.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const path = '/management/report/orders';
const codes = Array.from({ length: 26 }, (_, n) => `5210${String(n).padStart(2, '0')}`);

beforeAll(async () => {
  const marketplace = marketplaceClient(program);
  const vendorCode = await firstVendorCode(marketplace);
  for (const [index, orderCode] of codes.entries())
    await createOrder(marketplace, vendorCode, {
      orderCode,
      minutesAgo: index,
      deliveryType: index % 2 === 0 ? 'Ofood' : 'Pickup',
      customerPhone: index === 0 || index === 25 ? '09000000123' : '09137654321',
      customerName: index === 0 ? 'سیده‌فاطمه‌زهرا طباطبایی‌نژاد اصفهانی' : 'مهسا رستمی',
    });
  await program.pool.query(
    `UPDATE orders SET kitchen = 'CANCELED', status = 'CANCELED', version = version + 1 WHERE code = ANY($1)`,
    [codes.slice(4, 7)],
  );
});

const row = (page: Page, orderCode: string) => page.getByRole('row', { name: new RegExp(orderCode) });
const place = (page: Page, words: string) =>
  page.getByRole('navigation', { name: 'صفحه‌های تاریخچه' }).getByText(words).waitFor();

async function openHistory(cellPhone: string, viewport = desk) {
  const device = await newDevice(browser, viewport);
  const page = await device.newPage();
  await signIn(page, program, cellPhone, `/auth?redirect=${path}`);
  await page.waitForURL(program.url + path);
  return { device, page };
}

/** Records requests for pages of the history from now on. */
function countQuestions(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/Order(\?|\/search$|$)/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Records all URLs of navigations and requests from now on, with their referrers. */
function recordAddresses(page: Page) {
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers().referer ?? '');
  });
  page.on('framenavigated', (frame) => {
    addresses.push(frame.url());
  });
  return addresses;
}

const leaveAndReturn = async (page: Page, meanwhile: () => Promise<void> = async () => {}) => {
  await page.getByRole('link', { name: 'مدیریت' }).click();
  await page.waitForURL(`${program.url}/management`);
  await meanwhile();
  await page.getByRole('link', { name: 'تاریخچه سفارش‌ها' }).click();
  await row(page, codes[0]!).waitFor();
};

test('a cashier finds an order of the past by page, status, days and code, opens it, and takes the list as a spreadsheet', async () => {
  const { device, page } = await openHistory(cashier);
  const complaints = consoleErrorsOf(device);
  await place(page, '۱ تا ۲۰ از ۲۶ سفارش');
  expect(await axeFaults(page)).toEqual([]);
  expect(await wordFaults(page, codes)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await page.getByRole('button', { name: 'قدیمی‌تر' }).click();
  await place(page, '۲۱ تا ۲۶ از ۲۶ سفارش');
  await row(page, codes[25]!).waitFor();
  await page.getByRole('button', { name: 'جدیدتر' }).click();
  await place(page, '۱ تا ۲۰ از ۲۶ سفارش');

  await page.getByRole('button', { name: /وضعیت سفارش/ }).click();
  await page.getByRole('option', { name: 'لغوشده' }).click();
  await place(page, '۱ تا ۳ از ۳ سفارش');
  await page.reload();
  await place(page, '۱ تا ۳ از ۳ سفارش');

  await page.getByLabel('کد سفارش').fill('۵۲۱۰۰۵');
  await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
  await place(page, '۱ تا ۱ از ۱ سفارش');
  expect(new URL(page.url()).search).toContain('CANCELED');
  await page.getByRole('link', { name: 'جزئیات سفارش 521005' }).click();
  await page.waitForURL(`${program.url}/orders/521005`);
  await page.goBack();
  await place(page, '۱ تا ۱ از ۱ سفارش');
  await page.getByLabel('شماره مشتری').fill('۰۹۹۹۹۹۹۹۹۹۹');
  await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
  await page.locator('main').getByText('سفارشی با این فیلترها نیست').waitFor();
  await page.getByRole('button', { name: 'پاک کردن فیلترها' }).first().click();
  await place(page, '۱ تا ۲۰ از ۲۶ سفارش');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'خروجی اکسل' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^تاریخچه سفارش 1\d{3}-\d\d-\d\d orders\.xlsx$/);
  await page.getByText('فایل اکسل آماده شد').waitFor();
  expect(complaints).toEqual([]);
  await device.close();
});

test('at a desk the table is sorted by its heads, has pages of another size, and remembers its columns', async () => {
  const { device, page } = await openHistory(cashier);
  await row(page, codes[0]!).waitFor();
  const first = async () => page.locator('tbody tr').first().getByRole('link').textContent();
  await page.getByRole('button', { name: 'زمان ثبت' }).click();
  await expect.poll(first).toBe(codes[25]);
  await page.getByRole('button', { name: 'بعدی', exact: true }).click();
  await place(page, '۲۱ تا ۲۶ از ۲۶ سفارش');
  await expect.poll(first).toBe(codes[5]);
  await page.getByRole('button', { name: 'جمع کل' }).click();
  await place(page, '۱ تا ۲۰ از ۲۶ سفارش');
  expect(new URL(page.url()).search).toContain('LARGEST');
  expect(await page.getByRole('columnheader', { name: 'جمع کل' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  // Another filter may find too many orders for it.
  await choosePeriod(page, 'امروز');
  await expect.poll(() => new URL(page.url()).search).not.toContain('LARGEST');

  await page.getByRole('button', { name: /ردیف در صفحه/ }).click();
  await page.getByRole('option', { name: '۵۰ ردیف در صفحه' }).click();
  await place(page, '۱ تا ۲۶ از ۲۶ سفارش');
  await page.getByRole('button', { name: 'ستون‌ها' }).click();
  const dialog = page.getByRole('dialog', { name: 'ستون‌های جدول' });
  await dialog.getByText('تخفیف', { exact: true }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await row(page, codes[0]!).waitFor();
  expect(await page.getByRole('columnheader', { name: 'تخفیف' }).count()).toBe(0);

  await row(page, codes[0]!).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${program.url}/orders/${codes[1]}`);
  await device.close();
});

test('a slow spreadsheet shows its progress, and is canceled by a button', async () => {
  const { device, page } = await openHistory(cashier);
  await row(page, codes[0]!).waitFor();
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  const line = await device.newCDPSession(page);
  await line.send('Network.enable');
  const slow = { offline: false, latency: 0, uploadThroughput: -1, downloadThroughput: 200 };
  await line.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: 'خروجی اکسل' }).click();
  const stop = page.getByRole('button', { name: 'توقف دریافت فایل' });
  await stop.waitFor();
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/Order/excel'));
  await stop.click();
  await ended;
  await page.getByRole('button', { name: 'خروجی اکسل' }).waitFor();
  expect(await page.getByText('فایل اکسل کامل دریافت نشد').count()).toBe(0);
  expect(downloads).toEqual([]);
  await device.close();
});

test('a search by a customer’s phone keeps the phone out of every URL', async () => {
  const { device, page } = await openHistory(cashier);
  const complaints = consoleErrorsOf(device);
  await place(page, '۱ تا ۲۰ از ۲۶ سفارش');
  const addresses = recordAddresses(page);
  const search = async (typed: string) => {
    await page.getByLabel('شماره مشتری').fill(typed);
    await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
  };

  await search('۰۹۱۳ ۷۶۵ ۴۳۲۱');
  await place(page, '۱ تا ۲۰ از ۲۴ سفارش');
  await page.getByRole('button', { name: 'قدیمی‌تر' }).click();
  await place(page, '۲۱ تا ۲۴ از ۲۴ سفارش');
  await page.reload();
  await place(page, '۲۱ تا ۲۴ از ۲۴ سفارش');
  await page.getByRole('button', { name: /وضعیت سفارش/ }).click();
  await page.getByRole('option', { name: 'لغوشده' }).click();
  await place(page, '۱ تا ۳ از ۳ سفارش');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'خروجی اکسل' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/orders\.xlsx$/);

  await page.getByRole('link', { name: `جزئیات سفارش ${codes[4]}` }).click();
  await page.waitForURL(`${program.url}/orders/${codes[4]}`);
  await page.goBack();
  await place(page, '۱ تا ۳ از ۳ سفارش');
  await page.goBack();
  await place(page, '۲۱ تا ۲۴ از ۲۴ سفارش');
  await page.goForward();
  await place(page, '۱ تا ۳ از ۳ سفارش');
  expect(await page.getByLabel('شماره مشتری').inputValue()).toBe('۰۹۱۳۷۶۵۴۳۲۱');
  expect(new URL(page.url()).search).toBe('?orderStatus=CANCELED');

  // The same URL in another tab has the same filter without the phone.
  const fresh = await device.newPage();
  await fresh.goto(page.url());
  await place(fresh, '۱ تا ۳ از ۳ سفارش');
  expect(await fresh.getByLabel('شماره مشتری').inputValue()).toBe('');

  expect(addresses.filter((address) => address.endsWith('/api/v1/Order/search')).length).toBeGreaterThan(3);
  expect(addresses).toContain(`${program.url}/api/v1/Order/search/excel`);
  expect(addresses.filter((address) => /7654321|customerPhone/.test(decodeURIComponent(address)))).toEqual(
    [],
  );
  expect(complaints).toEqual([]);
  await device.close();
});

test('a range of one’s own is chosen by keyboard on a Jalali month', async () => {
  const { device, page } = await openHistory(cashier, phone);
  await place(page, '۱ تا ۲۰ از ۲۶ سفارش');
  expect(await axeFaults(page)).toEqual([]);
  expect(await wordFaults(page, codes)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  const period = page.getByRole('button', { name: /بازه زمانی/ });
  await period.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'همه زمان‌ها', selected: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('grid').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await wordFaults(page, codes)).toEqual([]);
  // Today ends the range. The focus is then on the day before, and moves a week up. Right is earlier in a right-to-left calendar.
  await dialog.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'نمایش این بازه' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { searchParams } = new URL(page.url());
  const days =
    (Date.parse(searchParams.get('endDate')!) - Date.parse(searchParams.get('startDate')!)) / 86_400_000;
  expect([days, searchParams.get('endDate')]).toEqual([8, businessDay(new Date()).date]);
  // The focus is back, and the control says the days.
  await expect.poll(() => period.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await period.textContent()).toMatch(/ تا .* ۱۴/);
  await place(page, '۱ تا ۲۰ از ۲۶ سفارش');
  await device.close();
});

test('a page is cached for ten minutes, over navigation, focus and reconnection; a failure is not retried', async () => {
  const device = await newDevice(browser, desk, { serviceWorkers: 'allow' });
  const page = await device.newPage();
  await page.clock.install();
  await signIn(page, program, cashier, `/auth?redirect=${path}`);
  await page.waitForURL(program.url + path);
  await row(page, codes[0]!).waitFor();
  const asked = countQuestions(page);

  await leaveAndReturn(page);
  await page.evaluate(() => {
    for (const name of ['blur', 'focus', 'visibilitychange']) {
      window.dispatchEvent(new Event(name));
      document.dispatchEvent(new Event(name));
    }
  });
  await device.setOffline(true);
  await device.setOffline(false);
  await leaveAndReturn(page, () => page.clock.fastForward('09:30'));
  expect(asked).toEqual([]);
  await leaveAndReturn(page, () => page.clock.fastForward('10:30'));
  expect(asked).toHaveLength(1);

  await page.route(/\/api\/v1\/Order\?/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await choosePeriod(page, 'امروز');
  await page.getByText('تاریخچه دریافت نشد').waitFor();
  await page.clock.fastForward('01:00');
  expect(asked).toHaveLength(2);
  expect(await axeFaults(page)).toEqual([]);
  await page.unroute(/\/api\/v1\/Order\?/);
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await place(page, '۱ تا ۲۰ از ۲۶ سفارش');
  await device.close();
});

test('an accountant sees sums and rows without customers and links to orders, and no request ends the session', async () => {
  const { device, page } = await openHistory('09120000003');
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) statuses.push(answer.status());
  });
  await row(page, codes[0]!).waitFor();
  expect(await page.getByRole('link', { name: /جزئیات سفارش/ }).count()).toBe(0);
  expect(await page.getByLabel('شماره مشتری').count()).toBe(0);
  expect(await page.getByText('مهسا رستمی').count()).toBe(0);
  const asked = countQuestions(page);
  await page.goto(`${program.url}${path}?customerPhoneNumber=09000000123&orderStatus=NEW`);
  await place(page, '۱ تا ۲۰ از ۲۳ سفارش');
  expect(asked.filter((url) => /customerPhoneNumber|search$/.test(url))).toEqual([]);
  await page.waitForURL(`${program.url}${path}?orderStatus=NEW`);
  await page.goto(`${program.url}/dashboard`);
  await page.getByRole('link', { name: 'مدیریت' }).waitFor();
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  await device.close();
});

test('a courier is redirected', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await signIn(page, program, '09120000004', `/auth?redirect=${path}`);
  await page.waitForURL(`${program.url}/dashboard`);
  await device.close();
});
