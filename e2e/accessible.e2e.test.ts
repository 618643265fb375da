// Every page that there is, with the orders of a busy evening on it, for people who hear it, enlarge it, or press it with wet hands.
import { cancelMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { accept, card, cashier, openBoard } from './kit/board.ts';
import { complaintsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { bringOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
const comment = 'بدون پیاز، لطفاً سماق را جدا بگذارید و زنگ نزنید؛ بچه‌ها خواب‌اند.';
const orders = { fresh: '710101', late: '710102', cooking: '710103' };
const codes: string[] = Object.values(orders);
let vendorCode: string;

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplace);
  for (const [orderCode, deliveryType, minutesAgo] of [
    [orders.late, 'Pickup', 30],
    [orders.fresh, 'OwnDelivery', 0],
    [orders.cooking, 'Ofood', 1],
  ] as const)
    await bringOrder(marketplace, vendorCode, { orderCode, deliveryType, minutesAgo, comment });
  const { device, page } = await openBoard(browser, program);
  await accept(page, program, orders.cooking);
  await device.close();
});

/** Another order, whose customer thinks better of it while it is cooked. */
async function acceptedAndCanceled(page: Page): Promise<string> {
  const orderCode = `71020${codes.length}`;
  codes.push(orderCode);
  await bringOrder(marketplace, vendorCode, { orderCode });
  await accept(page, program, orderCode);
  const body = { eventId: `cancel-${orderCode}`, reason: 'مشتری منصرف شد' };
  await marketplace(cancelMarketplaceOrder, { params: { vendorCode, orderCode }, body });
  await page.getByRole('alert').filter({ hasText: orderCode }).waitFor();
  return orderCode;
}

/** Until nothing moves: what fades in has another contrast on its way. */
const stands = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const { iterations } = effect?.getTiming() ?? {};
      return playState !== 'running' || iterations === Number.POSITIVE_INFINITY;
    }),
  );

async function isForEveryone(page: Page, title: string) {
  await expect.poll(() => page.title()).toContain(`${title} | سفارش اوفود`);
  await stands(page);
  const html = page.locator('html');
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['fa', 'rtl']);
  expect({
    axe: await axeFaults(page),
    words: await wordFaults(page, codes),
    small: await smallTargets(page),
  }).toEqual({ axe: [], words: [], small: [] });
}

/** Once, by day: the night changes colours alone. */
async function fitsEverywhere(page: Page, viewport: { width: number; height: number }) {
  if (viewport !== phone) return;
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: viewport.height });
    // What is rearranged for a width stands a frame later.
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
  test('both steps of signing in keep nobody out', async () => {
    const device = await newDevice(browser, viewport, { colorScheme, reducedMotion: 'reduce' });
    const complaints = complaintsOf(device);
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

  test('no page of the panel keeps anyone out, has a word that is not Persian, or a button that a thumb misses', async () => {
    const device = await newDevice(browser, viewport, { colorScheme, reducedMotion: 'reduce' });
    const complaints = complaintsOf(device);
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
    await page.getByRole('alert').filter({ hasText: canceled }).getByRole('button').click();
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
