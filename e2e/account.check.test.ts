// A person's own account: listing and signing out devices, and the second step of signing in with an authenticator app.
// CPU seconds: 45, because each test is a person with two or three devices.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { requireSecondFactorOfVendor } from '@pishkhan/contract/marketplace/people-calls.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { animationsEnd, axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { newDevice, phone, signIn } from './kit/browser.ts';
import { marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const manager = '09120000001';
const cashier = '09120000002';
let secret = '';
let recoveryCodes: string[] = [];
let lastStep = 0;

const device = async (): Promise<Page> => (await newDevice(browser)).newPage();

/** An authenticator app, written from RFC 6238 and not from the server's code: a code of an unused step. */
function appCode(): string {
  lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / 30_000));
  const bits = [...secret]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(lastStep, 4);
  const mac = createHmac('sha1', key).update(counter).digest('hex');
  const at = Number.parseInt(mac.at(-1)!, 16) * 2;
  return String((Number.parseInt(mac.slice(at, at + 8), 16) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
const otherCode = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');
const inPersian = (code: string) => code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);

/** Checks accessibility in both themes, at every width, and with doubled text size. `latin` lists texts that must be Latin. */
async function isForEveryone(page: Page, latin: readonly string[] = []) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [width, size] of [
      [390, '100%'],
      [768, '100%'],
      [1280, '100%'],
      [1920, '100%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      await animationsEnd(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${page.url()} at ${width}, ${size}`,
      ).toBe(width);
      if (width === 390 && size === '100%')
        expect({
          axe: await axeFaults(page),
          words: await wordFaults(page, latin),
          small: await smallTargets(page),
        }).toEqual({
          axe: [],
          words: [],
          small: [],
        });
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test('a cashier sees her devices and signs the other one out, which is at the sign-in page at once', async () => {
  const [tablet, phone] = [await device(), await device()];
  await signIn(tablet, program, cashier, '/auth?redirect=/orders');
  await tablet.getByRole('heading', { level: 1, name: 'سفارش‌ها' }).waitFor();
  await signIn(phone, program, cashier);
  await phone.waitForURL('**/dashboard');
  await phone.goto(`${program.url}/management`);
  await phone.getByRole('link', { name: 'دستگاه‌ها و امنیت ورود' }).click();
  const devices = phone.getByRole('listitem').filter({ hasText: 'آخرین استفاده' });
  await devices.nth(1).waitFor();
  expect(await devices.count()).toBe(2);
  expect(await devices.first().textContent()).toContain('همین دستگاه');
  expect(await devices.first().textContent()).toContain('کروم روی لینوکس');
  await isForEveryone(phone);
  await phone.getByRole('button', { name: 'خروج از این دستگاه' }).click();
  const dialog = phone.getByRole('dialog', { name: 'تأیید خروج دستگاه‌ها' });
  const code = dialog.getByLabel('کد پیامکی');
  await code.and(phone.locator(':focus')).waitFor();
  await isForEveryone(phone);
  await phone.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await devices.count()).toBe(2);

  await phone.getByRole('button', { name: 'خروج از این دستگاه' }).click();
  await dialog.getByText('کد ۶ رقمی به این شماره پیامک شد').waitFor();
  await code.fill(inPersian(otherCode(program.otpFor(cashier))));
  await dialog.getByText('کد تأیید اشتباه است.').waitFor();
  const before = program.otpFor(cashier);
  await dialog.getByRole('button', { name: 'ارسال دوباره کد' }).click();
  await expect.poll(() => program.otpFor(cashier)).not.toBe(before);
  await code.fill(program.otpFor(cashier));
  const message = phone.getByText('از آن دستگاه خارج شدید.');
  await message.hover({ force: true });
  await phone.getByText('جز همین دستگاه، جای دیگری وارد نشده‌اید.').waitFor();
  await tablet.waitForURL('**/auth?redirect=*');
  const reason = tablet.getByText('این دستگاه از حساب خارج شد');
  await reason.waitFor();
  await tablet.getByText('با حساب خودتان، از دستگاهی دیگر (همین حالا).').waitFor();
  await isForEveryone(tablet);

  // A message stays under the pointer, but not on the sign-in page; and who signs out here is told nothing.
  await phone.getByRole('link', { name: 'مدیریت', exact: true }).press('Enter');
  await phone.getByRole('button', { name: 'خروج' }).press('Enter');
  await phone.getByRole('dialog').getByRole('button', { name: 'خروج' }).press('Enter');
  await phone.waitForURL('**/auth');
  await phone.getByLabel('شماره موبایل').waitFor();
  expect(await message.count()).toBe(0);
  expect(await phone.getByText('این دستگاه از حساب خارج شد').count()).toBe(0);

  await signIn(tablet, program, cashier);
  await tablet.waitForURL('**/dashboard');
  expect(await tablet.evaluate(() => localStorage.getItem('sessionEnd'))).toBeNull();
});

test('the manager of a shop that requires it sets up the second factor first, and saves recovery codes', async () => {
  const marketplace = marketplaceClient(program);
  const { rows } = await program.pool.query<{ code: string }>(
    `SELECT code FROM vendor WHERE name LIKE '%نارنج%'`,
  );
  await marketplace(requireSecondFactorOfVendor, {
    params: { vendorCode: rows[0]!.code as never },
    body: { eventId: 'second-factor-1', required: true },
  });
  const page = await device();
  await signIn(page, program, manager);
  await page.getByRole('button', { name: /کافه نارنج/ }).click();
  await page.getByRole('heading', { name: 'ورود دومرحله‌ای لازم است' }).waitFor();
  await page.goto(`${program.url}/orders`);
  const proof = page.getByLabel('کد پیامکی');
  await page.getByText('کد ۶ رقمی به این شماره پیامک شد').waitFor();
  await isForEveryone(page);
  await proof.fill(program.otpFor(manager));
  await page.getByRole('img', { name: 'رمزینه برای برنامه تأیید هویت' }).waitFor();
  const uri = await page.getByRole('link', { name: 'باز کردن در برنامه' }).getAttribute('href');
  secret = new URL(uri!).searchParams.get('secret')!;
  expect(((await page.getByText(secret.slice(0, 4)).textContent()) ?? '').replaceAll(/\s/g, '')).toBe(secret);

  await isForEveryone(page, secret.match(/.{4}/g)!);

  await page.getByLabel('کد برنامه').fill(inPersian(appCode()));
  const codes = page.getByRole('list', { name: 'کدهای بازیابی' }).getByRole('listitem');
  await codes.nth(9).waitFor();
  recoveryCodes = await codes.allTextContents();
  await isForEveryone(
    page,
    recoveryCodes.flatMap((code) => [code, ...code.split('-')]),
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ذخیره فایل' }).click(),
  ]);
  const saved = readFileSync((await file.path())!, 'utf8');
  for (const code of recoveryCodes) expect(saved).toContain(code);
  await page.getByRole('button', { name: 'کدها را نگه داشتم' }).click();
  await page.getByRole('heading', { level: 1, name: 'سفارش‌ها' }).waitFor();
});

test('the manager signs in with the app’s code after the one by SMS; a wrong one is refused at its field', async () => {
  const page = await device();
  await signIn(page, program, manager);
  await page.getByRole('heading', { name: 'مرحله دوم ورود' }).waitFor();
  const field = page.getByLabel('کد برنامه');
  await field.and(page.locator(':focus')).waitFor();
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await isForEveryone(page);
  // The system may have discarded the page while the person was in the app.
  await page.reload();
  await field.fill('000000');
  await page.getByText('کد اشتباه است یا پیش‌تر به کار رفته است.').waitFor();
  await field.fill(inPersian(appCode()));
  await page.getByRole('button', { name: /کافه نارنج/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
});

test('the manager signs in without her phone by a recovery code, once', async () => {
  const [typed] = recoveryCodes;
  for (const isGood of [true, false]) {
    const page = await device();
    await signIn(page, program, manager);
    await page.getByRole('button', { name: 'ورود با کد بازیابی' }).click();
    const field = page.getByLabel('کد بازیابی', { exact: true });
    await field.fill('12');
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await page.getByText('کد بازیابی ده نویسه دارد').waitFor();
    await field.fill(typed!.toLowerCase());
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    if (!isGood) {
      await page.getByText('کد اشتباه است یا پیش‌تر به کار رفته است.').waitFor();
      await page.getByRole('button', { name: 'بازگشت و ورود از ابتدا' }).click();
      await page.getByLabel('شماره موبایل').waitFor();
      continue;
    }
    await page.getByRole('button', { name: /کافه نارنج/ }).click();
    await page.waitForURL(`${program.url}/dashboard`);
    await page.goto(`${program.url}/management/account`);
    await page.getByText('۹ کد بازیابی مانده است.').waitFor();
    await page.getByText('اوفود این را برای مدیران این فروشگاه لازم کرده است.').waitFor();
    await isForEveryone(page);
  }
});

test('a sign-out keeps the device’s theme, print templates and service worker', async () => {
  const page = await (await newDevice(browser, phone, { serviceWorkers: 'allow' })).newPage();
  await signIn(page, program, cashier);
  await page.waitForURL('**/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(() => {
    localStorage.setItem('appearance', 'dark');
    localStorage.setItem('templates:test', 'kept');
  });
  await page.goto(`${program.url}/management`);
  await page.getByRole('button', { name: 'خروج' }).click();
  const [answer] = await Promise.all([
    page.waitForResponse('**/User/logout'),
    page.getByRole('dialog').getByRole('button', { name: 'خروج' }).click(),
  ]);
  expect(await answer.headerValue('clear-site-data')).toBe('"cache"');
  await page.waitForURL('**/auth');
  const kept = await page.evaluate(async () => [
    localStorage.getItem('appearance'),
    localStorage.getItem('templates:test'),
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).some((name) => name.startsWith('shell-')),
  ]);
  expect(kept).toEqual(['dark', 'kept', 1, true]);
});
