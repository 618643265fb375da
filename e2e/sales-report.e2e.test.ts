// The general report: an owner reads a month, compares, chooses a range by keyboard, and reads the chart as a table. Other roles are turned
// away.
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { choosePeriod } from './kit/choose-period.ts';
import { createPastSales } from './kit/past-sales.ts';
import { startWithBrowser } from './kit/start.ts';

const [owner, cashier] = ['09120000001', '09120000002'] as const;
const { program, browser } = await startWithBrowser();
const address = '/management/report/general';
const today = businessDay(new Date()).date;

beforeAll(() => createPastSales(program, 'kababi'));

const none = { axe: [], words: [], small: [] };
const faults = async (page: Page) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, []),
  small: await smallTargets(page),
});

async function open(device: Awaited<ReturnType<typeof newDevice>>, search = ''): Promise<Page> {
  const page = await device.newPage();
  await signIn(page, program, owner, '/auth');
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  await page.goto(`${program.url}${address}${search}`);
  await loaded(page);
  return page;
}
async function loaded(page: Page): Promise<void> {
  await page.locator('main p[aria-live="polite"]').waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
}
const lastMonths = `?startDate=${addDays(today, -60)}&endDate=${addDays(today, -1)}`;
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"] dd`).first();

test('an owner finds the report in management, and reads a period on a phone', async () => {
  const device = await newDevice(browser, phone);
  const page = await open(device, lastMonths);
  await page.goto(`${program.url}/management`);
  await page.getByRole('link', { name: /گزارش کلی/ }).click();
  await page.waitForURL(`${program.url}${address}`);
  await page.goto(`${program.url}${address}${lastMonths}`);
  await loaded(page);
  const { rows } = await program.pool.query(
    `SELECT count(*)::int AS orders FROM orders WHERE vendor_code = 'kababi' AND NOT is_canceled AND NOT is_test
       AND business_day(placed_at) BETWEEN $1::date AND $2::date`,
    [addDays(today, -60), addDays(today, -1)],
  );
  expect(rows[0].orders).toBeGreaterThan(100);
  expect(await figure(page, 'netOrder').textContent()).toBe(
    new Intl.NumberFormat('fa-IR').format(rows[0].orders),
  );
  expect(await page.locator('[data-figure="netOrder"]').textContent()).toMatch(/بیشتر|کمتر|برابر/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await faults(page)).toEqual(none);
  await device.close();
});

test('on a desk the periods are chosen by keyboard, and the first day stands at the right', async () => {
  const device = await newDevice(browser, desk);
  const page = await open(device, '?period=lastMonth');
  expect(await faults(page)).toEqual(none);
  const bars = page.locator('svg[preserveAspectRatio="none"] g');
  const first = await bars.first().boundingBox();
  const last = await bars.last().boundingBox();
  expect(first!.x).toBeGreaterThan(last!.x);
  await page.getByRole('button', { name: /ماه گذشته بازه زمانی/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'ماه گذشته', selected: true }).waitFor();
  expect(await faults(page)).toEqual(none);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/period=month/);
  await choosePeriod(page, 'بازه دلخواه');
  const dialog = page.getByRole('dialog', { name: 'انتخاب بازه' });
  await dialog.getByRole('application').or(dialog.getByRole('grid')).first().waitFor();
  await dialog.locator('[data-selected],[tabindex="0"][role="button"]').last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'نمایش این بازه' }).click();
  await page.waitForURL(/startDate=/);

  await page.goto(`${program.url}${address}?startDate=${addDays(today, -366)}&endDate=${today}`);
  await choosePeriod(page, 'بازه دلخواه');
  await dialog.getByText('این بازه بیش از ۳۶۶ روز است.').waitFor();
  await device.close();
});

test('the chart is also available as a table', async () => {
  const device = await newDevice(browser, desk);
  const page = await open(device, lastMonths);
  await page.getByRole('radio', { name: 'جدول' }).check({ force: true });
  const table = page.getByRole('table', { name: 'روند سفارش‌ها' });
  const cells = await table.locator('tbody tr td:first-of-type').allTextContents();
  const digits = (text: string) =>
    Number(text.replace(/[۰-۹]/g, (sign) => String(sign.charCodeAt(0) - 0x6f0)).replace(/\D/g, ''));
  const total = cells.reduce((sum, cell) => sum + digits(cell), 0);
  expect(total).toBe(digits((await figure(page, 'netOrder').textContent())!));
  expect(await faults(page)).toEqual(none);
  await page.getByRole('table', { name: 'ساعت‌های هفته' }).waitFor();
  const seller = page
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/products/"]') })
    .first();
  await seller.getByRole('link').click();
  await page.waitForURL(/\/products\/\d+/);
  await device.close();
});

test('a period without an order says so, and without a network the last figures stay', async () => {
  const device = await newDevice(browser, phone);
  const page = await open(device, '?startDate=2025-01-01&endDate=2025-01-10');
  await page.getByText('در این بازه سفارشی نیست').waitFor();
  expect(await faults(page)).toEqual(none);
  await page.goto(`${program.url}${address}${lastMonths}`);
  await loaded(page);
  await device.setOffline(true);
  await page.getByRole('button', { name: 'به‌روزرسانی', exact: true }).click();
  await page.getByText(/به‌روزرسانی نشد/).waitFor();
  await figure(page, 'netOrder').waitFor();
  await device.close();
});

test('a cashier is redirected', async () => {
  const device = await newDevice(browser, phone);
  const page = await device.newPage();
  await signIn(page, program, cashier, `/auth?redirect=${address}`);
  await page.waitForURL(`${program.url}/dashboard`);
  await device.close();
});
