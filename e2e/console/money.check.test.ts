// The money of the platform as two operators handle it: the pay day to the returned transfer, an adjustment for two, and disputes. Dear,
// because it goes every way in a browser, and looks at each page in three sizes.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addAdjustment } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { listRunRows } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { maskIban } from '@pishkhan/contract/text/bank-numbers.ts';
import { pastOrder } from '@pishkhan/server/testkit/history-server.ts';
import { openShop } from '@pishkhan/server/testkit/some-order.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { axeFaults } from '../kit/accessibility.ts';
import { newDevice, phone, desk as screen, signIn } from '../kit/browser.ts';
import { pageFaults, startConsole } from '../kit/console.ts';
import { marketplaceClient } from '../kit/marketplace.ts';

const desk = await startConsole();
const { pool } = desk.program;

/** Toman owed for an order of the test kit. */
const owed = 450_500;
/** Orders of the demo's shops, which have accounts. */
const sold = { kababi: 3, kafe: 2, nanvayi: 1 } as const;
const others = 24;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeAll(async () => {
  const codes = Array.from({ length: others }, (_, place) => `MANY${place + 10}`);
  for (const code of codes) await openShop(pool, code);
  for (const [shop, count] of [...Object.entries(sold), ...codes.map((code) => [code, 1] as const)])
    for (let order = 1; order <= count; order += 1)
      await pastOrder(pool, shop, `${shop}-${order}`, { status: 'DELIVERED', placedAt: daysAgo(3) });
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(`SELECT count(*)::int AS booked FROM ledger_transaction`);
      expect(rows[0].booked).toBe(others + 6);
    },
    { timeout: 30_000, interval: 200 },
  );
}, 90_000);

const choose = async (inside: Page | Locator, label: string, option: string) => {
  await inside.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await inside.getByRole('option', { name: option }).click();
};
const press = (inside: Page | Locator, name: string) =>
  inside.getByRole('button', { name, exact: true }).click();
/** Rows that are wholly in the first screen. */
const rowsInView = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-row]')].filter(
        (row) => row.getBoundingClientRect().bottom <= window.innerHeight,
      ).length,
  );
/** The browser itself reports each answer of 401. */
const own = (complaints: readonly string[]) => complaints.filter((text) => !text.includes('401'));

test('a week is paid: drafted, one shop excluded, approved by a second operator, sent to the bank, and one transfer comes back', async () => {
  const finance = await desk.open('FINANCE', '/money');
  const { page } = finance;
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'کبابی ریحون' }).waitFor();
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(20);
  await choose(page, 'مانع پرداخت', 'بدون مانع');
  await expect.poll(() => page.locator('[data-row]').count()).toBe(3);
  await page.getByLabel('کد فروشگاه').fill('kafe');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.locator('[data-row]').allTextContents())
    .toEqual([expect.stringContaining('۹۰۱٬۰۰۰')]);

  await page.getByRole('link', { name: 'تسویه‌های گروهی' }).click();
  await press(page, 'تسویه گروهی تازه');
  await press(dialog, 'ساختن پیش‌نویس');
  await page.waitForURL(/\/money\/runs\/\d+/);
  const id = /\d+$/.exec(page.url())![0];
  const step = page.locator('[aria-current=step]');
  await page.getByText('سپس «فرستادن برای تأیید» را بزنید').waitFor();
  expect(await step.textContent()).toContain('پیش‌نویس');
  await page.getByRole('link', { name: 'نان و شیرینی گندم‌زار' }).click();
  await press(page, 'کنار گذاشتن از این تسویه');
  await dialog.getByLabel('دلیل', { exact: true }).fill('درخواست مالک فروشگاه');
  await press(dialog, 'کنار گذاشتن از این تسویه');
  await page.getByText('کنار گذاشته: با تصمیم متصدی').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await press(page, 'فرستادن برای تأیید');
  await dialog.getByText('۲ فروشگاه، ۲٬۲۵۲٬۵۰۰ تومان').waitFor();
  await press(dialog, 'فرستادن برای تأیید');
  await page.getByText('همکار دیگری باید آن را تأیید کند').waitFor();
  expect(await step.textContent()).toContain('تأیید نفر دوم');

  const admin = await desk.open('ADMIN', `/money/runs/${id}`);
  await admin.page.getByRole('link', { name: 'دیدن و تأیید' }).click();
  await press(admin.page, 'تأیید');
  await admin.page.getByText('تسویه گروهی: تأیید و انجام شد').waitFor();

  await expect
    .poll(async () => (await pool.query('SELECT state FROM settlement_run')).rows, { timeout: 20_000 })
    .toEqual([{ state: 'BOOKED' }]);
  await page.reload();
  await page.getByText('«فایل بانک» را بگیرید').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), takeFile()]);
  async function takeFile() {
    await press(page, 'فایل بانک');
    await dialog.getByLabel('دلیل', { exact: true }).fill('پرداخت هفته');
    await press(dialog, 'فایل بانک');
  }
  const { rows } = await marketplaceClient(desk.program)(listRunRows, {
    params: { id },
    query: { only: 'BOOKED' },
  });
  expect(rows.map(({ vendorCode, amount }) => [vendorCode, amount])).toEqual([
    ['kababi', 3 * owed],
    ['kafe', 2 * owed],
  ]);
  const [, ...lines] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines.map((line) => line.replace(/^IR\d{24}/, maskIban))).toEqual([
    ...rows.map(({ iban, holderName, amount, number }) =>
      [iban, holderName, amount * 10, amount, number].join(),
    ),
    '',
  ]);

  await page.getByText('پس از پاسخ بانک «گزارش بانک» را بزنید').waitFor();
  await press(page, 'گزارش بانک');
  await dialog.getByLabel('حواله‌های برگشتی').fill(`RUN-${id}-kafe حساب بسته است`);
  await dialog.getByText('بقیه حواله‌ها پرداخت شده‌اند').click();
  await press(dialog, 'ثبت گزارش');
  await page.getByText('گزارش ثبت شد: ۱ پرداخت، ۱ برگشت.').waitFor();

  // The shop is told nothing false about its money.
  const shopsDevice = await newDevice(desk.browser, screen);
  const panel = await shopsDevice.newPage();
  await signIn(panel, desk.program, '09120000001');
  await panel.getByRole('button', { name: /کافه نارنج/ }).click();
  await panel.waitForURL(`${desk.program.url}/dashboard`);
  await panel.goto(`${desk.program.url}/management/report/accounting/RUN-${id}-kafe`);
  await panel.getByText('بانک این حواله را برگردانده و پول به حساب فروشگاه نرسیده است').waitFor();
  expect(await panel.getByText('همه آنچه قابل تسویه بود واریز شد').count()).toBe(0);
  expect(await axeFaults(panel)).toEqual([]);
  await shopsDevice.close();

  await page.getByRole('link', { name: 'دیدن حواله‌های برگشتی' }).click();
  await page.getByRole('link', { name: 'کافه نارنج' }).click();
  await page.getByText('بانک این حواله را برگردانده است').waitFor();
  await page.getByText('حساب بسته است').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await press(page, 'دوباره پرداخت شد');
  await page.getByText('کار این تسویه تمام است').waitFor();
  expect([...own(finance.complaints), ...own(admin.complaints)]).toEqual([]);
});

test('a large adjustment waits for somebody else than its proposer, and the largest amount is found first', async () => {
  const { page } = await desk.open('FINANCE', '/money/adjustments');
  const dialog = page.getByRole('dialog');
  const propose = async (orderCode: string, amount: string) => {
    await press(page, 'ثبت کسر یا جبران');
    await dialog.getByLabel('کد فروشگاه').fill('kababi');
    await dialog.getByLabel('کد سفارش').fill(orderCode);
    await choose(dialog, 'نوع', 'جبران');
    await dialog.getByLabel('مبلغ').fill(amount);
    await dialog.getByLabel('دلیل').fill('غذا با تأخیر پیک سرد شد');
    await press(dialog, 'ثبت');
    await page.getByText('برای تأیید نفر دوم فرستاده شد.').last().waitFor();
    await dialog.waitFor({ state: 'hidden' });
  };
  await propose('kababi-1', '1100000');
  await propose('kababi-2', '2500000');
  await page.goto(`${desk.url}/approvals`);
  await page.getByRole('link', { name: 'ثبت کسر یا جبران' }).first().click();
  await page.getByRole('button', { name: 'پس گرفتن پیشنهاد' }).waitFor();
  expect(await page.getByRole('button', { name: 'تأیید', exact: true }).count()).toBe(0);

  const second = await desk.open('ADMIN', '/approvals');
  const amounts = () => second.page.locator('[data-row]').getByText(/تومان/).allTextContents();
  await expect.poll(amounts).toEqual(['۱٬۱۰۰٬۰۰۰ تومان', '۲٬۵۰۰٬۰۰۰ تومان']);
  await choose(second.page, 'ترتیب', 'بزرگ‌ترین مبلغ نخست');
  await expect.poll(amounts).toEqual(['۲٬۵۰۰٬۰۰۰ تومان', '۱٬۱۰۰٬۰۰۰ تومان']);
  await second.page.getByRole('link', { name: 'ثبت کسر یا جبران' }).first().click();
  await second.page.getByText('پس از تغییر').waitFor();
  await press(second.page, 'تأیید');
  await second.page.getByText('ثبت کسر یا جبران: تأیید و انجام شد').waitFor();
  await page.goto(`${desk.url}/money/adjustments`);
  await expect
    .poll(() => page.locator('[data-row]').allTextContents())
    .toEqual([expect.stringContaining('۲٬۵۰۰٬۰۰۰')]);
});

test('disputes are judged beside what the system knows of their orders, by keyboard', async () => {
  const marketplace = marketplaceClient(desk.program);
  for (const order of [1, 2]) {
    await marketplace(addAdjustment, {
      params: { vendorCode: 'kababi' as never, orderCode: `kababi-${order}` as never },
      body: {
        ...{ eventId: randomUUID(), adjustmentCode: `C-${order}`, kind: 'CHARGE', amount: 40_000 },
        reason: 'سفارش دیر آماده شد',
      },
    });
    await pool.query(
      `INSERT INTO ledger_dispute (vendor_code, adjustment_code, order_code, text, opened_at) VALUES ('kababi', $1, $2, $3, now())`,
      [`C-${order}`, `kababi-${order}`, `سفارش ${order} به‌موقع آماده شد؛ پیک دیر رسید.`],
    );
  }
  const { page, complaints } = await desk.open('FINANCE', '/money/disputes');
  await page.getByRole('link', { name: 'کبابی ریحون' }).first().click();
  const evidence = page.getByRole('region', { name: 'شواهد سفارش' });
  await evidence.getByText('روند سفارش').waitFor();
  expect(await evidence.getByText('به مشتری رسید').first().isVisible()).toBe(true);
  expect(await pageFaults(page)).toEqual([]);
  await page.keyboard.press('KeyR');
  await page.keyboard.press('Digit1');
  await page.getByText('اعتراض رد شد.').waitFor();
  await page.getByText('سفارش 2 به‌موقع آماده شد').first().waitFor();
  await page.getByRole('button', { name: 'پذیرفتن اعتراض' }).waitFor();
  await page.keyboard.press('KeyA');
  await page.getByText('اعتراض پذیرفته شد.').waitFor();
  await page.getByText('اعتراضی در انتظار نیست').waitFor();
  const { rows } = await pool.query('SELECT state FROM ledger_dispute ORDER BY id');
  expect(rows).toEqual([{ state: 'LOST' }, { state: 'WON' }]);
  expect(own(complaints)).toEqual([]);
});

const lists = [
  '/money',
  '/money/runs',
  '/money/settlements',
  '/money/adjustments',
  '/money/disputes',
  '/approvals',
];
test.each([
  ['at a desk', {}],
  ['on a phone', { viewport: phone, isTouch: true }],
  ['on a phone with text of 200 %', { viewport: phone, isTouch: true, isLarge: true }],
])('every page about money and the approvals are whole %s', async (_where, shape) => {
  const { page } = await desk.open('FINANCE', '/money', shape);
  const { rows: runs } = await pool.query('SELECT id::int FROM settlement_run');
  const { rows: waiting } = await pool.query(`SELECT id::int FROM proposal WHERE state = 'WAITING'`);
  const faults: Record<string, string[]> = {};
  for (const path of [
    ...lists,
    ...[
      `/money/runs/${runs[0].id}`,
      `/money/runs/${runs[0].id}?open=kafe`,
      `/approvals?open=${waiting[0].id}`,
    ],
  ]) {
    await page.goto(desk.url + path);
    await page.locator('main h1').waitFor();
    await page.getByText('در حال بارگذاری…').first().waitFor({ state: 'hidden' });
    faults[path] = await pageFaults(page, shape);
  }
  expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((path) => [path, []])));
});
