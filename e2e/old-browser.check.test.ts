// The handling of an order in Chromium 92, the oldest that the panel supports (docs/behaviour/panel-shell.md#browsers).
import { findOldChromium, NO_OLD_CHROMIUM } from '@pishkhan/tools/test-programs/old-chromium.mjs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accept, alertLine, card, orderAsKnown, signInToBoard, startShift } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startProgram } from './kit/program.ts';
import { useBrowser } from './kit/start.ts';

const executablePath = await findOldChromium();
if (!executablePath) throw new Error(NO_OLD_CHROMIUM);
const program = await startProgram();
afterAll(() => program.close());
const browser = await useBrowser({ executablePath });
const market = marketplaceClient(program);
const code = '972001';
const ringing = () => page.locator('html[data-ringing]');
const status = async () => (await orderAsKnown(program, code)).orderStatus;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  const opened = await newOldDevice(browser);
  page = opened.page;
  complaints = consoleErrorsOf(opened.device);
  await signInToBoard(page, program);
});

test('a person signs in with the oldest supported browser', () => {
  expect(browser.version()).toMatch(/^92\./);
  expect(new URL(page.url()).pathname).toBe('/orders');
});

test('the style sheet is the one for older browsers, and is read', async () => {
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? '').join()))
    .toContain('/assets/older-start-');
  const line = alertLine(page);
  await expect.poll(() => line.evaluate((element) => element.getBoundingClientRect().width)).toBe(95);
});

test('a new order sounds during a shift until it is accepted', async () => {
  await startShift(page);
  await alertLine(page).getByText('سفارش دیده‌نشده‌ای نیست').waitFor();
  await createOrder(market, await firstVendorCode(market), { orderCode: code, deliveryType: 'Pickup' });
  await ringing().waitFor({ state: 'attached' });
  await alertLine(page).getByText(`${code} منتظر تأیید است`).waitFor();
  await accept(page, program, code);
  await expect.poll(() => ringing().count()).toBe(0);
});

test('the order is prepared and handed over', async () => {
  await card(page, code).getByRole('button', { name: 'آماده شد' }).click();
  await expect.poll(status).toBe('WAITING_FOR_PICKUP');
  await card(page, code).getByRole('button', { name: 'تحویل به مشتری' }).click();
  await expect.poll(status).toBe('DELIVERED');
});

test('a product is sold out, and its message does not end the panel', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'محصولات' }).click();
  await page.getByRole('radio', { name: 'کارت' }).check({ force: true });
  const product = page.getByRole('article', { name: 'چلوکباب سلطانی', exact: true });
  await product.getByRole('button', { name: 'ناموجود شود' }).click();
  await product.getByText('ناموجود', { exact: true }).waitFor();
  // The message still stands above the page, although the browser has no top layer.
  await page.getByRole('log').getByRole('button', { name: 'برگرداندن' }).click();
  await product.getByRole('button', { name: 'ناموجود شود' }).waitFor();
});

test('the page that prints an order shows its paper', async () => {
  await page.goto(`${program.url}/orders/${code}/print`);
  await page.getByRole('region', { name: 'پیش‌نمایش' }).getByText(code).first().waitFor();
});

test('the whole visit logged no error', () => {
  expect(complaints).toEqual([]);
});

/** Only for Playwright, whose script runs in a world of its own: the panel must not find it. */
const checkVisibility = `Element.prototype.checkVisibility ??= function () {
  return this.getClientRects().length > 0;
};`;

async function newOldDevice(browser: Browser): Promise<{ device: BrowserContext; page: Page }> {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  const session = await device.newCDPSession(page);
  session.on('Runtime.executionContextCreated', ({ context: { id, name } }) => {
    if (!name.includes('playwright_utility')) return;
    // A world whose page is gone already needs none.
    session.send('Runtime.evaluate', { contextId: id, expression: checkVisibility }).catch(() => undefined);
  });
  await session.send('Runtime.enable');
  return { device, page };
}
