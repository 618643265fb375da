// An order's whole life by keyboard alone, for people who cannot use a mouse.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { undoSecondsOf } from '@pishkhan/panel/orders/outbox/press.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { card, cashier, orderAsKnown } from './kit/board.ts';
import { desk, newDevice } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
let vendorCode: string;

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplace);
});

/** A long timeout, because the end of the previous test file may keep both cores busy. */
const patient = { timeout: 15_000 };

const focused = (page: Page) => page.locator(':focus');
const statusOf = async (orderCode: string) => (await orderAsKnown(program, orderCode)).orderStatus;

/** Presses Tab until the element has the focus; checks at each stop that the focus is visible, on the element or on the card that it opens. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key);
    if ((await focused(page).count()) === 0) continue;
    expect(await isFocusSeen(page)).toBe(true);
    if (name.test(await nameOf(page))) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

const nameOf = async (page: Page) => {
  const name = await focused(page).evaluate(
    (element) => element.getAttribute('aria-label') ?? element.textContent,
    undefined,
    { timeout: 10_000 },
  );
  return name.replace(/\s+/g, ' ').trim();
};

const isFocusSeen = (page: Page) =>
  focused(page).evaluate((element) => {
    const isDrawn = (candidate: Element | null) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow.includes('0px 0px 0px');
    };
    return [element, element.closest('article'), element.closest('label'), element.parentElement].some(
      isDrawn,
    );
  });

async function openBoardByKeyboard(): Promise<Page> {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await page.goto(`${program.url}/auth?redirect=/orders`);
  await page.getByLabel('شماره موبایل').waitFor();
  // The field has the focus already.
  await page.keyboard.type(cashier);
  await page.keyboard.press('Enter');
  await page.getByLabel('کد ۶ رقمی').waitFor();
  await page.keyboard.type(program.otpFor(cashier));
  await page.waitForURL(`${program.url}/orders`);
  await expect.poll(() => nameOf(page), patient).toBe('سفارش‌ها');
  return page;
}

test('a cashier signs in, accepts, prepares, undoes, hands over and finds an order without a mouse; a key lists the shortcuts', async () => {
  const page = await openBoardByKeyboard();
  await tabTo(page, /شروع شیفت/);
  await page.keyboard.press('Enter');

  await createOrder(marketplace, vendorCode, { orderCode: '730101', deliveryType: 'OwnDelivery' });
  await expect
    .poll(() => page.locator('p[aria-live=assertive]').textContent())
    .toMatch(/سفارش جدید از مهسا رستمی: ۲ /);
  await card(page, '730101').waitFor();
  await tabTo(page, /جزئیات سفارش 730101/);

  const minutes = () => card(page, '730101').locator('output').textContent();
  const usual = await minutes();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect.poll(minutes, patient).not.toBe(usual);
  await page.keyboard.press('a');
  await expect.poll(() => statusOf('730101'), patient).toBe('PREPARING');
  const { preparationTime } = await orderAsKnown(program, '730101');
  expect(preparationTime).toBe(25);

  // The card is moving, and the board ignores a second press within half a second.
  await card(page, '730101').getByRole('button', { name: 'آماده شد' }).waitFor();
  await page.waitForTimeout(600);
  await tabTo(page, /جزئیات سفارش 730101/);
  await page.keyboard.press('a');
  await card(page, '730101').getByRole('button', { name: 'برگرداندن' }).waitFor();
  await page.waitForTimeout(600);
  await page.keyboard.press('u');
  await card(page, '730101').getByRole('button', { name: 'آماده شد' }).waitFor();
  const pressedAgainAt = Date.now();
  await page.keyboard.press('a');
  await expect.poll(() => statusOf('730101'), { timeout: 10_000 }).toBe('WAITING_FOR_PICKUP');
  // The second press is sent after its undo period. The first press, which was undone, would have been sent earlier.
  const { history } = await orderAsKnown(program, '730101');
  const prepared = history.filter(({ what }) => what === 'prepared').map(({ at }) => Date.parse(at));
  const undoMs = undoSecondsOf({ action: 'prepare', orderCode: '730101' as OrderCode }) * 1000;
  expect(prepared).toHaveLength(1);
  expect(prepared[0]).toBeGreaterThanOrEqual(pressedAgainAt + undoMs);
  await tabTo(page, /جزئیات سفارش 730101/);
  await page.keyboard.press('a');
  await expect.poll(() => statusOf('730101'), { timeout: 10_000 }).toBe('DELIVERING');

  await tabTo(page, /جزئیات سفارش 730101/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/orders/730101');
  await expect.poll(() => nameOf(page), patient).toBe('سفارش 730101');
  await tabTo(page, /بازگشت به سفارش‌ها/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${program.url}/orders`);
  await expect.poll(() => nameOf(page), patient).toBe('سفارش‌ها');

  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'کلیدهای میان‌بر' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page).count()).toBe(1);
});
