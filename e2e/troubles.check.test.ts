// Orders with problems: reports, offered changes and delays by staff, and the responses of marketplace and customer.
import { randomUUID } from 'node:crypto';
import { answerChange, answerNfc, getMarketplaceMenu } from '@pishkhan/contract/marketplace/calls.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets } from './kit/accessibility.ts';
import { acceptButton, card, cashier, openAlerts, openBoard, orderAsKnown, startShift } from './kit/board.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
let page: Page;
let vendorCode: string;

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplace);
  await bringUnanswered('760100');
  ({ page } = await openBoard(browser, program, desk, { serviceWorkers: 'allow' }));
  await startShift(page);
});

/** An unanswered order whose four minutes are over already. */
async function bringUnanswered(orderCode: string): Promise<void> {
  await createOrder(marketplace, vendorCode, { orderCode, deliveryType: 'Pickup' });
  await program.pool.query('UPDATE orders SET call_by = now(), version = version + 1');
  await program.pool.query('UPDATE order_timer SET at = now()');
}

/** A timeout for a busy machine. */
const patient = { timeout: 10_000 };

const known = (orderCode: string) => orderAsKnown(program, orderCode);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const nfcAnswer = (orderCode: string, decision: 'RESUME' | 'CANCEL') =>
  marketplace(answerNfc, {
    params: { vendorCode, orderCode },
    body: { eventId: randomUUID(), decision, note: 'با مشتری صحبت شد' },
  });
async function changeAnswer(orderCode: string, agreed: boolean) {
  const { change } = await known(orderCode);
  await marketplace(answerChange, {
    params: { vendorCode, orderCode },
    body: { eventId: randomUUID(), changeId: change!.changeId, agreed },
  });
}

async function accepted(orderCode: string): Promise<void> {
  await createOrder(marketplace, vendorCode, { orderCode, deliveryType: 'Pickup' });
  await acceptButton(page, orderCode).click();
  await expect.poll(async () => (await known(orderCode)).orderStatus, patient).toBe('PREPARING');
}

/** Finds the active card: an inert copy may keep its old place until the pointer has left. */
const here = (orderCode: string) => page.locator('li:not([inert])').filter({ has: card(page, orderCode) });

async function openActions(orderCode: string, action: RegExp): Promise<void> {
  await here(orderCode).getByRole('button', { name: 'کارهای دیگر سفارش' }).click();
  await dialog().getByRole('button', { name: action }).click();
}

async function isForEveryone(): Promise<void> {
  expect({ axe: await axeFaults(page), small: await smallTargets(page) }).toEqual({ axe: [], small: [] });
}

test('on a phone no button of an unanswered order moves when the component of its trouble comes late', async () => {
  const device = await newDevice(browser, phone);
  const late = await device.newPage();
  const { promise: mayCome, resolve: letItCome } = Promise.withResolvers<void>();
  await late.route('**/trouble-box-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await signIn(late, program, cashier, '/auth?redirect=/orders');
  const bottom = async () => {
    const { y, height } = (await card(late, '760100').boundingBox())!;
    return y + height;
  };
  await card(late, '760100').waitFor();
  const before = await bottom();
  letItCome();
  await card(late, '760100').getByText('پاسخی داده نشد؛ اوفود تماس می‌گیرد').waitFor();
  expect(Math.abs((await bottom()) - before)).toBeLessThan(1);
  await device.close();
});

test('an unanswered order: the card announces the call and its deadline, rings on, and can still be accepted', async () => {
  const box = card(page, '760100').getByText('پاسخی داده نشد؛ اوفود تماس می‌گیرد');
  await box.waitFor();
  await card(page, '760100')
    .getByText(/^۰[۶۷]:/)
    .waitFor();
  await page.locator('html[data-ringing]').waitFor();
  await isForEveryone();
  await acceptButton(page, '760100').click();
  await expect.poll(async () => (await known('760100')).orderStatus, patient).toBe('PREPARING');
  await box.waitFor({ state: 'detached' });
  expect((await known('760100')).call).toBeNull();
});

test('out of stock: reported with its stock after the undo period, and resumed by the marketplace', async () => {
  await accepted('760101');
  await openActions('760101', /عدم تأمین سفارش/);
  await button('محصول موجود نیست').waitFor();
  await isForEveryone();
  await button('محصول موجود نیست').click();
  await dialog().getByRole('switch', { name: 'از موجودی کم شود' }).waitFor();
  await dialog()
    .getByText(/^موجودی «.*» صفر می‌شود. خودبه‌خود برنمی‌گردد/)
    .waitFor();
  await isForEveryone();
  await button('گزارش شود').click();

  // The action is undone where it was pressed, so it is never sent. A double tap does not undo it.
  await here('760101').getByText('۶ ثانیه مهلت').waitFor();
  const undo = here('760101').getByRole('button', { name: 'برگرداندن' });
  await expect
    .poll(async () => {
      await undo.click({ timeout: 500 }).catch(() => undefined);
      return here('760101').getByRole('button', { name: 'آماده شد' }).isVisible();
    }, patient)
    .toBe(true);
  expect((await known('760101')).call).toBeNull();

  // The connection breaks between the report and its stock change: both are sent again, and the report counts once.
  await page.route('**/nfc/decrease-stock', (route) => route.abort(), { times: 1 });
  const { orderItems } = await known('760101');
  const variantId = orderItems[0]!.productVariationId;
  await openActions('760101', /عدم تأمین سفارش/);
  await button('محصول موجود نیست').click();
  await button('گزارش شود').click();
  await here('760101').getByText('گزارش شد: محصول موجود نیست').waitFor({ timeout: 15_000 });
  // The board shows the report when its undo period has ended, and then sends it.
  await expect
    .poll(() => known('760101'))
    .toMatchObject({ orderStatus: 'NEED_FOR_CALL', call: { reasonId: 27 } });
  await page.getByText(/^موجودی کم شد/).waitFor();
  expect((await known('760101')).history.filter(({ what }) => what === 'reported')).toHaveLength(1);
  const { categories } = await marketplace(getMarketplaceMenu, { params: { vendorCode }, query: {} });
  const orderable = categories.flatMap(({ products }) => products.flatMap(({ variants }) => variants));
  expect(orderable.some(({ productId }) => productId === variantId)).toBe(false);
  await isForEveryone();

  await nfcAnswer('760101', 'RESUME');
  await page.getByText('760101 از سر گرفته شد؛ ادامه دهید').waitFor();
  await here('760101').getByRole('button', { name: 'آماده شد' }).waitFor();
});

test('missing data is reported at its field; a report that ends in a cancellation stops the kitchen with an alarm', async () => {
  await accepted('760102');
  await openActions('760102', /عدم تأمین سفارش/);
  await button('بروز حادثه در فروشگاه').click();
  await button('گزارش شود').click();
  await dialog().getByText('حادثه را انتخاب کنید.').waitFor();
  await isForEveryone();
  await dialog().getByText('قطع گاز').click();
  await button('گزارش شود').click();
  await here('760102').getByText('گزارش شد: بروز حادثه در فروشگاه').waitFor({ timeout: 15_000 });
  const rang = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('pishkhan:ring', (event) => resolve((event as CustomEvent).detail), { once: true }),
      ),
  );
  await nfcAnswer('760102', 'CANCEL');
  expect(await rang).toMatchObject({ kind: 'canceled', isHeard: true });
  const alerts = await openAlerts(page);
  await alerts.getByText('760102 لغو شد؛ آماده‌سازی را متوقف کنید', { exact: true }).waitFor();
  await alerts.getByRole('button', { name: /^دیدم: 760102/ }).click();
});

test('reasons are not available offline, and are loaded when the connection is back', async () => {
  for (const orderCode of ['760103', '760113']) await createOrder(marketplace, vendorCode, { orderCode });
  await card(page, '760103').waitFor();
  await page.context().setOffline(true);
  await openActions('760103', /عدم تأمین سفارش/);
  await dialog().getByText('دلیل‌ها دریافت نشد').waitFor();
  await page.context().setOffline(false);
  await button('تلاش دوباره').click();
  await button('سفارش تکراری است').click();
  await dialog()
    .getByRole('checkbox', { name: /760113/ })
    .waitFor();
  await isForEveryone();
  await button('بستن').click();
});

test('fewer of a dish: what it costs is shown, the customer declines one offer and agrees to another', async () => {
  await accepted('760104');
  const { payablePrice: before } = await known('760104');
  const offer = async () => {
    await openActions('760104', /تغییر سفارش/);
    await dialog()
      .getByRole('button', { name: /یکی کمتر/ })
      .click();
    await dialog()
      .getByText(/تومان کمتر/)
      .waitFor();
    await isForEveryone();
    await button('پیشنهاد به مشتری').click();
    await here('760104').getByText('تغییر سفارش منتظر پاسخ مشتری است').waitFor();
  };
  await offer();
  const prepare = here('760104').getByRole('button', { name: 'آماده شد' });
  expect(await prepare.getAttribute('aria-disabled')).toBe('true');
  await here('760104').getByText('مشتری هنوز به تغییر پیشنهادی پاسخ نداده است.').waitFor();
  await isForEveryone();
  await changeAnswer('760104', false);
  await page.getByText(/760104: مشتری تغییر را نپذیرفت/).waitFor();
  expect(await known('760104')).toMatchObject({ payablePrice: before, change: null });

  await offer();
  await here('760104').getByRole('link', { name: 'جزئیات سفارش' }).click();
  const offered = page.getByRole('region', { name: 'پیشنهاد شما' });
  await offered.waitFor();
  expect(await page.getByRole('region', { name: 'سفارش کنونی' }).locator('del').count()).toBe(2);
  await isForEveryone();
  await changeAnswer('760104', true);
  await page.getByText('760104: مشتری با تغییر موافقت کرد').waitFor();
  await page.getByRole('region', { name: 'سفارش نخست مشتری' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'مشتری با تغییر موافقت کرد' }).waitFor();
  const after = await known('760104');
  expect(after.payablePrice).toBeLessThan(before);
  expect(after.original?.payablePrice).toBe(before);
});

test('on a phone: two delays of five minutes move the promised time; a replacement for a dish is found by its name', async () => {
  await page.setViewportSize(phone);
  const { dueAt } = await known('760104');
  await button('کارهای دیگر').click();
  const later = dialog().getByRole('button', { name: '۵ دقیقه دیرتر' });
  await later.click();
  await page.getByText('در مجموع ۱۰ دقیقه دیرتر').waitFor();
  await later.click();
  await expect.poll(async () => (await known('760104')).delayMinutes, patient).toBe(10);
  expect(Date.parse((await known('760104')).dueAt!) - Date.parse(dueAt!)).toBe(600_000);

  await button(/^تغییر سفارش/).click();
  await dialog()
    .getByRole('button', { name: /^جایگزین/ })
    .click();
  await dialog().getByLabel('جست‌وجو در منو').fill('ماست');
  const found = dialog().getByRole('listitem').getByRole('button', { name: /ماست/ }).first();
  await found.waitFor();
  await found.getByText(/هر عدد .* تومان ارزان‌تر/).waitFor();
  await isForEveryone();
  await found.click();
  await dialog().getByText('به‌جای آن').waitFor();
  await isForEveryone();

  // The items exceed the order's amount: the button is disabled, and its reason stands beside it.
  const more = dialog().getByRole('button', { name: /ماست.*یکی بیشتر/ });
  const offer = button('پیشنهاد به مشتری');
  for (let pieces = 1; pieces < 30; pieces += 1) await more.click();
  await expect.poll(() => offer.getAttribute('aria-disabled'), patient).toBe('true');
  const reason = dialog().getByText(/سفارش با این تغییر گران‌تر می‌شود/);
  await reason.waitFor();
  expect(await reason.count()).toBe(1);
  const [above, beside] = [(await offer.boundingBox())!, (await reason.boundingBox())!];
  expect(beside.y - (above.y + above.height)).toBeLessThan(80);
  expect(beside.y + beside.height).toBeLessThan(phone.height);
  await isForEveryone();
  await button('انصراف').click();
});

test('an item that is too expensive to replace a line is marked with the difference and cannot be chosen', async () => {
  await button('کارهای دیگر').click();
  await button(/^تغییر سفارش/).click();
  await dialog()
    .getByRole('button', { name: /^جایگزین/ })
    .click();
  await dialog().getByRole('listitem').first().waitFor();
  const dear = dialog().getByRole('listitem').filter({ hasText: 'سفارش را گران‌تر می‌کند' }).first();
  await dear.getByText(/هر عدد .* تومان گران‌تر/).waitFor();
  await isForEveryone();
  expect(await dear.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  await dear.getByRole('button').click({ force: true });
  await dialog().getByLabel('جست‌وجو در منو').waitFor();
  await button('بستن').click();
});
