// The menu at rush hour: search while typing, availability with one tap, snoozes, and the approval of prices.
import { randomUUID } from 'node:crypto';
import { CallFailed, type Client, createClient } from '@pishkhan/contract/kit/client.ts';
import { createMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { decideChangeRequest } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { snooze } from '@pishkhan/contract/menu/availability/calls.ts';
import { listProducts, updateProduct } from '@pishkhan/contract/menu/products/calls.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { cashier } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
let device: BrowserContext;
let page: Page;
let staff: Client;
let vendorCode: string;
let products: ProductHeader[];

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplace);
  device = await newDevice(browser, desk, { serviceWorkers: 'allow' });
  // The table has its own tests.
  await device.addInitScript(() => localStorage.setItem('productsView', 'cards'));
  page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/products');
  await page.waitForURL(`${program.url}/products`);
  await article('چلوکباب کوبیده').waitFor();
  staff = await colleague(page);
  products = (await staff(listProducts)).flatMap((group) => group.products);
});

/** A colleague on another device of the shop. */
async function colleague(signedIn: Page): Promise<Client> {
  const token = await signedIn.evaluate(() => localStorage.getItem('token'));
  return createClient(async ({ call, url, body }) => {
    const answer = await fetch(program.url + url, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = await answer.json();
    if (!answer.ok) throw new CallFailed(json);
    return json.result;
  });
}

const article = (name: string, on: Page = page) => on.getByRole('article', { name, exact: true });
const product = (name: string) => products.find(({ headerName }) => headerName === name)!;
const variantOf = (name: string) => product(name).variants[0]!;
const search = () => page.getByRole('textbox', { name: 'جست‌وجوی محصول' });
const strip = () => page.getByRole('region', { name: 'ناموجودهای اکنون' });
const isOn = async (productId: number) => {
  const { rows } = await program.pool.query('SELECT available FROM variant WHERE id = $1', [productId]);
  return rows[0].available;
};
const offCount = async () => /^[۰-۹]+/.exec((await strip().textContent({ timeout: 5000 })) ?? '')?.[0];

// This test comes first, because the menu is still unchanged, so that the stream's first message about it is a change.
test('a colleague’s snooze appears immediately and ends automatically', async () => {
  const name = 'زرشک‌پلو با مرغ';
  const { productId, productName } = variantOf(name);
  const offUntil = async (until: Date) => {
    await staff(snooze, {
      body: { parts: [{ part: 'VARIANT', partId: productId }], until: until.toISOString() },
    });
  };
  await search().fill(name);
  const sellOut = article(name).getByRole('button', { name: `ناموجود شود: ${name}، ${productName}` });
  await sellOut.waitFor();
  await offUntil(new Date(Date.now() + 600_000));
  await article(name)
    .getByText(/^ناموجود تا/)
    .waitFor();
  expect(await sellOut.count()).toBe(0);
  const until = new Date(Date.now() + 3000);
  await offUntil(until);
  await sellOut.waitFor();
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
  await search().fill('');
  await search().blur();
});

test('the search accepts Arabic letters and missing half-spaces, and «/» focuses it', async () => {
  await page.keyboard.press('/');
  await page.keyboard.type('كباب كوبيده');
  await expect.poll(() => page.getByRole('article').count()).toBe(2);
  await expect
    .poll(() => page.getByRole('article').allTextContents())
    .toEqual([expect.stringMatching(/^کباب کوبیده/), expect.stringMatching(/^چلوکباب کوبیده/)]);
  await search().fill('باقالی پلو');
  await article('باقالی‌پلو با ماهیچه').waitFor();
  await search().fill('پیتزا');
  await page.getByText('محصولی با این جست‌وجو نیست').waitFor();
  await page.keyboard.press('Escape');
  await article('چلوکباب کوبیده').waitFor();
  await page.getByRole('radio', { name: 'نوشیدنی' }).check({ force: true });
  await article('چلوکباب کوبیده').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'همه' }).first().check({ force: true });
  await article('چلوکباب کوبیده').waitFor();
});

test('one tap marks a product as sold out, another undoes it, and a refusal rolls it back', async () => {
  const name = 'چلوکباب سلطانی';
  const { productId } = variantOf(name);
  await article(name).getByRole('button', { name: 'ناموجود شود' }).click();
  await article(name).getByText('ناموجود', { exact: true }).waitFor();
  await expect.poll(() => isOn(productId)).toBe(false);
  await page.getByRole('button', { name: 'برگرداندن' }).click();
  await article(name).getByRole('button', { name: 'ناموجود شود' }).waitFor();
  await expect.poll(() => isOn(productId)).toBe(true);

  await page.route(/\/api\/v1\/Product$/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await article(name).getByRole('button', { name: 'ناموجود شود' }).click();
  await page.getByRole('log', { name: 'هشدارها' }).getByText(/./).first().waitFor();
  await article(name).getByRole('button', { name: 'ناموجود شود' }).waitFor();
  await page.unroute(/\/api\/v1\/Product$/);
  expect(await isOn(productId)).toBe(true);
});

test('the snooze bar shows person and end of a snooze, and a tap ends it', async () => {
  const name = 'چلوکباب برگ';
  const before = await offCount();
  await article(name)
    .getByRole('button', { name: /^ناموجود تا…/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('۴ ساعت').click();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'ناموجود شود' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(offCount).not.toBe(before);
  await strip()
    .getByRole('button', { name: /اکنون ناموجود است/ })
    .click();
  const line = strip().getByRole('listitem').filter({ hasText: name });
  expect(await line.textContent()).toMatch(/ناموجود تا .+، [۳۴] ساعت.* دیگر، به دست امیرحسین کاظمی‌نژاد/);
  expect(await axeFaults(page)).toEqual([]);
  await line.getByRole('button', { name: /^موجود شود/ }).click();
  await line.waitFor({ state: 'detached' });
  await article(name)
    .getByRole('button', { name: /^ناموجود شود/ })
    .first()
    .waitFor();
  await strip()
    .getByRole('button', { name: /اکنون ناموجود است/ })
    .click();
});

test('two customers want the last one: one gets it, and the card says that none is left', async () => {
  const name = 'سالاد شیرازی';
  const { productId } = variantOf(name);
  await search().fill(name);
  await article(name)
    .getByRole('button', { name: /^تغییر موجودی/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch').check();
  await dialog.getByLabel('چند عدد مانده است؟').fill('1');
  await dialog.getByRole('button', { name: 'ثبت موجودی' }).click();
  await article(name).getByText('۱ مانده').waitFor();
  const order = (orderCode: string) =>
    marketplace(createMarketplaceOrder, {
      params: { vendorCode },
      body: {
        eventId: randomUUID(),
        orderCode,
        deliveryType: 'Pickup',
        placedAt: new Date().toISOString(),
        paidAt: new Date().toISOString(),
        customer: {
          name: 'مهسا رستمی',
          phoneNumber: '09000000123',
          address: null,
          comment: null,
          latitude: 35.75,
          longitude: 51.41,
        },
        items: [
          { productId, quantity: 1, optionIds: [] },
          // The salad alone is below the shop's minimum basket.
          { productId: variantOf('زرشک‌پلو با مرغ').productId, quantity: 1, optionIds: [] },
        ],
        deliveryPrice: 0,
        voucherValue: 0,
      },
    });
  await expect.poll(async () => (await capacityOf(productId)) === 1).toBe(true);
  const answers = await Promise.allSettled([order('610001'), order('610002')]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await article(name).getByText('موجودی صفر').waitFor();
  await search().fill('');
});

async function capacityOf(productId: number): Promise<number | null> {
  const { rows } = await program.pool.query('SELECT capacity FROM variant WHERE id = $1', [productId]);
  return rows[0].capacity;
}

test('a new price waits, is rejected with a reason, is requested again, and applies once it is accepted', async () => {
  const { productHeaderId, variants } = product('چلوکباب نگینی');
  const { productId, price } = variants[0]!;
  const newPrice = price + 15_000;
  const ask = async () => {
    const variant = { productId, price: newPrice };
    const { changeRequests } = await staff(updateProduct, { body: { productHeaderId, variants: [variant] } });
    return changeRequests.find(({ result }) => result === 0)!.id;
  };
  const decide = (id: number, verdict: { decision: 'ACCEPT' } | { decision: 'REJECT'; reason: string }) =>
    marketplace(decideChangeRequest, {
      params: { vendorCode, id: String(id) },
      body: { eventId: randomUUID(), ...verdict },
    });
  const toman = (amount: number) => amount.toLocaleString('fa-IR');
  const changes = page.getByRole('region', { name: 'تغییرهای در جریان' });
  const prices = page.getByRole('region', { name: 'تنوع‌ها و قیمت‌ها' });

  await search().fill('نگینی');
  await article('چلوکباب نگینی').getByRole('link').click();
  await page.waitForURL(`${program.url}/products/${productHeaderId}`);
  await prices.getByText(toman(variants[0]!.priceAfterDiscount)).waitFor();

  const first = await ask();
  await changes.getByText('درخواست تغییر قیمت این تنوع در صف بررسی است.').waitFor();
  await changes.getByText(toman(newPrice)).waitFor();
  await changes.getByText(toman(price)).waitFor();

  await decide(first, { decision: 'REJECT', reason: 'قیمت از عرف محله بالاتر است.' });
  await changes.getByText('قیمت از عرف محله بالاتر است.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await wordFaults(page, ['610001', '610002'])).toEqual([]);
  await changes.getByRole('button', { name: /^متوجه شدم/ }).click();
  await changes.waitFor({ state: 'detached' });

  await decide(await ask(), { decision: 'ACCEPT' });
  await prices.getByText(toman(newPrice)).waitFor();
  await changes.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL(`${program.url}/products`);
  // The search term is kept.
  await article('چلوکباب نگینی').waitFor();
  expect(await search().inputValue()).toBe('نگینی');
  await search().fill('');
});

test('on a phone in the dark theme nothing overflows, and the page is accessible', async () => {
  const other = await newDevice(browser, phone, { colorScheme: 'dark' });
  const complaints = consoleErrorsOf(other);
  const small = await other.newPage();
  await signIn(small, program, cashier, '/auth?redirect=/products/list');
  await small.waitForURL(`${program.url}/products/list`);
  await article('چلوکباب کوبیده', small).waitFor();
  await small.getByRole('button', { name: /اکنون ناموجود است/ }).click();
  for (const path of ['/products/list', `/products/${product('چلوکباب برگ').productHeaderId}`]) {
    if (path !== '/products/list') {
      await article('چلوکباب برگ', small).getByRole('link').click();
      await small.getByRole('heading', { name: 'چلوکباب برگ' }).waitFor();
    }
    expect({
      path,
      axe: await axeFaults(small),
      words: await wordFaults(small, ['610001', '610002']),
      small: await smallTargets(small),
      width: await small.evaluate(() => document.documentElement.scrollWidth),
    }).toEqual({ path, axe: [], words: [], small: [], width: phone.width });
  }
  expect(complaints).toEqual([]);
  await other.close();
});

test('an offline list stays with its age, and the next retry updates it', async () => {
  await device.setOffline(true);
  await page.getByRole('button', { name: 'به‌روزرسانی' }).click();
  await page.getByText('ارتباط برقرار نیست').waitFor();
  await page.getByText(/^این فهرست مربوط به/).waitFor();
  await article('چلوکباب کوبیده').waitFor();
  await device.setOffline(false);
  await page.getByText(/^این فهرست مربوط به/).waitFor({ state: 'detached' });
});
