// A manager creates a discount for chosen products, customers pay less at once, an edit conflicts with a colleague's, and the discount is
// canceled; a phone of the shop follows without being touched. CPU seconds: 40, because eleven tests open the form, each with its lists of
// products.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { getMarketplaceMenu } from '@pishkhan/contract/marketplace/calls.ts';
import { discountedPrice } from '@pishkhan/contract/menu/discounts/discount.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { toPersianDigits } from '@pishkhan/contract/text/persian-numbers.ts';
import { addDays, tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { formatDate } from '@pishkhan/panel/fa/time.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { cashier } from './kit/board.ts';
import { beforeNext, consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
const manager = '09120000001';
let vendorCode: VendorCode;
let page: Page;
let other: Page;
let complaints: string[];
let discountId: number;

beforeAll(async () => {
  vendorCode = (await firstVendorCode(marketplace)) as VendorCode;
  const device = await newDevice(browser, desk);
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/products/discounts');
  await status(/در حال اجرا/).waitFor({ state: 'attached' });
  other = await (await newDevice(browser, phone)).newPage();
  await signIn(other, program, manager, '/auth?redirect=/products/discounts');
  await other.getByRole('button', { name: /کبابی ریحون/ }).click();
  await status(/در حال اجرا/, other).waitFor({ state: 'attached' });
});

const faults = async (on: Page) => ({
  axe: await axeFaults(on),
  words: await wordFaults(on, ['640001']),
  small: (await smallTargets(on)).filter((target) => !target.includes(': 0 × 0')),
});
const none = { axe: [], words: [], small: [] };
const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const field = (name: string, on = page) => on.getByRole('textbox', { name, exact: true });
const status = (name: RegExp, on = page) => on.getByRole('radio', { name });
const tick = (name: string | RegExp, on = page) => on.getByRole('checkbox', { name });
const fromMenu = async (name: string) => {
  const { categories } = await marketplace(getMarketplaceMenu, { params: { vendorCode }, query: {} });
  const product = categories
    .flatMap(({ products }) => products)
    .find(({ headerName }) => headerName === name);
  return product!.variants[0]!;
};

test('the list stands by status with the count of each, on a desk and on a phone', async () => {
  for (const on of [page, other]) {
    await status(/در حال اجرا\s*۵/, on).waitFor({ state: 'attached' });
    await status(/در انتظار شروع\s*۱/, on).waitFor({ state: 'attached' });
    await on.getByLabel('فهرست تخفیف‌ها', { exact: true }).getByText('۱۰٪').first().waitFor();
    expect(await faults(on)).toEqual(none);
  }
  await status(/لغوشده/).check({ force: true });
  const table = page.getByRole('grid', { name: 'فهرست تخفیف‌ها' });
  await table.getByText('۳۰٪').first().waitFor();
  expect(await table.getByRole('row').filter({ hasText: 'در حال اجرا' }).count()).toBe(0);
});

test('a discount is made for found products and a whole category, with its price as it is typed', async () => {
  await page.getByRole('link', { name: 'تخفیف تازه' }).click();
  await field('سهم فروشگاه').fill('۱۲');
  await page.getByText('مشتری ۱۲٪ تخفیف می‌بیند.').waitFor();
  await page.getByText('«چلوکباب کوبیده، تک‌سیخ» به جای ۲۹۸٬۰۰۰ تومان، ۲۶۲٬۲۴۰ تومان').waitFor();
  await field('سهم اوفود').fill('۳');
  await page.getByText('مشتری ۱۵٪ تخفیف می‌بیند.').waitFor();
  await page.getByText('«چلوکباب کوبیده، تک‌سیخ» به جای ۲۹۸٬۰۰۰ تومان، ۲۵۳٬۳۰۰ تومان').waitFor();
  await button('ثبت تخفیف').click();
  await page.getByText('دست‌کم یک محصول انتخاب کنید.').first().waitFor();
  expect(await faults(page)).toEqual(none);

  await field('جست‌وجوی محصول یا دسته').fill('سالاد');
  await tick(/^همه «پیش‌غذا و سالاد»\s*۰ از ۸/).waitFor();
  await page.getByRole('button', { name: 'انتخاب همه (۸)' }).click();
  await page.getByText('۸ تنوع انتخاب شد').waitFor();
  expect(await tick(/^همه «پیش‌غذا و سالاد»/).isChecked()).toBe(true);
  await button('برداشتن همه').click();
  await page.getByText('چیزی انتخاب نشده است').waitFor();
  await tick(/^سالاد شیرازی، کوچک\s*۵۸٬۰۰۰ تومان\s*۴۹٬۳۰۰ تومان/).check({ force: true });
  await tick(/^همه «پیش‌غذا و سالاد»\s*۱ از ۸/).waitFor();
  await page.getByText('«سالاد شیرازی، کوچک» به جای ۵۸٬۰۰۰ تومان، ۴۹٬۳۰۰ تومان').waitFor();
  await field('سهم فروشگاه').fill('۲۲');
  await tick(/^سالاد شیرازی، کوچک\s*۵۸٬۰۰۰ تومان\s*۴۳٬۵۰۰ تومان/).waitFor();
  // Two of its seven products already have a discount.
  await field('جست‌وجوی محصول یا دسته').fill('نوشیدنی');
  await tick(/^همه «نوشیدنی»\s*۰ از ۷/).check({ force: true });
  await tick(/^همه «نوشیدنی»\s*۵ از ۷/).waitFor();
  await page.getByText('۶ تنوع انتخاب شد').waitFor();
  await field('سهم فروشگاه').fill('۹۸');
  await page.getByText('جمع دو سهم، تخفیفی است که مشتری می‌بیند.').waitFor();
  await button('ثبت تخفیف').click();
  await page.getByText('درصد تخفیف باید بین ۱ تا ۱۰۰ باشد.').waitFor();
  await field('سهم فروشگاه').fill('12');
  await field('موجودی تخفیف').fill('۵');
  await button('ثبت تخفیف').click();
  await page.waitForURL(/\/products\/discounts\/\d+$/);
  discountId = Number(page.url().split('/').at(-1));
  await page.getByText('۵ عدد مانده').waitFor();
  await page.getByText('هنوز سفارشی با این تخفیف ثبت نشده است.').waitFor();
  for (const name of ['سالاد شیرازی', 'دوغ محلی', 'نوشابه', 'شربت آبلیمو و تخم شربتی'])
    expect((await fromMenu(name)).discount).toMatchObject({ discountId });
  expect((await fromMenu('آب معدنی')).discount?.discountId).not.toBe(discountId);
  expect(await faults(page)).toEqual(none);
});

test('customers pay less from that moment on, for as many pieces as there are, and the page shows the results', async () => {
  const salad = await fromMenu('سالاد شیرازی');
  expect(salad.priceAfterDiscount).toBe(discountedPrice(salad.price, 15));
  expect(salad.discount).toMatchObject({ discountId, discountStock: 5 });
  await createOrder(marketplace, vendorCode, {
    orderCode: '640001',
    deliveryType: 'Pickup',
    productId: salad.productId,
  });
  // The page follows the menu's version on the stream.
  await page.getByText('۳ عدد مانده').waitFor();
  await page.getByText('۲ عدد', { exact: true }).waitFor();
});

test("the shop's phone shows the discount without being touched", async () => {
  await other
    .getByRole('listitem')
    .filter({ hasText: '۱۵٪ تخفیف' })
    .filter({ hasText: '۳ عدد مانده' })
    .waitFor();
});

test("end and stock of a running discount are changed; a colleague's faster change is shown, and nothing is lost", async () => {
  await page.getByRole('link', { name: 'ویرایش', exact: true }).click();
  await page.getByText('پس از شروع، تنها زمان پایان و موجودی تغییر می‌کند.').waitFor();
  expect(await field('سهم فروشگاه').count()).toBe(0);
  expect(await faults(page)).toEqual(none);
  await field('موجودی تخفیف').fill('۲۰');
  await beforeNext(page, { method: 'PUT', path: '/api/v1/Product/discount' }, async () => {
    await other.goto(`${program.url}/products/discounts/${discountId}/edit`);
    await field('موجودی تخفیف', other).fill('۷');
    await button('ذخیره تغییرها', other).click();
    await other.waitForURL(/\/products\/discounts\/\d+$/);
  });
  await button('ذخیره تغییرها').click();
  const notice = page.getByRole('status').filter({ hasText: 'این بخش در دستگاه دیگری تغییر کرده است' });
  await notice.getByText('۷', { exact: true }).waitFor();
  await notice.getByText('۲۰', { exact: true }).waitFor();
  expect(await faults(page)).toEqual(none);
  await notice.getByRole('button', { name: 'نوشته من' }).click();
  await button('ذخیره تغییرها').click();
  await page.waitForURL(/\/products\/discounts\/\d+$/);
  await page.getByText('۲۰ عدد مانده').waitFor();
});

test('a sold-out discount says so and explains canceled orders, and runs again with new stock', async () => {
  await program.pool.query('UPDATE discount SET stock = 0 WHERE vendor_code = $1 AND id = $2', [
    vendorCode,
    discountId,
  ]);
  await page.goto(`${program.url}/products/discounts/${discountId}`);
  await page.getByText('موجودی تمام شد', { exact: true }).waitFor();
  await page.getByText('موجودی این تخفیف تمام شده است و محصول‌هایش با قیمت کامل فروخته می‌شوند.').waitFor();
  expect(await faults(page)).toEqual(none);
  await button('لغو تخفیف').click();
  await page.getByRole('dialog').getByText('دیگر نمی‌توان به آن موجودی داد').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'نگه داشتن' }).click();
  await page.getByRole('link', { name: 'ویرایش', exact: true }).click();
  await page.getByText('پس از شروع، تنها زمان پایان و موجودی تغییر می‌کند.').waitFor();
  await field('موجودی تخفیف').fill('۲۰');
  await button('ذخیره تغییرها').click();
  await page.waitForURL(/\/products\/discounts\/\d+$/);
  await page.getByText('در حال اجرا').first().waitFor();
  await page.getByText('۲۰ عدد مانده').waitFor();
});

test('a variant with another discount in the period cannot be chosen', async () => {
  await page.goto(`${program.url}/products/discounts/create`);
  await field('جست‌وجوی محصول یا دسته').fill('سالاد شیرازی');
  const salad = tick(/سالاد شیرازی، کوچک/);
  await salad.waitFor();
  expect(await salad.isDisabled()).toBe(true);
  await page.getByText('در این زمان تخفیف دیگری دارد').first().waitFor();
});

test('a discount is canceled after a confirmation, on every device, and customers pay the full price', async () => {
  await other.goto(`${program.url}/products/discounts/${discountId}`);
  await button('لغو تخفیف', other).click();
  const question = other.getByRole('dialog');
  expect(await faults(other)).toEqual(none);
  await question.getByRole('button', { name: 'نگه داشتن' }).click();
  await page.goto(`${program.url}/products/discounts/${discountId}`);
  await page.getByText('در حال اجرا').first().waitFor();
  await button('لغو تخفیف', other).click();
  await question.getByRole('button', { name: 'لغو تخفیف' }).click();
  await other.getByText('لغوشده').first().waitFor();
  await page.getByRole('link', { name: 'تخفیفی مانند این' }).waitFor();
  const salad = await fromMenu('سالاد شیرازی');
  expect([salad.priceAfterDiscount, salad.discount]).toEqual([salad.price, null]);
  // The items that were sold keep their price.
  await page.getByText('۲ عدد', { exact: true }).waitFor();
});

test('a discount that waits is edited in every field, and a canceled one in none', async () => {
  await other.goto(`${program.url}/products/discounts`);
  await status(/در انتظار شروع/, other).check({ force: true });
  await other.getByRole('link', { name: '۲۵٪ تخفیف' }).click();
  await other.getByRole('link', { name: 'ویرایش', exact: true }).click();
  for (const name of ['سهم فروشگاه', 'سهم اوفود', 'ساعت شروع', 'ساعت پایان', 'موجودی تخفیف'])
    expect(await field(name, other).isEditable()).toBe(true);
  expect(await other.getByRole('grid').count()).toBe(0);
  await button('تغییر روزها', other).click();
  await other.getByText('روز اول و روز آخر را انتخاب کنید.').waitFor();
  await other.getByRole('grid').waitFor();
  expect(await faults(other)).toEqual(none);
  await other.getByRole('checkbox', { disabled: false }).first().waitFor();

  await other.goto(`${program.url}/products/discounts/${discountId}/edit`);
  await other.getByText('این تخفیف دیگر تغییر نمی‌کند').waitFor();
  expect(await other.getByRole('textbox').count()).toBe(0);
});

test('a discount begins and ends on the chosen days and at the chosen hours', async () => {
  const today = tehranDate(new Date());
  const [first, last] = [addDays(today, 2), addDays(today, 4)];
  const inWords = (day: string) => formatDate(`${day}T12:00:00+03:30`);
  const choose = async (day: string) => {
    const cell = page
      .getByRole('grid')
      .getByRole('button', { name: new RegExp(`^\\S+ ${inWords(day)}`), exact: true });
    if (!(await cell.isVisible())) await button('ماه بعد').click();
    await cell.click();
  };
  await page.goto(`${program.url}/products/discounts/create`);
  await field('سهم فروشگاه').fill('۲۰');
  await page.getByRole('switch', { name: 'شروع از همین حالا' }).uncheck();
  await page.getByRole('grid').waitFor();
  await choose(first);
  await choose(last);
  await field('ساعت شروع').fill('۹۳۰');
  await field('ساعت پایان').fill('۲۲');
  await page.getByText(`از ${inWords(first)} ساعت ۰۹:۳۰ تا ${inWords(last)} ساعت ۲۲:۰۰`).waitFor();
  await field('جست‌وجوی محصول یا دسته').fill('زیتون');
  await tick(/^زیتون پرورده/).check({ force: true });
  expect(await faults(page)).toEqual(none);
  await button('ثبت تخفیف').click();
  await page.waitForURL(/\/products\/discounts\/\d+$/);
  await page.getByText(`${inWords(first)}، ساعت ۰۹:۳۰`).waitFor();
  await page.getByText(`${inWords(last)}، ساعت ۲۲:۰۰`).waitFor();
  const { rows } = await program.pool.query(
    'SELECT starts_at, ends_at FROM discount WHERE vendor_code = $1 AND id = $2',
    [vendorCode, page.url().split('/').at(-1)],
  );
  expect(rows).toEqual([
    { starts_at: new Date(`${first}T09:30:00+03:30`), ends_at: new Date(`${last}T22:00:00+03:30`) },
  ]);
  await page.goto(`${program.url}/products/discounts/${discountId}`);
});

test('a copied discount has the same percentages and products, and is not lost without the server', async () => {
  await page.getByRole('link', { name: 'تخفیفی مانند این' }).click();
  await page.getByText('۶ تنوع انتخاب شد').waitFor();
  expect(await field('سهم فروشگاه').inputValue()).toBe('۱۲');
  const before = complaints.length;
  await page.context().setOffline(true);
  await button('ثبت تخفیف').click();
  await page
    .getByText(/اینترنت|اتصال/)
    .first()
    .waitFor();
  expect(await field('سهم اوفود').inputValue()).toBe('۳');
  await page.context().setOffline(false);
  await button('ثبت تخفیف').click();
  await page.waitForURL(/\/products\/discounts\/\d+$/);
  complaints.splice(before);
});

test('a variant that is no longer approved is named above the choice, and is removed by one press', async () => {
  const { rows } = await program.pool.query<{ id: string; variants: string[] }>(
    `SELECT discount.id, array_agg(variant_id) AS variants FROM discount
     JOIN discount_variant ON discount_variant.vendor_code = discount.vendor_code AND discount_id = discount.id
     WHERE discount.vendor_code = $1 AND ends_at < now() GROUP BY discount.id`,
    [vendorCode],
  );
  const { id, variants } = rows[0]!;
  await program.pool.query('UPDATE variant SET approval = $3 WHERE vendor_code = $1 AND id = $2', [
    vendorCode,
    variants[0],
    approval.REJECTED,
  ]);
  const chosen = (count: number) => page.getByText(`${toPersianDigits(count)} تنوع انتخاب شد`);
  await page.goto(`${program.url}/products/discounts/${id}`);
  await page.getByRole('link', { name: 'تخفیفی مانند این' }).click();
  await chosen(variants.length).waitFor();
  const banner = page.getByText('۱ تنوع انتخاب‌شده دیگر در منو نیست یا تأیید نشده است.');
  await banner.waitFor();
  expect(await faults(page)).toEqual(none);
  await button('برداشتن آن‌ها').click();
  await banner.waitFor({ state: 'detached' });
  await chosen(variants.length - 1).waitFor();
});

test('the console shows only the refused save of the slower person', () =>
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]));
