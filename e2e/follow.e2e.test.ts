// A customer, and the shop's own courier, who completes the order, follow one order by its link without signing in.
import { tellCourierEvent } from '@pishkhan/contract/marketplace/calls.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { acceptButton, card, openBoard } from './kit/board.ts';
import { newDevice, phone } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
let shop: Page;

beforeAll(async () => {
  ({ page: shop } = await openBoard(browser, program));
});

const guest = async (link: string, more: BrowserContextOptions = {}): Promise<Page> => {
  const page = await (await newDevice(browser, phone, { reducedMotion: 'reduce', ...more })).newPage();
  await page.goto(link);
  return page;
};

/** Creates a link on the order's page, as a cashier does. */
async function linkFor(orderCode: string, follower?: 'پیک فروشگاه' | 'مشتری'): Promise<string> {
  const dialog = shop.getByRole('dialog');
  if (!(await dialog.isVisible())) {
    await shop.goto(`${program.url}/orders/${orderCode}`);
    await shop.getByRole('button', { name: 'پیوند پیگیری' }).click();
  }
  if (follower) await dialog.getByText(follower, { exact: true }).click();
  await dialog.getByRole('button', { name: 'ساختن پیوند' }).click();
  return dialog.getByLabel('پیوند', { exact: true }).inputValue();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Reloads the page until it shows this: a reload polls at once, instead of at the next interval. */
const afterMoreLooks = (shown: Locator) =>
  expect
    .poll(
      async () => {
        await shown.page().evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return shown.isVisible();
      },
      { interval: 300 },
    )
    .toBe(true);

async function isForEveryone(page: Page, code: string) {
  expect(await axeFaults(page)).toEqual([]);
  expect(await wordFaults(page, [code])).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

test('the customer sees the order’s progress live, and no personal data', async () => {
  const vendorCode = await firstVendorCode(marketplace);
  await createOrder(marketplace, vendorCode, { orderCode: '720101' });
  const page = await guest(await linkFor('720101'), { serviceWorkers: 'allow' });
  await heading(page, 'در انتظار تأیید فروشگاه').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/orders\/follow\/[\w-]{22}$/);
  expect(await page.title()).toBe('تحویل و پیگیری سفارش | سفارش اوفود');

  await shop.goto(`${program.url}/orders`);
  await acceptButton(shop, '720101').click();
  await heading(page, 'در حال آماده‌سازی').waitFor();
  const courier = { name: 'رضا کریمی', mobileNumber: '09000000777', latitude: 35.751, longitude: 51.412 };
  const at = new Date().toISOString();
  await marketplace(tellCourierEvent, {
    params: { vendorCode, orderCode: '720101' },
    body: { eventId: 'follow-1', at, to: 'ASSIGNED', courier: { ...courier, arrivesAt: at } },
  });
  await afterMoreLooks(page.getByText('رضا کریمی').first());
  const text = await page.locator('body').textContent();
  for (const secret of ['مهسا', '۰۹۰۰۰۰۰۰۱۲۳', '۰۹۰۰۰۰۰۰۷۷۷', 'تومان', 'نسترن'])
    expect(text).not.toContain(secret);
  await page.getByText('پیک تا فروشگاه').waitFor();
  await isForEveryone(page, '720101');

  // The courier's distance is that to the customer once the food is on its way.
  await card(shop, '720101').getByRole('button', { name: 'آماده شد' }).click();
  await afterMoreLooks(heading(page, /^آماده است/));
  await marketplace(tellCourierEvent, {
    params: { vendorCode, orderCode: '720101' },
    body: {
      eventId: 'follow-2',
      at: new Date().toISOString(),
      to: 'PICKED_UP',
      courier: { ...courier, arrivesAt: at },
    },
  });
  await afterMoreLooks(heading(page, 'در راه است'));
  await afterMoreLooks(page.getByText('پیک تا شما'));
  expect(await page.getByText('پیک تا فروشگاه').count()).toBe(0);
  expect(await page.getByText(/به فروشگاه می‌رسد/).count()).toBe(0);
  await isForEveryone(page, '720101');

  // The last state stays with its age while there is no connection.
  await page.context().setOffline(true);
  await page.getByText('اتصال برقرار نیست').waitFor();
  await page.context().setOffline(false);
  await page.getByText('اتصال برقرار نیست').waitFor({ state: 'hidden' });
});

test("the shop's courier sees the customer's address and reports the delivery; afterwards the address is hidden", async () => {
  const vendorCode = await firstVendorCode(marketplace);
  await createOrder(marketplace, vendorCode, { orderCode: '720102', deliveryType: 'OwnDelivery' });
  const page = await guest(await linkFor('720102', 'پیک فروشگاه'));
  await page.getByText('مهسا رستمی').first().waitFor();
  expect(await page.getByRole('button', { name: 'تحویل مشتری شد' }).count()).toBe(0);

  await shop.goto(`${program.url}/orders`);
  await acceptButton(shop, '720102').click();
  await card(shop, '720102').getByRole('button', { name: 'آماده شد' }).click();
  await card(shop, '720102').getByRole('button', { name: 'ارسال با پیک فروشگاه' }).click();
  await afterMoreLooks(heading(page, 'در راه است'));
  await isForEveryone(page, '720102');
  await page.getByRole('button', { name: 'تحویل مشتری شد' }).click();
  await page.getByRole('button', { name: 'بله، تحویل شد' }).click();
  await afterMoreLooks(heading(page, 'تحویل داده شد'));
  expect(await page.locator('body').textContent()).not.toContain('مهسا');
  // The order leaves the shop's board without a reload.
  await card(shop, '720102').waitFor({ state: 'hidden' });
});

test('a guessed link shows an error page with ways on, not the sign-in page', async () => {
  const page = await guest(`${program.url}/orders/follow/${'A'.repeat(22)}`);
  await page.getByRole('heading', { level: 1, name: 'این پیوند دیگر کار نمی‌کند' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/orders\/follow\//);
  await isForEveryone(page, '');
  const answer = page.waitForResponse(/\/followed\//);
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await answer;
  await page.getByRole('button', { name: 'پشتیبانی' }).waitFor();
  await page.getByRole('link', { name: /به پنل بروید/ }).click();
  await page.waitForURL('**/auth?**');
});
