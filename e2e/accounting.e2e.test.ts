// The accountant's report: rows of the ledger by days and kinds, a transaction line by line, what the platform has paid, a settlement with
// its lines, and the files. Other roles are turned away.
import { randomUUID } from 'node:crypto';
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import {
  addAdjustment,
  addSettlement,
  listOpenAmounts,
} from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { marketplaceClient } from './kit/marketplace.ts';
import { createPastSales } from './kit/past-sales.ts';
import { startWithBrowser } from './kit/start.ts';

const [owner, cashier] = ['09120000001', '09120000002'] as const;
const { program, browser } = await startWithBrowser();
const address = '/management/report/accounting';
const today = businessDay(new Date()).date;
const iban = 'IR820540102680020817909002';
const shop = { vendorCode: 'kababi' };
let codes: string[];
let open: CallResult<typeof listOpenAmounts>;

/**
 * Two months of orders, a refund and a charge, and one settlement of everything that three weeks have left open, to an account that is not
 * the shop's.
 */
beforeAll(async () => {
  await createPastSales(program, shop.vendorCode);
  const marketplace = marketplaceClient(program);
  const { rows } = await program.pool.query<{ code: string }>(
    `SELECT code FROM orders WHERE vendor_code = 'kababi' AND status IN ('DELIVERED', 'SUCCESSFUL') ORDER BY placed_at DESC`,
  );
  codes = rows.map(({ code }) => code);
  await vi.waitFor(async () => expect(await booked()).toBe(codes.length), { timeout: 30_000, interval: 200 });
  for (const [adjustmentCode, kind] of [
    ['R-1', 'REFUND'],
    ['C-1', 'CHARGE'],
  ] as const)
    await marketplace(addAdjustment, {
      params: { ...shop, orderCode: codes[3] as never },
      body: { eventId: randomUUID(), adjustmentCode, kind, amount: 30_000, reason: 'غذا دیر رسید' },
    });
  open = await marketplace(listOpenAmounts, {
    params: shop as never,
    query: { startDate: addDays(today, -20), endDate: today },
  });
  await marketplace(addSettlement, {
    params: shop as never,
    body: {
      ...{ eventId: randomUUID(), number: 'S-1', paidAt: new Date().toISOString(), iban },
      ...{ amount: open.amount, lines: open.lines },
    },
  });
}, 120_000);

const booked = async () =>
  (await program.pool.query(`SELECT count(*)::int AS n FROM ledger_transaction WHERE kind = 'SALE'`)).rows[0]
    .n;
const persian = (amount: number) => new Intl.NumberFormat('fa-IR').format(amount);
const none = { axe: [], words: [], small: [] };
const faults = async (page: Page) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, [...codes, 'R-1', 'C-1', 'S-1', 'IR']),
  small: await smallTargets(page),
});

async function openReport(viewport: typeof desk, search = ''): Promise<Page> {
  const device = await newDevice(browser, viewport);
  const page = await device.newPage();
  await signIn(page, program, owner, '/auth');
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  await page.goto(`${program.url}${address}${search}`);
  await loaded(page);
  return page;
}
const loaded = async (page: Page) => {
  await page.getByRole('navigation', { name: 'صفحه‌های حساب' }).waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
};

test('an accountant sees what is owed, pages through the rows, and reads one line by line', async () => {
  const page = await openReport(desk);
  const balance = page.getByLabel('مانده حساب');
  expect(await balance.textContent()).toContain(persian(open.owed - open.amount));
  const total = codes.length + 3;
  const pages = page.getByRole('navigation', { name: 'صفحه‌های حساب' });
  await pages.getByText(`${persian(1)} تا ${persian(20)} از ${persian(total)} ردیف`).waitFor();
  await pages.getByRole('button', { name: 'قدیمی‌تر' }).click();
  await pages.getByText(`${persian(21)} تا ${persian(40)} از ${persian(total)} ردیف`).waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  await page.goBack();
  await pages.getByText(`${persian(1)} تا`).waitFor();
  expect(await faults(page)).toEqual(none);

  await page.getByRole('button', { name: /^بازگشت وجه به مشتری/ }).click();
  const dialog = page.getByRole('dialog', { name: 'بازگشت وجه به مشتری' });
  await dialog.getByText('غذا دیر رسید').waitFor();
  expect(await dialog.textContent()).toContain(persian(-30_000));
  expect(await faults(page)).toEqual(none);
  await dialog.getByRole('link', { name: /دیدن سفارش/ }).click();
  await page.waitForURL(`**/orders/${codes[3]}`);
});

test('filters find settlements alone, and the file has what the filter finds', async () => {
  const page = await openReport(desk, '?kind=SETTLEMENT');
  const table = page.getByRole('grid', { name: 'ردیف‌های حساب' });
  // The head, one settlement, and the totals.
  expect(await table.getByRole('row').count()).toBe(3);
  await table.getByText('شماره S-1').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'خروجی اکسل' }).click();
  expect((await download).suggestedFilename()).toMatch(/^حساب فروشگاه [\d-]+ accounting\.xlsx$/);
  await page.getByRole('button', { name: 'پاک کردن فیلترها' }).click();
  await page
    .getByText(persian(codes.length + 3))
    .first()
    .waitFor();
});

test('a row leads to the settlement that paid it, which has its lines, its file and a warning about its account', async () => {
  const page = await openReport(desk);
  const table = page.getByRole('grid', { name: 'ردیف‌های حساب' });
  await table.getByText('شبای دیگر').waitFor();
  await table.getByText('تسویه‌شده', { exact: true }).first().waitFor();
  await table.getByRole('link', { name: 'تسویه S-1' }).last().click();
  await page.waitForURL(`${program.url}${address}/S-1`);
  await page.getByText('این تسویه به شبایی جز شبای فروشگاه واریز شده است').waitFor();
  const lines = page.getByRole('region', { name: 'ردیف‌های تسویه' });
  expect(await lines.getByRole('row').count()).toBe(1 + 20);
  const sums = page.getByLabel('جمع‌های تسویه');
  expect(await sums.textContent()).toContain(persian(open.amount));
  expect(await faults(page)).toEqual(none);
  await page.getByRole('button', { name: 'بعدی' }).click();
  await page.getByText(`${persian(21)} تا ${persian(40)} از ${persian(open.lines.length)} ردیف`).waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'خروجی اکسل' }).click();
  expect((await download).suggestedFilename()).toBe('تسویه S-1 settlement.xlsx');

  await page.setViewportSize(phone);
  await page.getByRole('list', { name: 'ردیف‌های تسویه' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await faults(page)).toEqual(none);
  await page.goto(`${program.url}${address}/NONE`);
  await page.getByText('تسویه‌ای با این شماره نیست').waitFor();
});

test('on a phone rows are cards, and nothing is wider than the screen', async () => {
  const page = await openReport(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await faults(page)).toEqual(none);
  await page.getByRole('list', { name: 'ردیف‌های حساب' }).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  expect(await faults(page)).toEqual(none);
});

test('the report shows that it is offline, and retries', async () => {
  const page = await openReport(desk);
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
