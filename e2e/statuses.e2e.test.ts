import { randomUUID } from 'node:crypto';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { moveVendor } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from './kit/accessibility.ts';
import { consoleErrorsOf, newDevice, signIn } from './kit/browser.ts';
import { marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
let page: Page;
let complaints: string[];
/** Page loads since the start: the panel must follow a status without reloading. */
let opened = 0;

beforeAll(async () => {
  const device = await newDevice(browser);
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  page.on('domcontentloaded', () => {
    opened += 1;
  });
});

const say = (
  vendorCode: string,
  action:
    | 'suspend'
    | 'liftSuspension'
    | 'deactivate'
    | 'restore'
    | 'rejectSignup'
    | 'pauseSignup'
    | 'resumeSignup',
  reason?: string,
) =>
  marketplace(moveVendor, {
    params: { vendorCode: vendorCode as VendorCode },
    body: { eventId: randomUUID(), action, ...(reason && { reason }) },
  });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('the logo of a shop stands beside its name, and a placeholder where the platform has set none', async () => {
  await signIn(page, program, '09120000001');
  await page.getByRole('button', { name: /کبابی/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  const logo = page.getByRole('main').locator('img[src$="-small.webp"]');
  await logo.waitFor();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
  const body = new FormData();
  body.append('remove', 'logo');
  const answer = await fetch(`${program.url}/marketplace/v1/vendors/kababi/images`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${program.marketplaceKey()}` },
    body,
  });
  expect(answer.status).toBe(200);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'کبابی ریحون' }).waitFor();
  expect(await logo.count()).toBe(0);
});

test('a shop that is suspended leaves the open board with the reason, and comes back, all without a reload', async () => {
  await page.goto(`${program.url}/orders`);
  await heading('سفارش‌ها').waitFor();
  opened = 0;

  await say('kababi', 'suspend', 'پروانه کسب منقضی شده است.');
  await heading('حساب مسدود شده است').waitFor();
  await page.getByText('پروانه کسب منقضی شده است.').waitFor();
  await page.getByRole('button', { name: 'تماس با پشتیبانی' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await say('kababi', 'liftSuspension');
  await heading('داشبورد').waitFor();

  await say('kababi', 'deactivate', 'تماس‌های ما بی‌پاسخ مانده است.');
  await page.getByText('فروشگاه غیرفعال است').waitFor();
  await page.getByText('تماس‌های ما بی‌پاسخ مانده است.').waitFor();
  await say('kababi', 'restore');
  await page.getByText('فروشگاه غیرفعال است').waitFor({ state: 'detached' });
  // Requests between the change and its event are refused, which the console shows.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
  expect(opened).toBe(0);
});

test('the notice of an inactive shop stands on the dashboard and above the orders, cannot be closed, and leads to support', async () => {
  const notice = page.getByRole('status').filter({ hasText: 'فروشگاه غیرفعال است' });
  await page.goto(`${program.url}/orders`);
  await heading('سفارش‌ها').waitFor();
  expect(await notice.count()).toBe(0);
  await say('kababi', 'deactivate', 'تماس‌های ما بی‌پاسخ مانده است.');
  for (const path of ['/orders', '/dashboard']) {
    await page.goto(program.url + path);
    await notice
      .getByText(
        'فروشگاه شما غیرفعال است و سفارش جدیدی دریافت نمی‌کند. برای فعال‌سازی با پشتیبانی تماس بگیرید.',
      )
      .waitFor();
    expect(await notice.getByRole('button').allInnerTexts()).toEqual(['تماس با پشتیبانی']);
    await notice.getByRole('button').click();
    const support = page.getByRole('dialog', { name: 'تماس با پشتیبانی' });
    await support.waitFor();
    await page.keyboard.press('Escape');
    await support.waitFor({ state: 'detached' });
  }
  await say('kababi', 'restore');
  await notice.waitFor({ state: 'detached' });
});

test('a rejected sign-up shows the reason, is corrected from the named step, and is shown as rejected again', async () => {
  await page.goto(`${program.url}/auth/switch/sofre`);
  await heading('رد درخواست ثبت‌نام').waitFor();
  await page.getByText('تصویر پروانه کسب خوانا نیست').waitFor();
  await page.getByText('اصلاح از مرحله «مدارک» آغاز می‌شود.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  opened = 0;
  await page.getByRole('button', { name: 'اصلاح و ارسال دوباره' }).click();
  await page.waitForURL(`${program.url}/auth/registration/steps`);
  const { rows } = await program.pool.query(`SELECT status, step FROM vendor WHERE code = 'sofre'`);
  expect(rows).toEqual([{ status: 'PRE_SIGN_UP', step: 3 }]);

  await say('sofre', 'pauseSignup', 'شهر شما هنوز پوشش ندارد.');
  await heading('توقف ثبت‌نام').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await say('sofre', 'resumeSignup');
  await page.waitForURL(`${program.url}/auth/registration/steps`);

  await program.pool.query(`UPDATE vendor SET step = 5 WHERE code = 'sofre'`);
  await say('sofre', 'rejectSignup', 'نام مالک با پروانه یکی نیست.');
  await heading('رد درخواست ثبت‌نام').waitFor();
  await page.getByText('نام مالک با پروانه یکی نیست.').waitFor();
  expect(opened).toBe(0);
});
