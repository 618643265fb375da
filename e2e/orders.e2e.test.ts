// An order from its alarm to its hand-over, in a shop with a phone and a tablet, through lost connections and a killed server.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import {
  cancelMarketplaceOrder,
  getMarketplaceOrder,
  tellCourierEvent,
} from '@pishkhan/contract/marketplace/calls.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets } from './kit/accessibility.ts';
import {
  accept,
  acceptButton,
  alertLine,
  card,
  openAlerts,
  openBoard,
  orderAsKnown,
  startShift,
} from './kit/board.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
let vendorCode: string;
/** Cashiers at the board during a shift, so that sound may play. */
let handy: Counter;
let tablet: Counter;

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplace);
  handy = await counter(phone);
  tablet = await counter(desk);
});

interface Counter {
  page: Page;
  device: BrowserContext;
}

async function counter(viewport: typeof phone): Promise<Counter> {
  const opened = await openBoard(browser, program, viewport, { serviceWorkers: 'allow' });
  await startShift(opened.page);
  return opened;
}

const status = async (orderCode: string) => (await orderAsKnown(program, orderCode)).orderStatus;
const accepted = async (orderCode: string) =>
  (await orderAsKnown(program, orderCode)).history.filter(({ what }) => what === 'accepted');
const ringing = (page: Page) => page.locator('html[data-ringing]');

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

test('a new order rings and is seen, and is accepted with one tap', async () => {
  const { page } = handy;
  expect(await ringing(page).count()).toBe(0);
  await createOrder(marketplace, vendorCode, { orderCode: '100101', comment: 'بدون پیاز، لطفاً سماق اضافه' });
  await card(page, '100101').waitFor();
  await ringing(page).waitFor({ state: 'attached' });
  await card(page, '100101').getByText('بدون پیاز، لطفاً سماق اضافه').waitFor();
  await accept(page, program, '100101');
  await expect.poll(() => ringing(page).count()).toBe(0);
});

test('an order of four lines has its page on a phone: one list with ticks and prices, the next step in reach, the evidence folded', async () => {
  const { page } = handy;
  const comment = 'بدون پیاز، لطفاً نان داغ باشد و سس جدا بسته‌بندی شود.';
  await createOrder(marketplace, vendorCode, { orderCode: '100102', lines: 4, comment });
  await card(page, '100102').waitFor();
  await page.goto(`${program.url}/orders/100102`);
  const bar = page.getByRole('region', { name: 'کارهای سفارش' });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await bar.getByRole('button', { name: 'تأیید سفارش' }).waitFor();
  await page.getByText('زنگ سفارش').waitFor();
  expect(await height()).toBeLessThan(2500);
  const folded = page.getByRole('list', { name: 'رویدادها' });
  expect(await folded.isVisible()).toBe(false);
  await page.locator('summary').filter({ hasText: 'رویدادها' }).click();
  await folded.waitFor();
  await page.locator('summary').filter({ hasText: 'رویدادها' }).click();

  await bar.getByRole('button', { name: 'تأیید سفارش' }).click();
  const line = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await expect.poll(() => line.count(), { timeout: 15_000 }).toBe(4);
  for (const text of await line.allTextContents()) expect(text).toContain('تومان');
  await line.first().click();
  await page.getByText('بسته‌بندی: ۱ از ۴').waitFor();
  // Each dish stands on the page once.
  expect(
    await page
      .locator('main')
      .getByText(/^زرشک‌پلو با مرغ/)
      .count(),
  ).toBe(1);
  expect(await height()).toBeLessThan(2500);
  await bar.getByRole('button', { name: 'کارهای دیگر' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /دیرتر/ }).waitFor();
  await page.keyboard.press('Escape');
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.goto(`${program.url}/orders`);
});

test('orders by the marketplace’s courier, the shop’s own and for pickup are accepted, prepared and handed over', async () => {
  const { page } = tablet;
  const ways = [
    ['Ofood', '200101', 'تحویل به پیک', 'SEARCHING', 'DELIVERING'],
    ['OwnDelivery', '200102', 'ارسال با پیک فروشگاه', 'WAITING_FOR_PICKUP', 'DELIVERING'],
    ['Pickup', '200103', 'تحویل به مشتری', 'WAITING_FOR_PICKUP', 'DELIVERED'],
  ] as const;
  // The steps run concurrently, because each is sent only after its undo period.
  for (const [deliveryType, orderCode] of ways)
    await createOrder(marketplace, vendorCode, { orderCode, deliveryType });
  for (const [, orderCode] of ways) await acceptButton(page, orderCode).click();
  for (const [, orderCode] of ways)
    await card(page, orderCode).getByRole('button', { name: 'آماده شد' }).click();
  for (const [, orderCode, , prepared] of ways)
    await expect.poll(() => status(orderCode), { timeout: 15_000 }).toBe(prepared);

  const [[, byCourier, toCourier]] = ways;
  const button = card(page, byCourier).getByRole('button', { name: toCourier });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await courier(byCourier, 'ASSIGNED');
  await courier(byCourier, 'ARRIVED');
  for (const [, orderCode, handOver] of ways)
    await card(page, orderCode).locator('button:not([aria-disabled="true"])', { hasText: handOver }).click();
  for (const [, orderCode, , , end] of ways)
    await expect.poll(() => status(orderCode), { timeout: 15_000 }).toBe(end);
});

test('two people act at once: one wins, the other reads who it was', async () => {
  const { page } = tablet;
  const manager = await newDevice(browser, desk, { serviceWorkers: 'allow' });
  const office = await manager.newPage();
  await signIn(office, program, '09120000001', '/auth?redirect=/orders');
  await office.getByRole('button', { name: /کبابی ریحون/ }).click();
  await office.waitForURL(`${program.url}/orders`);
  await createOrder(marketplace, vendorCode, { orderCode: '300101' });
  await card(page, '300101').waitFor();
  await card(office, '300101').waitFor();
  // The manager is offline and acts on a stale card; the cashier is first.
  await manager.setOffline(true);
  await acceptButton(office, '300101').click();
  await accept(page, program, '300101');
  await manager.setOffline(false);
  await office
    .getByText(/«امیرحسین کاظمی‌نژاد» این سفارش را/)
    .first()
    .waitFor({ timeout: 20_000 });
  expect(await accepted('300101')).toHaveLength(1);
  await manager.close();
});

test('the connection is lost: what is pressed waits on the device, and leaves when it is found again', async () => {
  const { page, device } = handy;
  await createOrder(marketplace, vendorCode, { orderCode: '400101' });
  await card(page, '400101').waitFor();
  await device.setOffline(true);
  await acceptButton(page, '400101').click();
  await page
    .getByText(/هنوز فرستاده نشده/)
    .first()
    .waitFor();
  expect(await status('400101')).toBe('NEW');
  await createOrder(marketplace, vendorCode, { orderCode: '400102' });
  await device.setOffline(false);
  await expect.poll(() => status('400101'), { timeout: 20_000 }).toBe('PREPARING');
  await card(page, '400102').waitFor({ timeout: 20_000 });
});

test('a press without a connection that lost to a cancellation is reported once', async () => {
  const { page, device } = handy;
  await createOrder(marketplace, vendorCode, { orderCode: '400103' });
  await card(page, '400103').waitFor();
  await device.setOffline(true);
  await acceptButton(page, '400103').click();
  await marketplace(cancelMarketplaceOrder, {
    params: { vendorCode, orderCode: '400103' },
    body: { eventId: 'lost-press', reason: 'پشیمان شد' },
  });
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/Order/accept/400103'), {
    timeout: 30_000,
  });
  await device.setOffline(false);
  expect((await answered).status()).toBe(409);
  await alertLine(page).getByText('لغو').waitFor();
  // The order keeps its place until somebody has seen the cancellation.
  await card(page, '400103').locator('..').getByText('لغو شد').waitFor();
  await (await openAlerts(page)).getByRole('button', { name: /^دیدم: 400103/ }).click();
  await card(page, '400103').waitFor({ state: 'detached' });
  expect(await alertLine(page).getByText('انجام نشد').count()).toBe(0);
});

test('the server dies between a press and its answer: the press counts once', async () => {
  const { page } = tablet;
  await createOrder(marketplace, vendorCode, { orderCode: '500101' });
  await card(page, '500101').waitFor();
  // The request is processed, but the server is killed before its answer arrives.
  let refused = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/Order/accept/500101')) refused += 1;
  });
  await page.route(
    '**/Order/accept/500101',
    async (route) => {
      await route.fetch().catch(() => {});
      await program.kill();
      await route.abort();
    },
    { times: 1 },
  );
  await acceptButton(page, '500101').click();
  // There is the broken request, and at least one retry without a server.
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(1);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/Order/accept/500101'), {
    timeout: 30_000,
  });
  await program.startAgain();
  expect((await answered).status()).toBe(200);
  expect(await accepted('500101')).toHaveLength(1);
  expect((await orderAsKnown(program, '500101')).version).toBe(2);
});

test('an order of another shop is not found', async () => {
  const { page } = handy;
  await page.goto(`${program.url}/orders/999999`);
  await page
    .getByText(/پیدا نشد|یافت نشد/)
    .first()
    .waitFor();
  await expect(
    marketplace(getMarketplaceOrder, { params: { vendorCode, orderCode: '999999' } }),
  ).rejects.toThrow(CallFailed);
});
