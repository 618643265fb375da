// Faulty devices: a clock that is a day off, a full disk, a missing database.
// CPU seconds: 35, because each test uses another device.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { accept, acceptButton, alertLine, card, openBoard, orderAsKnown, startShift } from './kit/board.ts';
import { desk } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const market = marketplaceClient(program);
const opened: BrowserContext[] = [];
afterEach(async () => {
  for (const device of opened.splice(0)) await device.close();
});

/** Opens a board whose page first runs this script. */
async function boardWith(script: (() => void) | string, more?: BrowserContextOptions): Promise<Page> {
  const { device, page } = await openBoard(browser, program, desk, more);
  opened.push(device);
  await device.addInitScript(script);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const bring = async (orderCode: string, minutesAgo = 0) =>
  createOrder(market, await firstVendorCode(market), { orderCode, minutesAgo });
const ringing = (page: Page) => page.locator('html[data-ringing]');
const statusOf = async (code: string) => (await orderAsKnown(program, code)).orderStatus;

test.each([-26, 26])(
  'a clock that is %i hours off: the alarm, the countdown and presses are right',
  async (hours) => {
    const page = await boardWith(
      `{ const real = Date.now; Date.now = () => real() + ${hours * 3_600_000}; }`,
    );
    await startShift(page);
    const code = hours > 0 ? '971001' : '971002';
    await bring(code);
    await ringing(page).waitFor({ state: 'attached' });
    // The order has two minutes, of which a second or two have passed.
    await expect.poll(() => card(page, code).textContent()).toMatch(/۱:۵[۰-۹]/);
    await card(page, code).getByRole('button', { name: 'دیدم' }).click();
    await expect.poll(() => ringing(page).count()).toBe(0);
    await accept(page, program, code);
    // «ready» stays on the device for four seconds by the same clock.
    await card(page, code).getByRole('button', { name: 'آماده شد' }).click();
    await expect.poll(() => statusOf(code), { timeout: 10_000 }).toBe('SEARCHING');
  },
);

test('a clock that is corrected by 26 hours while presses wait loses none of them', async () => {
  const page = await boardWith(() => {
    const real = Date.now;
    Date.now = () => real() - Number(sessionStorage.getItem('lateBy') ?? 26 * 3_600_000);
  });
  await bring('971003');
  await card(page, '971003').waitFor();
  await page.context().setOffline(true);
  await acceptButton(page, '971003').click();
  await card(page, '971003').getByRole('button', { name: 'آماده شد' }).waitFor();
  await page.evaluate(() => sessionStorage.setItem('lateBy', '0'));
  await page.context().setOffline(false);
  await expect.poll(() => statusOf('971003'), { timeout: 20_000 }).toBe('PREPARING');
});

const memoryOnly = (page: Page) => page.getByText('این دستگاه چیزی نگه نمی‌دارد').first().waitFor();

test('a disk that becomes full: presses are still sent, and the person is warned not to close the page', async () => {
  const page = await boardWith(
    () => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = function (...given) {
        if (this.name === 'actions') throw new DOMException('full', 'QuotaExceededError');
        return add.apply(this, given);
      };
    },
    { serviceWorkers: 'allow' },
  );
  await bring('971004');
  await card(page, '971004').waitFor();
  // The device has every part of the panel without a network from here on.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await acceptButton(page, '971004').click();
  await memoryOnly(page);
  await card(page, '971004').getByRole('button', { name: 'آماده شد' }).waitFor();
  expect(await statusOf('971004')).toBe('NEW');
  await page.context().setOffline(false);
  await expect.poll(() => statusOf('971004'), { timeout: 20_000 }).toBe('PREPARING');
});

test('a browser without a database: presses are sent from memory', async () => {
  const page = await boardWith(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open() {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    });
  });
  await memoryOnly(page);
  await bring('971005');
  await accept(page, program, '971005');
  await alertLine(page).waitFor();
});

test('a database that is deleted under the page: presses continue from memory', async () => {
  const page = await boardWith(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...given) {
      if (Reflect.get(window, 'isGone')) this.close();
      return transaction.apply(this, given);
    };
  });
  await bring('971006');
  await card(page, '971006').waitFor();
  await page.evaluate(() => Reflect.set(window, 'isGone', true));
  await accept(page, program, '971006');
  await memoryOnly(page);
});

test('sound that the system interrupts resumes automatically, and an order that came meanwhile sounds', async () => {
  const page = await boardWith(() => {
    const { AudioContext: Real } = window;
    window.AudioContext = class extends Real {
      constructor(options?: AudioContextOptions) {
        super(options);
        Reflect.set(window, 'takeSound', () => this.suspend());
      }
    };
  });
  await startShift(page);
  await page.getByText('صدا خاموش است').waitFor({ state: 'detached' });
  // The system takes the sound, and no touch follows.
  await page.evaluate(() => Reflect.get(window, 'takeSound')());
  await bring('971010');
  await ringing(page).waitFor({ state: 'attached' });
  await page.evaluate(() => Reflect.get(window, 'takeSound')());
  await ringing(page).waitFor({ state: 'attached' });
  await accept(page, program, '971010');
});

test('a page that a browser has translated shows the status that the order has', async () => {
  const page = await boardWith('');
  expect(await page.locator('html').getAttribute('translate')).toBe('no');
  await bring('971011');
  await card(page, '971011').waitFor();
  await page.goto(`${program.url}/orders/971011`);
  const status = page.locator('section[data-status]');
  await status.getByText('سفارش جدید').filter({ visible: true }).waitFor();
  // Changes texts as translating browsers do, above all those beside other elements.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('root')!, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text);
    }
  });
  const other = await page.context().newPage();
  await other.goto(`${program.url}/orders`);
  await accept(other, program, '971011');
  await status.getByText('در حال آماده‌سازی').filter({ visible: true }).waitFor();
  expect(await status.getByText('سفارش جدید').count()).toBe(0);
});
