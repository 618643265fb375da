import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import {
  cancelMarketplaceOrder,
  getMarketplaceOrder,
  tellCourierEvent,
} from '@pishkhan/contract/marketplace/calls.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, newDevice, openBrowser, phone, signIn } from './kit/browser.ts';
import { bringOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startProgram } from './kit/program.ts';

const program = await startProgram();
const marketplace = marketplaceClient(program);
let browser: Browser;
let vendorCode: string;

beforeAll(async () => {
  browser = await openBrowser();
  vendorCode = await firstVendorCode(marketplace);
});
afterAll(async () => {
  await browser?.close();
  await program.close();
});

/** A cashier's device at the board, with the shift begun, so that sound may play. */
async function counter(viewport = phone): Promise<{ page: Page; device: BrowserContext }> {
  const device = await newDevice(browser, viewport);
  const page = await device.newPage();
  await signIn(page, program, '09120000002', '/auth?redirect=/orders');
  await page.waitForURL(`${program.url}/orders`);
  await page.getByRole('button', { name: 'شروع شیفت' }).click();
  return { page, device };
}

const card = (page: Page, orderCode: string) => page.getByRole('article', { name: new RegExp(orderCode) });
const status = async (orderCode: string) =>
  (await marketplace(getMarketplaceOrder, { params: { vendorCode, orderCode } })).orderStatus;
const ringing = (page: Page) => page.locator('html[data-ringing]');
/** On a phone a stage is shown by its tab; on a desk all stages stand side by side. */
const openStage = async (page: Page, name: RegExp) => {
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) await tab.click();
};

async function courier(
  orderCode: string,
  to: 'SEARCHING' | 'ASSIGNED' | 'ARRIVED' | 'PICKED_UP' | 'DELIVERED',
) {
  await marketplace(tellCourierEvent, {
    params: { vendorCode, orderCode },
    body: {
      eventId: `${orderCode}-${to}`,
      at: new Date().toISOString(),
      to,
      courier: {
        name: 'رضا قاسمی',
        mobileNumber: '09000000456',
        latitude: 35.74,
        longitude: 51.4,
        arrivesAt: null,
      },
    },
  });
}

test('a new order rings and is seen within a second, and is accepted with one tap', async () => {
  const { page, device } = await counter();
  expect(await ringing(page).count()).toBe(0);
  const began = performance.now();
  await bringOrder(marketplace, vendorCode, { orderCode: '100101', comment: 'بدون پیاز، لطفاً سماق اضافه' });
  await card(page, '100101').waitFor();
  await ringing(page).waitFor({ state: 'attached' });
  expect(performance.now() - began).toBeLessThan(2000);
  await card(page, '100101').getByText('بدون پیاز، لطفاً سماق اضافه').waitFor();
  await card(page, '100101').getByRole('button', { name: 'تأیید سفارش' }).click();
  await expect.poll(() => status('100101')).toBe('PREPARING');
  await expect.poll(() => ringing(page).count()).toBe(0);
  await device.close();
});

test.each([
  ['Ofood', '200101', 'تحویل به پیک', 'DELIVERING'],
  ['OwnDelivery', '200102', 'ارسال با پیک فروشگاه', 'DELIVERING'],
  ['Pickup', '200103', 'تحویل به مشتری', 'DELIVERED'],
] as const)(
  'an order by %s is accepted, prepared and handed over',
  async (deliveryType, orderCode, handOver, end) => {
    const { page, device } = await counter(desk);
    await bringOrder(marketplace, vendorCode, { orderCode, deliveryType });
    await card(page, orderCode).getByRole('button', { name: 'تأیید سفارش' }).click();
    await card(page, orderCode).getByRole('button', { name: 'آماده شد' }).click();
    await expect
      .poll(() => status(orderCode), { timeout: 15_000 })
      .toBe(deliveryType === 'Ofood' ? 'SEARCHING' : 'WAITING_FOR_PICKUP');
    if (deliveryType === 'Ofood') {
      const button = card(page, orderCode).getByRole('button', { name: handOver });
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      await courier(orderCode, 'ASSIGNED');
      await courier(orderCode, 'ARRIVED');
    }
    await card(page, orderCode).locator('button:not([aria-disabled="true"])', { hasText: handOver }).click();
    await expect.poll(() => status(orderCode), { timeout: 15_000 }).toBe(end);
    await device.close();
  },
);

test('two people act at once: one wins, the other reads who it was', async () => {
  const { page, device } = await counter(desk);
  const manager = await newDevice(browser, desk);
  const office = await manager.newPage();
  await signIn(office, program, '09120000001', '/auth?redirect=/orders');
  await office.getByRole('button', { name: /کبابی ریحون/ }).click();
  await office.waitForURL(`${program.url}/orders`);
  await bringOrder(marketplace, vendorCode, { orderCode: '300101' });
  await card(page, '300101').waitFor();
  await card(office, '300101').waitFor();
  // The manager's line is cut, so she presses on what she saw; the cashier is first.
  await manager.setOffline(true);
  await card(office, '300101').getByRole('button', { name: 'تأیید سفارش' }).click();
  await card(page, '300101').getByRole('button', { name: 'تأیید سفارش' }).click();
  await expect.poll(() => status('300101')).toBe('PREPARING');
  await manager.setOffline(false);
  await office
    .getByText(/توسط «امیرحسین کاظمی‌نژاد»/)
    .first()
    .waitFor({ timeout: 20_000 });
  const order = await marketplace(getMarketplaceOrder, { params: { vendorCode, orderCode: '300101' } });
  expect(order.history.filter(({ what }) => what === 'accepted')).toHaveLength(1);
  await manager.close();
  await device.close();
});

test('the connection is lost: what is pressed waits on the device, and leaves when it is found again', async () => {
  const { page, device } = await counter();
  await bringOrder(marketplace, vendorCode, { orderCode: '400101' });
  await card(page, '400101').waitFor();
  await device.setOffline(true);
  await card(page, '400101').getByRole('button', { name: 'تأیید سفارش' }).click();
  await page
    .getByText(/هنوز فرستاده نشده/)
    .first()
    .waitFor();
  expect(await status('400101')).toBe('NEW');
  await bringOrder(marketplace, vendorCode, { orderCode: '400102' });
  await device.setOffline(false);
  await expect.poll(() => status('400101'), { timeout: 20_000 }).toBe('PREPARING');
  await openStage(page, /جدید/);
  await card(page, '400102').waitFor({ timeout: 20_000 });
  await device.close();
});

test('the server dies between a press and its answer: the press counts once', async () => {
  const { page, device } = await counter(desk);
  await bringOrder(marketplace, vendorCode, { orderCode: '500101' });
  await card(page, '500101').waitFor();
  // The answer never reaches the device: the request goes through, the server is killed, the connection breaks.
  await page.route('**/api/v1/Order/accept/500101', async (route) => {
    await route.fetch().catch(() => {});
    await program.kill();
    await route.abort();
  });
  await card(page, '500101').getByRole('button', { name: 'تأیید سفارش' }).click();
  await page.waitForTimeout(1500);
  await page.unroute('**/api/v1/Order/accept/500101');
  await program.startAgain();
  await card(page, '500101').getByRole('button', { name: 'آماده شد' }).waitFor({ timeout: 30_000 });
  const order = await marketplace(getMarketplaceOrder, { params: { vendorCode, orderCode: '500101' } });
  expect(order.history.filter(({ what }) => what === 'accepted')).toHaveLength(1);
  expect(order.version).toBe(2);
  await device.close();
});

test('an order of another shop is not to be found', async () => {
  const { page, device } = await counter();
  await page.goto(`${program.url}/orders/999999`);
  await page
    .getByText(/پیدا نشد|یافت نشد/)
    .first()
    .waitFor();
  await expect(
    marketplace(getMarketplaceOrder, { params: { vendorCode, orderCode: '999999' } }),
  ).rejects.toThrow(CallFailed);
  await device.close();
});

test('the customer cancels after accept: a loud stop on the board', async () => {
  const { page, device } = await counter();
  await bringOrder(marketplace, vendorCode, { orderCode: '600101' });
  await card(page, '600101').getByRole('button', { name: 'تأیید سفارش' }).click();
  await expect.poll(() => status('600101')).toBe('PREPARING');
  await marketplace(cancelMarketplaceOrder, {
    params: { vendorCode, orderCode: '600101' },
    body: { eventId: 'cancel-600101', reason: 'مشتری منصرف شد' },
  });
  await page.getByRole('alert').filter({ hasText: '600101' }).waitFor();
  await device.close();
});
