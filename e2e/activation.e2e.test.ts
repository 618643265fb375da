// Activation of a signed-up shop, from its first setting to its first order, on the manager's phone.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { createMarketplaceOrder, getMarketplaceMenu } from '@pishkhan/contract/marketplace/calls.ts';
import { moveVendor } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { addSomeCategory, addSomeProduct } from '@pishkhan/server/testkit/menu-rows.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { consoleErrorsOf, newDevice, phone, signIn } from './kit/browser.ts';
import { marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const vendorCode = 'sangak' as VendorCode;
const manager = '09121110001';
const { program, browser } = await startWithBrowser();
let device: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  const { pool } = program;
  await pool.query(
    `INSERT INTO vendor (code, name, status, step, business_type_id, latitude, longitude, address)
     VALUES ($1, 'نانوایی سنگک خیابان ولیعصر، شعبه میدان تجریش', 'SIGNED_UP', 5, 3, 35.7, 51.4, 'تهران')`,
    [vendorCode],
  );
  await pool.query(
    `WITH one AS (INSERT INTO person (cell_phone, full_name) VALUES ($1, 'رضا نانوا') RETURNING id)
     INSERT INTO membership (vendor_code, person_id, role) SELECT $2, id, 'MANAGER' FROM one`,
    [manager, vendorCode],
  );
  const categoryId = await addSomeCategory(pool, vendorCode, 'نان');
  await addSomeProduct(pool, vendorCode, categoryId, 'سنگک', [{ name: 'ساده', price: 60_000 }]);
  device = await newDevice(browser, phone, { hasTouch: true });
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  await signIn(page, program, manager);
  await page.waitForURL(`${program.url}/auth/activation`);
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const part = (name: string) => page.getByRole('region', { name });
const faults = async () => ({
  // Corners of an area are excepted: they may lie close together, but keys move them, too.
  axe: (await axeFaults(page)).filter((one) => !one.includes('data-handle')),
  words: await wordFaults(page, ['NAN-1', 'NAN-2']),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };
const saved = async () => {
  const { rows } = await program.pool.query(
    'SELECT status, packing_price, packaging_tax, minimum_basket, ofood_delivery, own_delivery FROM vendor WHERE code = $1',
    [vendorCode],
  );
  return rows[0];
};
const look = async (name: string) => {
  if (process.env.LOOKS) await page.screenshot({ path: `${process.env.LOOKS}/${name}.png`, fullPage: true });
};

test('an accountant reads who makes the settings, stays signed in, and may sign out', async () => {
  const accountant = '09121110002';
  await program.pool.query(
    `WITH one AS (INSERT INTO person (cell_phone, full_name) VALUES ($1, 'سارا حسابدار') RETURNING id)
     INSERT INTO membership (vendor_code, person_id, role) SELECT $2, id, 'ACCOUNTANT' FROM one`,
    [accountant, vendorCode],
  );
  const other = await newDevice(browser, phone, { hasTouch: true });
  const refused = consoleErrorsOf(other);
  const theirs = await other.newPage();
  await signIn(theirs, program, accountant);
  await theirs.waitForURL(`${program.url}/auth/activation`);
  for (const path of ['', '/delivery-area', '/picking-shifts']) {
    await theirs.goto(`${program.url}/auth/activation${path}`);
    await theirs.getByRole('heading', { name: 'این فروشگاه هنوز سفارش نمی‌گیرد' }).waitFor();
    await theirs.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
    expect(new URL(theirs.url()).pathname).toBe(`/auth/activation${path}`);
  }
  await theirs.goto(`${program.url}/auth/activation`);
  await theirs.getByRole('button', { name: 'خروج' }).waitFor();
  expect(await axeFaults(theirs)).toEqual([]);
  expect(refused).toEqual([]);
  await other.close();
  // The list of next steps counts the people of the shop.
  await program.pool.query("DELETE FROM membership WHERE vendor_code = $1 AND role = 'ACCOUNTANT'", [
    vendorCode,
  ]);
});

test('four settings are made one by one; what is typed survives a reload and a refusal', async () => {
  await page.getByText('۰ از ۴ انجام شده است').waitFor();
  expect(await faults()).toEqual(none);
  await look('checklist-empty');
  const packing = part('هزینه بسته‌بندی');
  await packing.getByLabel('هزینه بسته‌بندی هر سفارش').fill('90001');
  await packing.getByRole('button', { name: 'ذخیره' }).click();
  await packing.getByText('هزینه بسته‌بندی باید کمتر از ۹۰٬۰۰۰ تومان باشد.').waitFor();
  await packing.getByLabel('هزینه بسته‌بندی هر سفارش').fill('۵۰۰۰');
  await page.reload();
  await expect.poll(() => packing.getByLabel('هزینه بسته‌بندی هر سفارش').inputValue()).toBe('۵٬۰۰۰');
  await packing.getByText('۱۰ درصد').click();
  await packing.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByText('۱ از ۴ انجام شده است').waitFor();

  const basket = part('حداقل سبد خرید');
  await basket.getByLabel('کمترین مبلغ هر سفارش').fill('49999');
  await basket.getByRole('button', { name: 'ذخیره' }).click();
  await basket.getByText('حداقل سبد خرید نباید کمتر از ۵۰٬۰۰۰ تومان باشد.').waitFor();
  await look('basket-refused');
  await basket.getByLabel('کمترین مبلغ هر سفارش').fill('100000');
  await basket.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByText('۲ از ۴ انجام شده است').waitFor();
  expect(await saved()).toMatchObject({ packing_price: 5000, packaging_tax: 10, minimum_basket: 100_000 });
});

test('of two parts that are saved at once both are shown as done, also when the earlier answer arrives last', async () => {
  await program.pool.query(
    'UPDATE vendor SET is_packing_set = false, packing_price = 0, minimum_basket = NULL WHERE code = $1',
    [vendorCode],
  );
  // The stream, which would tell of the change a moment later, does not answer.
  const [stream, packingPrice] = ['**/Vendor/watch*', '**/Vendor/packing-price'];
  await page.route(stream, () => {});
  await page.reload();
  await page.getByText('۰ از ۴ انجام شده است').waitFor();
  const answerOfBasket = page.waitForResponse('**/Vendor/minimum-basket');
  const isBasketShown = answerOfBasket.then(() => page.getByText('۲ از ۴ انجام شده است').waitFor());
  const packingIsSaved = new Promise<void>((resolve) => {
    void page.route(packingPrice, async (route) => {
      const answer = await route.fetch();
      resolve();
      await isBasketShown;
      await route.fulfill({ response: answer });
    });
  });
  const [packing, basket] = [part('هزینه بسته‌بندی'), part('حداقل سبد خرید')];
  await packing.getByLabel('هزینه بسته‌بندی هر سفارش').fill('5000');
  await packing.getByRole('button', { name: 'ذخیره' }).click();
  await packingIsSaved;
  await basket.getByLabel('کمترین مبلغ هر سفارش').fill('100000');
  await basket.getByRole('button', { name: 'ذخیره' }).click();
  await isBasketShown;
  await packing.locator('button[aria-busy]').waitFor({ state: 'detached' });
  await page.getByText('۲ از ۴ انجام شده است').waitFor();
  await page.unroute(packingPrice);
  await page.unroute(stream);
  await page.reload();
  await page.getByText('۲ از ۴ انجام شده است').waitFor();
});

test('what one manager types stays when another saves meanwhile, and is asked about', async () => {
  const another = (price: number) =>
    program.pool.query('UPDATE vendor SET packing_price = $2 WHERE code = $1', [vendorCode, price]);
  const packing = part('هزینه بسته‌بندی');
  const price = packing.getByLabel('هزینه بسته‌بندی هر سفارش');
  const conflict = packing.getByText('این بخش در دستگاه دیگری تغییر کرده است');
  await price.fill('7000');
  await another(6000);
  await conflict.waitFor();
  // The dialog shows both versions.
  await packing.getByText('۶٬۰۰۰ تومان', { exact: true }).waitFor();
  await packing.getByText('۷٬۰۰۰ تومان', { exact: true }).waitFor();
  expect(await faults()).toEqual(none);
  await page.reload();
  await conflict.waitFor();
  await expect.poll(() => price.inputValue()).toBe('۷٬۰۰۰');
  await packing.getByRole('button', { name: 'تغییر تازه' }).click();
  await expect.poll(() => price.inputValue()).toBe('۶٬۰۰۰');

  await price.fill('8000');
  await another(6500);
  await packing.getByRole('button', { name: 'نوشته من' }).click();
  await packing.getByRole('button', { name: 'ذخیره' }).click();
  await expect.poll(async () => (await saved()).packing_price).toBe(8000);
});

test('the shop brings orders itself to an area around it, beside the platform', async () => {
  await page.getByRole('link', { name: /روش ارسال سفارش/ }).click();
  await page.getByRole('switch', { name: 'پیک اوفود' }).check();
  await page.getByRole('switch', { name: 'پیک فروشگاه' }).check();
  await button(/دایره|کیلومتر/)
    .first()
    .click();
  await page.getByLabel('هزینه ارسال، محدوده ۱').fill('20000');
  await button('ذخیره').click();
  await page.getByText('زمان ارسال را به دقیقه وارد کنید.').waitFor();
  await page.getByLabel('زمان ارسال (دقیقه)، محدوده ۱').fill('۳۰');
  expect(await faults()).toEqual(none);
  await look('delivery');
  await button('ذخیره').click();
  await page.getByText('۳ از ۴ انجام شده است').waitFor();
  expect(await saved()).toMatchObject({ ofood_delivery: true, own_delivery: true });
});

test("opening hours complete the list, and the shop requests the platform's review", async () => {
  await page.getByRole('link', { name: /ساعت‌های کاری/ }).click();
  await button('هر روز از ۸ صبح تا ۱۰ شب').click();
  // The shop is open all day, because the test runs at any hour.
  for (const day of await page.getByText('تمام روز').all()) await day.click();
  expect(await faults()).toEqual(none);
  await look('hours');
  await button('ذخیره').click();
  await page.getByText('۴ از ۴ انجام شده است').waitFor();
  await look('checklist-done');
  await button('پایان و ارسال برای بررسی').click();
  await page.waitForURL(`${program.url}/auth/activation/waiting`);
  await page.getByRole('heading', { name: 'در انتظار بررسی' }).waitFor();
  expect(await faults()).toEqual(none);
  await look('waiting');
});

test('an approved shop requests its start by one press, and the platform activates it', async () => {
  const market = marketplaceClient(program);
  const params = { vendorCode };
  await market(moveVendor, { params, body: { eventId: 'ok', action: 'approveSettings' } });
  await button('شروع سفارش‌گیری').waitFor();
  await look('approved');
  expect(await faults()).toEqual(none);
  await button('شروع سفارش‌گیری').click();
  await page.waitForURL(`${program.url}/dashboard`);
  await page.getByText('اوفود دارد فروشگاه را روشن می‌کند').waitFor();
  await look('switching-on');
  await market(moveVendor, { params, body: { eventId: 'on', action: 'switchOn' } });
  await page.getByRole('switch', { name: 'باز بودن فروشگاه' }).waitFor();
});

const step = (name: string) => page.locator(`[data-step=${name}]`);
const progress = (done: string) => page.getByText(`${done} از ۹ انجام شد`).waitFor();
const dayCount = () => page.locator('[data-figure=orders] dd').first().textContent();

test('the dashboard shows the next steps: sound, and a test order that sounds and is handed over like any other', async () => {
  await page.getByRole('heading', { name: 'تا اولین سفارش' }).waitFor();
  await progress('۵');
  expect(await faults()).toEqual(none);
  await look('first-steps');
  await step('shift').getByRole('button', { name: 'شروع شیفت' }).click();
  await progress('۶');
  await button('ثبت سفارش آزمایشی').click();
  await page.locator('html[data-ringing]').waitFor({ state: 'attached' });
  await page.getByText(/TEST-\d{4} \(سفارش آزمایشی\) منتظر تأیید است/).waitFor();
  const { rows } = await program.pool.query('SELECT code FROM orders WHERE vendor_code = $1', [vendorCode]);
  const { code } = rows[0];
  const marked = async () => ({
    axe: await axeFaults(page),
    words: await wordFaults(page, [code, code.slice(0, -4), code.slice(-4)]),
    small: await smallTargets(page),
  });
  await step('testOrder').getByRole('link', { name: 'رفتن به سفارش‌ها' }).click();
  const card = page.getByRole('article', { name: `سفارش آزمایشی ${code}` });
  await card.getByText('سفارش آزمایشی', { exact: true }).waitFor();
  expect(await marked()).toEqual(none);
  await look('test-order-board');
  await card.getByRole('button', { name: 'تأیید سفارش' }).click();
  const status = async () =>
    (await program.pool.query('SELECT status FROM orders WHERE code = $1', [code])).rows[0].status;
  await expect.poll(status).toBe('PREPARING');

  await page.goto(`${program.url}/orders/${code}/print`);
  await page.locator('.paper').first().getByText('سفارش آزمایشی').waitFor();
  await page.goto(`${program.url}/orders/${code}`);
  const main = page.locator('main');
  await main.getByRole('button', { name: 'آماده شد' }).click();
  await expect.poll(status, { timeout: 20_000 }).toBe('WAITING_FOR_PICKUP');
  expect(await marked()).toEqual(none);
  await look('test-order-page');
  await main.getByRole('button', { name: 'تحویل به مشتری' }).click();
  await expect.poll(status, { timeout: 20_000 }).toBe('DELIVERED');
});

test('a test order completes its next step, and is counted nowhere', async () => {
  await page.goto(`${program.url}/dashboard`);
  await step('testOrder').getByText('انجام شد').waitFor({ state: 'attached' });
  await expect.poll(dayCount).toBe('۰');
  await look('first-steps-tested');
  const title = page.getByRole('heading', { name: 'تا اولین سفارش' });
  await button('دیگر نشان داده نشود').click();
  await title.waitFor({ state: 'detached' });
  await button('برگرداندن').click();
  await title.waitFor();
});

test('the list of next steps disappears with the first order', async () => {
  const market = marketplaceClient(program);
  const params = { vendorCode };
  const { takesOrders, minimumBasket, categories } = await market(getMarketplaceMenu, { params, query: {} });
  expect([takesOrders, minimumBasket]).toEqual([true, 100_000]);
  const { productId } = categories[0]!.products[0]!.variants[0]!;
  const order = (quantity: number) =>
    market(createMarketplaceOrder, {
      params,
      body: {
        eventId: `order-${quantity}`,
        orderCode: `NAN-${quantity}`,
        deliveryType: 'OwnDelivery',
        placedAt: new Date().toISOString(),
        paidAt: null,
        customer: {
          name: 'مریم رضایی',
          phoneNumber: '09121234567',
          address: 'تهران',
          comment: null,
          latitude: null,
          longitude: null,
        },
        items: [{ productId, quantity, optionIds: [] }],
        deliveryPrice: 20_000,
        voucherValue: 0,
      },
    });
  await expect(order(1)).rejects.toMatchObject({
    problem: { code: 'BASKET_BELOW_MINIMUM', minimum: 100_000, rawTotal: 60_000 },
  });
  await order(2);
  await page.locator('[data-figure=new] dd').getByText('۱', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'تا اولین سفارش' }).waitFor({ state: 'detached' });
  await expect.poll(dayCount).toBe('۱');
});

test('the shop is closed and opened with the switch on the dashboard', async () => {
  const open = page.getByRole('switch', { name: 'باز بودن فروشگاه' });
  // The switch asks first, so that a slip closes nothing.
  await open.click();
  await button('باز بماند').click();
  expect(await open.isChecked()).toBe(true);
  await open.click();
  await page.getByRole('dialog').getByText('بستن', { exact: true }).click();
  await button('بستن فروشگاه').click();
  await page.getByText('فروشگاه بسته شد.').waitFor();
  expect(await saved()).toMatchObject({ status: 'TEMPORARY_INACTIVE' });
  expect(await faults()).toEqual(none);
  await look('closed');
  await page.getByRole('navigation').getByRole('link', { name: 'سفارش‌ها', exact: true }).click();
  await page.getByText('اکنون سفارش نمی‌گیریم').waitFor();
  await page.locator('main').getByRole('button', { name: 'باز کردن' }).click();
  await page.getByText('فروشگاه باز شد.').waitFor();
  await page.getByText('اکنون سفارش نمی‌گیریم').waitFor({ state: 'detached' });
  expect(await saved()).toMatchObject({ status: 'ACTIVE' });
  await page.goto(`${program.url}/management/settings`);
  await page.getByLabel('کمترین مبلغ هر سفارش').waitFor();
  expect(await faults()).toEqual(none);
  await look('settings');
  // The shop has both values, and an emptied field is refused.
  for (const [title, label, said] of [
    ['هزینه بسته‌بندی', 'هزینه بسته‌بندی هر سفارش', 'هزینه بسته‌بندی را وارد کنید.'],
    ['حداقل سبد خرید', 'کمترین مبلغ هر سفارش', 'مبلغ حداقل سبد خرید را وارد کنید.'],
  ] as const) {
    const before = await saved();
    await part(title).getByLabel(label).fill('');
    await part(title).getByRole('button', { name: 'ذخیره' }).click();
    await part(title).getByText(said).waitFor();
    expect(await part(title).getByLabel(label).getAttribute('aria-invalid')).toBe('true');
    expect(await saved()).toEqual(before);
  }
  expect(await faults()).toEqual(none);
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
});
