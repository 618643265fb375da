// A manager invites a cashier, who joins by the link, becomes an accountant while at work, and is removed; every page has a next step.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { beforeNext, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const newcomer = '09120004321';
const name = 'سیده فاطمه‌زهرا حسینی‌نژاد طباطبایی';
let manager: Page;
let guest: Page;

beforeAll(async () => {
  manager = await (await newDevice(browser, phone)).newPage();
  guest = await (await newDevice(browser, desk, { colorScheme: 'dark' })).newPage();
  await signIn(manager, program, '09120000001');
  await manager.getByRole('button', { name: /کبابی ریحون/ }).click();
  await manager.waitForURL('**/dashboard');
});

const faultsOf = async (page: Page) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, []),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };
const linkFor = (cellPhone: string): string => /https?:\S+/.exec(program.messageFor(cellPhone))![0];

async function prove(page: Page, cellPhone: string): Promise<void> {
  await page.getByLabel('شماره موبایل').fill(cellPhone);
  await page.getByRole('button', { name: 'دریافت کد' }).click();
  const code = page.getByLabel('کد ۶ رقمی');
  await code.waitFor();
  await code.fill(program.otpFor(cellPhone));
}

test('a manager invites a cashier: errors are at their fields, and a reload loses nothing', async () => {
  await manager.goto(`${program.url}/management`);
  await manager.getByRole('link', { name: 'کاربران' }).click();
  await manager.getByText('نسرین یوسفی').waitFor();
  expect(await faultsOf(manager)).toEqual(none);

  await manager.getByRole('link', { name: 'افزودن کاربر' }).click();
  const invite = manager.getByRole('button', { name: 'افزودن و فرستادن دعوت' });
  await invite.click();
  await manager.getByText('شماره موبایل او را وارد کنید.').waitFor();
  const cellPhone = manager.getByLabel('شماره موبایل');
  await expect.poll(() => cellPhone.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await faultsOf(manager)).toEqual(none);
  await cellPhone.fill('+۹۸ ۹۱۲ ۰۰۰ ۰۰۰۳');
  await manager.getByLabel('نام و نام خانوادگی').fill(name);
  await manager.getByRole('radio', { name: /صندوق‌دار/ }).check({ force: true });
  await invite.click();
  await manager.getByText('این شماره پیش‌تر به فروشگاه افزوده شده است.').waitFor();
  await cellPhone.fill(newcomer);
  await manager.reload();
  await invite.click();
  await manager.waitForURL('**/management/users');
  await manager.getByRole('button', { name: `دعوت دوباره ${name}` }).waitFor();
});

test('the link shows the offer, refuses another number at its field, and lets the invited number join the shop', async () => {
  const link = linkFor(newcomer);
  await guest.goto(link);
  await guest.getByRole('heading', { name: 'دعوت به «کبابی ریحون»' }).waitFor();
  expect(await faultsOf(guest)).toEqual(none);
  await guest.getByLabel('شماره موبایل').fill('09120000002');
  await guest.getByRole('button', { name: 'دریافت کد' }).click();
  await guest.getByText(/این دعوت برای شماره/).waitFor();
  expect(program.messageFor('09120000002')).toBe('');

  await prove(guest, newcomer);
  await guest.waitForURL('**/dashboard');
  await guest.getByText(`${name}، صندوق‌دار`).waitFor();
  await guest.goto(link);
  await guest.getByRole('heading', { name: 'این دعوت را پذیرفته‌اید' }).waitFor();
  await guest.getByRole('link', { name: 'ورود به فروشگاه' }).click();
  await guest.waitForURL('**/dashboard');
});

test('a person who is signed in with another number can sign out and returns to the invitation', async () => {
  await manager.getByRole('button', { name: /دعوت دوباره شیرین/ }).click();
  await expect.poll(() => program.messageFor('09120000006')).toContain('/auth/invitation');
  const link = linkFor('09120000006');
  const other = await (await newDevice(browser, phone)).newPage();
  await signIn(other, program, '09120000005');
  await other.waitForURL('**/dashboard');
  await other.goto(link);
  await other.getByText('این دعوت برای شماره دیگری است').waitFor();
  await other.getByRole('button', { name: 'خروج و ورود با شماره دعوت‌شده' }).click();
  await other.getByLabel('شماره موبایل').waitFor();
  expect(other.url()).toBe(link);

  // The invitation is also shown after a sign-in without the link.
  await signIn(other, program, '09120000006');
  await other.getByText('شما به «کبابی ریحون» دعوت شده‌اید').waitFor();
  await other.getByRole('link', { name: 'پیوستن' }).click();
  await other.waitForURL('**/dashboard');
  await other.goto(link.replace(/.$/, 'A'));
  await other.getByRole('heading', { name: 'این دعوت را پذیرفته‌اید' }).waitFor();
  await other.context().close();
});

test('a concurrent change by another manager is shown beside the draft, and one of the two is chosen', async () => {
  const theirs = 'فاطمه رضایی';
  const changeMeanwhile = () =>
    beforeNext(manager, { method: 'PUT', path: '/api/v1/User/users' }, () =>
      program.pool.query(
        'UPDATE membership SET full_name = $2, order_notification = NOT order_notification WHERE full_name = $1',
        [name, theirs],
      ),
    );
  await manager.goto(`${program.url}/management/users`);
  await manager.getByRole('link', { name }).click();
  const field = manager.getByLabel('نام و نام خانوادگی');
  const notice = manager.getByRole('status').filter({ hasText: 'این بخش در دستگاه دیگری تغییر کرده است' });
  await field.fill('فاطمه حسینی');
  await changeMeanwhile();
  await manager.getByRole('button', { name: 'ذخیره تغییرات' }).click();
  await notice.getByText('فاطمه حسینی', { exact: true }).waitFor();
  await notice.getByText(theirs, { exact: true }).waitFor();
  await notice.getByText('اعلان سفارش‌ها', { exact: true }).waitFor();
  expect(await faultsOf(manager)).toEqual(none);
  await manager.reload();
  await manager.getByRole('heading', { level: 1 }).waitFor();
  await notice.getByRole('button', { name: 'تغییر تازه' }).click();
  await expect.poll(() => field.inputValue()).toBe(theirs);
  expect(await manager.getByRole('switch', { name: 'اعلان سفارش‌ها' }).isChecked()).toBe(false);
  await program.pool.query('UPDATE membership SET full_name = $1 WHERE full_name = $2', [name, theirs]);
});

test('a cashier who becomes an accountant on the orders page is redirected to an allowed page, without signing in', async () => {
  await guest.goto(`${program.url}/orders`);
  await guest.getByRole('heading', { level: 1, name: 'سفارش‌ها' }).waitFor();
  await manager.goto(`${program.url}/management/users`);
  await manager.getByRole('link', { name }).click();
  await manager.getByRole('radio', { name: /حسابدار/ }).check({ force: true });
  await manager.getByText(/با ذخیره، .* حسابدار می‌شود/).waitFor();
  await manager.getByRole('button', { name: 'ذخیره تغییرات' }).click();
  await guest.waitForURL('**/dashboard');
  await guest.getByText(`${name}، حسابدار`).waitFor();
});

test('a removed person is signed out at the next request; the only manager can neither leave nor give up the role', async () => {
  // An open page of the shop would sign out automatically, before or after the visit below.
  await guest.goto('about:blank');
  await manager.waitForURL('**/management/users');
  await manager.getByRole('link', { name }).click();
  // Unsaved input of a removed person causes no question.
  await manager.getByLabel('نام و نام خانوادگی').fill('نام دیگر');
  await manager.getByRole('button', { name: 'حذف کاربر' }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByText('دسترسی او تا چند ثانیه دیگر بسته می‌شود.').waitFor();
  await dialog.getByRole('button', { name: 'حذف کاربر' }).click();
  await manager.waitForURL('**/management/users');
  await manager.getByRole('link', { name }).waitFor({ state: 'detached' });

  await guest.goto(`${program.url}/management/report/orders`);
  await guest.waitForURL('**/auth/registration');

  await manager.getByRole('link', { name: /^مریم.*۰۹/ }).click();
  await manager.getByText('شما تنها مدیر این فروشگاه هستید').waitFor();
  expect(await manager.getByRole('radio').count()).toBe(1);
  expect(await manager.getByRole('button', { name: 'خروج من از این فروشگاه' }).isDisabled()).toBe(true);
  expect(await faultsOf(manager)).toEqual(none);
});

test('making a person manager requires a code by SMS; when it is canceled, nothing changes', async () => {
  await manager.goto(`${program.url}/management/users`);
  await manager.getByRole('link', { name: 'نسرین یوسفی' }).click();
  await manager.getByRole('radio', { name: /مدیر/ }).check({ force: true });
  const save = manager.getByRole('button', { name: 'ذخیره تغییرات' });
  await save.click();
  const dialog = manager.getByRole('dialog', { name: 'تأیید مدیر تازه' });
  const code = dialog.getByLabel('کد پیامکی');
  await code.and(manager.locator(':focus')).waitFor();
  expect(await faultsOf(manager)).toEqual(none);
  await dialog.getByRole('button', { name: 'انصراف' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await roleOf('نسرین یوسفی')).toBe('ACCOUNTANT');

  await save.click();
  await dialog.getByText('کد ۶ رقمی به این شماره پیامک شد').waitFor();
  await code.fill(program.otpFor('09120000001'));
  await manager.waitForURL('**/management/users');
  expect(await roleOf('نسرین یوسفی')).toBe('MANAGER');
});

async function roleOf(fullName: string): Promise<string> {
  const { rows } = await program.pool.query<{ role: string }>(
    `SELECT m.role FROM membership m JOIN person p ON p.id = m.person_id WHERE coalesce(m.full_name, p.full_name) = $1`,
    [fullName],
  );
  return rows[0]!.role;
}
