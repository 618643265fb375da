// Text at twice the size (WCAG 1.4.4) on a desktop, and sums of eleven digits at both sizes. every-page.check.test.ts covers every page on
// a phone.
import { expect, test } from 'vitest';
import { brokenWords, cutTexts, enlargeText } from './kit/accessibility.ts';
import { alertLine } from './kit/board.ts';
import { desk, newDevice, phone } from './kit/browser.ts';
import { longSumFaults } from './kit/long-sums.ts';
import { startWithBrowser } from './kit/start.ts';
import { enterWalkedShop, openWhole, walkedPages } from './kit/walked-pages.ts';

const { program, browser } = await startWithBrowser();

test('at 200 % text a desk shows one stage of the board at a time, and its orders whole', async () => {
  const device = await newDevice(browser, desk, { reducedMotion: 'reduce' });
  const page = await device.newPage();
  await enlargeText(page);
  await enterWalkedShop(page, program);
  await walkedPages(program);
  await openWhole(page, `${program.url}/orders`);
  const accept = page.getByRole('button', { name: /^تأیید سفارش/ }).first();
  await accept.waitFor();
  expect((await accept.boundingBox())!.width).toBeGreaterThan(200);
  expect([...(await cutTexts(page)), ...(await brokenWords(page))]).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    dispatchEvent(new Event('resize'));
  });
  await page.getByRole('region', { name: 'در حال آماده‌سازی' }).waitFor();
  await device.close();
});

test('at 200 % text the dashboard and the products of a desk break no word, and the last part of the navigation can be reached', async () => {
  const device = await newDevice(browser, desk, { reducedMotion: 'reduce' });
  const page = await device.newPage();
  await enlargeText(page);
  await enterWalkedShop(page, program);
  await openWhole(page, `${program.url}/dashboard`);
  expect(await brokenWords(page)).toEqual([]);
  const search = page.getByRole('button', { name: /^جست‌وجو/ });
  await search.scrollIntoViewIfNeeded();
  const { y, height } = (await search.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(desk.height);
  await openWhole(page, `${program.url}/products`);
  expect(await brokenWords(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(desk.width);
  await device.close();
});

test('at 200 % text on a phone tabs and alerts take a fifth of the screen at most', async () => {
  const device = await newDevice(browser, phone, { reducedMotion: 'reduce' });
  const page = await device.newPage();
  await enlargeText(page);
  await enterWalkedShop(page, program);
  await walkedPages(program);
  await openWhole(page, `${program.url}/orders`);
  const alerts = alertLine(page);
  await alerts.getByText('جدید').waitFor();
  const tabs = page.getByRole('navigation', { name: 'بخش‌های پنل' });
  const [above, below] = [(await alerts.boundingBox())!, (await tabs.boundingBox())!];
  expect(above.height + below.height).toBeLessThanOrEqual(phone.height / 5);
  // Nothing in them is cut.
  for (const bar of [alerts, tabs])
    expect(await bar.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
  await device.close();
});

test.each([
  ['at each width', [320, 390, 768, 1024], false],
  ['on a phone at 200 % text', [390], true],
] as const)(
  'sums of eleven digits are shown whole within their box, %s',
  async (_, widths, isLarge) => {
    const device = await newDevice(browser, phone, { reducedMotion: 'reduce' });
    const page = await device.newPage();
    if (isLarge) await enlargeText(page);
    await enterWalkedShop(page, program);
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [
        '/dashboard',
        '/management/report/orders',
        '/management/report/general',
        '/management/report/accounting',
        '/management/report/monthly',
      ]) {
        await openWhole(page, program.url + path);
        for (const fault of await longSumFaults(page)) found.push(`${path} at ${width}: ${fault}`);
      }
    }
    await device.close();
    expect(found).toEqual([]);
  },
  120_000,
);
