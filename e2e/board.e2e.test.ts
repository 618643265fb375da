import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { acceptButton, card, openBoard, openBoardOn, orderAsKnown } from './kit/board.ts';
import { desk, newDevice } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
let vendorCode: string;

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplace);
});

const status = async (orderCode: string) => (await orderAsKnown(program, orderCode)).orderStatus;

test('a browser with many tabs reads one stream; when its reader is closed another takes over', async () => {
  const { device, page } = await openBoard(browser, program);
  const isConnected = (tab: Page) => tab.locator('[data-line="connected"]').first().waitFor();
  await isConnected(page);
  let streams = 0;
  device.on('request', (request) => {
    if (request.url().endsWith('/Order/stream')) streams += 1;
  });
  const others = [await device.newPage(), await device.newPage()];
  for (const other of others) {
    await other.goto(`${program.url}/orders`);
    await isConnected(other);
  }
  expect(streams).toBe(0);
  await createOrder(marketplace, vendorCode, { orderCode: '700101' });
  for (const tab of [page, ...others]) await card(tab, '700101').waitFor();

  await page.close();
  await expect.poll(() => streams).toBe(1);
  await createOrder(marketplace, vendorCode, { orderCode: '700102' });
  for (const tab of others) await card(tab, '700102').waitFor();
  await device.close();
});

test('«ready» is not lost by leaving at once: it goes out when the board is opened again', async () => {
  const { device, page } = await openBoard(browser, program);
  await createOrder(marketplace, vendorCode, { orderCode: '710101', deliveryType: 'Pickup' });
  await acceptButton(page, '710101').click();
  await expect.poll(() => status('710101')).toBe('PREPARING');
  await card(page, '710101').getByRole('button', { name: 'آماده شد' }).click();
  await card(page, '710101').getByRole('button', { name: 'برگرداندن' }).waitFor();
  await page.close();
  expect(await status('710101')).toBe('PREPARING');

  const again = await device.newPage();
  await again.goto(`${program.url}/orders`);
  await expect.poll(() => status('710101'), { timeout: 15_000 }).toBe('WAITING_FOR_PICKUP');
  await device.close();
});

test('on tablets whose clocks are a day and two hours slow or fast, every time is right', async () => {
  const slow = await openTablet(-26);
  const fast = await openTablet(26);
  await Promise.all([isRightOn(slow, '720101'), isRightOn(fast, '720102')]);
});

test('a notice moves no card under a hand: it waits until nobody touches the board', async () => {
  const { device, page } = await openBoard(browser, program);
  const other = await device.newPage();
  await other.goto(`${program.url}/orders`);
  await page.bringToFront();
  const notice = (tab: Page) => tab.locator('main').getByText('اکنون سفارش نمی‌گیریم');
  const setStatus = (wanted: string) =>
    program.pool.query('UPDATE vendor SET status = $1, version = version + 1 WHERE code = $2', [
      wanted,
      vendorCode,
    ]);
  await page.mouse.move(200, 200);
  await page.mouse.move(200, 300);
  let steps = 0;
  const hand = setInterval(() => {
    steps += 1;
    void page.mouse.move(200 + (steps % 20), 300);
  }, 200);
  try {
    await setStatus('TEMPORARY_INACTIVE');
    await notice(other).waitFor();
    expect(await notice(page).count()).toBe(0);
  } finally {
    clearInterval(hand);
  }
  await notice(page).waitFor();
  await setStatus('ACTIVE');
  await notice(page).waitFor({ state: 'detached' });
  await device.close();
});

async function openTablet(hoursAhead: number): Promise<Page> {
  const device = await newDevice(browser, desk);
  await device.addInitScript((wrongMs) => {
    const right = Date.now.bind(Date);
    Date.now = () => right() + wrongMs;
  }, hoursAhead * 3_600_000);
  return openBoardOn(device, program);
}

async function isRightOn(page: Page, orderCode: string): Promise<void> {
  await createOrder(marketplace, vendorCode, { orderCode });
  await card(page, orderCode).waitFor();
  expect(await card(page, orderCode).getAttribute('data-age')).toBe('fresh');
  expect(
    await card(page, orderCode)
      .getByText(/^۰۱:۵[۴-۹]$|^۰۲:۰۰$/)
      .count(),
  ).toBe(1);

  await acceptButton(page, orderCode).click();
  await card(page, orderCode)
    .getByText(/^۱۹:۵[۵-۹]$|^۲۰:۰۰$/)
    .waitFor();
  await card(page, orderCode).getByRole('button', { name: 'آماده شد' }).click();
  await expect.poll(() => status(orderCode), { timeout: 15_000 }).toBe('SEARCHING');
  await page.context().close();
}
