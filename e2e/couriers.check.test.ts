// An order's way through the shop: couriers who are not found, give up or arrive; packing, hand-over codes, scheduled orders. The
// marketplace's events come through its own API.
import { randomUUID } from 'node:crypto';
import { tellCourierEvent } from '@pishkhan/contract/marketplace/calls.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import {
  acceptButton,
  alertLine,
  card,
  openAlerts,
  openBoard,
  orderAsKnown,
  startShift,
} from './kit/board.ts';
import { consoleErrorsOf, desk, phone } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
const vendorCode = await firstVendorCode(marketplace);
let device: BrowserContext;
let page: Page;
let beside: Page;
let complaints: string[];

beforeAll(async () => {
  ({ device, page } = await openBoard(browser, program, desk, { serviceWorkers: 'allow' }));
  complaints = consoleErrorsOf(device);
  await startShift(page);
  await device.addInitScript(writeDownRings);
  await page.evaluate(writeDownRings);
  beside = await device.newPage();
  await beside.goto(`${program.url}/orders`);
}, 60_000);

/** A failed test may have left the page anywhere. */
beforeEach(async () => {
  if (new URL(page.url()).pathname !== '/orders') await page.goto(`${program.url}/orders`);
});

/** Records all rings since the page was opened. It runs in the page. */
function writeDownRings(): void {
  const heard: object[] = [];
  Reflect.set(window, 'rings', heard);
  addEventListener('pishkhan:ring', (event) => heard.push((event as CustomEvent).detail));
}

/** Returns the rings of a kind for an order, in both tabs. */
async function ringsOf(kind: string, orderCode: string): Promise<object[]> {
  const all = await Promise.all([page, beside].map((at) => at.evaluate(() => Reflect.get(window, 'rings'))));
  return all.flat().filter((ring) => ring.kind === kind && ring.codes.includes(orderCode));
}

interface Place {
  latitude: number;
  longitude: number;
}
const courierAt = (name: string, mobileNumber: string, place: Place | undefined, minutes = 5) => ({
  name,
  mobileNumber,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  // The time is off by half a minute, so that the displayed minutes do not change during the test.
  arrivesAt: new Date(Date.now() + minutes * 60_000 - 30_000).toISOString(),
});

type Event = Parameters<typeof marketplace<typeof tellCourierEvent>>[1]['body'];
const tell = (orderCode: string, event: Omit<Event, 'eventId' | 'at'>) =>
  marketplace(tellCourierEvent, {
    params: { vendorCode, orderCode: orderCode as never },
    body: { eventId: randomUUID(), at: new Date().toISOString(), ...event },
  });

const status = async (orderCode: string) => (await orderAsKnown(program, orderCode)).orderStatus;

/** Accepts the order, and also marks it as ready when `isReady`. */
async function cook(orderCode: string, isReady: boolean): Promise<void> {
  await acceptButton(page, orderCode).click();
  await expect.poll(() => status(orderCode)).toBe('PREPARING');
  if (!isReady) return;
  await card(page, orderCode).getByRole('button', { name: 'آماده شد' }).click();
  await expect.poll(() => status(orderCode), { timeout: 15_000 }).not.toBe('PREPARING');
}

const readable = async (at: Page) => [
  ...(await axeFaults(at)),
  ...(await smallTargets(at)),
  ...(await wordFaults(at, ['760101', '760201', '760301', '760401'])),
];

test('no courier is found, then another arrives, gives the code, takes the food and is rated', async () => {
  const code = '760101';
  await createOrder(marketplace, vendorCode, { orderCode: code, handoverCode: '4821', lines: 2 });
  await cook(code, true);

  await tell(code, { to: 'SEARCHING' });
  await tell(code, { to: 'NOT_FOUND' });
  await card(page, code).getByText('پیکی پیدا نشد').waitFor();
  await card(page, code).getByRole('link').click();
  const head = page.getByRole('alert').filter({ hasText: 'پیکی پیدا نشد', visible: true });
  await head.getByText('پیکی به سفارش اختصاص نیافته است').waitFor();
  await head.getByRole('button', { name: 'عدم تأمین سفارش' }).click();
  await page.getByRole('dialog').getByText('پیکی به سفارش اختصاص نیافته است').waitFor();
  await page.keyboard.press('Escape');

  await tell(code, { to: 'SEARCHING', attempt: 2 });
  await page.getByText('پیک قبلی نمی‌آید').locator('visible=true').waitFor();
  const sara = (place: Place) => courierAt('سارا محمدی', '09000000202', place);
  const ali = courierAt('علی رضایی', '09000000203', undefined);
  const { vendorLatitude, vendorLongitude } = await orderAsKnown(program, code);
  const away = (degrees: number) => ({ latitude: vendorLatitude! + degrees, longitude: vendorLongitude! });
  await tell(code, { to: 'ASSIGNED', attempt: 2, courier: sara(away(0.018)), otherCouriers: [ali] });
  await page.getByText('پیک تازه‌ای می‌آید').locator('visible=true').waitFor();
  await page.getByText('۵ دقیقه دیگر').waitFor();
  expect(await page.getByRole('link', { name: 'سارا محمدی' }).getAttribute('href')).toBe('tel:09000000202');
  await page.getByRole('region', { name: 'پیک‌های همراه' }).getByText('علی رضایی', { exact: true }).waitFor();

  // The map and its text alternative both follow the courier.
  const map = page.getByRole('application', { name: 'نقشه سفارش: فروشگاه، مشتری، سارا محمدی' });
  const pin = map.getByText('سارا محمدی');
  await pin.waitFor();
  await page.getByText('پیک تا فروشگاه').locator('..').getByText('۲ کیلومتر').waitFor();
  const before = await pin.boundingBox();
  await page.getByRole('button', { name: 'نزدیک‌تر' }).click();
  await page.getByRole('button', { name: 'نمایش همه' }).click();
  expect(await readable(page)).toEqual([]);
  await tell(code, { to: 'ASSIGNED', attempt: 2, courier: sara(away(0.0045)), otherCouriers: [ali] });
  await page.getByText('پیک تا فروشگاه').locator('..').getByText('۵۰۰ متر').waitFor();
  await expect.poll(async () => (await pin.boundingBox())?.y).not.toBe(before?.y);

  await tell(code, { to: 'ARRIVED', attempt: 2, courier: sara(away(0)), otherCouriers: [ali] });
  // `first` is needed: while the list of alerts is open, its row has the same text until the dismissal has been confirmed.
  const strip = (at: Page) => alertLine(at).getByText(`${code}: پیک سارا محمدی رسید`).first();
  await Promise.all([strip(page).waitFor(), strip(beside).waitFor()]);
  await expect
    .poll(() => ringsOf('courier', code))
    .toEqual([{ kind: 'courier', codes: [code], isHeard: true }]);
  await card(beside, code).getByText('پیک رسید').waitFor();
  expect(await readable(beside)).toEqual([]);
  await (await openAlerts(beside)).getByRole('button', { name: /^دیدم: .*پیک سارا/ }).click();
  await Promise.all([strip(page), strip(beside)].map((one) => one.waitFor({ state: 'detached' })));
  expect(await ringsOf('courier', code)).toHaveLength(1);

  await card(beside, code).getByRole('button', { name: 'تحویل به پیک' }).click();
  const dialog = beside.getByRole('dialog');
  const field = dialog.getByLabel('کد تحویل');
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  await field.fill('48');
  await field.press('Enter');
  await dialog.getByText('کد تحویل ۴ تا ۶ رقم است.').waitFor();
  await field.fill('۹۹۹۹');
  await field.press('Enter');
  await dialog.getByText('کد تحویل درست نیست.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await status(code)).toBe('WAITING_FOR_PICKUP');
  expect(await readable(beside)).toEqual([]);
  await field.fill('٤٨۲1');
  await field.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => status(code)).toBe('DELIVERING');

  await card(beside, code).getByRole('button', { name: 'نپسندیدم' }).click();
  const rating = beside.getByRole('dialog', { name: 'امتیاز به پیک' });
  expect(await rating.getByRole('checkbox').count()).toBe(8);
  expect(await rating.getByText('رعایت بهداشت', { exact: true }).count()).toBe(0);
  await rating.getByText('مراجعه چند پیک برای یک سفارش').click();
  await rating.getByRole('button', { name: 'ثبت امتیاز' }).click();
  await card(beside, code).getByText('پیک چطور بود؟').waitFor({ state: 'detached' });
  await page.getByText('پیک را نپسندیده‌اید').waitFor();
  await page.getByText('مراجعه چند پیک برای یک سفارش', { exact: true }).waitFor();
  await expect
    .poll(async () => (await orderAsKnown(program, code)).bikerReview)
    .toEqual({
      state: 'DISLIKE',
      reviewOptions: ['MULTIPLE_BIKERS'],
    });
  await page.getByRole('link', { name: 'بازگشت به سفارش‌ها' }).click();
}, 90_000);

test("a courier is rated on the order's page once the food has left, and the page shows the rating", async () => {
  const code = '760401';
  await createOrder(marketplace, vendorCode, { orderCode: code });
  await cook(code, true);
  const courier = courierAt('سارا محمدی', '09000000202', undefined);
  await tell(code, { to: 'SEARCHING' });
  await tell(code, { to: 'ASSIGNED', courier });
  await card(page, code).getByRole('link').click();
  await page.getByRole('link', { name: 'سارا محمدی' }).waitFor();
  const question = page.getByRole('group', { name: 'پیک چطور بود؟' });
  expect(await question.count()).toBe(0);

  await tell(code, { to: 'PICKED_UP', courier });
  await question.getByRole('button', { name: 'پسندیدم', exact: true }).click();
  await page.getByText('رفتار مؤدبانه').click();
  await page.getByRole('button', { name: 'ثبت امتیاز' }).click();
  await page.getByText('پیک را پسندیده‌اید').waitFor();
  await page.getByText('رفتار مؤدبانه', { exact: true }).waitFor();
  expect(await question.count()).toBe(0);
  // The page shows the change at once, and sends it later.
  await expect
    .poll(async () => (await orderAsKnown(program, code)).bikerReview)
    .toEqual({
      state: 'LIKE',
      reviewOptions: ['POLITE'],
    });
}, 60_000);

test('a scheduled order is silent in its lane, and rings as a new one after its release', async () => {
  const code = '760201';
  const lane = page.getByText(/سفارش برای بعد/);
  expect(await lane.count()).toBe(0);
  await createOrder(marketplace, vendorCode, { orderCode: code, releasedInSeconds: 12 });
  await lane.click();
  await card(page, code)
    .getByText(/برای امروز ساعت|برای فردا ساعت/)
    .waitFor();
  expect(await readable(page)).toEqual([]);
  await beside.setViewportSize(phone);
  await beside.getByRole('tab', { name: 'برای بعد' }).click();
  await card(beside, code)
    .getByText(/نوبت فروشگاه می‌شود/)
    .waitFor();
  expect(await ringsOf('new', code)).toEqual([]);
  await acceptButton(page, code).waitFor({ timeout: 20_000 });
  await expect.poll(async () => (await ringsOf('new', code)).length).toBeGreaterThan(0);
  await lane.waitFor({ state: 'detached' });
  await beside.getByRole('tab', { name: 'برای بعد' }).waitFor({ state: 'detached' });
  await acceptButton(beside, code).waitFor();
  await beside.setViewportSize(desk);
  await cook(code, false);
}, 60_000);

test('ticks of packing are shared with others and stored offline; so are a code and its refusal', async () => {
  const code = '760301';
  await createOrder(marketplace, vendorCode, {
    orderCode: code,
    deliveryType: 'Pickup',
    lines: 3,
    handoverCode: '112233',
  });
  await cook(code, false);
  await card(page, code).getByRole('button', { name: 'بسته‌بندی: ۰ از ۳' }).click();
  await card(page, code).locator('label').nth(1).click();
  await card(beside, code).getByRole('button', { name: 'بسته‌بندی: ۱ از ۳' }).click();
  await expect.poll(() => card(beside, code).getByRole('checkbox').nth(1).isChecked()).toBe(true);
  await card(beside, code).getByText('۲ ردیف هنوز تیک نخورده است').waitFor();
  expect(await readable(beside)).toEqual([]);

  const picked = async () => (await orderAsKnown(program, code)).picked;
  await expect.poll(picked).toEqual([1]);
  await device.setOffline(true);
  await card(page, code).locator('label').nth(0).click();
  await card(page, code).getByText('بسته‌بندی: ۲ از ۳').waitFor();
  expect(await picked()).toEqual([1]);
  await device.setOffline(false);
  await expect.poll(picked, { timeout: 20_000 }).toEqual([0, 1]);

  await card(page, code).getByRole('button', { name: 'آماده شد' }).click();
  await expect.poll(() => status(code), { timeout: 15_000 }).toBe('WAITING_FOR_PICKUP');
  const handOver = card(page, code).getByRole('button', { name: 'تحویل به مشتری' });
  await handOver.click();
  await device.setOffline(true);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('کد تحویل').fill('۹۹۹۹۹۹');
  await dialog.getByRole('button', { name: 'تحویل', exact: true }).click();
  // The dialog closes at once without a connection.
  await dialog.waitFor({ state: 'detached' });
  expect(await status(code)).toBe('WAITING_FOR_PICKUP');
  await device.setOffline(false);
  // Both tabs show it, whichever of them has sent it.
  for (const tab of [page, beside])
    await tab.getByRole('alert').filter({ hasText: 'کد تحویل درست نیست.' }).waitFor({ timeout: 20_000 });

  await handOver.click();
  await dialog.getByRole('button', { name: 'کد را نمی‌داند' }).click();
  await dialog.getByRole('heading', { name: 'بدون کد تحویل می‌دهید؟' }).waitFor();
  expect(await readable(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'تحویل بدون کد' }).click();
  await expect.poll(() => status(code)).toBe('DELIVERED');
  const { history } = await orderAsKnown(program, code);
  expect(history.find(({ what }) => what === 'shipped')?.details?.withCode).toBe(false);
}, 60_000);

test('the console shows only the lost connection, refused codes, and sound before a touch', () => {
  expect(
    complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|409|422|AudioContext was not allowed/.test(text)),
  ).toEqual([]);
});
