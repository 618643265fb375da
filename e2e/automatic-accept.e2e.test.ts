// Orders that are accepted automatically: enabled in the settings, announced by their own sound, and named in the order's history.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { automaticAcceptWords as words } from '@pishkhan/panel/shop/ordering/words.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { card, cashier, startShift } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const market = marketplaceClient(program);
let vendorCode: VendorCode;
let device: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  vendorCode = (await firstVendorCode(market)) as VendorCode;
  device = await newDevice(browser, phone);
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/management/settings');
});

const part = () => page.getByRole('region', { name: words.title });
const look = async (name: string) => {
  if (!process.env.LOOKS) return;
  await part().scrollIntoViewIfNeeded();
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${process.env.LOOKS}/${name}.png` });
};
const rings = (on: Page) => on.evaluate(() => Reflect.get(window, 'rings') as { kind: string }[]);

test('automatic acceptance is off, is switched on with its bounds, and a wrong bound is reported at its field', async () => {
  const isOn = part().getByRole('switch', { name: words.isOn });
  await isOn.waitFor();
  expect(await isOn.isChecked()).toBe(false);
  await isOn.click();
  const total = part().getByRole('textbox', { name: words.highestTotal });
  await total.fill('500');
  await part().getByRole('button', { name: 'ذخیره' }).click();
  await part().getByText('بیشترین مبلغ باید بین ۱۰٬۰۰۰ تا ۱۰۰٬۰۰۰٬۰۰۰ تومان باشد.').first().waitFor();
  await total.fill('2000000');
  await part().getByRole('textbox', { name: words.openOrders }).fill('');
  await part().getByRole('button', { name: 'ذخیره' }).click();
  await part().getByText(words.ordersMissing).first().waitFor();
  await part().getByRole('textbox', { name: words.openOrders }).fill('100');
  await look('automatic-390');
  expect({
    axe: await axeFaults(page),
    words: await wordFaults(page, []),
    small: await smallTargets(page),
  }).toEqual({ axe: [], words: [], small: [] });
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 900],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await look(`automatic-${width}-${colorScheme}`);
    }
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
  await part().getByRole('button', { name: 'ذخیره' }).click();
  await page.getByText('تغییرات با موفقیت ذخیره شد.').first().waitFor();
  await page.reload();
  await expect.poll(() => isOn.isChecked()).toBe(true);
  expect(await total.inputValue()).toMatch(/۲٬۰۰۰٬۰۰۰/);
});

test('a plain order is accepted while the device listens, and heard by a sound of its own; one with a comment rings', async () => {
  const board = await (await newDevice(browser, desk)).newPage();
  await board.addInitScript(() => {
    const heard: object[] = [];
    Reflect.set(window, 'rings', heard);
    addEventListener('pishkhan:ring', (event) => heard.push((event as CustomEvent).detail));
  });
  await signIn(board, program, cashier, '/auth?redirect=/orders');
  await startShift(board);
  const listeners = async () =>
    (
      await program.pool.query('SELECT FROM order_listener WHERE vendor_code = $1 AND until > now()', [
        vendorCode,
      ])
    ).rowCount;
  await expect.poll(listeners).toBeGreaterThan(0);

  await createOrder(market, vendorCode, { orderCode: '790001', customerPhone: '09121110001' });
  await card(board, '790001').getByRole('button', { name: 'آماده شد' }).waitFor();
  await board.getByText('790001 خودکار پذیرفته شد؛ آماده‌اش کنید').waitFor();
  expect((await rings(board)).filter(({ kind }) => kind === 'accepted')).toEqual([
    { kind: 'accepted', codes: ['790001'], isHeard: true },
  ]);
  await expect.poll(() => board.locator('html[data-ringing]').count()).toBe(0);
  await createOrder(market, vendorCode, {
    ...{ orderCode: '790002', customerPhone: '09121110002', comment: 'بدون پیاز' },
  });
  await board.locator('html[data-ringing]').waitFor({ state: 'attached' });
  // The wait is twice the server's polling interval.
  await board.waitForTimeout(1500);
  await card(board, '790002').getByRole('button', { name: 'تأیید سفارش' }).waitFor();
  await board.goto(`${program.url}/orders/790001`);
  await board
    .getByText(/پذیرش خودکار/)
    .first()
    .waitFor();
  await board.context().close();
  // The only complaint is about the invalid bound.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});
