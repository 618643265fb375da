// Creating and editing a product on a phone: drafts survive, errors are shown at their fields, changes that need the platform's approval are
// announced before saving and shown afterwards.
// CPU seconds: 45, because axe looks at each state of the longest form.
import { randomUUID } from 'node:crypto';
import { decideChangeRequest, listChangeRequests } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { updateProduct } from '@pishkhan/contract/menu/products/calls.ts';
import { someJpeg } from '@pishkhan/server/testkit/some-pictures.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { cashier } from './kit/board.ts';
import { beforeNext, consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
let device: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  device = await newDevice(browser, phone, { serviceWorkers: 'allow' });
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  page.setDefaultTimeout(10_000);
  await signIn(page, program, cashier, '/auth?redirect=/products/create');
  await page.waitForURL('**/products/create');
});

const field = (name: string, at = 0) => page.getByRole('textbox', { name, exact: true }).nth(at);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const expectFocused = (name: string, at = 0) =>
  expect.poll(() => field(name, at).evaluate((element) => element === document.activeElement)).toBe(true);
const none = { axe: [], words: [], small: [] };
const faults = async () => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, []),
  small: await smallTargets(page),
});
/** Checks both themes, on a phone and on a desktop. */
async function expectReadable(): Promise<void> {
  expect(await faults()).toEqual(none);
  for (const viewport of [phone, desk])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      // Colours change with a transition.
      await expect.poll(() => axeFaults(page), { timeout: 10_000 }).toEqual([]);
    }
  await page.setViewportSize(phone);
}

/** Decides all waiting changes as the platform. */
async function decideAll(decision: 'ACCEPT' | 'REJECT', reason = ''): Promise<number> {
  const marketplace = marketplaceClient(program);
  const { changes } = await marketplace(listChangeRequests, { query: {} });
  for (const { vendorCode, id } of changes)
    await marketplace(decideChangeRequest, {
      params: { vendorCode, id: String(id) },
      body:
        decision === 'ACCEPT'
          ? { eventId: randomUUID(), decision }
          : { eventId: randomUUID(), decision, reason },
    });
  return changes.length;
}

test('errors are shown at their fields, and the first has the focus', async () => {
  await button('ساختن محصول').click();
  await page.getByText('۳ مورد را درست کنید.').waitFor();
  await expectFocused('نام محصول');
  await page.getByText('دسته‌بندی محصول را انتخاب کنید.').waitFor();
  await page.getByText('قیمت را وارد کنید.').waitFor();
  expect(await faults()).toEqual(none);

  // An existing dish is offered while its name is typed.
  await field('نام محصول').fill('كباب');
  await page.getByText('برای ویرایش بزنید تا دوباره ساخته نشود.').waitFor();
  await page
    .getByRole('link', { name: /کباب کوبیده/ })
    .first()
    .waitFor();
});

test('a dish in two sizes is entered on a phone; a reload in the middle loses nothing', async () => {
  await field('نام محصول').fill('خوراک ماهیچه');
  // The offer for the old name disappears, and the page moves up.
  await page.getByText('برای ویرایش بزنید تا دوباره ساخته نشود.').waitFor({ state: 'detached' });
  await button('دسته‌بندی تازه').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('نام دسته‌بندی').fill('خوراک‌های روز');
  await dialog.getByRole('button', { name: 'ساختن دسته‌بندی' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /خوراک‌های روز/ }).waitFor();

  await field('قیمت').pressSequentially('۱۸۵000');
  expect(await field('قیمت').inputValue()).toBe('۱۸۵٬۰۰۰');
  expect(await field('نام تنوع').count()).toBe(0);
  await button('افزودن تنوع').click();
  expect(await field('نام تنوع', 0).inputValue()).toBe('معمولی');
  await expectFocused('نام تنوع', 1);
  await field('نام تنوع', 1).fill('دونفره');
  await page.reload();

  await page.getByText('پیش‌نویس همین حالا').waitFor();
  expect(await field('نام محصول').inputValue()).toBe('خوراک ماهیچه');
  expect(await field('قیمت').inputValue()).toBe('۱۸۵٬۰۰۰');
  await page.getByRole('button', { name: /خوراک‌های روز/ }).waitFor();
  expect(await field('نام تنوع', 1).inputValue()).toBe('دونفره');
  await field('قیمت', 1).fill('320000');
  await field('هزینه بسته‌بندی').fill('90001');
  await button('ساختن محصول').click();
  await page.getByText('هزینه بسته‌بندی باید کمتر از ۹۰٬۰۰۰ تومان باشد.').waitFor();
  await field('هزینه بسته‌بندی').fill('90000');

  // Errors that only the server detects are shown at their fields, too.
  await field('نام محصول').fill('كباب  كوبيده');
  await button('ساختن محصول').click();
  await page.getByText(/نام «.*» پیش‌تر به کار رفته است/).waitFor();
  await page.getByRole('link', { name: 'باز کردن محصولی که این نام را دارد' }).waitFor();
  await expectFocused('نام محصول');
  await field('نام محصول').fill('خوراک ماهیچه');
});

test('leaving asks for confirmation, and the draft is restored later', async () => {
  await page.getByRole('link', { name: 'بازگشت به محصولات' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغییرهای ذخیره‌نشده دارید' });
  await dialog.getByRole('button', { name: 'ادامه ویرایش' }).click();
  await page.getByRole('link', { name: 'بازگشت به محصولات' }).click();
  await dialog.getByRole('button', { name: 'رفتن از این صفحه' }).click();
  await page.waitForURL('**/products');
  await page.goto(`${program.url}/products/create`);
  await page.getByText('پیش‌نویس همین حالا').waitFor();
});

test('offline nothing is lost; online the product is created, and waits for the platform', async () => {
  await device.setOffline(true);
  await button('ساختن محصول').click();
  await page.getByText('ارتباط برقرار نیست؛ هنوز ذخیره نشده است').waitFor();
  await device.setOffline(false);
  await button('ساختن محصول').click();
  await page.waitForURL('**/edit#pictures');
  await expect.poll(() => page.getByText('درخواست افزودن تنوع جدید در صف بررسی است.').count()).toBe(2);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);
  // The browser, not the page, reports the lost connection.
  complaints.length = 0;
});

test('three photos are added, and wait for the platform too', async () => {
  const pictures = page.getByRole('region', { name: 'تصویرها' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pictures.getByText('افزودن تصویر', { exact: true }).click(),
  ]);
  const photo = async (hue: number) => ({
    name: `تصویر ${hue}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await someJpeg(hue),
  });
  await chooser.setFiles([await photo(20), await photo(120), await photo(240)]);
  const cutting = page.getByRole('dialog', { name: 'برش تصویر' });
  for (const count of ['۱', '۲', '۳']) {
    await cutting.getByText(`تصویر ${count} از ۳`).waitFor();
    await cutting.getByRole('button', { name: 'فرستادن تصویر' }).click();
  }
  await expect
    .poll(() => pictures.getByRole('listitem').getByText('در انتظار بررسی').count(), { timeout: 10_000 })
    .toBe(3);
});

test('options that other products share are connected at once', async () => {
  await button('انتخاب افزودنی‌ها').click();
  const sheet = page.getByRole('dialog', { name: 'افزودنی‌های این محصول' });
  await sheet.getByText('نوع برنج').click();
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'ثبت' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: 'نوع برنج' }).waitFor();
});

test('a new price is announced to need approval, and its field shows the pending price and its refusal', async () => {
  expect(await decideAll('ACCEPT')).toBeGreaterThanOrEqual(2);
  await page.getByText('درخواست افزودن تنوع جدید در صف بررسی است.').first().waitFor({ state: 'detached' });
  await field('قیمت').fill('210000');
  await page.getByText('بدون مالیات').click();
  await page.getByText('۱ تغییر تا تأیید اوفود می‌ماند، ۱ تغییر بلافاصله.').waitFor();
  await page.getByText('قیمت «معمولی» تا تأیید همان ۱۸۵٬۰۰۰ تومان می‌ماند، سپس ۲۱۰٬۰۰۰ تومان.').waitFor();
  await button('ذخیره تغییرها').click();
  await page.getByText('قیمت ۲۱۰٬۰۰۰ تومان در انتظار بررسی است.').waitFor();
  await page.getByText('مشتری‌ها اکنون ۱۸۵٬۰۰۰ تومان می‌پردازند.').waitFor();
  expect(await field('قیمت').inputValue()).toBe('۲۱۰٬۰۰۰');
  await page.getByText('همه‌چیز ذخیره است').waitFor();
  await expectReadable();

  expect(await decideAll('REJECT', 'بیش از قیمت محله است.')).toBe(1);
  await page.getByText('قیمت ۲۱۰٬۰۰۰ تومان از سوی اوفود رد شد.').waitFor();
  await page.getByText('دلیل: بیش از قیمت محله است.').waitFor();
  expect(await field('قیمت').inputValue()).toBe('۱۸۵٬۰۰۰');
  expect(complaints).toEqual([]);
});

test('after a concurrent change the differences are shown, and the draft is saved over them', async () => {
  await field('توضیح').first().fill('با برنج ایرانی');
  await field('هزینه بسته‌بندی').fill('7000');
  await beforeNext(page, updateProduct, () =>
    program.pool.query(
      "UPDATE product SET tax = 10, packing_price = 4000, version = version + 1 WHERE name = 'خوراک ماهیچه'",
    ),
  );
  await button('ذخیره تغییرها').click();
  const notice = page.getByRole('status').filter({ hasText: 'این بخش در دستگاه دیگری تغییر کرده است' });
  await notice.getByText('۱۰٪', { exact: true }).waitFor();
  // The bar at the foot of a long form links to the notice above it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await button('تفاوت‌ها را ببینید و انتخاب کنید').click();
  await expect
    .poll(() =>
      notice.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
  await notice.getByText('۴٬۰۰۰ تومان', { exact: true }).waitFor();
  await notice.getByText('۷٬۰۰۰ تومان', { exact: true }).waitFor();
  await notice.getByRole('button', { name: 'نوشته من' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await field('توضیح').first().inputValue()).toBe('با برنج ایرانی');
  await button('ذخیره تغییرها').click();
  await expect
    .poll(
      async () =>
        (
          await program.pool.query(
            "SELECT tax, packing_price::int, description FROM product WHERE name = 'خوراک ماهیچه'",
          )
        ).rows,
    )
    .toEqual([{ tax: 10, packing_price: 7000, description: 'با برنج ایرانی' }]);
  // A page that is left before its answer keeps its draft.
  await button('ذخیره تغییرها').waitFor({ state: 'detached' });
});

const photoOf = async (hue: number) => ({
  name: `تصویر ${hue}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await someJpeg(hue),
});
const partOf = (title: string) => page.getByRole('region', { name: title });

test('pictures and options are chosen while a product is created; what failed to arrive is sent from its page', async () => {
  await page.goto(`${program.url}/products/create`);
  await field('نام محصول').fill('خورشت قیمه بادمجان');
  await page.getByRole('button', { name: /انتخاب دسته‌بندی/ }).click();
  await page.getByRole('option', { name: 'خوراک‌های روز' }).click();
  await field('قیمت').fill('240000');

  const pictures = partOf('تصویرها');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pictures.getByText('افزودن تصویر', { exact: true }).click(),
  ]);
  await chooser.setFiles([await photoOf(30), await photoOf(200)]);
  const cutting = page.getByRole('dialog', { name: 'برش تصویر' });
  for (const count of ['۱', '۲']) {
    await cutting.getByText(`تصویر ${count} از ۲`).waitFor();
    await cutting.getByRole('button', { name: 'گذاشتن تصویر' }).click();
  }
  // The keyboard moves the second picture to the first place.
  const list = pictures.getByRole('list', { name: 'تصویرهای محصول' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  await list.getByRole('button', { name: 'بالا بردن «تصویر ۲»' }).press('Enter');
  await list.getByRole('listitem').first().getByRole('img', { name: 'تصویر ۲' }).waitFor();
  await button('انتخاب افزودنی‌ها').click();
  const sheet = page.getByRole('dialog', { name: 'افزودنی‌های این محصول' });
  await sheet.getByText('نوع برنج').click();
  await sheet.getByRole('button', { name: 'ثبت' }).click();
  await partOf('افزودنی‌ها').getByText('نوع برنج').waitFor();
  await expectReadable();

  // Leaving says that pictures are not kept.
  await page.getByRole('link', { name: 'بازگشت به محصولات' }).click();
  const leaving = page.getByRole('dialog', { name: 'تغییرهای ذخیره‌نشده دارید' });
  await leaving.getByText('ولی ۲ تصویری که برگزیده‌اید نه').waitFor();
  await leaving.getByRole('button', { name: 'ادامه ویرایش' }).click();

  // The response is lost: the product exists, and the retry finds it. One picture is refused, and the options fail.
  let creations = 0;
  await page.route('**/api/v1/Product', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    creations += 1;
    if (creations > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  let uploads = 0;
  await page.route('**/api/v1/Product/image/*', (route) => {
    uploads += 1;
    return uploads === 1 ? route.abort('connectionreset') : route.fallback();
  });
  let connections = 0;
  await page.route('**/api/v1/Product/connect-product-option', (route) => {
    connections += 1;
    return connections === 1 ? route.abort('connectionreset') : route.fallback();
  });
  await button('ساختن محصول').click();
  await page.getByText('ارتباط برقرار نیست؛ هنوز ذخیره نشده است').waitFor();
  await button('ساختن محصول').dblclick();
  await page.waitForURL('**/edit#pictures');
  expect(creations).toBe(2);
  await pictures.getByText('در انتظار بررسی').waitFor();
  await pictures.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect
    .poll(() => pictures.getByRole('listitem').getByText('در انتظار بررسی').count(), { timeout: 10_000 })
    .toBe(2);
  await partOf('افزودنی‌ها').getByText('افزودنی‌هایی که برگزیدید هنوز وصل نشده‌اند.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await partOf('افزودنی‌ها').getByRole('button', { name: 'تلاش دوباره' }).click();
  await partOf('افزودنی‌ها').getByRole('listitem').filter({ hasText: 'نوع برنج' }).waitFor();
  await page.unrouteAll();
  const { rows } = await program.pool.query<{ pictures: number; options: number }>(
    `SELECT (SELECT count(*)::int FROM product_image i WHERE i.product_id = p.id AND i.vendor_code = p.vendor_code) AS pictures,
       (SELECT count(*)::int FROM product_option_category o WHERE o.product_id = p.id AND o.vendor_code = p.vendor_code) AS options
     FROM product p WHERE p.name = 'خورشت قیمه بادمجان'`,
  );
  expect(rows).toEqual([{ pictures: 2, options: 1 }]);
  // The browser, not the page, reports the lost connections.
  expect(complaints.filter((text) => !/ERR_CONNECTION_RESET|409/.test(text))).toEqual([]);
  complaints.length = 0;
  await page.goto(`${program.url}/products/create`);
});

test('signing out deletes drafts from the device', async () => {
  await field('نام محصول').fill('خوراک ماهیچه گوساله');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
  await expect.poll(drafts).toBe(1);
  await page.goto(`${program.url}/management`);
  await page.getByRole('button', { name: 'خروج' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'خروج' }).click();
  await page.waitForURL('**/auth');
  expect(await drafts()).toBe(0);
});
