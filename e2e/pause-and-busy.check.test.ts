// A shop that stops taking orders for a while, or promises longer times: started in the dialog, shown on every page of every device, ended
// by one tap.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { getMarketplaceMenu } from '@pishkhan/contract/marketplace/calls.ts';
import { maxPauseNote } from '@pishkhan/contract/vendors/throttle-limits.ts';
import { throttleDialogWords } from '@pishkhan/panel/shop/throttle/throttle-dialog-words.ts';
import { throttleWords } from '@pishkhan/panel/shop/throttle/throttle-words.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { acceptButton, cashier } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const market = marketplaceClient(program);
const words = { ...throttleDialogWords, ...throttleWords };
/** The cashier's name. */
const name = 'امیرحسین کاظمی‌نژاد';
/** A note of the maximum length. */
const note = 'برق از ساعت دو رفته است و تعمیرکار در راه است؛ '.repeat(3).slice(0, maxPauseNote).trim();
let device: BrowserContext;
let page: Page;
let other: Page;
let vendorCode: VendorCode;
let complaints: string[];

beforeAll(async () => {
  vendorCode = (await firstVendorCode(market)) as VendorCode;
  device = await newDevice(browser, phone, { hasTouch: true });
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/dashboard');
  other = await (await newDevice(browser, desk)).newPage();
  await signIn(other, program, cashier, '/auth?redirect=/orders');
  await opener(page).waitFor();
  await opener(other).waitFor();
});

const opener = (on: Page) => on.getByRole('button', { name: words.open });
const strip = (on: Page) => on.getByRole('region', { name: words.title });
/** Waits for the visible words, which precede those for screen readers. */
const said = (on: Page, text: string) => strip(on).getByText(text).first().waitFor();
const dialog = (on: Page) => on.getByRole('dialog', { name: words.title });
const choose = (on: Page, name: string) => dialog(on).getByText(name, { exact: true }).click();
const main = (on: Page, name: string) => dialog(on).getByRole('button', { name, exact: true });
const takesOrders = () => page.getByRole('switch', { name: 'باز بودن فروشگاه' });
const front = () => market(getMarketplaceMenu, { params: { vendorCode }, query: {} });
const faults = async (on: Page) => ({
  axe: await axeFaults(on),
  words: await wordFaults(on, ['T-702']),
  small: await smallTargets(on),
});
const none = { axe: [], words: [], small: [] };
const look = async (on: Page, name: string) => {
  if (process.env.LOOKS) await on.screenshot({ path: `${process.env.LOOKS}/${name}.png` });
};
/** Finds buttons and words that leave the line at the foot or their button, or lie below another. */
const cutParts = (on: Page) =>
  on.evaluate(() => {
    const within = (part: DOMRect, place: DOMRect) =>
      part.left >= place.left - 1 &&
      part.right <= place.right + 1 &&
      part.top >= place.top - 1 &&
      part.bottom <= place.bottom + 1;
    const foot = document.querySelector('[data-alert-place]')!;
    const place = foot.getBoundingClientRect();
    const screen = new DOMRect(0, place.top, innerWidth, place.height);
    return [...foot.querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && button.clientWidth > 1)
      .filter((button) => {
        const box = button.getBoundingClientRect();
        const words = [...button.querySelectorAll('span')]
          .filter(
            (part) => part.childElementCount === 0 && !part.closest('.sr-only') && part.checkVisibility(),
          )
          .map((part) => part.getBoundingClientRect());
        const seen = document.elementFromPoint(box.left + 4, box.top + box.height / 2);
        const isWhole = words.every((part) => within(part, box));
        return !within(box, screen) || !isWhole || !(seen && button.contains(seen));
      })
      .map((button) => button.textContent);
  });
const heightOf = (on: Page) => on.evaluate(() => document.documentElement.scrollHeight);

test('the switch asks for how long, and nothing is closed by a slip', async () => {
  expect(await takesOrders().isChecked()).toBe(true);
  await takesOrders().click();
  await main(page, words.startPause).waitFor();
  await look(page, 'pause-dialog-390');
  expect(await faults(page)).toEqual(none);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await takesOrders().isChecked()).toBe(true);
  // The focus returns to where it was.
  expect(await takesOrders().evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await front()).takesOrders).toBe(true);
});

test('a pause appears at the marketplace and on every device immediately, with reason and end, and moves nothing', async () => {
  const before = await heightOf(other);
  await takesOrders().click();
  await choose(page, words.choice(15));
  await choose(page, 'خرابی، برق یا گاز');
  await dialog(page).getByLabel(words.note).fill(note);
  await main(page, words.startPause).click();
  await said(page, '۱۴:');
  expect(await takesOrders().isChecked()).toBe(false);
  const menu = await front();
  expect(menu).toMatchObject({ takesOrders: false, busyMinutes: 0 });
  const left = Date.parse(menu.pausedUntil!) - Date.now();
  expect(left).toBeGreaterThan(14 * 60_000);
  expect(left).toBeLessThanOrEqual(15 * 60_000 + 1000);
  expect(menu.opensAt).toBe(menu.pausedUntil);
  await said(other, 'خرابی، برق یا گاز');
  await page.getByText(words.didPause(menu.pausedUntil!)).waitFor({ state: 'detached' });
  expect(await heightOf(other)).toBe(before);
  await look(page, 'paused-390');
  await look(other, 'paused-1280');
  // The name stands on the strip also on a phone, and on a desk before a long note.
  for (const on of [page, other]) {
    const who = strip(on).getByText(name, { exact: true });
    const [words, line] = [(await who.boundingBox())!, (await who.locator('..').boundingBox())!];
    expect(await who.isVisible()).toBe(true);
    // The line is right to left, so the words begin at its right edge; in the rail of a desk they are centred.
    if (on === page) expect(Math.abs(words.x + words.width - line.x - line.width)).toBeLessThan(2);
    else expect([words.x >= line.x, words.width <= line.width]).toEqual([true, true]);
  }
  expect(await faults(page)).toEqual(none);
  expect(await axeFaults(other)).toEqual([]);
  expect(await wordFaults(other, [])).toEqual([]);
  // Pages without tabs show it, too.
  await other.goto(`${program.url}/nowhere`);
  await said(other, 'خرابی، برق یا گاز');
  await other.goto(`${program.url}/orders`);
});

test('people who may not set anything read who, why and until when by a press on a phone', async () => {
  for (const cellPhone of ['09120000003', '09120000004']) {
    const theirs = await newDevice(browser, phone, { hasTouch: true });
    const reader = await theirs.newPage();
    await signIn(reader, program, cellPhone, '/auth?redirect=/dashboard');
    await strip(reader).getByText(name, { exact: true }).waitFor();
    await strip(reader).getByRole('button').tap();
    await reader
      .getByRole('log')
      .getByText(new RegExp(`^توقف تا [۰-۹:]+: خرابی، برق یا گاز، ${name}، ${note}$`))
      .waitFor();
    await look(reader, 'paused-reader-390');
    expect(await faults(reader)).toEqual(none);
    await theirs.close();
  }
});

test('at twice the size of text the strip and its message keep their words whole', async () => {
  const size = (percent: number) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = `${to}%`;
    }, percent);
  await size(200);
  await strip(page).getByRole('button', { name: words.endPause }).click();
  const message = page.getByRole('log').getByText(words.didEndPause);
  await message.waitFor();
  expect((await message.boundingBox())!.height).toBeLessThan(250);
  await look(page, 'message-390-200');
  await page.getByRole('button', { name: 'برگرداندن' }).click();
  const end = strip(page).getByRole('button', { name: words.endPause });
  const [texts, button] = [strip(page).getByText(words.short.pause).first(), end];
  await end.waitFor();
  await look(page, 'paused-390-200');
  // The line is right to left, so the words end before the button begins. The server's response may render the strip again.
  await expect
    .poll(async () => {
      const [said, pressed] = [await texts.boundingBox(), await button.boundingBox()];
      return said && pressed && said.x >= pressed.x + pressed.width;
    })
    .toBe(true);
  // The start of the shift, which stands beside the strip, is not cut either.
  await page.getByRole('log').getByRole('button').first().waitFor({ state: 'detached' });
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: phone.height });
    await look(page, `paused-${width}-200`);
    // The check polls until the new width is laid out. The countdown's digits differ in width: the widest of some seconds must fit, too.
    await expect.poll(() => cutParts(page), { message: `${width}` }).toEqual([]);
    for (const countdown of ['۵۹:۵۴', '۴۴:۴۴', '۲۸:۳۶']) {
      await strip(page)
        .locator('[dir=ltr]')
        .evaluate((part, text) => {
          part.textContent = text;
        }, countdown);
      expect(await cutParts(page), `${width} ${countdown}`).toEqual([]);
    }
  }
  await page.setViewportSize(phone);
  await size(100);
});

test('one tap on another device ends the pause for all, and its undo begins it again', async () => {
  await strip(other).getByRole('button', { name: words.endPause }).click();
  await opener(page).waitFor();
  await expect.poll(() => takesOrders().isChecked()).toBe(true);
  expect(await front()).toMatchObject({ takesOrders: true, pausedUntil: null });
  await other.getByRole('button', { name: 'برگرداندن' }).click();
  await said(page, '۱۴:');
  expect((await front()).takesOrders).toBe(false);
  // The message on the device that paused offers an end, and disappears once another device has ended the pause.
  const offered = other
    .getByRole('log', { name: 'پیام‌های گذرا' })
    .getByRole('button', { name: words.endPause });
  await offered.waitFor();
  await takesOrders().click();
  await opener(other).waitFor();
  await expect.poll(() => offered.count(), { timeout: 4000 }).toBe(0);
  expect((await front()).takesOrders).toBe(true);
});

test('a busy shop adds minutes to new orders, and proposes them when accepting', async () => {
  await page.getByRole('button', { name: words.startBusy }).click();
  await choose(page, '۲۰');
  await look(page, 'busy-dialog-390');
  expect(await faults(page)).toEqual(none);
  await main(page, words.startBusy).click();
  await said(other, '۲۰ دقیقه بیشتر');
  expect(await front()).toMatchObject({ takesOrders: true, busyMinutes: 20, preparationTime: 40 });
  await createOrder(market, vendorCode, { orderCode: 'T-700' });
  await acceptButton(other, 'T-700').waitFor();
  expect(await acceptButton(other, 'T-700').getAttribute('aria-description')).toContain('۴۰');
  await look(other, 'busy-1280');
  await strip(other).getByRole('button', { name: words.endBusy }).click();
  await opener(page).waitFor();
  expect((await front()).busyMinutes).toBe(0);
});

test('without a connection the dialog says so and stays as it was filled in', async () => {
  await takesOrders().click();
  await choose(page, words.choice(60));
  await device.setOffline(true);
  await main(page, words.startPause).click();
  await dialog(page).getByRole('alert').waitFor();
  expect(
    await dialog(page)
      .getByRole('radio', { name: words.choice(60) })
      .isChecked(),
  ).toBe(true);
  await device.setOffline(false);
  await main(page, words.startPause).click();
  await strip(page).getByRole('button', { name: words.endPause }).click();
  await opener(page).waitFor();
});

test('closing until further notice is confirmed, shown on every page, and undone', async () => {
  await opener(other).click();
  await choose(other, words.close);
  await look(other, 'close-1280');
  await main(other, 'بستن فروشگاه').click();
  await said(page, words.closed);
  await strip(page).getByRole('button', { name: words.openShop }).click();
  await opener(other).waitFor();
  expect((await front()).takesOrders).toBe(true);
});

test('the limit of open orders is a setting, and the shop becomes busy automatically at it', async () => {
  await page.goto(`${program.url}/management/settings`);
  const card = page.getByRole('region', { name: 'شلوغ شدن خودکار' });
  await card.getByRole('switch').click();
  await card.getByLabel('از چند سفارش باز').fill('۲');
  await look(page, 'settings-390');
  await card.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByText('تغییرات با موفقیت ذخیره شد.').first().waitFor();
  await createOrder(market, vendorCode, { orderCode: 'T-701' });
  await createOrder(market, vendorCode, { orderCode: 'T-702' });
  await said(page, words.short.busy);
  expect(await front()).toMatchObject({ takesOrders: true, busyMinutes: 15 });
  // The strip opens the dialog, which says how the busy period ends, links to its limit, and can start a pause.
  const busyByOrders = (on: Page) => strip(on).getByRole('button', { name: /^شلوغ با [۰-۹]+ سفارش باز/ });
  await busyByOrders(page).tap();
  await dialog(page).getByText(words.byOrdersHint).waitFor();
  await look(page, 'busy-by-orders-390');
  expect(await faults(page)).toEqual(none);
  await choose(page, words.pause);
  await main(page, words.startPause).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await busyByOrders(other).click();
  await dialog(other).getByRole('link', { name: words.toLimit }).click();
  await other.waitForURL('**/management/settings');
  await dialog(other).waitFor({ state: 'detached' });
  await card.getByRole('switch').click();
  await card.getByRole('button', { name: 'ذخیره' }).click();
  await opener(page).waitFor();
  expect((await front()).busyMinutes).toBe(0);
  expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
