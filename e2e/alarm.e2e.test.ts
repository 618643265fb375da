// The alarm: without a touch, in a hidden tab, after «seen», and while the server is away.
import { cancelMarketplaceOrder, listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { accept, alertLine, card, openAlerts, openBoard, openBoardOn, startShift } from './kit/board.ts';
import { desk, newDevice, openRealTabs, signIn, soundAfterTouch } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { type Program, startProgram } from './kit/program.ts';
import { useBrowser } from './kit/start.ts';

// There are two programs, because one is killed while the other's order is silenced.
const [program, mortal] = await Promise.all([startProgram(), startProgram()]);
afterAll(() => Promise.all([program.close(), mortal.close()]));
const browser = await useBrowser({ flags: [soundAfterTouch] });

const ringing = (page: Page) => page.locator('html[data-ringing]');
const rings = (page: Page) => page.locator('html[data-ringing]').waitFor({ state: 'attached' });

async function bring(at: Program, orderCode: string): Promise<string> {
  const marketplace = marketplaceClient(at);
  const vendorCode = await firstVendorCode(marketplace);
  await createOrder(marketplace, vendorCode, { orderCode });
  return vendorCode;
}

interface Ring {
  kind: string;
  codes: string[];
  isHeard: boolean;
  isHidden: boolean;
}

/** Returns all rings since the page was opened. */
const ringsOf = (page: Page): Promise<Ring[]> => page.evaluate(() => Reflect.get(window, 'rings'));

const writeDownRings = (page: Page) =>
  page.evaluate(() => {
    const heard: object[] = [];
    Reflect.set(window, 'rings', heard);
    addEventListener('pishkhan:ring', (event) =>
      heard.push({ ...(event as CustomEvent).detail, isHidden: document.hidden }),
    );
  });

/** Opens a cashier's board whose page records each ring. */
async function counter(at: Program): Promise<{ device: BrowserContext; page: Page }> {
  const { device, page } = await openBoard(browser, at);
  await writeDownRings(page);
  return { device, page };
}

/** A manager in the demo's second shop, in which no other test creates orders. */
async function counterOfOtherShop(): Promise<{ device: BrowserContext; page: Page; vendorCode: string }> {
  const { vendors } = await marketplaceClient(program)(listMarketplaceVendors, { query: {} });
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await signIn(page, program, '09120000001', '/auth?redirect=/orders');
  await page.getByRole('button', { name: /کافه نارنج/ }).click();
  await page.waitForURL(`${program.url}/orders`);
  return {
    device,
    page,
    vendorCode: vendors.find(({ vendorName }) => vendorName.includes('کافه نارنج'))!.vendorCode,
  };
}

const inTurn = { concurrent: false };

// The two groups run concurrently, because most of the half minute is waiting.
describe.concurrent('the alarm', () => {
  describe('at a counter', () => {
    test(
      'without a shift nothing sounds, and the board says so; with one, an order rings until it is accepted',
      inTurn,
      async () => {
        const { device, page } = await counter(program);
        await bring(program, '740101');
        await card(page, '740101').waitFor();
        await page.getByText('صدا خاموش است').waitFor();
        expect(await ringing(page).count()).toBe(0);
        expect(await ringsOf(page)).toEqual([]);
        await startShift(page);
        await rings(page);
        await page.getByText('صدا خاموش است').waitFor({ state: 'detached' });
        expect(await ringsOf(page)).toEqual([
          { kind: 'new', codes: ['740101'], isHeard: true, isHidden: false },
        ]);
        await expect.poll(() => page.title()).toBe('(۱) سفارش جدید | سفارش‌ها | سفارش اوفود');
        // The wait is longer than the tune, which repeats automatically.
        await page.waitForTimeout(4000);
        expect(await ringing(page).count()).toBe(1);
        await bring(program, '740102');
        await expect.poll(() => page.title()).toBe('(۲) سفارش جدید | سفارش‌ها | سفارش اوفود');
        await accept(page, program, '740101');
        await card(page, '740101').getByRole('button', { name: 'آماده شد' }).waitFor();
        expect(await ringing(page).count()).toBe(1);
        await accept(page, program, '740102');
        await expect.poll(() => ringing(page).count()).toBe(0);
        await expect.poll(() => page.title()).toBe('سفارش‌ها | سفارش اوفود');
        await device.close();
      },
    );

    test(
      'in a tab that nobody has touched the browser keeps sound locked: the board says so, and any touch unlocks it',
      inTurn,
      async () => {
        const { device, page: before } = await counter(program);
        await startShift(before);
        await before.close();
        const page = await device.newPage();
        // The page reports it without being asked, because the browser counts every evaluation by Playwright as a touch.
        await page.addInitScript(() => {
          new MutationObserver(() => {
            if (document.body?.textContent.includes('صدا قفل است')) console.info('sound is locked');
          }).observe(document, { childList: true, subtree: true });
        });
        const isLocked = page.waitForEvent('console', (message) => message.text() === 'sound is locked');
        await page.goto(`${program.url}/orders`);
        await isLocked;
        await page.mouse.click(640, 700);
        await page.getByText('صدا قفل است').waitFor({ state: 'detached' });
        await bring(program, '740201');
        await rings(page);
        await accept(page, program, '740201');
        await expect.poll(() => ringing(page).count()).toBe(0);
        await device.close();
      },
    );

    test(
      'it rises until somebody touches the order, and another order does not make it quieter; one order can be quiet until it is due',
      inTurn,
      async () => {
        const { device, page } = await counter(program);
        await startShift(page);
        await page.evaluate(() => {
          const loops: [number, number][][] = [];
          Reflect.set(window, 'loops', loops);
          const { setValueAtTime } = AudioParam.prototype;
          AudioParam.prototype.setValueAtTime = function (value, at) {
            // This is a volume, not the speed of the tune.
            if (this.maxValue > 1e30 && this.defaultValue === 1) {
              if (value === 0.5) loops.push([]);
              loops.at(-1)?.push([value, at]);
            }
            return setValueAtTime.call(this, value, at);
          };
        });
        const loops = () => page.evaluate(() => Reflect.get(window, 'loops') as [number, number][][]);
        await bring(program, '740601');
        await rings(page);
        const loudAt = (loop: [number, number][]) => loop.find(([value]) => value === 0.75)![1];
        const [first] = await loops();
        await page.waitForTimeout(1500);
        await bring(program, '740602');
        await expect.poll(async () => (await loops()).length).toBe(2);
        expect(loudAt((await loops())[1]!)).toBeCloseTo(loudAt(first!), 0);

        const list = await openAlerts(page);
        await list.getByRole('button', { name: /^ساکت تا پایان مهلت پاسخ: 740601/ }).click();
        expect(await ringing(page).count()).toBe(1);
        await list.getByRole('button', { name: /^دیدم: 740602/ }).click();
        await expect.poll(() => ringing(page).count()).toBe(0);
        await page.waitForTimeout(1500);
        expect(await ringing(page).count()).toBe(0);
        await accept(page, program, '740602');
        await accept(page, program, '740601');
        await device.close();
      },
    );

    test('a tab behind another one rings as well', inTurn, async () => {
      const { device, close } = await openRealTabs();
      const page = await openBoardOn(device, program);
      await writeDownRings(page);
      await startShift(page);
      const front = await device.newPage();
      await front.goto('about:blank');
      await front.bringToFront();
      await expect.poll(() => page.evaluate(() => document.hidden)).toBe(true);
      await bring(program, '740401');
      await expect
        .poll(() => ringsOf(page))
        .toEqual([{ kind: 'new', codes: ['740401'], isHeard: true, isHidden: true }]);
      expect(await page.title()).toContain('(۱) سفارش جدید');
      await page.bringToFront();
      await accept(page, program, '740401');
      await close();
    });

    test(
      'an order that is canceled while it is cooked stops the kitchen aloud, until somebody has understood',
      inTurn,
      async () => {
        const { device, page } = await counter(program);
        await startShift(page);
        const vendorCode = await bring(program, '740501');
        await accept(page, program, '740501');
        await marketplaceClient(program)(cancelMarketplaceOrder, {
          params: { vendorCode, orderCode: '740501' },
          body: { eventId: 'cancel-740501', reason: 'مشتری منصرف شد' },
        });
        const stop = alertLine(page).getByText('لغو');
        await stop.waitFor();
        await page.getByText('740501 لغو شد؛ آماده‌سازی را متوقف کنید').first().waitFor();
        expect((await ringsOf(page)).filter(({ kind }) => kind === 'canceled')).toEqual([
          { kind: 'canceled', codes: ['740501'], isHeard: true, isHidden: false },
        ]);
        // The state stays after a while, and after a reload.
        await page.reload();
        await stop.waitFor();
        await (await openAlerts(page)).getByRole('button', { name: /^دیدم: 740501/ }).click();
        await stop.waitFor({ state: 'detached' });
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForTimeout(1500);
        expect(await stop.count()).toBe(0);
        await device.close();
      },
    );
  });

  describe('half a minute', () => {
    test('«seen» silences an order for so long and no longer; the server that goes away meanwhile is said to be away', async () => {
      const [seen, deaf] = await Promise.all([counterOfOtherShop(), counter(mortal)]);
      await startShift(seen.page);
      await createOrder(marketplaceClient(program), seen.vendorCode, { orderCode: '740301' });
      await rings(seen.page);
      await card(seen.page, '740301').getByRole('button', { name: 'دیدم' }).click();
      await expect.poll(() => ringing(seen.page).count()).toBe(0);
      const seenAt = performance.now();

      await deaf.page.bringToFront();
      await startShift(deaf.page);
      await bring(mortal, '740302');
      await accept(deaf.page, mortal, '740302');
      await mortal.kill();
      const age = alertLine(deaf.page).getByText(/آخرین به‌روزرسانی/);
      expect(await age.count()).toBe(0);
      await alertLine(deaf.page).getByText('سامانه پاسخ نمی‌دهد').waitFor({ timeout: 32_000 });
      expect(await age.textContent()).toMatch(/آخرین به‌روزرسانی (۲[۵-۹]|۳[۰-۹]) ثانیه پیش/);
      // The last known orders stay visible.
      await card(deaf.page, '740302').waitFor();

      await ringing(seen.page).waitFor({ state: 'attached', timeout: 35_000 });
      expect(performance.now() - seenAt).toBeGreaterThan(29_000);
      expect(performance.now() - seenAt).toBeLessThan(35_000);

      await mortal.startAgain();
      await bring(mortal, '740303');
      await card(deaf.page, '740303').waitFor({ timeout: 10_000 });
      await rings(deaf.page);
      await alertLine(deaf.page).getByText('سامانه پاسخ نمی‌دهد').waitFor({ state: 'detached' });
      await Promise.all([seen.device.close(), deaf.device.close()]);
    }, 150_000);
  });
});
