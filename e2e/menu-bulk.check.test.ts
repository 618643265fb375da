// Bulk changes: prices with a preview, and the menu exported to a spreadsheet, corrected there, and imported.
import { readFileSync } from 'node:fs';
import xlsx from '@e965/xlsx';
import { spreadsheetType } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets } from './kit/accessibility.ts';
import { cashier } from './kit/board.ts';
import { consoleErrorsOf, newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
let page: Page;
let complaints: string[];

beforeAll(async () => {
  const device = await newDevice(browser, phone, { acceptDownloads: true });
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  page.setDefaultTimeout(10_000);
  await signIn(page, program, cashier, '/auth?redirect=/products');
  await page.getByRole('article').first().waitFor();
});

const ofMenu = async (action: string) => {
  await page.getByRole('button', { name: 'کارهای گروهی' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const askedPrices = async () =>
  (
    await program.pool.query<{ old_price: number; new_price: number }>(
      `SELECT old_price, new_price FROM change_request
       WHERE type = 2 AND result = 0 AND withdrawn_at IS NULL ORDER BY part_id`,
    )
  ).rows;

test('a manager raises the prices of all shown products by ten percent, rounded as previewed, and undoes it with one press', async () => {
  const before = await askedPrices();
  await ofMenu('انتخاب چند محصول');
  await page.getByRole('button', { name: /^انتخاب همه/ }).click();
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'تغییر قیمت' }).click();
  await page.getByLabel('چند درصد؟').fill('۱۰');
  const apply = page.getByRole('button', { name: /^اعمال [۰-۹]+ قیمت$/ });
  await apply.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const shown = await page.getByRole('region', { name: 'قیمت‌های تازه' }).getByRole('listitem').count();
  await apply.click();
  await page.getByText(/قیمت ثبت شد/).waitFor();
  const asked = await askedPrices();
  expect(asked).toHaveLength(shown);
  for (const { old_price, new_price } of asked)
    expect(new_price).toBe(Math.floor((old_price * 110 + 50_000) / 100_000) * 1_000);
  // The selection has ended.
  await page.getByRole('region', { name: 'محصول‌های انتخاب‌شده' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'برگرداندن' }).click();
  await page.getByText('به حالت قبل برگشت').waitFor();
  expect(await askedPrices()).toEqual(before);
});

test('the menu is exported, corrected and imported: a bad row prevents everything, otherwise the preview is applied', async () => {
  const downloading = page.waitForEvent('download');
  await ofMenu('خروجی اکسل');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^منوی فروشگاه .*\.xlsx$/);
  const book = xlsx.read(readFileSync(await download.path()));
  const rows = xlsx.utils.sheet_to_json<(string | number | null)[]>(book.Sheets[book.SheetNames[0]!]!, {
    header: 1,
    defval: null,
  });
  const [head, first] = rows;
  const column = (title: string) => head!.indexOf(title);
  const line = Array<string | number | null>(head!.length).fill(null);
  line[column('دسته‌بندی')] = 'دسر';
  line[column('نام محصول')] = 'شله‌زرد زعفرانی';
  line[column('نام تنوع')] = 'یک‌نفره';
  line[column('قیمت (تومان)')] = 'گران';
  first![column('تعداد موجود')] = 7;
  rows.push(line);
  const give = (name: string) => {
    const sheet = xlsx.utils.aoa_to_sheet(rows);
    const made = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(made, sheet, 'menu');
    const buffer = xlsx.write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    return page.getByLabel('انتخاب فایل').last().setInputFiles({ name, mimeType: spreadsheetType, buffer });
  };

  await ofMenu('ورود از اکسل');
  await page.locator('dialog').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await give('menu-1.xlsx');
  const errors = page.getByRole('list', { name: 'خطاهای فایل' });
  await errors.waitFor();
  expect(await errors.textContent()).toContain('ستون G');
  expect(await axeFaults(page)).toEqual([]);
  // The button is disabled with its reason.
  await page.getByRole('button', { name: /^اعمال/ }).click({ force: true });
  const added = () =>
    program.pool.query(`SELECT v.price, v.approval FROM variant v JOIN product p ON p.id = v.product_id
      WHERE p.name = 'شله‌زرد زعفرانی'`);
  expect((await added()).rows).toEqual([]);

  line[column('قیمت (تومان)')] = 65_000;
  await give('menu-2.xlsx');
  await page.getByText('دسته‌های تازه: دسر').waitFor();
  const changes = page.getByRole('list', { name: 'تغییرهای فایل' });
  expect(await changes.textContent()).toMatch(/تعداد موجود[\s\S]*۷/);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'اعمال ۲ سطر' }).click();
  await page.getByText(/^۲ سطر اعمال شد/).waitFor();
  expect((await added()).rows).toEqual([{ price: 65_000, approval: 0 }]);
  await page.getByLabel('جست‌وجوی محصول').fill('شله‌زرد');
  await page.getByRole('article', { name: 'شله‌زرد زعفرانی' }).waitFor();
});

test('the menu is copied to the other shop after a preview, and a second copy has nothing to do', async () => {
  await program.pool.query(
    `INSERT INTO membership (vendor_code, person_id, role)
     SELECT v.code, p.id, 'CASHIER' FROM vendor v, person p WHERE p.cell_phone = $1 AND v.code <> ALL (
       SELECT vendor_code FROM membership m WHERE m.person_id = p.id) ORDER BY v.code LIMIT 1`,
    [cashier],
  );
  await page.reload();
  await ofMenu('کپی منو به فروشگاه دیگر');
  await page.getByText(/^برای «/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'کپی منو', exact: true }).click();
  await page.getByText(/محصول به «.*» کپی شد/).waitFor();
  await ofMenu('کپی منو به فروشگاه دیگر');
  await page.getByText('همه منو از پیش آنجا هست.').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The other shop's own products come here.
  await ofMenu('کپی منو از فروشگاه دیگر');
  await page.getByText(/^برای «/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // The message of the first copy may still be on the screen.
  const copied = page.waitForResponse(
    (answer) => answer.url().endsWith('/menu-copy') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'کپی منو', exact: true }).click();
  expect((await copied).status()).toBe(200);
  await page
    .getByText(/محصول به «.*» کپی شد/)
    .last()
    .waitFor();

  // Nothing is offered to a person who may not edit the other menu.
  await program.pool.query(
    `UPDATE membership SET role = 'ACCOUNTANT' WHERE person_id = (SELECT id FROM person WHERE cell_phone = $1)
       AND vendor_code <> (SELECT last_vendor_code FROM person WHERE cell_phone = $1)`,
    [cashier],
  );
  await page.goto(`${program.url}/management`);
  const offered = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/Product/menu-copy'));
  await page.goto(`${program.url}/products`);
  expect((await (await offered).json()).result).toEqual([]);
  await page.getByRole('button', { name: 'کارهای گروهی' }).click();
  await page.getByRole('menuitem', { name: 'ورود از اکسل' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /کپی منو/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
