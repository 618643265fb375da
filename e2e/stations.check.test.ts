// The stations of a kitchen: named once, chosen on each device; each device ticks its own lines, and all devices see every tick.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { accept, card, cashier, openBoard, orderAsKnown } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
/** Stations of the demo's first shop. */
const [rice, drinks, salads] = ['پلو و خورش', 'نوشیدنی', 'پیش‌غذا و سالاد'];
const [mixed, onlyDrinks, later] = ['700001', '700002', '700003'];
const codes = [mixed, onlyDrinks, later];

let office: Page;
const complaints: string[][] = [];
const faults = async (page: Page) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, codes),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };

beforeAll(async () => {
  // The demo's kitchen already has stations.
  await program.pool.query('DELETE FROM station');
  const device = await newDevice(browser, phone);
  complaints.push(consoleErrorsOf(device));
  office = await device.newPage();
  await signIn(office, program, cashier, '/auth?redirect=/products/categories');
});

const stationOf = (category: string) =>
  office.getByRole('button', { name: new RegExp(`ایستگاه «${category}»`) });

async function putInto(category: string, station: string): Promise<void> {
  await stationOf(category).click();
  const list = office.getByRole('listbox');
  await list.getByRole('option', { name: station }).click();
  await list.waitFor({ state: 'detached' });
}

async function save(): Promise<void> {
  // The message of an earlier save may still be shown, so the response is awaited.
  const answered = office.waitForResponse(
    (answer) => answer.url().endsWith('/Category/stations') && answer.request().method() === 'PUT',
  );
  await office.getByRole('button', { name: 'ذخیره ایستگاه‌ها' }).click();
  expect((await answered).status()).toBe(200);
  await office.getByText('ایستگاه‌ها ذخیره شد').waitFor();
}

test('a shop without stations reads their purpose, creates some on a phone, and assigns the categories', async () => {
  await office.getByRole('link', { name: 'ایستگاه‌ها' }).click();
  await office.getByText('آشپزخانه‌تان چند ایستگاه دارد؟').waitFor();
  expect(await faults(office)).toEqual(none);
  await office.getByRole('button', { name: 'افزودن «گریل»' }).click();
  await office.getByRole('textbox', { name: 'نام ایستگاه ۱' }).waitFor();
  // Enter in the last row opens the next one.
  await office.keyboard.press('Enter');
  await office.keyboard.type('گريل');
  await office.getByRole('button', { name: 'ذخیره ایستگاه‌ها' }).click();
  await office.getByText('این نام را ایستگاه دیگری دارد').waitFor();
  await office.getByRole('textbox', { name: 'نام ایستگاه ۲' }).fill('نوشیدنی');
  await putInto(rice!, 'گریل');
  await putInto(drinks!, 'نوشیدنی');
  expect(await faults(office)).toEqual(none);
  await save();
  await office.getByRole('link', { name: 'بازگشت به دسته‌بندی‌ها' }).click();
  await office.getByText('ایستگاه گریل').waitFor();
});

test('a new category is given its station while it is created', async () => {
  await office.goto(`${program.url}/products/categories/create`);
  await office.getByRole('textbox', { name: 'نام دسته' }).fill('کباب تابه‌ای');
  await office.getByRole('button', { name: /ایستگاه/ }).click();
  await office.getByRole('option', { name: 'گریل' }).click();
  expect(await faults(office)).toEqual(none);
  await office.getByRole('button', { name: 'ساختن دسته' }).click();
  await office.getByText('دسته «کباب تابه‌ای» ساخته شد').waitFor();
  await office.getByRole('link', { name: 'ایستگاه‌ها' }).click();
  await expect.poll(() => stationOf('کباب تابه‌ای').textContent()).toContain('گریل');
  await office.getByRole('link', { name: 'بازگشت به دسته‌بندی‌ها' }).click();
});

describe('with two devices in the kitchen', () => {
  let grill: Page;
  let bar: Page;

  async function openAt(station: string): Promise<Page> {
    const { page, device } = await openBoard(browser, program, desk);
    complaints.push(consoleErrorsOf(device));
    await page.getByRole('button', { name: 'نمای سفارش‌ها' }).click();
    const dialog = page.getByRole('dialog', { name: 'نمای سفارش‌ها' });
    await dialog.getByText('آشپزخانه', { exact: true }).click();
    await dialog.getByText('جمع غذاهای در حال پخت').click();
    await dialog.getByRole('checkbox', { name: station }).waitFor();
    expect(await faults(page)).toEqual(none);
    await dialog.getByText(station, { exact: true }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    return page;
  }
  const sums = async (page: Page) =>
    (await page.getByRole('complementary', { name: 'برای پختن' }).getByRole('listitem').allInnerTexts()).map(
      (text) => text.replace(/\s+/g, ' '),
    );
  const boxes = (page: Page, code: string) => card(page, code).getByRole('checkbox');
  const ticks = (all: Element[]) => all.map((one) => (one as HTMLInputElement).checked);
  async function openFinished(page: Page) {
    await page.getByRole('button', { name: 'سفارش‌های تمام‌شده' }).click();
    return page.getByRole('dialog', { name: 'سفارش‌های تمام‌شده' });
  }
  async function standAt(page: Page, former: string, station: string) {
    await page.getByRole('button', { name: 'نمای سفارش‌ها' }).click();
    const dialog = page.getByRole('dialog', { name: 'نمای سفارش‌ها' });
    const box = (name: string) => dialog.getByRole('checkbox', { name });
    await dialog.getByText(station, { exact: true }).click();
    if (await box(former).isChecked()) await dialog.getByText(former, { exact: true }).click();
    expect(await box(station).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  const onRail = (page: Page) =>
    page
      .locator('[data-stage] > li:not([inert]) [data-order]')
      .evaluateAll((cards) => cards.map((one) => one.getAttribute('data-order')));

  beforeAll(async () => {
    const vendorCode = await firstVendorCode(marketplace);
    const bring = (orderCode: string, minutesAgo: number, categories: string[]) =>
      createOrder(marketplace, vendorCode, { orderCode, minutesAgo, categories });
    await bring(mixed!, 3, [rice!, drinks!, salads!]);
    await bring(onlyDrinks!, 2, [drinks!]);
    await bring(later!, 1, [rice!]);
    grill = await openAt('گریل');
    bar = await openAt('نوشیدنی');
  });

  test('each reads its own lines in full, and how many the others have', async () => {
    await card(grill, mixed!).getByText('۱ ردیف در ایستگاه‌های دیگر').waitFor();
    const shown = async (page: Page) => card(page, mixed!).locator('li .text-2xl').allInnerTexts();
    const [dish, salad] = await shown(grill);
    const [drink, saladToo] = await shown(bar);
    expect([dish, drink].every(Boolean)).toBe(true);
    expect(dish).not.toBe(drink);
    // The salads have no station, so they belong to everybody.
    expect(saladToo).toBe(salad);
    expect(await shown(grill)).toHaveLength(2);
    expect(await shown(bar)).toHaveLength(2);
    // The card of an order to accept shows its content.
    await card(grill, onlyDrinks!).getByText('قلمی برای این ایستگاه ندارد').waitFor();
    const name = await card(bar, mixed!).locator('li .text-2xl .font-bold').first().textContent();
    await card(grill, onlyDrinks!).getByText(name!).waitFor();
  });

  test('a tick of one is seen on the other, and each sums its own', async () => {
    for (const code of [mixed!, onlyDrinks!, later!]) await accept(grill, program, code);
    await expect.poll(() => boxes(bar, mixed!).count()).toBe(2);
    await expect.poll(() => sums(grill)).toHaveLength(2);
    const before = await sums(bar);
    expect(before[0]).toMatch(/^۴×/);
    await card(bar, mixed!).locator('label').first().click();
    await card(grill, mixed!).getByText('۱ ردیف در ایستگاه‌های دیگر، همه آماده').waitFor();
    await expect.poll(async () => (await sums(bar)).some((sum) => sum.startsWith('۴×'))).toBe(false);
    expect((await sums(grill))[0]).toMatch(/^۴×/);
    expect(await faults(grill)).toEqual(none);
    expect(await faults(bar)).toEqual(none);
  });

  test('a ticket whose share is done says so, and goes behind the others once nobody touches the board', async () => {
    expect((await onRail(grill))[0]).toBe(mixed);
    await card(grill, mixed!).locator('label').nth(0).click();
    await card(grill, mixed!).locator('label').nth(1).click();
    await card(grill, mixed!).getByText('سهم این ایستگاه آماده است').waitFor();
    // The order's lines can still be ticked off again, if a tick was wrong.
    expect(await boxes(grill, mixed!).count()).toBe(2);
    await expect.poll(() => boxes(grill, mixed!).count(), { timeout: 10_000 }).toBe(0);
    await expect.poll(() => onRail(grill)).toEqual([later, mixed, onlyDrinks]);
    // The whole order becomes ready only when somebody marks it.
    await card(grill, mixed!).getByRole('button', { name: 'آماده شد' }).waitFor();
    // The bar's share is done as well, because the grill has ticked the salad. A line that is unticked appears at once.
    await card(bar, mixed!)
      .getByRole('button', { name: /ایستگاه‌های دیگر/ })
      .click();
    const bySalad = card(bar, mixed!).locator('label').nth(1);
    await bySalad.click();
    await expect.poll(() => boxes(grill, mixed!).count()).toBe(2);
    await bySalad.click();
    await card(grill, mixed!).getByText('سهم این ایستگاه آماده است').waitFor();
  });

  test('what the grill has finished comes back with one press', async () => {
    const finished = await openFinished(grill);
    const here = finished.getByRole('region', { name: 'در این ایستگاه تمام شده' });
    expect(await faults(grill)).toEqual(none);
    await here.getByRole('button', { name: new RegExp(mixed!) }).click();
    await finished.waitFor({ state: 'detached' });
    await expect.poll(() => boxes(grill, mixed!).evaluateAll(ticks)).toEqual([false, false]);
    await card(bar, mixed!).getByText('۱ ردیف در ایستگاه‌های دیگر').waitFor();
    for (const line of [0, 1]) await card(grill, mixed!).locator('label').nth(line).click();
    // The same press stands on the ticket itself.
    await card(grill, mixed!).getByRole('button', { name: 'برگرداندن تیک‌های این ایستگاه' }).click();
    await expect.poll(() => boxes(grill, mixed!).evaluateAll(ticks)).toEqual([false, false]);
  });

  test('an order is sent to the front of every device, until that is undone', async () => {
    await expect.poll(async () => (await onRail(grill))[0], { timeout: 10_000 }).toBe(mixed);
    await card(grill, later!).getByRole('button', { name: 'کارهای دیگر' }).click();
    await grill.getByRole('button', { name: /^بردن به اول صف/ }).click();
    for (const page of [grill, bar]) await card(page, later!).getByText('اول صف').waitFor();
    await expect.poll(async () => (await onRail(grill))[0], { timeout: 10_000 }).toBe(later);
    expect(await faults(grill)).toEqual(none);
    await bar.reload();
    await card(bar, later!).getByText('اول صف').waitFor();
    await grill.getByRole('button', { name: 'برگرداندن', exact: true }).click();
    await expect.poll(() => card(bar, later!).getByText('اول صف').count()).toBe(0);
    await expect.poll(async () => (await onRail(grill))[0], { timeout: 10_000 }).toBe(mixed);
  });

  test('the ticket walks from the grill to packing, and whoever hands over sees both', async () => {
    await office.getByRole('link', { name: 'ایستگاه‌ها' }).click();
    await office.getByRole('button', { name: 'افزودن ایستگاه' }).click();
    await office.keyboard.type('بسته‌بندی');
    await office.getByRole('button', { name: 'پس از «گریل»' }).click();
    await office.getByRole('option', { name: 'بسته‌بندی' }).click();
    expect(await faults(office)).toEqual(none);
    await save();
    await office.getByRole('link', { name: 'بازگشت به دسته‌بندی‌ها' }).click();

    // The devices read the stations again when they hear of another version of the menu.
    const known = () => grill.evaluate(() => Object.values(localStorage).join());
    await expect.poll(known, { timeout: 15_000 }).toContain('بسته‌بندی');
    await standAt(bar, 'نوشیدنی', 'بسته‌بندی');
    await card(bar, later!).getByText('هنوز در گریل').waitFor();
    await card(grill, later!).locator('label').click();
    await card(grill, later!).getByText('رفت به بسته‌بندی').waitFor();
    await expect.poll(() => boxes(bar, later!).evaluateAll(ticks)).toEqual([false]);
    await card(bar, later!).locator('label').click();
    await card(bar, later!).getByText('سهم این ایستگاه آماده است').waitFor();
    expect(await faults(bar)).toEqual(none);

    await standAt(bar, 'بسته‌بندی', 'تحویل سفارش');
    await card(bar, later!).getByText('همه ایستگاه‌ها آماده‌اند').waitFor();
    const progress = card(bar, mixed!).getByRole('list', { name: 'پیشرفت ایستگاه‌ها' });
    expect(
      (await progress.locator(':scope > li > p').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
    ).toEqual(['گریل: ۰ از ۱', 'نوشیدنی: آماده', 'بسته‌بندی: ۰ از ۱', 'بدون ایستگاه: ۰ از ۱']);
    // Orders that can be handed over stand first.
    await expect.poll(() => onRail(bar)).toEqual([later, mixed, onlyDrinks]);
    expect(await faults(bar)).toEqual(none);
    await standAt(bar, 'تحویل سفارش', 'نوشیدنی');
  });

  test('a finished order comes back to the board as a ticket, with or without a connection, until it is put away', async () => {
    await card(grill, later!).getByRole('button', { name: 'آماده شد' }).click();
    await expect
      .poll(async () => (await orderAsKnown(program, later!)).orderStatus, { timeout: 15_000 })
      .toBe('SEARCHING');
    const ticket = grill.getByRole('article', { name: `برگه بازخوانی‌شده ${later}` });
    const recall = async () => {
      const finished = await openFinished(grill);
      await finished.getByRole('button', { name: new RegExp(later!) }).click();
      await ticket.waitFor();
    };
    await recall();
    expect(await faults(grill)).toEqual(none);
    await grill.reload();
    await ticket.getByText('در جست‌وجوی پیک').waitFor();
    // A line that was ticked off by mistake.
    await ticket.locator('label').click();
    await expect.poll(() => ticket.getByRole('checkbox').evaluateAll(ticks)).toEqual([false]);
    expect(await ticket.getByRole('link', { name: `چاپ سفارش ${later}` }).getAttribute('href')).toBe(
      `/orders/${later}/print`,
    );
    await ticket.getByRole('button', { name: 'برداشتن از تابلو' }).click();
    await ticket.waitFor({ state: 'detached' });
    await grill.route('**/api/v1/Order/list/finished', (route) => route.abort());
    const offline = await openFinished(grill);
    await offline.getByText('فقط سفارش‌هایی دیده می‌شود که هنوز روی این دستگاه است').waitFor();
    await grill.keyboard.press('Escape');
    await recall();
    await grill.unroute('**/api/v1/Order/list/finished');
    await ticket.getByRole('button', { name: 'برداشتن از تابلو' }).click();
  });

  test('the choice stays on the device, also where the stations cannot be read', async () => {
    await grill.route('**/api/v1/Category/stations', (route) => route.abort());
    await grill.reload();
    await card(grill, onlyDrinks!).getByText('قلمی برای این ایستگاه ندارد').waitFor();
    await grill.unroute('**/api/v1/Category/stations');
  });

  test('a renamed station is renamed on its devices; cards mark its lines and keep the others', async () => {
    await office.getByRole('link', { name: 'ایستگاه‌ها' }).click();
    await office.getByRole('textbox', { name: 'نام ایستگاه ۲' }).fill('نوشیدنی و قهوه');
    await save();
    await expect.poll(() => bar.getByText('نوشیدنی و قهوه').count(), { timeout: 15_000 }).toBe(1);
    await bar.getByRole('button', { name: 'نمای سفارش‌ها' }).click();
    await bar.getByRole('dialog').getByText('فشرده', { exact: true }).click();
    await bar.keyboard.press('Escape');
    await expect.poll(() => card(bar, mixed!).getByRole('listitem').count()).toBe(3);
    expect(await card(bar, mixed!).getByText('این ایستگاه').count()).toBe(2);
    expect(await faults(bar)).toEqual(none);
  });

  test('a device whose station was deleted shows all lines and says so', async () => {
    await office.getByRole('button', { name: 'حذف گریل' }).click();
    await save();
    await expect
      .poll(() => grill.getByText('ایستگاه این دستگاه حذف شده است').count(), { timeout: 15_000 })
      .toBe(1);
    await expect.poll(() => boxes(grill, mixed!).count()).toBe(3);
    expect(await faults(grill)).toEqual(none);
    await grill.getByRole('button', { name: 'متوجه شدم' }).click();
    await expect.poll(() => grill.getByText('ایستگاه این دستگاه حذف شده است').count()).toBe(0);
    const dialog = grill.getByRole('dialog', { name: 'نمای سفارش‌ها' });
    await grill.getByRole('button', { name: 'نمای سفارش‌ها' }).click();
    expect(await dialog.getByRole('checkbox', { name: 'همه ایستگاه‌ها' }).isChecked()).toBe(true);
  });
});

test('the console shows only the refused read', () => {
  expect(complaints.flat().filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
