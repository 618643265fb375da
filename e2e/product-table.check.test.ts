// The product table on a desktop: numbers are edited in the row, availability by a switch, and Shift selects many, all by keyboard.
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { cashier } from './kit/board.ts';
import { beforeNext, consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
let device: BrowserContext;
let page: Page;
let complaints: string[];
let allRows: number;

beforeAll(async () => {
  device = await newDevice(browser, desk);
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  page.setDefaultTimeout(10_000);
  await signIn(page, program, cashier, '/auth?redirect=/products');
  await row(kubideh).waitFor();
  allRows = await rowCount();
});

afterEach(() => expect(complaints.splice(0)).toEqual([]));

const kubideh = 'چلوکباب کوبیده، تک‌سیخ';
const salad = 'سالاد شیرازی، کوچک';

const grid = () => page.getByRole('grid', { name: 'جدول محصولات' });
const row = (name: string) =>
  grid()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
const cell = (what: string, name: string) =>
  row(name).getByRole('button', { name: new RegExp(`^${what}: `) });
const field = (what: string, name: string) =>
  row(name).getByRole('textbox', { name: new RegExp(`^${what}: `) });
const search = () => page.getByRole('textbox', { name: 'جست‌وجوی محصول' });
const rowCount = async () => Number(await grid().getAttribute('aria-rowcount'));
/** Waits for the list, which follows typing with a delay: rows must not change while they are counted or walked through. */
async function searchFor(term: string): Promise<void> {
  await search().fill(term);
  if (term === '') await expect.poll(rowCount).toBe(allRows);
  else await expect.poll(rowCount).toBeLessThan(allRows);
}
const focusedName = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.getAttribute('aria-label') ?? element?.textContent}`.replace(/\s+/g, ' ').trim();
  });
const selectedCount = async () =>
  (await grid().getByRole('checkbox', { checked: true }).count()) -
  (await grid().getByRole('checkbox', { name: 'انتخاب همه محصول‌ها', checked: true }).count());

async function variant(name: string) {
  const { rows } = await program.pool.query<{
    id: number;
    price: number;
    capacity: number | null;
    available: boolean;
    asked: number | null;
    version: number;
    product_id: number;
  }>(
    `SELECT v.id, v.price, v.capacity, v.available, v.product_id, p.version, (SELECT r.new_price FROM change_request r
       WHERE r.vendor_code = v.vendor_code AND r.part_id = v.id AND r.type = 2 AND r.result = 0 AND r.withdrawn_at IS NULL) AS asked
     FROM variant v JOIN product p ON p.id = v.product_id AND p.vendor_code = v.vendor_code
     WHERE p.name || '، ' || v.name LIKE $1 || '%' ORDER BY v.id LIMIT 1`,
    [name],
  );
  return rows[0]!;
}

test('at 1280 by 800 ten rows are whole in view, and on a phone the first product begins above 300 px', async () => {
  expect(
    await page.evaluate(
      () =>
        [...document.querySelectorAll('tbody tr')].filter(
          (one) => one.getBoundingClientRect().bottom <= innerHeight,
        ).length,
    ),
  ).toBeGreaterThanOrEqual(10);
  await page.setViewportSize(phone);
  const first = page.getByRole('article').first();
  await first.waitFor();
  // An item is off, so that the line about it is shown as well.
  await page.getByRole('region', { name: 'ناموجودهای اکنون' }).waitFor();
  expect((await first.boundingBox())!.y).toBeLessThan(300);
  await page.setViewportSize(desk);
  await row(kubideh).waitFor();
});

test('a price is typed in the row: Enter requests it, Escape and a wrong one leave the old price, and one press undoes it', async () => {
  const before = await variant(kubideh);
  await cell('قیمت', kubideh).click();
  await field('قیمت', kubideh).fill('۳۱۰۰۰۰');
  await page.keyboard.press('Escape');
  await cell('قیمت', kubideh).waitFor();
  expect((await variant(kubideh)).asked).toBeNull();
  expect(await focusedName()).toMatch(/^قیمت: چلوکباب کوبیده/);

  // A digit also starts an edit.
  await page.keyboard.press('0');
  await page.keyboard.press('Enter');
  await row(kubideh).getByRole('alert').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await field('قیمت', kubideh).fill('۳۱۰۰۰۰');
  await page.keyboard.press('Enter');
  await cell('قیمت', kubideh).getByText('۳۱۰٬۰۰۰ در انتظار').waitFor();
  expect(await variant(kubideh)).toMatchObject({ price: before.price, asked: 310_000 });
  expect(await focusedName()).toMatch(/^قیمت: چلوکباب کوبیده/);
  await page.getByRole('button', { name: 'برگرداندن' }).click();
  await expect.poll(async () => (await variant(kubideh)).asked).toBeNull();
});

test('somebody else’s new price is shown before it is overwritten, and their other changes do not interfere', async () => {
  const { id, product_id: productId } = await variant(kubideh);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const colleague = async (change: object) => {
    const { ok } = await fetch(`${program.url}/api/v1/Product`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productHeaderId: productId, ...change }),
    });
    expect(ok).toBe(true);
  };
  await cell('قیمت', kubideh).click();
  await field('قیمت', kubideh).fill('320000');
  await beforeNext(page, { method: 'PUT', path: '/api/v1/Product' }, () =>
    colleague({ variants: [{ productId: id, price: 333_000 }] }),
  );
  await page.keyboard.press('Enter');
  await row(kubideh).getByRole('alert').getByText('۳۳۳٬۰۰۰').waitFor();
  expect((await variant(kubideh)).asked).toBe(333_000);
  await page.keyboard.press('Enter');
  await cell('قیمت', kubideh).getByText('۳۲۰٬۰۰۰ در انتظار').waitFor();

  await cell('قیمت', kubideh).click();
  await field('قیمت', kubideh).fill('325000');
  await beforeNext(page, { method: 'PUT', path: '/api/v1/Product' }, () =>
    colleague({ description: 'با نان تازه' }),
  );
  await page.keyboard.press('Enter');
  await cell('قیمت', kubideh).getByText('۳۲۵٬۰۰۰ در انتظار').waitFor();
  expect((await variant(kubideh)).asked).toBe(325_000);
  // These are the two refusals.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409'), expect.stringContaining('409')]);
});

test('stock counting is switched on and off in the row, and the switch marks a product as sold out', async () => {
  await searchFor('سالاد شیرازی');
  await cell('موجودی', salad).click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await cell('موجودی', salad).getByText('۱۲').waitFor();
  await expect.poll(async () => (await variant(salad)).capacity).toBe(12);
  await page.keyboard.press('F2');
  await page.keyboard.press('Backspace');
  // Leaving the field saves.
  await search().click();
  await cell('موجودی', salad).getByText('نامحدود').waitFor();
  await expect.poll(async () => (await variant(salad)).capacity).toBeNull();

  const onSale = row(salad).getByRole('switch');
  await onSale.click();
  await row(salad).getByText('ناموجود', { exact: true }).waitFor();
  await expect.poll(async () => (await variant(salad)).available).toBe(false);
  await onSale.click();
  await expect.poll(async () => (await variant(salad)).available).toBe(true);
  await searchFor('');
});

test('products are selected with Shift by mouse and by keys, all by the header, and changed together', async () => {
  const boxes = grid().getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  expect(await selectedCount()).toBe(4);
  await page.getByRole('region', { name: 'محصول‌های انتخاب‌شده' }).getByText('۴ محصول').first().waitFor();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  expect(await selectedCount()).toBe(3);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await selectedCount()).toBe(0);

  await boxes.nth(1).focus();
  await page.keyboard.press('Shift+Space');
  expect(await selectedCount()).toBe(1);
  // The second row is another variant of the same product.
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  expect(await selectedCount()).toBe(2);
  await page.keyboard.press('Shift+ArrowUp');
  expect(await selectedCount()).toBe(1);
  await page.keyboard.press('Escape');

  const all = grid().getByRole('checkbox', { name: 'انتخاب همه محصول‌ها' });
  await searchFor('کباب');
  await all.click();
  expect(await selectedCount()).toBe((await boxes.count()) - 1);
  // Products that a search hides stay selected, and the bar says so.
  const bar = page.getByRole('region', { name: 'محصول‌های انتخاب‌شده' });
  await searchFor('سالاد');
  await bar.getByText(/، [۰-۹]+ بیرون از این فهرست/).waitFor();
  await searchFor('کباب');
  await bar.getByText(/بیرون از این فهرست/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'ناموجود شود', exact: true }).click();
  await page
    .getByText(/تنوع ناموجود شد/)
    .locator('xpath=ancestor::*[.//button][1]')
    .getByRole('button', { name: 'برگرداندن' })
    .click();
  await page.getByText('به حالت قبل برگشت').waitFor();
  expect(await selectedCount()).toBe(0);
  await searchFor('');
});

test('arrows move through the cells from right to left, and the focused row is never under a bar', async () => {
  await row(kubideh).getByRole('link').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await focusedName()).toMatch(/^قیمت: چلوکباب کوبیده/);
  await page.keyboard.press('ArrowDown');
  expect(await focusedName()).toMatch(/^قیمت: چلوکباب کوبیده، دوسیخ/);
  await page.keyboard.press('End');
  expect(await focusedName()).toMatch(/^کارها: /);
  // The arrow moves on, and opens no menu.
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('menu').count()).toBe(0);
  await page.keyboard.press('Control+End');
  await expect.poll(focusedName).toMatch(/^کارها: /);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('ArrowUp');
    expect(
      await page.evaluate(() => {
        const { top, bottom } = document.activeElement!.closest('tr')!.getBoundingClientRect();
        const head = document.querySelector('thead')!.getBoundingClientRect().bottom;
        return top >= head - 1 && bottom <= innerHeight;
      }),
    ).toBe(true);
  }
  // The grid is one Tab stop: the next one is after the table.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('table'))).toBeNull();
});

test('a product is seen as its customers see it, and copied under a name of its own', async () => {
  const ofRow = async (action: string) => {
    await row(kubideh)
      .getByRole('button', { name: /^کارها: / })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await ofRow('دید مشتری');
  const preview = page.getByRole('dialog').getByRole('article', { name: 'چلوکباب کوبیده' });
  await preview.getByText('تک‌سیخ').waitFor();
  // The price is the discounted one, not the one that awaits approval.
  const { price } = await variant(kubideh);
  await preview.getByText((price * 0.9).toLocaleString('fa-IR')).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await wordFaults(page, [])).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await ofRow('کپی محصول');
  await page.waitForURL(/\/products\/\d+\/edit$/);
  expect(await page.getByLabel('نام محصول').inputValue()).toBe('چلوکباب کوبیده (کپی)');
  const { rows } = await program.pool.query(
    `SELECT v.approval FROM variant v JOIN product p ON p.id = v.product_id WHERE p.name = 'چلوکباب کوبیده (کپی)'`,
  );
  expect(rows).toEqual([{ approval: 0 }, { approval: 0 }]);
  await page.goBack();
  await row(kubideh).waitFor();
});

test('the table is accessible, and cards are kept on the device when chosen', async () => {
  await page.evaluate(() => scrollTo(0, 0));
  expect({
    axe: await axeFaults(page),
    words: await wordFaults(page, []),
    small: await smallTargets(page),
    width: await page.evaluate(() => document.documentElement.scrollWidth),
  }).toEqual({ axe: [], words: [], small: [], width: desk.width });
  await page.getByRole('radio', { name: 'کارت' }).check({ force: true });
  await page.getByRole('article').first().waitFor();
  await page.reload();
  await page.getByRole('article').first().waitFor();
  expect(await grid().count()).toBe(0);
  await page.getByRole('radio', { name: 'جدول' }).check({ force: true });
  await row(kubideh).waitFor();
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.getByRole('article').first().waitFor();
  await page.setViewportSize(desk);
  await row(kubideh).waitFor();
});
