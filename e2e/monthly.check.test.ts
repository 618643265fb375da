// The monthly statement: an accountant browses the months and downloads the PDF; a shop without it is told so. Other roles are turned away.
import { randomUUID } from 'node:crypto';
import { addMonths, monthOfDay } from '@pishkhan/contract/ledger/statement.ts';
import {
  addAdjustment,
  addSettlement,
  listOpenAmounts,
} from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { monthShown } from '@pishkhan/panel/ledger/requested-month.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { marketplaceClient } from './kit/marketplace.ts';
import { createPastSales } from './kit/past-sales.ts';
import { startWithBrowser } from './kit/start.ts';

const [owner, cashier] = ['09120000001', '09120000002'] as const;
const { program, browser } = await startWithBrowser();
const address = '/management/report/monthly';
const today = businessDay(new Date()).date;
const present = monthOfDay(today);
const before = addMonths(present, -1);
const shop = { vendorCode: 'kababi' };

/** Two months of orders, a refund, and a settlement of the last week. */
beforeAll(async () => {
  await createPastSales(program, shop.vendorCode);
  const sold = `SELECT code FROM orders WHERE vendor_code = 'kababi' AND status IN ('DELIVERED', 'SUCCESSFUL') ORDER BY placed_at DESC`;
  const { rows } = await program.pool.query<{ code: string }>(sold);
  await vi.waitFor(
    async () => {
      const booked = await program.pool.query(`SELECT FROM ledger_transaction WHERE kind = 'SALE'`);
      expect(booked.rowCount).toBe(rows.length);
    },
    { timeout: 30_000, interval: 200 },
  );
  const marketplace = marketplaceClient(program);
  await marketplace(addAdjustment, {
    params: { ...shop, orderCode: rows[3]!.code as never },
    body: {
      ...{ eventId: randomUUID(), adjustmentCode: 'R-1', kind: 'REFUND', amount: 30_000 },
      reason: 'غذا دیر رسید',
    },
  });
  const open = await marketplace(listOpenAmounts, {
    params: shop as never,
    query: { startDate: addDays(today, -7), endDate: today },
  });
  await marketplace(addSettlement, {
    params: shop as never,
    body: {
      ...{ eventId: randomUUID(), number: 'S-1', paidAt: new Date().toISOString() },
      ...{ iban: 'IR820540102680020817909002', amount: open.amount, lines: open.lines },
    },
  });
}, 120_000);

const persian = (amount: number) => new Intl.NumberFormat('fa-IR').format(amount);
const none = { axe: [], words: [], small: [] };
const faults = async (page: Page) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, ['S-1', 'PDF']),
  small: await smallTargets(page),
});
const visible = (isVisible: boolean) =>
  program.pool.query(`UPDATE vendor SET financial_report_visible = $1 WHERE code = 'kababi'`, [isVisible]);

async function openStatement(viewport: typeof desk, search = ''): Promise<Page> {
  const device = await newDevice(browser, viewport);
  const page = await device.newPage();
  await signIn(page, program, owner, '/auth');
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  await page.goto(`${program.url}${address}${search}`);
  return page;
}
const loaded = async (page: Page) => {
  await page.getByLabel('رقم‌های اصلی ماه').waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
};
const closingOf = async (page: Page, place: number) =>
  (await page.getByLabel('رقم‌های اصلی ماه').locator('dd').nth(place).textContent())!.trim();

test('an accountant goes from month to month, and each begins with the end of the one before', async () => {
  const page = await openStatement(desk);
  await loaded(page);
  const chosen = page.getByRole('button', { name: new RegExp(monthShown(before)) });
  await chosen.waitFor();
  expect(await faults(page)).toEqual(none);
  const closing = await closingOf(page, 2);
  await page.getByRole('button', { name: 'ماه بعد' }).click();
  await page.waitForURL(`**${address}?year=${present.year}&month=${present.month}`);
  await page.getByText('این ماه هنوز تمام نشده است.').waitFor();
  await loaded(page);
  expect(await closingOf(page, 0)).toBe(closing);
  const { rows } = await program.pool.query(
    `SELECT sum(owed)::bigint AS owed FROM ledger_day WHERE vendor_code = 'kababi'`,
  );
  expect(await closingOf(page, 2)).toContain(persian(Number(rows[0].owed)));
  await page.getByText('شبای دیگر').waitFor();
  await page.getByText('هر روز کاری از ساعت ۴ بامداد است تا ۴ بامداد روز بعد.').waitFor();
  await page.getByRole('link', { name: 'S-1' }).waitFor();
  expect(await page.getByRole('button', { name: 'ماه بعد' }).count()).toBe(0);
  await page.goBack();
  await chosen.waitFor();
});

test('the PDF is saved under a Persian name; a shop without it reads that instead', async () => {
  const page = await openStatement(desk);
  await loaded(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'دریافت PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`صورت حساب ${monthShown(before)} statement.pdf`);
  await visible(false);
  try {
    await page.reload();
    await page.getByText('فایل PDF صورت‌حساب برای این فروشگاه فعال نیست').waitFor();
    expect(await page.getByRole('button', { name: 'دریافت PDF' }).count()).toBe(0);
    expect(await faults(page)).toEqual(none);
  } finally {
    await visible(true);
  }
});

test('on a phone days are cards, and nothing is wider than the screen', async () => {
  const page = await openStatement(phone);
  await loaded(page);
  await page.getByRole('list', { name: 'روزها' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await faults(page)).toEqual(none);
});

test('the URL of an invalid month leads to the last one', async () => {
  const page = await openStatement(desk, '?year=9999&month=13');
  await page.getByText('صورت‌حسابی برای این ماه نیست').waitFor();
  expect(await faults(page)).toEqual(none);
  await page.getByRole('button', { name: 'آخرین ماه تمام‌شده' }).click();
  await loaded(page);
});

test('a person who switches the statement by message on finds it on after a reload', async () => {
  const page = await openStatement(phone);
  await loaded(page);
  const first = page.getByRole('switch').first();
  expect(await first.isChecked()).toBe(false);
  await first.click();
  await vi.waitFor(async () => expect(await first.isChecked()).toBe(true));
  expect(await faults(page)).toEqual(none);
  await page.reload();
  await loaded(page);
  await vi.waitFor(async () => expect(await page.getByRole('switch').first().isChecked()).toBe(true));
});

test('the statement shows that it is offline, and retries', async () => {
  const page = await openStatement(desk);
  await loaded(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'به‌روزرسانی' }).click();
  await page.getByText(/به‌روزرسانی نشد/).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await page.getByText(/به‌روزرسانی نشد/).waitFor({ state: 'detached' });
});

test('a cashier is redirected', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await signIn(page, program, cashier, '/auth');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await page.goto(`${program.url}${address}`);
  await page.waitForURL((url) => url.pathname !== address);
});
