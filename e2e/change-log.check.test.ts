// A manager sees who changed what, filters and exports it, restores a change, and is told when it has changed since; the devices of the
// shop's people and the settings of this device on the page of settings.
import { readFileSync } from 'node:fs';
import { changeLogWords } from '@pishkhan/panel/change-log/words.ts';
import { throttleDialogWords } from '@pishkhan/panel/shop/throttle/throttle-dialog-words.ts';
import { throttleWords } from '@pishkhan/panel/shop/throttle/throttle-words.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { choosePeriod } from './kit/choose-period.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
let manager: Page;
let cashier: Page;

beforeAll(async () => {
  cashier = await (await newDevice(browser, desk)).newPage();
  await signIn(cashier, program, '09120000002', '/auth?redirect=/management/settings');
  await cashier.waitForURL('**/management/settings');
  await packing('11000');
  await packing('12000');
  manager = await (await newDevice(browser, phone)).newPage();
  await signIn(manager, program, '09120000001', '/auth?redirect=/management/log');
  await manager.getByRole('button', { name: /کبابی ریحون/ }).click();
  await manager.waitForURL('**/management/log');
});

/** The cashier saves another price of packing. */
async function packing(toman: string): Promise<void> {
  const part = cashier.getByRole('region', { name: 'هزینه بسته‌بندی' });
  await part.getByRole('textbox').first().fill(toman);
  const saved = cashier.waitForResponse((answer) => answer.url().endsWith('/Vendor/packing-price'));
  await part.getByRole('button', { name: 'ذخیره' }).click();
  expect((await saved).status()).toBe(200);
}

const stored = async () =>
  (await program.pool.query(`SELECT packing_price::int AS price FROM vendor WHERE code = 'kababi'`)).rows[0]
    .price;
const entries = (page = manager) => page.getByRole('article', { name: 'تغییر: تغییر هزینه بسته‌بندی' });
const putBack = 'برگرداندن «تغییر هزینه بسته‌بندی»';
const faultsOf = async (page: Page) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, []),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };

test('entries show the person, the time, and the old and new values', async () => {
  await entries().first().getByText('۱۲٬۰۰۰ تومان').waitFor();
  await entries().first().getByText('۱۱٬۰۰۰ تومان').waitFor();
  await entries()
    .first()
    .getByText(/صندوق‌دار/)
    .waitFor();
  expect(await faultsOf(manager)).toEqual(none);
});

test('the entry of a pause shows its reason, and where to end or begin one instead of reverting it', async () => {
  await cashier.getByRole('button', { name: throttleWords.open }).click();
  const asked = cashier.getByRole('dialog', { name: throttleWords.title });
  await asked.getByText('نیرو کم است', { exact: true }).click();
  await asked.getByRole('button', { name: throttleDialogWords.startPause }).click();
  await cashier
    .getByRole('region', { name: throttleWords.title })
    .getByRole('button', { name: throttleWords.endPause })
    .click();
  await cashier.getByRole('button', { name: throttleWords.open }).waitFor();
  await manager.goto(`${program.url}/management/log?kind=STATUS`);
  const begun = manager.getByRole('article', { name: 'تغییر: توقف موقت سفارش‌گیری' }).first();
  await begun.getByText('دلیل:').waitFor();
  await begun.getByText('نیرو کم است').waitFor();
  await begun.getByText(changeLogWords.final.startPause!).waitFor();
  const ended = manager.getByRole('article', { name: 'تغییر: پایان توقف موقت' }).first();
  await ended.getByText(changeLogWords.final.endPause!).waitFor();
  expect(await begun.getByRole('button').count()).toBe(0);
  expect(await ended.getByRole('button').count()).toBe(0);
  expect(await faultsOf(manager)).toEqual(none);
});

test('filters are in the URL, and survive a reload', async () => {
  await manager.goto(`${program.url}/management/log?kind=HOURS`);
  await manager.getByText('تغییری با این فیلترها نیست').waitFor();
  expect(await axeFaults(manager)).toEqual([]);
  await manager.getByRole('button', { name: 'پاک کردن فیلترها' }).first().click();
  await entries().first().waitFor();
  expect(manager.url()).not.toContain('kind');
  await manager.getByRole('button', { name: /بدون ورودها/ }).click();
  await manager.getByRole('option', { name: 'تنظیمات' }).click();
  await expect.poll(() => manager.url()).toContain('kind=SETTINGS');
  await manager.reload();
  await expect.poll(() => entries().count()).toBe(2);
  await choosePeriod(manager, 'دیروز');
  await manager.getByText('تغییری با این فیلترها نیست').waitFor();
  // A link from before there were presets.
  await manager.goto(`${program.url}/management/log?kind=SETTINGS&days=7`);
  await expect.poll(() => entries().count()).toBe(2);
  await manager.getByRole('button', { name: '۷ روز گذشته بازه زمانی' }).waitFor();
});

test('the file contains the shown entries', async () => {
  const [download] = await Promise.all([
    manager.waitForEvent('download'),
    manager.getByRole('button', { name: 'خروجی اکسل' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/log\.xlsx$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('a change is reverted after a confirmation, once, and that is an entry too', async () => {
  await manager.reload();
  await entries().first().getByRole('button', { name: putBack }).click();
  const question = manager.getByRole('dialog');
  await question.getByText('این تغییر برگردانده شود؟').waitFor();
  expect(await faultsOf(manager)).toEqual(none);
  await question.getByRole('button', { name: 'برگرداندن', exact: true }).click();
  await manager.getByText('تغییر برگردانده شد.').waitFor();
  await manager.getByRole('article', { name: 'تغییر: برگرداندن یک تغییر' }).waitFor();
  await entries().first().getByText('برگردانده شده است').waitFor();
  expect(await stored()).toBe(11_000);
});

test('reverting an entry whose value has changed since is refused, although the open page still offered it', async () => {
  const again = manager.getByRole('article', { name: 'تغییر: برگرداندن یک تغییر' }).first();
  await again.getByRole('button', { name: 'برگرداندن «برگرداندن یک تغییر»' }).waitFor();
  // The cashier's open page shows the restored value.
  await expect
    .poll(() =>
      cashier.getByRole('region', { name: 'هزینه بسته‌بندی' }).getByRole('textbox').first().inputValue(),
    )
    .toBe('۱۱٬۰۰۰');
  await packing('19000');
  await again.getByRole('button', { name: 'برگرداندن «برگرداندن یک تغییر»' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'برگرداندن', exact: true }).click();
  await manager.getByText('پس از آن، همین بخش دوباره تغییر کرده است.').waitFor();
  expect(await stored()).toBe(19_000);
  await again.getByText('پس از آن دوباره تغییر کرده است').waitFor();
});

test('a manager sees the devices of the shop’s people among the settings, and signs one out', async () => {
  await manager.goto(`${program.url}/management/settings`);
  const devices = manager.getByRole('region', { name: 'دستگاه‌های کاربران' });
  await devices.getByText('صندوق‌دار').first().waitFor();
  expect(await faultsOf(manager)).toEqual(none);
  await devices
    .getByRole('button', { name: /^خروج از این دستگاه: / })
    .first()
    .click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByText('کد ۶ رقمی به این شماره پیامک شد').waitFor();
  expect(await faultsOf(manager)).toEqual(none);
  await dialog.getByLabel('کد پیامکی').fill(program.otpFor('09120000001'));
  await manager.getByText(/از آن دستگاه خارج شد/).waitFor();
  await expect.poll(() => devices.getByText('صندوق‌دار').count()).toBe(0);
  await cashier.goto(`${program.url}/management/settings`);
  await cashier.waitForURL('**/auth**');
});

test('a cashier has the settings of the device, and neither the devices of others nor the log', async () => {
  const device = await newDevice(browser, desk, { colorScheme: 'dark' });
  const page = await device.newPage();
  await signIn(page, program, '09120000002', '/auth?redirect=/management/settings');
  await page.waitForURL('**/management/settings');
  const settings = page.getByRole('region', { name: 'همین دستگاه' });
  await settings.getByRole('radio', { name: '۱۱۵٪' }).check({ force: true });
  await expect.poll(() => page.evaluate(() => document.documentElement.style.fontSize)).toBe('115%');
  await settings.getByRole('radio', { name: '۱۰۰٪' }).check({ force: true });
  expect(await faultsOf(page)).toEqual(none);
  expect(await page.getByRole('region', { name: 'دستگاه‌های کاربران' }).count()).toBe(0);
  await page.goto(`${program.url}/management/log`);
  await page.waitForURL('**/dashboard');
});
