import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { getMarketplaceMenu } from '@pishkhan/contract/marketplace/calls.ts';
import { addDays, tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { specialDayWords } from '@pishkhan/panel/shop/ordering/special-days/words.ts';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { cashier } from './kit/board.ts';
import { consoleErrorsOf, newDevice, phone, signIn } from './kit/browser.ts';
import { firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const market = marketplaceClient(program);
const today = tehranDate(new Date());
const inDays = (days: number) => addDays(today, days);
const hoursPage = `${program.url}/management/operating-hours`;
let device: BrowserContext;
let page: Page;
let vendorCode: VendorCode;
let complaints: string[];

beforeAll(async () => {
  vendorCode = (await firstVendorCode(market)) as VendorCode;
  device = await newDevice(browser, phone, { hasTouch: true });
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/management/operating-hours');
  await special(page).getByText('روز ویژه‌ای ندارید').waitFor();
});

const special = (on: Page) => on.getByRole('region', { name: 'روزهای ویژه' });
const preview = (on: Page) => on.getByRole('region', { name: 'دو هفته آینده' });
const rows = (on: Page) => special(on).getByRole('list', { name: 'روزهای ویژه' }).getByRole('listitem');
const save = (on: Page) => special(on).getByRole('button', { name: 'ذخیره' });
const saved = (on: Page) => on.getByText('تغییرات با موفقیت ذخیره شد.').first();
const span = (from: string, to = from) => specialDayWords.span({ startDate: from, endDate: to });
const front = () => market(getMarketplaceMenu, { params: { vendorCode }, query: {} });
const faults = async () => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, []),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };

const look = async (name: string) => {
  if (process.env.LOOKS) await page.screenshot({ path: `${process.env.LOOKS}/${name}.png`, fullPage: true });
};

/** Picks a period in the open dialog. Its days lie in one month or in the next. */
async function pick(on: Page, from: string, to: string) {
  await on.getByRole('dialog').getByRole('grid').waitFor();
  for (const date of [from, to]) {
    const cell = on.getByRole('dialog').getByRole('button', { name: new RegExp(`${span(date)}(?![۰-۹])`) });
    if ((await cell.count()) === 0) await on.getByRole('button', { name: 'ماه بعد' }).click();
    await cell.click();
  }
  await on.getByRole('dialog').getByText(span(from, to), { exact: true }).waitFor();
}
async function add(on: Page, from: string, to: string, title: string) {
  await special(on).getByRole('button', { name: 'افزودن روز ویژه' }).click();
  await pick(on, from, to);
  await on.getByRole('textbox', { name: 'عنوان' }).fill(title);
}
const done = (on: Page) => on.getByRole('button', { name: 'ثبت در فهرست' }).click();

test('one closed evening is set on a phone and stands in the preview as a special day', async () => {
  expect(await faults()).toEqual(none);
  await add(page, inDays(3), inDays(3), 'مراسم');
  await page.getByRole('dialog').getByText('ساعت مشخص').click();
  await page.getByRole('button', { name: 'عصر و شب تعطیل' }).click();
  await look('dialog');
  // Sizes are not compared: the calendar has a button for screen readers only.
  expect({ ...(await faults()), small: [] }).toEqual(none);
  await done(page);
  await rows(page).getByText('مراسم، ۰۰:۰۰ تا ۱۶:۰۰').waitFor();
  const day = preview(page).getByRole('listitem').nth(3);
  await day.getByText('مراسم').waitFor();
  await day.getByText('۰۰:۰۰ تا ۱۶:۰۰').waitFor();
  await preview(page).getByRole('listitem').nth(2).getByText('تمام روز').waitFor();
  expect(await faults()).toEqual(none);
  await save(page).click();
  await saved(page).waitFor();
  await look('hours');
  expect((await front()).takesOrders).toBe(true);
});

test('a shop that closes now is closed at the marketplace and on its board, and both tell when it opens', async () => {
  await add(page, today, inDays(1), 'تعمیرات');
  await done(page);
  await preview(page).getByRole('listitem').nth(0).getByText('تعطیل', { exact: true }).waitFor();
  await save(page).click();
  await expect.poll(async () => (await front()).takesOrders).toBe(false);
  const opensAt = tehranIso(new Date(`${inDays(2)}T00:00:00+03:30`));
  expect(await front()).toMatchObject({
    opensAt,
    deliveries: expect.arrayContaining([{ deliveryType: 'Pickup', allowed: false, because: 'SPECIAL_DAY' }]),
  });
  const notice = page.getByText(/به‌خاطر ساعت ویژه این روز.*ساعت ۰۰:۰۰ آغاز می‌شود/);
  await notice.waitFor();
  await page.goto(`${program.url}/orders`);
  await notice.waitFor();
  await page.getByRole('link', { name: 'ساعت‌های فعالیت' }).click();
  await page.waitForURL(hoursPage);
});

test('a deleted day comes back by its undo, and an official holiday is closed by one tap', async () => {
  const repairs = span(today, inDays(1));
  await special(page)
    .getByRole('button', { name: `حذف ${repairs}` })
    .click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('button', { name: 'برگرداندن' }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await special(page)
    .getByRole('button', { name: `حذف ${repairs}` })
    .click();
  const holiday = special(page)
    .getByRole('button', { name: /^تعطیلیم: / })
    .first();
  const title = (await holiday.getAttribute('aria-label'))!.replace('تعطیلیم: ', '');
  await holiday.click();
  await rows(page).getByText(`${title}، تعطیل`).waitFor();
  await save(page).click();
  await expect.poll(async () => (await front()).takesOrders).toBe(true);
  await special(page).getByRole('button', { name: 'تغییری نکرده است' }).or(save(page)).waitFor();
});

test('additions of two people at the same time are both saved, and nothing is overwritten unseen', async () => {
  const other = await device.newPage();
  await other.goto(hoursPage);
  await special(other).getByRole('list').first().waitFor();
  await add(page, inDays(5), inDays(5), 'از نفر اول');
  await done(page);
  await add(other, inDays(6), inDays(6), 'از نفر دوم');
  await done(other);
  await save(other).click();
  await saved(other).waitFor();
  await rows(page).getByText('از نفر دوم، تعطیل').waitFor();
  await rows(page).getByText('از نفر اول، تعطیل').waitFor();
  await save(page).click();
  await rows(other).getByText('از نفر اول، تعطیل').waitFor();
  await other.close();
});

test('a draft stays without a connection, and is saved when there is one', async () => {
  await add(page, inDays(8), inDays(9), 'سفر');
  await done(page);
  const lost = (route: Route) => route.abort('internetdisconnected');
  await page.route('**/api/v1/Vendor/special-days', lost, { times: 1 });
  await save(page).click();
  await special(page).getByText('سفر، تعطیل').waitFor();
  await page.reload();
  await rows(page).getByText('سفر، تعطیل').waitFor();
  await save(page).click();
  await saved(page).waitFor();
});

test('weekly hours are changed and saved, and are there after a reload', async () => {
  const week = page.getByRole('region', { name: 'هفته کاری' });
  const day = (name: string) => week.getByRole('group', { name: `ساعت‌های ${name}`, exact: true });
  const stored = async () =>
    (
      await program.pool.query(
        `SELECT day_of_week, start_time, end_time FROM vendor_shift WHERE vendor_code = $1 AND day_of_week > 3
         ORDER BY day_of_week`,
        [vendorCode],
      )
    ).rows.map(Object.values);
  await day('پنج‌شنبه').getByText('تعطیل').click();
  await day('جمعه').getByText('ساعت مشخص').click();
  await week.getByLabel('از ساعت، جمعه').fill('۱۰:۳۰');
  await week.getByLabel('تا ساعت، جمعه').fill('۱۵:۰۰');
  await week.getByRole('button', { name: 'ذخیره' }).click();
  await expect.poll(stored).toEqual([
    [4, '00:00', '24:00'],
    [6, '10:30', '15:00'],
  ]);

  await page.reload();
  await expect.poll(() => week.getByLabel('از ساعت، جمعه').inputValue()).toBe('۱۰:۳۰');
  expect(await week.getByLabel('تا ساعت، جمعه').inputValue()).toBe('۱۵:۰۰');
  expect(await day('پنج‌شنبه').getByLabel('تعطیل').isChecked()).toBe(true);
  expect(await day('چهارشنبه').getByLabel('تمام روز').isChecked()).toBe(true);
});

test('nothing was reported to the console', () => {
  expect(
    complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED|Failed to load/.test(complaint)),
  ).toEqual([]);
});
