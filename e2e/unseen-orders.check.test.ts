// Devices that do not show orders report it: a browser that is too old, and a board that has crashed.
import { listOrdersInProgress } from '@pishkhan/contract/orders/calls.ts';
import { reportDevice } from '@pishkhan/contract/presence/calls.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accept, alertLine, openBoard, startShift } from './kit/board.ts';
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
