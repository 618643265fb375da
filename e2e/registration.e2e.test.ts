import { randomUUID } from 'node:crypto';
import { hasStatusPage, statusPage, vendorStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { setServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { consoleErrorsOf, newDevice, signIn } from './kit/browser.ts';
import { marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();

const submit = (page: Page) => page.getByRole('button', { name: 'ادامه ثبت‌نام' }).click();
const birthYear = (page: Page) => page.getByRole('combobox', { name: 'سال' });

async function chooseCity(page: Page, typed: string, full: string): Promise<void> {
  await page.getByRole('button', { name: /^شهر/ }).click();
  await page.getByRole('combobox', { name: 'جست‌وجوی شهر' }).fill(typed);
  await page.getByRole('option', { name: full }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `شهر ${full}` }).waitFor();
}

test('a baker registers on a phone, corrects errors, loses nothing by a reload, and continues once the city is served', async () => {
  const device = await newDevice(browser);
  const complaints = consoleErrorsOf(device);
  const page = await device.newPage();
  await signIn(page, program, '09350000011');
  await page.waitForURL(`${program.url}/auth/registration`);
  await page.getByRole('radio', { name: /نانوایی/ }).waitFor({ state: 'attached' });

  // An empty form shows each error at its field, and scrolls to the first.
  await submit(page);
  await page.getByText('نوع کسب‌وکار را انتخاب کنید.').waitFor();
  await page.getByText('۷ مورد را درست کنید.').waitFor();
  expect(await wordFaults(page, [])).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type))
    .toBe('radio');

  await page.getByText('نان سنتی و صنعتی').click();
  await page.getByLabel('نام فروشگاه').fill('نانوايي گندم طلايي');
  await page.getByLabel('نام کسب‌وکار در پروانه').fill('نان گندم');
  await page.getByLabel('نام و نام خانوادگی مالک').fill('رضا کریمی');
  const nationalCode = page.getByLabel('کد ملی مالک');
  await nationalCode.fill('0084575947');
  await chooseCity(page, 'كاش', 'کاشان، اصفهان');
  await page.getByText('هنوز در این شهر فعالیت نمی‌کنیم.').waitFor();
  await submit(page);
  await page.getByText('کد ملی واردشده اشتباه است.').waitFor();
  await expect.poll(() => nationalCode.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  // The day at which the picker starts may be the owner's, but nobody's contract gets it unseen.
  const confirmation = page.getByRole('checkbox', { name: '۱ شهریور ۱۳۶۴ تاریخ تولد مالک است' });
  await page
    .getByText('تاریخ تولد مالک را انتخاب کنید؛ اگر همین تاریخ درست است، آن را تأیید کنید.')
    .waitFor();
  await page.getByText('۱ شهریور ۱۳۶۴ تاریخ تولد مالک است').click();
  expect(await confirmation.isChecked()).toBe(true);
  await birthYear(page).selectOption({ label: '۱۳۷۰' });
  expect(await confirmation.count()).toBe(0);
  await page.reload();
  expect(await nationalCode.inputValue()).toBe('۰۰۸۴۵۷۵۹۴۷');
  expect(await birthYear(page).inputValue()).toBe('1370');
  expect(await page.getByRole('radio', { name: /نانوایی/ }).isChecked()).toBe(true);
  await nationalCode.fill('۰۰۸۴۵۷۵۹۴۸');
  await submit(page);
  await page.waitForURL(`${program.url}/auth/registration/waiting`);
  await page.getByText('نانوایی گندم طلایی').waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('۰۰۸۴۵۷۵۹۴۸');
  const { rows } = await program.pool.query(
    "SELECT owner_birthday, city_id, status FROM vendor WHERE name = 'نانوایی گندم طلایی'",
  );
  expect(rows).toEqual([
    { owner_birthday: '1991-08-23', city_id: expect.any(Number), status: 'WAITING_FOR_CITY' },
  ]);

  await marketplaceClient(program)(setServed, {
    body: { eventId: randomUUID(), cityId: rows[0].city_id, served: true },
  });
  await page.waitForURL(`${program.url}/auth/registration/steps`);
  expect(complaints).toEqual([]);
  await device.close();
});

test('a manager opens a branch of the shop and returns; a person with many shops sees the right page of each', async () => {
  const device = await newDevice(browser);
  const page = await device.newPage();
  await signIn(page, program, '09120000005');
  await page.waitForURL(`${program.url}/dashboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'مدیریت' }).click();
  await page.waitForURL(`${program.url}/management`);
  await page.getByRole('link', { name: 'افزودن فروشگاه یا شعبه جدید' }).click();
  await page.getByRole('link', { name: /افزودن شعبه جدید/ }).click();
  await page.waitForURL('**/vendors/create/nanvayi');
  await page.getByLabel('نام فروشگاه').fill('نانوایی گندم، شعبه ونک');
  expect(await page.getByRole('radio', { name: /نانوایی/ }).isChecked()).toBe(true);
  expect(await page.getByLabel('نام و نام خانوادگی مالک').inputValue()).not.toBe('');
  await page.getByLabel('کد ملی مالک').fill('0084575948');
  expect(await axeFaults(page)).toEqual([]);
  await submit(page);
  await page.waitForURL(`${program.url}/auth/registration/steps`);
  const { rows } = await program.pool.query("SELECT code FROM vendor WHERE parent_code = 'nanvayi'");
  expect(rows).toHaveLength(1);

  // Switches through one shop in each status that has a page of its own.
  const shops = vendorStatuses.filter((status) => status !== 'NOT_REGISTERED' && hasStatusPage(status));
  for (const [index, status] of shops.entries()) {
    await program.pool.query('INSERT INTO vendor (code, name, status) VALUES ($1, $2, $3)', [
      `state${index}`,
      `فروشگاه ${status}`,
      status,
    ]);
    await program.pool.query(
      "INSERT INTO membership (vendor_code, person_id, role) SELECT $1, id, 'MANAGER' FROM person WHERE cell_phone = '09120000005'",
      [`state${index}`],
    );
  }
  const visit = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  for (const [index, status] of shops.entries()) {
    await visit(`/auth/switch/state${index}`);
    await page.waitForURL(program.url + statusPage(status));
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await program.pool.query(
    "INSERT INTO vendor (code, name, status) VALUES ('second', 'شیرینی‌سرای دوم', 'ACTIVE')",
  );
  await program.pool.query(
    "INSERT INTO membership (vendor_code, person_id, role) SELECT 'second', id, 'MANAGER' FROM person WHERE cell_phone = '09120000005'",
  );
  await visit('/auth/switch/second');
  await page.waitForURL(`${program.url}/dashboard`);
  // The URL of a branch form is opened while in another shop.
  await page.goto(`${program.url}/vendors/create/nanvayi`);
  await page.getByText('شعبه‌ای از «نان و شیرینی گندم‌زار»').waitFor();
  await visit('/vendors/create/kafe');
  await page.getByText('این فروشگاه در فهرست شما نیست').waitFor();
  await visit('/vendors');
  await page.getByText('فروشگاه کنونی').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await device.close();
});
