// An owner of several branches sees them side by side, and enters one of them from there.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const [owner, baker] = ['09120000001', '09120000005'] as const;
const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);

const faults = async (page: Page) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, ['880099', '8800', '0099', '99']),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };
const branch = (page: Page, name: RegExp) => page.getByRole('region', { name });

test.each([
  ['a phone', phone],
  ['a desk', desk],
])('on %s all branches stand side by side, each with its own orders', async (_name, size) => {
  const device = await newDevice(browser, size);
  const page = await device.newPage();
  await signIn(page, program, owner, '/auth');
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  await page.goto(`${program.url}/vendors`);
  await page
    .getByRole('link', { name: /شعبه‌ها در یک نگاه/ })
    .last()
    .click();
  await page.waitForURL(`${program.url}/vendors/branches`);
  const here = branch(page, /کبابی ریحون/);
  await here.getByText('همین فروشگاه').waitFor();
  expect(await page.getByRole('region').filter({ hasText: 'منتظر تأیید' }).count()).toBeGreaterThanOrEqual(3);
  expect(await faults(page)).toEqual(none);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  await device.close();
});

test('a new order of another branch is counted there, and its link leads into that shop', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await signIn(page, program, owner, '/auth');
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  await createOrder(marketplace, 'nanvayi' as VendorCode, { orderCode: '880099', deliveryType: 'Pickup' });
  await page.goto(`${program.url}/vendors/branches`);
  const { rows } = await program.pool.query<{ name: string }>(
    `SELECT name FROM vendor WHERE code = 'nanvayi'`,
  );
  const bakery = page.getByRole('region', { name: rows[0]!.name });
  await bakery.waitFor();
  const waiting = bakery
    .locator('div')
    .filter({ has: page.getByText('منتظر تأیید', { exact: true }) })
    .last();
  await expect.poll(() => waiting.locator('dd').textContent()).toBe('۱');
  await bakery.getByRole('link').click();
  await page.waitForURL(`${program.url}/dashboard`);
  await page.getByText(rows[0]!.name).first().waitFor();
  await device.close();
});

test.each([
  ['a phone', phone, '880101'],
  ['a desk', desk, '880102'],
])('on %s a new order of another branch is accepted without entering it', async (_name, size, orderCode) => {
  const device = await newDevice(browser, size);
  const page = await device.newPage();
  await signIn(page, program, owner, '/auth');
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  await page.goto(`${program.url}/vendors/branches`);
  await page.getByRole('heading', { name: /در همه شعبه‌ها|همه شعبه‌ها/ }).waitFor();
  // The order arrives while the page is open, and appears without a press.
  await createOrder(marketplace, 'nanvayi' as VendorCode, { orderCode, deliveryType: 'Pickup' });
  const card = page.locator(`[data-order="${orderCode}"]`);
  await card.waitFor({ timeout: 15_000 });
  const { rows } = await program.pool.query<{ name: string }>(
    `SELECT name FROM vendor WHERE code = 'nanvayi'`,
  );
  expect(await card.getByRole('heading').textContent()).toBe(rows[0]!.name);
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  await card.locator('[data-key="act"]').click();
  await page
    .getByText(/پذیرفته شد/)
    .first()
    .waitFor();
  await card.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('branch-orders');
  const { rows: accepted } = await program.pool.query(
    `SELECT actor->>'role' AS role FROM order_event WHERE vendor_code = 'nanvayi' AND order_code = $1 AND what = 'accepted'`,
    [orderCode],
  );
  expect(accepted).toEqual([{ role: 'MANAGER' }]);
  await device.close();
});

test('a manager of one shop is offered no comparison', async () => {
  const device = await newDevice(browser, phone);
  const page = await device.newPage();
  await signIn(page, program, baker, '/auth?redirect=/management');
  await page.getByRole('link', { name: /اطلاعات فروشگاه/ }).waitFor();
  expect(await page.getByRole('link', { name: /شعبه‌ها در یک نگاه/ }).count()).toBe(0);
  await page.goto(`${program.url}/vendors/branches`);
  await page.getByText('فقط مدیر یک فروشگاه هستید').waitFor();
  expect(await faults(page)).toEqual(none);
  await device.close();
});
