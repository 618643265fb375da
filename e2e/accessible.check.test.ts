// Accessibility of every page, with the orders of a busy evening: screen readers, zoom, touch targets.
// CPU seconds: 40, because axe looks at the board in three densities on two devices.
import { cancelMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { accept, alertLine, card, cashier, openAlerts, openBoard } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
const comment = 'بدون پیاز، لطفاً سماق را جدا بگذارید و زنگ نزنید؛ بچه‌ها خواب‌اند.';
const orders = { fresh: '710101', late: '710102', cooking: '710103' };
const codes: string[] = Object.values(orders);
let vendorCode: string;

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplace);
  const reviewed = await program.pool.query('SELECT order_code FROM review_record WHERE vendor_code = $1', [
    vendorCode,
  ]);
  codes.push(...reviewed.rows.map(({ order_code }) => order_code));
  for (const [orderCode, deliveryType, minutesAgo] of [
    [orders.late, 'Pickup', 30],
    [orders.fresh, 'OwnDelivery', 0],
    [orders.cooking, 'Ofood', 1],
  ] as const)
    await createOrder(marketplace, vendorCode, { orderCode, deliveryType, minutesAgo, comment });
  const { device, page } = await openBoard(browser, program);
  await accept(page, program, orders.cooking);
  await device.close();
});

/** Creates an order that is accepted, and then canceled by its customer. */
async function acceptedAndCanceled(page: Page): Promise<string> {
  const orderCode = `71020${codes.length}`;
  codes.push(orderCode);
  await createOrder(marketplace, vendorCode, { orderCode });
  await accept(page, program, orderCode);
  const body = { eventId: `cancel-${orderCode}`, reason: 'مشتری منصرف شد' };
  await marketplace(cancelMarketplaceOrder, { params: { vendorCode, orderCode }, body });
  await alertLine(page).getByText('لغو').waitFor();
  return orderCode;
}

async function isForEveryone(page: Page, title: string) {
  await expect.poll(() => page.title()).toContain(`${title} | سفارش اوفود`);
  const html = page.locator('html');
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['fa', 'rtl']);
  expect({
    axe: await axeFaults(page),
    words: await wordFaults(page, codes),
    small: await smallTargets(page),
  }).toEqual({ axe: [], words: [], small: [] });
}

/** The layout is checked once, in the light theme: the dark one changes colours only. */
async function fitsEverywhere(page: Page, viewport: { width: number; height: number }) {
  if (viewport !== phone) return;
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: viewport.height });
    // A new width takes effect one frame later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `${page.url()} at ${width}`,
        timeout: 5000,
      })
      .toBe(width);
  }
  await page.setViewportSize(viewport);
}

describe.each([
  ['a phone by day', phone, 'light'],
  ['a desk by night', desk, 'dark'],
] as const)('on %s', (_name, viewport, colorScheme) => {
  test('both steps of signing in are accessible', async () => {
    const device = await newDevice(browser, viewport, { colorScheme, reducedMotion: 'reduce' });
    const complaints = consoleErrorsOf(device);
    const page = await device.newPage();
    await page.goto(`${program.url}/auth`);
    await page.getByLabel('شماره موبایل').fill(cashier);
    await isForEveryone(page, 'ورود یا ثبت‌نام');
    await fitsEverywhere(page, viewport);
    await page.getByRole('button', { name: 'دریافت کد' }).click();
    await page.getByLabel('کد ۶ رقمی').waitFor();
    await isForEveryone(page, 'ورود یا ثبت‌نام');
    await fitsEverywhere(page, viewport);
    await device.close();
    expect(complaints).toEqual([]);
  });

  test('every page of the panel is accessible, wholly Persian, and has large enough touch targets', async () => {
    const device = await newDevice(browser, viewport, { colorScheme, reducedMotion: 'reduce' });
    const complaints = consoleErrorsOf(device);
    const page = await device.newPage();
    await signIn(page, program, cashier, '/auth?redirect=/orders');
    await page.waitForURL(`${program.url}/orders`);
    await card(page, orders.fresh).waitFor();
    await isForEveryone(page, 'سفارش‌ها');
    await fitsEverywhere(page, viewport);

    await page.getByRole('button', { name: 'شروع شیفت' }).click();
    const canceled = await acceptedAndCanceled(page);
    await isForEveryone(page, 'سفارش‌ها');
    await fitsEverywhere(page, viewport);
    const alerts = await openAlerts(page);
    await isForEveryone(page, 'سفارش‌ها');
    await alerts.getByRole('button', { name: new RegExp(`^دیدم: .*${canceled}`) }).click();
    await page.keyboard.press('Escape');
    for (const density of ['فشرده', 'آشپزخانه', 'خودکار']) {
      await page.getByRole('button', { name: 'نمای سفارش‌ها' }).click();
      const view = page.getByRole('dialog', { name: 'نمای سفارش‌ها' });
      if (density === 'فشرده') await isForEveryone(page, 'سفارش‌ها');
      await view.getByText(density, { exact: true }).click();
      await page.keyboard.press('Escape');
      await page.locator('[data-order]').first().waitFor();
      await isForEveryone(page, 'سفارش‌ها');
      await fitsEverywhere(page, viewport);
    }
    if (viewport === phone) await page.getByRole('tab', { name: /آماده‌سازی/ }).click();
    await card(page, orders.cooking).waitFor();
    await isForEveryone(page, 'سفارش‌ها');

    await page.goto(`${program.url}/orders/${orders.late}`);
    await page.getByText(comment).waitFor();
    await isForEveryone(page, 'جزئیات سفارش');
    await fitsEverywhere(page, viewport);

    for (const [path, title] of [
      ['/dashboard', 'داشبورد'],
      ['/management', 'مدیریت'],
      ['/no/such/page', 'صفحه موردنظر یافت نشد'],
    ] as const) {
      await page.goto(program.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isForEveryone(page, title);
      await fitsEverywhere(page, viewport);
    }
    await device.close();
    expect(complaints).toEqual([]);
  });
});
