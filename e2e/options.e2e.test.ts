// Option groups on a phone: created by keyboard, connected to a category, sold out, edited, shared.
import { updateOptionCategory } from '@pishkhan/contract/menu/options/calls.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { cashier } from './kit/board.ts';
import { beforeNext, consoleErrorsOf, newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
let page: Page;
let complaints: string[];

beforeAll(async () => {
  const device = await newDevice(browser, phone);
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/products/options');
  await page.waitForURL('**/products/options');
});

const faults = async () => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, []),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const card = (name: string) =>
  page
    .getByRole('list', { name: 'گروه‌های افزودنی' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
const group = async (name: string) => {
  const { rows } = await program.pool.query<{ id: number; links: string; categories: string }>(
    `SELECT g.id,
      (SELECT count(*) FROM product_option_category l WHERE l.vendor_code = g.vendor_code AND l.option_category_id = g.id) AS links,
      (SELECT count(*) FROM category_option_category c WHERE c.vendor_code = g.vendor_code AND c.option_category_id = g.id) AS categories
     FROM option_category g WHERE g.name = $1`,
    [name],
  );
  return rows[0]!;
};

test('the list shows what each group asks, costs and is offered with; it is found by an option of it', async () => {
  await card('نان').getByText('اجباری').waitFor();
  await card('نان').getByText('۳ افزودنی · دقیقاً یک انتخاب').waitFor();
  expect(await faults()).toEqual(none);
  await field('جست‌وجو در گروه‌ها و افزودنی‌ها').fill('سنگك');
  await page.getByText('۱ گروه افزودنی', { exact: true }).waitFor();
  await card('نان').waitFor();
  await field('جست‌وجو در گروه‌ها و افزودنی‌ها').fill('نیست‌درجهان');
  await page.getByText('گروهی با این نام نیست').waitFor();
});

test('a new group is entered with the Enter key alone; errors are shown at their fields', async () => {
  await page.getByRole('link', { name: 'گروه تازه' }).click();
  await button('ساختن گروه').click();
  await page.getByText('نام را وارد کنید.').waitFor();
  await page.getByText('دست‌کم یک افزودنی لازم است.').waitFor();
  await expect.poll(() => field('نام گروه').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await faults()).toEqual(none);

  await field('نام گروه').fill('سس‌های خانگی');
  await field('حداکثر انتخاب').fill('۳');
  await field('نام افزودنی ۱').fill('سس سیر');
  for (const typed of ['Enter', '15000', 'Enter', 'سس انار', 'Enter', '0', 'Enter'])
    await (typed === 'Enter' ? page.keyboard.press('Enter') : page.keyboard.type(typed));
  expect(await field('قیمت سس سیر').inputValue()).toBe('۱۵٬۰۰۰');
  await button('ساختن گروه').click();
  await page.getByText('این گروه ۲ افزودنی دارد؛ حداکثر انتخاب نباید بیشتر از آن باشد.').waitFor();
  await field('حداکثر انتخاب').fill('2');
  await page.getByText('تا ۲ انتخاب').waitFor();
});

test('a draft survives a reload, and leaving asks for confirmation', async () => {
  await page.reload();
  await page.getByText('آنچه نوشته بودید و ذخیره نشده بود، همین‌جاست.').waitFor();
  expect(await field('نام افزودنی ۲').inputValue()).toBe('سس انار');
  await page.getByRole('link', { name: 'بازگشت به افزودنی‌ها' }).click();
  await button('ادامه ویرایش').click();
});

test('a group is created, waits for the platform, and is connected to a whole category, also for later products', async () => {
  await button('ساختن گروه').click();
  const sheet = page.getByRole('dialog', { name: 'اتصال «سس‌های خانگی»' });
  await sheet.getByText('همه «چلوکباب»').click();
  await sheet.getByText('۷ از ۷ محصول، و محصول‌های بعدی این دسته').waitFor();
  await sheet.getByRole('textbox').fill('سالاد شیرازی');
  await sheet.getByText('سالاد شیرازی', { exact: true }).click();
  await sheet.getByText('۸ محصول وصل می‌شود').waitFor();
  expect(await faults()).toEqual(none);
  await sheet.getByRole('button', { name: 'ثبت اتصال‌ها' }).click();
  await page.getByText('۱ دسته و ۸ محصول').waitFor();
  expect(await group('سس‌های خانگی')).toMatchObject({ links: 8, categories: 1 });
  expect(await page.getByText('درخواست افزودن افزودنی جدید در صف بررسی است.').count()).toBe(2);
  expect(await faults()).toEqual(none);
});

test('an option is marked as sold out by one tap, immediately, and can be restored', async () => {
  const { id } = await group('سس‌های خانگی');
  await button('ناموجود شود: سس سیر').click();
  await button('موجود شود: سس سیر').waitFor();
  await page
    .getByText('«سس سیر» ناموجود شد', { exact: true })
    .locator('xpath=ancestor::*[.//button][1]')
    .getByRole('button', { name: 'برگرداندن' })
    .click();
  await button('ناموجود شود: سس سیر').waitFor();
  await button('ناموجود شود: سس سیر').click();
  await button('موجود شود: سس سیر').waitFor();
  await expect
    .poll(async () => {
      const { rows } = await program.pool.query(
        'SELECT available FROM option_item WHERE option_category_id = $1 ORDER BY id LIMIT 1',
        [id],
      );
      return rows[0].available;
    })
    .toBe(false);
});

test('a deleted option can be restored until the save; the platform’s refusal is shown with its reason', async () => {
  const { id } = await group('سس‌های خانگی');
  await program.pool.query(
    `UPDATE change_request SET result = 2, reason = 'نام گویا نیست.', decided_at = now() WHERE option_category_id = $1`,
    [id],
  );
  await program.pool.query('UPDATE option_item SET approval = 2 WHERE option_category_id = $1', [id]);
  await page.reload();
  await page.getByText('دلیل: نام گویا نیست.').first().waitFor();
  expect(await faults()).toEqual(none);
  await field('نام افزودنی ۲').fill('رب انار خانگی');
  await button('حذف «سس سیر»').click();
  await button('برگرداندن «سس سیر»').click();
  await button('حذف «سس سیر»').click();
  await button('ذخیره تغییرها').click();
  await page.getByText('این گروه ۱ افزودنی دارد؛ حداکثر انتخاب نباید بیشتر از آن باشد.').waitFor();
  await field('حداکثر انتخاب').fill('1');
  await button('ذخیره تغییرها').click();
  await page.getByText('همه‌چیز ذخیره است').waitFor();
  const { rows } = await program.pool.query(
    'SELECT name, approval FROM option_item WHERE option_category_id = $1',
    [id],
  );
  expect(rows).toEqual([{ name: 'رب انار خانگی', approval: 0 }]);
});

test('a concurrent change by somebody else is reported, not overwritten, and the draft stays', async () => {
  const { id } = await group('سس‌های خانگی');
  await field('نام گروه').fill('سس و رب');
  await beforeNext(page, updateOptionCategory, () =>
    program.pool.query(
      'UPDATE option_category SET version = version + 1, is_mandatory = true WHERE id = $1',
      [id],
    ),
  );
  await button('ذخیره تغییرها').click();
  const notice = page.getByRole('status').filter({ hasText: 'این بخش در دستگاه دیگری تغییر کرده است' });
  await notice.getByText('انتخاب اجباری است', { exact: true }).waitFor();
  await notice.getByText('روشن', { exact: true }).waitFor();
  await notice.getByRole('button', { name: 'نوشته من' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await field('نام گروه').inputValue()).toBe('سس و رب');
  await button('ذخیره تغییرها').click();
  await page.getByText('همه‌چیز ذخیره است').waitFor();
  const { rows } = await program.pool.query('SELECT name, is_mandatory FROM option_category WHERE id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ name: 'سس و رب', is_mandatory: true }]);
  await page.getByText('محصول‌های وصل به این گروه اکنون سفارش داده نمی‌شوند').waitFor();
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
});
