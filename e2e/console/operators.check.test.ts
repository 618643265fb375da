// The console's screens of operators: one is invited by two, one is disabled in mid-work, and nobody changes their own rights.
import { openOperators } from '@pishkhan/proofs/ground/operators.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beforeNext, newDevice } from '../kit/browser.ts';
import { faultsOnDevices, pageFaults, startConsole } from '../kit/console.ts';

const desk = await startConsole();
const { program, browser, url } = desk;
const { pool } = program;
const signIn = /^ورود به میز عملیات/;

/** Another administrator, who is signed in. */
async function secondAdmin(name: string, path: string): Promise<Page> {
  const [operator] = await openOperators(program.databaseUrl, { count: 1, roles: ['ADMIN'], name });
  const device = await newDevice(browser, { width: 1280, height: 800 }, { reducedMotion: 'reduce' });
  await device.addCookies(
    Object.entries(operator!.cookies).map(([key, value]) => ({
      name: key,
      value,
      domain: '127.0.0.1',
      path: '/',
    })),
  );
  const page = await device.newPage();
  await page.goto(url + path);
  return page;
}
const detailOf = (page: Page) => page.getByRole('region', { name: 'جزئیات ردیف' });

test('an operator is invited by two, and the one who approves gets the link', async () => {
  const { page, complaints } = await desk.open('ADMIN', '/operators');
  await page.getByRole('button', { name: 'دعوت متصدی' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('نام', { exact: true }).fill('سارا راد');
  await dialog.getByLabel('نام کاربری').fill('sara.rad');
  await dialog.getByRole('button', { name: 'فرستادن دعوت' }).click();
  await dialog.getByText('دست‌کم یک نقش لازم است.').waitFor();
  await dialog.getByLabel('پشتیبانی سفارش‌ها').check({ force: true });
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'فرستادن دعوت' }).click();
  await page.getByText('برای تأیید نفر دوم فرستاده شد.').waitFor();
  expect(complaints).toEqual([]);

  const second = await secondAdmin('لیلا کمالی', '/approvals');
  await second.getByRole('link', { name: 'دعوت متصدی' }).click();
  await detailOf(second).getByText('sara.rad').first().waitFor();
  await detailOf(second).getByRole('button', { name: 'تأیید', exact: true }).click();
  const link = await second
    .getByRole('dialog')
    .getByText(/\/invitation#/)
    .textContent();
  const device = await newDevice(browser, { width: 1280, height: 800 });
  const invited = await device.newPage();
  await invited.goto(link!);
  await invited.getByText(/سارا راد.*پشتیبانی سفارش‌ها/).waitFor();
  expect(await pageFaults(invited)).toEqual([]);
});

test('nobody decides about a change of their own rights', async () => {
  const { page } = await desk.open('ADMIN', '/operators');
  await page.getByRole('link', { name: 'متصدی ADMIN' }).click();
  await detailOf(page).getByText('نقش و وضعیت خودتان را همکار دیگری تغییر می‌دهد.').waitFor();
  for (const name of ['تغییر نقش‌ها', 'غیرفعال کردن', 'دعوت دوباره'])
    expect(await detailOf(page).getByRole('button', { name }).count()).toBe(0);

  const second = await secondAdmin('نرگس فتحی', '/operators');
  await second.getByRole('link', { name: 'متصدی ADMIN' }).click();
  await detailOf(second).getByRole('button', { name: 'تغییر نقش‌ها' }).click();
  await second.getByRole('dialog').getByLabel('امور مالی').check({ force: true });
  await second.getByRole('button', { name: 'ثبت نقش‌ها' }).click();
  await second.getByText('برای تأیید نفر دوم فرستاده شد.').waitFor();
  await page.goto(`${url}/approvals`);
  await page.getByRole('link', { name: 'تغییر دسترسی متصدی' }).click();
  await detailOf(page)
    .getByText(/درباره حساب خودتان است/)
    .waitFor();
  expect(await detailOf(page).getByRole('button', { name: 'تأیید', exact: true }).count()).toBe(0);
});

test('the last administrator who can sign in stays one', async () => {
  await pool.query(
    `UPDATE operator SET is_active = false WHERE 'ADMIN' = ANY (roles) AND user_name <> 'admin'`,
  );
  const last = await secondAdmin('مهسا نوری', '/operators');
  await last.getByRole('link', { name: 'متصدی ADMIN' }).click();
  await detailOf(last).getByRole('button', { name: 'غیرفعال کردن' }).click();
  // Somebody disables this administrator while the press is on its way. A server knows a session for two seconds.
  const { rows } = await pool.query(`SELECT id FROM operator WHERE user_name = 'admin'`);
  await beforeNext(last, { method: 'PATCH', path: `/operator/v1/operators/${rows[0].id}` }, async () => {
    await last.evaluate(() => fetch('/operator/v1/me'));
    await pool.query(`UPDATE operator SET is_active = false WHERE full_name = 'مهسا نوری'`);
  });
  await last.getByRole('dialog').getByRole('button', { name: 'غیرفعال کردن' }).click();
  await last.getByText('دست‌کم یک مدیر سامانه باید فعال بماند.').waitFor();
  const { rows: states } = await pool.query(`SELECT is_active FROM operator WHERE user_name = 'admin'`);
  expect(states).toEqual([{ is_active: true }]);
});

test('an operator who is disabled in mid-work is signed out in the other browser', async () => {
  const live = await desk.open('LIVE', '/live');
  await live.page.getByRole('heading', { name: 'زنده' }).waitFor();
  const { page, complaints } = await desk.open('ADMIN', '/operators');
  await page.getByRole('link', { name: 'متصدی LIVE' }).click();
  await detailOf(page).getByRole('button', { name: 'غیرفعال کردن' }).click();
  await page.getByRole('dialog').getByText('همه نشست‌های این متصدی همین حالا پایان می‌یابد').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'غیرفعال کردن' }).click();
  await page.getByText('متصدی LIVE غیرفعال شد.').waitFor();
  // Its stream ends within two seconds, which a test of the calls measures.
  await live.page.getByRole('heading', { name: signIn }).waitFor();
  await detailOf(page).getByRole('button', { name: 'فعال کردن', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'فعال کردن' }).click();
  await page.getByText('برای تأیید نفر دوم فرستاده شد.').waitFor();
  const { rows } = await pool.query(`SELECT is_active FROM operator WHERE user_name = 'live'`);
  expect(rows).toEqual([{ is_active: false }]);
  expect(complaints).toEqual([]);
});

test('an own session on another device is ended', async () => {
  const other = await desk.open('AUDITOR', '/shops');
  const { page, complaints } = await desk.open('AUDITOR', '/sessions');
  await page.getByText('همین نشست').waitFor();
  await page.getByRole('button', { name: 'پایان نشست' }).click();
  await page.getByText('نشست پایان یافت.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'پایان نشست' }).count()).toBe(0);
  await other.page.getByRole('link', { name: 'خانه' }).first().click();
  await other.page.reload();
  await other.page.getByRole('heading', { name: signIn }).waitFor();
  expect(complaints).toEqual([]);
});

test('both pages are accessible, and nothing is cut on a desk, a phone and at text of 200 %', async () => {
  const { rows } = await pool.query(`SELECT id FROM operator WHERE user_name = 'finance'`);
  const pages = {
    '/operators': 'متصدی FINANCE',
    [`/operators?open=${rows[0].id}`]: 'دسترسی‌ها',
    '/sessions': 'همین نشست',
  };
  expect(await faultsOnDevices(desk, 'ADMIN', pages)).toEqual([]);
});
