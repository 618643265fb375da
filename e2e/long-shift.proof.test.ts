// A session longer than its access tokens: tokens are refreshed during work, and the end of the session takes effect at once in every tab.
import { listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { acceptButton, card, cashier, openBoard, orderAsKnown, startShift } from './kit/board.ts';
import { desk, newDevice, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

/** The lifetime is so short that a shift of twenty seconds needs eight tokens. */
const { program, browser } = await startWithBrowser({ ACCESS_TOKEN_SECONDS: '3' });
const marketplace = marketplaceClient(program);
let vendorCode: string;

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplace);
});

const at = (page: Page): string => new URL(page.url()).pathname;

async function secondTab(device: BrowserContext): Promise<Page> {
  const page = await device.newPage();
  await page.goto(`${program.url}/orders`);
  await page.locator('[data-line=connected]').waitFor();
  return page;
}

function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
}

test('a cashier works through eight tokens in two tabs: every order comes at once, every press counts, no page reloads', async () => {
  const { device, page: one } = await openBoard(browser, program, desk, { serviceWorkers: 'allow' });
  await startShift(one);
  const two = await secondTab(device);
  const loads = [loadsOf(one), loadsOf(two)];
  let streams = 0;
  let renewals = 0;
  device.on('request', (request) => {
    if (request.url().endsWith('/stream')) streams += 1;
    if (/refresh/i.test(request.url())) renewals += 1;
  });
  const brought: string[] = [];
  while (renewals < 8) {
    const orderCode = `7201${String(brought.length).padStart(2, '0')}`;
    await createOrder(marketplace, vendorCode, { orderCode });
    brought.push(orderCode);
    await Promise.all([one, two].map((tab) => card(tab, orderCode).waitFor({ timeout: 3000 })));
    await acceptButton(brought.length % 2 ? one : two, orderCode).click();
    // The wait is a little longer than three quarters of the lifetime, after which a token is refreshed.
    await one.waitForTimeout(2400);
  }
  for (const orderCode of brought) {
    const { orderStatus, history } = await orderAsKnown(program, orderCode);
    expect(orderStatus).toBe('PREPARING');
    expect(history.filter(({ what }) => what === 'accepted')).toHaveLength(1);
  }
  expect([at(one), at(two)]).toEqual(['/orders', '/orders']);
  expect(loads.map(({ count }) => count)).toEqual([0, 0]);
  expect(streams).toBe(0);
  await device.close();
}, 90_000);

test('signing out in one tab signs out the other, which hides its orders', async () => {
  const { device, page: one } = await openBoard(browser, program);
  const two = await secondTab(device);
  await createOrder(marketplace, vendorCode, { orderCode: '720201' });
  await card(two, '720201').waitFor();
  await one.goto(`${program.url}/management`);
  await one.getByRole('button', { name: 'خروج' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'خروج' }).click();
  await one.waitForURL('**/auth');
  await two.waitForURL('**/auth?redirect=*', { timeout: 2000 });
  expect(await two.getByRole('article').count()).toBe(0);
  await device.close();
});

test('a removed member of staff sees no orders after five seconds, and no new ones', async () => {
  const { device, page } = await openBoard(browser, program);
  await createOrder(marketplace, vendorCode, { orderCode: '720301' });
  await card(page, '720301').waitFor();
  const person = `(SELECT id FROM person WHERE cell_phone = '${cashier}')`;
  const { rows } = await program.pool.query(
    `DELETE FROM membership WHERE vendor_code = $1 AND person_id = ${person} RETURNING *`,
    [vendorCode],
  );
  await expect.poll(() => page.getByRole('article').count(), { timeout: 5000 }).toBe(0);
  // The next page is the registration for people without a shop, or the sign-in page, depending on the pending call.
  await page.waitForURL(/\/auth(\/registration$|\?redirect=)/);
  await createOrder(marketplace, vendorCode, { orderCode: '720302' });
  await page.waitForTimeout(1500);
  expect(await page.getByText('720302').count()).toBe(0);
  const { role, person_id, status } = rows[0];
  await program.pool.query(
    'INSERT INTO membership (vendor_code, person_id, role, status, version) VALUES ($1, $2, $3, $4, 9)',
    [vendorCode, person_id, role, status],
  );
  await device.close();
});

test('after a change of shop in one tab the other follows, and never shows one shop’s orders under the other’s name', async () => {
  const device = await newDevice(browser, desk);
  const one = await device.newPage();
  await signIn(one, program, '09120000001', '/auth?redirect=/orders');
  await one.getByRole('button', { name: /کبابی ریحون/ }).click();
  await one.waitForURL(`${program.url}/orders`);
  const two = await secondTab(device);
  await createOrder(marketplace, vendorCode, { orderCode: '720401' });
  await card(two, '720401').waitFor();
  const { vendors } = await marketplace(listMarketplaceVendors, { query: {} });
  const other = vendors.find((vendor) => vendor.vendorCode !== vendorCode)!.vendorCode;
  await createOrder(marketplace, other, { orderCode: '720402' });

  // The token already belongs to the new shop while the other tab still shows the old board over a slow connection.
  let isChanged = false;
  one.on('response', (response) => {
    if (response.url().endsWith('/change-vendor')) isChanged = true;
  });
  await device.route('**/api/v1/User/me', async (route) => {
    if (isChanged) await new Promise((resolve) => setTimeout(resolve, 4000));
    await route.continue();
  });
  await two.evaluate((shop) => {
    const look = () => {
      const shown = [...document.querySelectorAll('[data-order]')].map((order) =>
        order.getAttribute('data-order'),
      );
      const isMixed = shown.includes('720401') && shown.includes('720402');
      const isEarly = shown.includes('720402') && localStorage.getItem('vendorCode') !== shop;
      if (isMixed || isEarly) document.documentElement.dataset.mixed = isMixed ? 'both shops' : 'too early';
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, other);
  await one.goto(`${program.url}/auth/switch/${other}`);
  await card(two, '720402').waitFor({ timeout: 20_000 });
  expect(await card(two, '720401').count()).toBe(0);
  expect(await two.locator('html').getAttribute('data-mixed')).toBe(null);
  await one.waitForURL(/dashboard|orders/);
  await one.goto(`${program.url}/orders`);
  await card(one, '720402').waitFor();
  await device.close();
});
