// Devices that do not show live orders say so: a browser that is too old, a board that has crashed, and a device that was reloaded without a
// connection, which shows its last board.
import { listOrdersInProgress } from '@pishkhan/contract/orders/calls.ts';
import { reportDevice } from '@pishkhan/contract/presence/calls.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, wordFaults } from './kit/accessibility.ts';
import { accept, acceptButton, alertLine, card, openBoard, orderAsKnown, startShift } from './kit/board.ts';
import { desk, phone } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const market = marketplaceClient(program);

/** Records the device's reports about its sound from now on. */
function soundsOf(page: Page): string[] {
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(reportDevice.path)) sounds.push(request.postDataJSON().device.sound);
  });
  return sounds;
}
const ringing = (page: Page) => page.locator('html[data-ringing]');

test('a browser that is too old starts nothing, and the page names the required one', async () => {
  const { device, page } = await openBoard(browser, program);
  await device.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'));
  // The board before this page may still be asking.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${program.url}/orders`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'این مرورگر برای پیشخوان قدیمی است' }).waitFor();
  await page.getByText('کروم ۹۲').waitFor();
  // The page stopped loading before its modules, and with them the code that would report that this device hears orders.
  expect(await page.evaluate(() => document.querySelectorAll('#root, script[type=module]').length)).toBe(0);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('a board that crashes rings and says that orders are not shown, until it is shown again', async () => {
  const { device, page } = await openBoard(browser, program);
  await device.addInitScript(() => {
    const real = Object.fromEntries;
    Object.fromEntries = (entries: Iterable<readonly [PropertyKey, unknown]>) => {
      const list = [...entries];
      if (!Reflect.get(window, 'isMended') && list.some(([name]) => name === 'preparing'))
        throw new TypeError('Map.groupBy is not a function');
      return real(list);
    };
  });
  const sounds = soundsOf(page);
  await page.reload();
  await page.getByText('این صفحه باز نشد').waitFor();
  const line = alertLine(page);
  await line.getByText('سفارش‌ها در این دستگاه دیده نمی‌شوند').waitFor();
  expect(await line.getByText('سفارش دیده‌نشده‌ای نیست').count()).toBe(0);
  await startShift(page);
  await ringing(page).waitFor({ state: 'attached' });
  await expect.poll(() => sounds.length).toBeGreaterThan(0);
  expect(new Set(sounds)).toEqual(new Set(['off']));

  await page.evaluate(() => Reflect.set(window, 'isMended', true));
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await page.getByRole('heading', { level: 1, name: 'سفارش‌ها' }).waitFor();
  await line.getByText('سفارش دیده‌نشده‌ای نیست').waitFor();
  await expect.poll(() => ringing(page).count()).toBe(0);
  await expect.poll(() => sounds.at(-1)).toBe('on');
});

test('orders that were read and cannot be shown also sound, on a page that still works', async () => {
  const { device, page } = await openBoard(browser, program);
  await device.addInitScript(() => {
    const real = Array.prototype.sort;
    Array.prototype.sort = function (...compare) {
      if (!Reflect.get(window, 'isMended') && this[0]?.order) throw new TypeError('it is not a function');
      return real.apply(this, compare);
    };
  });
  await page.reload();
  await startShift(page);
  await alertLine(page).getByText('سفارش دیده‌نشده‌ای نیست').waitFor();
  const vendorCode = await firstVendorCode(market);
  await createOrder(market, vendorCode, { orderCode: '973001' });
  await alertLine(page).getByText('سفارش‌ها در این دستگاه دیده نمی‌شوند').waitFor();
  await ringing(page).waitFor({ state: 'attached' });

  await page.evaluate(() => Reflect.set(window, 'isMended', true));
  await createOrder(market, vendorCode, { orderCode: '973002' });
  await accept(page, program, '973001');
  await accept(page, program, '973002');
  await expect.poll(() => ringing(page).count()).toBe(0);
});

test('«no unseen order» is not shown while the list of orders cannot be read', async () => {
  const { device, page } = await openBoard(browser, program);
  await device.route(`**${listOrdersInProgress.path}`, (route) => route.abort());
  await page.reload();
  await alertLine(page).getByText('سفارش‌ها خوانده نشدند').waitFor({ state: 'attached' });
  expect(await alertLine(page).getByText('سفارش دیده‌نشده‌ای نیست').count()).toBe(0);
});

/** A device at the board with one new order, which can be reloaded without a connection as soon as it is signed in. */
async function openInstalledBoard(orderCode: string) {
  const opened = await openBoard(browser, program, desk, { serviceWorkers: 'allow' });
  await createOrder(market, await firstVendorCode(market), {
    orderCode,
    comment: 'زنگ خراب است، ۰۹۰۰۰۰۰۰۱۲۳',
  });
  await acceptButton(opened.page, orderCode).waitFor();
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return opened;
}
const lastBoard = (page: Page) => page.getByRole('heading', { name: 'آخرین سفارش‌های این دستگاه' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('lastBoard'));

test('a device that is reloaded without a connection shows its last board, read-only, until the live one takes over', async () => {
  const orderCode = '973101';
  const { device, page } = await openInstalledBoard(orderCode);
  await device.setOffline(true);
  await acceptButton(page, orderCode).click();
  await card(page, orderCode).getByRole('button', { name: 'آماده شد' }).waitFor({ state: 'attached' });
  await page.reload();
  await lastBoard(page).waitFor();
  await page.getByText('این دستگاه به اینترنت وصل نیست').waitFor();
  await page.getByText('آخرین به‌روزرسانی همین حالا').waitFor();
  const order = page.getByRole('region', { name: 'در حال آماده‌سازی' }).locator(`[data-order="${orderCode}"]`);
  await order.getByText('هنوز فرستاده نشده').waitFor();
  expect(await order.locator('.clock-number').textContent()).toMatch(/[۰-۹]:[۰-۹]{2}/);
  expect(await page.getByRole('button').or(page.getByRole('link')).count()).toBe(0);
  expect([await axeFaults(page), await wordFaults(page, ['973001', '973002', orderCode])]).toEqual([[], []]);
  // Large text leaves codes in one line.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const linesOfCode = () =>
    order.locator('bdi').evaluate((code) => {
      const range = document.createRange();
      range.selectNodeContents(code);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 16))).size;
    });
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    expect([size.width, await linesOfCode()]).toEqual([size.width, 1]);
  }
  await page.setViewportSize(desk);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  for (const secret of ['مهسا', '۰۱۲۳', '0123', 'نسترن']) expect(await page.content()).not.toContain(secret);

  // The device has a network again, but no server answers.
  await device.route('**/api/**', (route) => route.abort());
  await device.setOffline(false);
  await page.getByText('سامانه پاسخ نمی‌دهد').waitFor();

  // Frames in which the order is nowhere to be seen.
  await page.evaluate((code) => {
    Reflect.set(window, 'gaps', 0);
    const look = () => {
      if (!document.querySelector(`[data-order="${code}"]`))
        Reflect.set(window, 'gaps', Reflect.get(window, 'gaps') + 1);
      requestAnimationFrame(look);
    };
    look();
  }, orderCode);
  await device.unroute('**/api/**');
  await lastBoard(page).waitFor({ state: 'detached' });
  await card(page, orderCode).getByRole('button', { name: 'آماده شد' }).waitFor();
  await expect.poll(async () => (await orderAsKnown(program, orderCode)).orderStatus).toBe('PREPARING');
  expect(await page.evaluate(() => Reflect.get(window, 'gaps'))).toBe(0);
  await device.close();
});

test('the last board is gone with the session, and a damaged one is not shown', async () => {
  const { device, page } = await openInstalledBoard('973102');
  await expect.poll(() => stored(page)).toContain('973102');
  await device.setOffline(true);
  await page.reload();
  await lastBoard(page).waitFor();
  await page.evaluate(() => localStorage.setItem('lastBoard', '{"version":1,"orders":'));
  await page.reload();
  await page.getByText('این دستگاه به اینترنت وصل نیست؛ دوباره تلاش می‌کنیم…').waitFor();
  expect(await lastBoard(page).count()).toBe(0);
  await device.setOffline(false);
  await card(page, '973102').waitFor();
  await expect.poll(() => stored(page)).toContain('973102');
  // The session ends elsewhere while this device is away.
  await program.pool.query('DELETE FROM session');
  await page.reload();
  await page.waitForURL('**/auth?**');
  expect(await stored(page)).toBe(null);
  await device.close();
});
