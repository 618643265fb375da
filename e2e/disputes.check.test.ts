// The accountant's month: a wrong charge is noticed, disputed with the evidence of its order, and answered by the platform while the page
// is open; the balance is right.
import { randomUUID } from 'node:crypto';
import {
  answerDispute,
  getDispute,
  listWaitingDisputes,
} from '@pishkhan/contract/marketplace/dispute-calls.ts';
import { addAdjustment } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { endDispute } from '@pishkhan/server/testkit/end-dispute.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createDeliveredOrder, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const [owner, accountant] = ['09120000001', '09120000003'] as const;
const { program, browser } = await startWithBrowser();
const address = '/management/report/accounting';
const vendorCode = 'kababi' as never;
const codes = ['D-1', 'D-2', 'D-3'];
const marketplace = marketplaceClient(program);

const adjust = (orderCode: string, adjustmentCode: string, more: object = {}) =>
  marketplace(addAdjustment, {
    params: { vendorCode, orderCode: orderCode as never },
    body: {
      ...{
        eventId: randomUUID(),
        adjustmentCode,
        kind: 'CHARGE',
        amount: 40_000,
        reason: 'سفارش دیر آماده شد',
      },
      ...more,
    },
  });

beforeAll(async () => {
  await createDeliveredOrder(program, vendorCode, codes);
  await adjust('D-1', 'C-1');
  await adjust('D-2', 'R-1', { kind: 'REFUND', amount: 50_000, reason: 'غذا کم بود' });
  await adjust('D-3', 'C-2');
  await endDispute(program.pool, 'C-2', new Date(Date.now() - 60_000).toISOString());
}, 60_000);

const persian = (amount: number) => new Intl.NumberFormat('fa-IR').format(amount);
const none = { axe: [], words: [], small: [] };
const faults = async (page: Page) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, [...codes, 'C-1', 'R-1', 'C-2']),
  small: await smallTargets(page),
});

async function openReport(who: string, viewport: typeof desk): Promise<Page> {
  const device = await newDevice(browser, viewport);
  const page = await device.newPage();
  await signIn(page, program, who, '/auth');
  if (who === owner) await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  await page.goto(program.url + address);
  await page.getByRole('navigation', { name: 'صفحه‌های حساب' }).waitFor();
  return page;
}
const openCase = async (page: Page, kind: RegExp) => {
  await page.getByRole('button', { name: kind }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'اعتراض و شواهد' }).click();
  return page.getByRole('dialog', { name: 'اعتراض' });
};
const balance = async (page: Page): Promise<string> =>
  (await page
    .getByLabel(/^(جمع ردیف‌های این فهرست|مانده حساب)$/)
    .locator('dd')
    .first()
    .textContent()) ?? '';
const owed = async () =>
  (await program.pool.query(`SELECT sum(owed)::int AS owed FROM ledger_day WHERE vendor_code = 'kababi'`))
    .rows[0].owed as number;
const waiting = async () => (await marketplace(listWaitingDisputes, { query: {} })).disputes;

test('a wrong charge is disputed, the platform answers while two people look, and the balance is right', async () => {
  const before = await owed();
  const page = await openReport(accountant, desk);
  const manager = await openReport(owner, desk);
  expect(await balance(page)).toContain(persian(before));

  const dialog = await openCase(page, /^کسر از فروشگاه.*D-1/);
  await dialog.getByText('سفارش دیر آماده شد').waitFor();
  await dialog.getByText(/^تا .* می‌توانید اعتراض کنید/).waitFor();
  await dialog.getByText('شواهدی که همراه اعتراض دیده می‌شود').click();
  await dialog.getByRole('heading', { name: 'روند سفارش' }).waitFor();
  expect(await faults(page)).toEqual(none);

  const field = dialog.getByLabel('متن اعتراض');
  const send = dialog.getByRole('button', { name: 'ثبت اعتراض' });
  await field.fill('نه');
  await send.click();
  await dialog.getByText('دست‌کم ۱۰ نویسه').waitFor();
  await field.fill('ا'.repeat(1_001));
  await send.click();
  await dialog.getByText('نباید بیشتر از ۱٬۰۰۰ نویسه').waitFor();
  await field.fill('سفارش سر وقت آماده و تحویل پیک شد.');
  // A closed dialog loses no text.
  await page.keyboard.press('Escape');
  await openCase(page, /^کسر از فروشگاه.*D-1/);
  expect(await field.inputValue()).toBe('سفارش سر وقت آماده و تحویل پیک شد.');
  await send.click();
  await dialog.getByText('در انتظار پاسخ').waitFor();
  expect(await faults(page)).toEqual(none);
  // The manager’s open page shows it without a reload.
  await manager.getByRole('button', { name: /در انتظار پاسخ.*D-1/ }).waitFor();

  const [asked] = await waiting();
  const params = { vendorCode, id: String(asked!.dispute.id) };
  const read = await marketplace(getDispute, { params });
  expect(read).toMatchObject({
    adjustment: { adjustmentCode: 'C-1' },
    evidence: { orderStatus: 'SUCCESSFUL' },
  });
  await marketplace(answerDispute, {
    params,
    body: { eventId: randomUUID(), result: 'WON', reason: 'بررسی شد و حق با شماست' },
  });
  await dialog.getByText('پذیرفته شد', { exact: true }).waitFor();
  await dialog.getByText('بررسی شد و حق با شماست').waitFor();
  await dialog.getByText(`${persian(40_000)} تومان به مانده حساب برگشت.`).waitFor();
  expect(await owed()).toBe(before + 40_000);
  await page.keyboard.press('Escape');
  await vi.waitFor(async () => expect(await balance(page)).toContain(persian(before + 40_000)));
  await vi.waitFor(async () => expect(await balance(manager)).toContain(persian(before + 40_000)));
  await page.getByLabel('ردیف‌های حساب').getByText('پذیرش اعتراض').waitFor();
  expect(await faults(page)).toEqual(none);
});

test('a colleague was faster, a dispute is withdrawn and opened again, and a lost one shows the reason', async () => {
  const page = await openReport(accountant, phone);
  const manager = await openReport(owner, desk);
  const mine = await openCase(page, /بازگشت وجه به مشتری/);
  await mine.getByLabel('متن اعتراض').fill('غذا کامل بود و همه اقلام تیک خورد.');
  expect(await faults(page)).toEqual(none);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  const theirs = await openCase(manager, /^بازگشت وجه به مشتری/);
  await theirs.getByLabel('متن اعتراض').fill('غذا کم نبود، اقلام را شمرده‌ایم.');
  await theirs.getByRole('button', { name: 'ثبت اعتراض' }).click();
  await theirs.getByText('در انتظار پاسخ').waitFor();
  // The colleague’s dispute replaces the accountant’s form.
  await mine.getByText('غذا کم نبود، اقلام را شمرده‌ایم.').waitFor();
  await mine.getByLabel('متن اعتراض').waitFor({ state: 'detached' });

  await mine.getByRole('button', { name: 'پس گرفتن اعتراض' }).click();
  await mine.getByText('اعتراض پس گرفته شود؟').waitFor();
  await mine.getByRole('button', { name: 'پس گرفتن اعتراض' }).click();
  // The text that was typed before is still there.
  await mine.getByRole('button', { name: 'ثبت اعتراض' }).click();
  await mine.getByText('در انتظار پاسخ').waitFor();
  const [asked] = await waiting();
  await marketplace(answerDispute, {
    params: { vendorCode, id: String(asked!.dispute.id) },
    body: { eventId: randomUUID(), result: 'LOST', reason: 'تصویر مشتری کمبود را نشان می‌دهد' },
  });
  await mine.getByText('تصویر مشتری کمبود را نشان می‌دهد').waitFor();
  await mine.getByText('این مبلغ در حساب می‌ماند.').waitFor();
  expect(await faults(page)).toEqual(none);
});

test('a charge after its deadline says so, and the dashboard counts unanswered disputes', async () => {
  const page = await openReport(accountant, desk);
  const dialog = await openCase(page, /^کسر از فروشگاه.*D-3/);
  await dialog.getByText('مهلت اعتراض به این مورد گذشته است.').waitFor();
  expect(await dialog.getByLabel('متن اعتراض').count()).toBe(0);
  await adjust('D-1', 'C-3');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'به‌روزرسانی' }).click();
  await page
    .getByRole('button', { name: /^کسر از فروشگاه.*D-1/ })
    .nth(1)
    .waitFor();
  const other = await openCase(page, /^کسر از فروشگاه.*D-1/);
  await other.getByLabel('متن اعتراض').fill('این کسر برای سفارش دیگری است.');
  await page.context().setOffline(true);
  await other.getByRole('button', { name: 'ثبت اعتراض' }).click();
  await other.getByText('اتصال به سامانه برقرار نیست').waitFor();
  await page.context().setOffline(false);
  await other.getByRole('button', { name: 'ثبت اعتراض' }).click();
  await other.getByText('در انتظار پاسخ').waitFor();
  await page.goto(`${program.url}/dashboard`);
  const line = page.locator('[data-waiting="disputes"]');
  await line.getByText(persian(1)).waitFor();
  await line.click();
  await page.waitForURL(program.url + address);
});
