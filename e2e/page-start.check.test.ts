// A cold start of every page: the splash screen stays until the page has drawn something of its own, and the page's code does not wait for
// its user. CPU seconds: 50, because it opens each page twice over a slow connection.
import { firstReads, firstReadsOf } from '@pishkhan/panel/infra/http/first-reads.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cashier } from './kit/board.ts';
import { desk, newDevice, signIn } from './kit/browser.ts';
import { pagesOf } from './kit/pages.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const manager = '09120000001';

interface Start {
  /** Frames without the splash screen and without any content. */
  empty: number;
  frames: number;
}

/** Looks at each frame until the page has been shown for a while. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const start = { empty: 0, frames: 0 };
    Object.assign(window, { start });
    const isShown = (element: Element): boolean => {
      const { width, height, top } = element.getBoundingClientRect();
      return width >= 40 && height >= 12 && top < innerHeight;
    };
    const isSomething = (element: Element): boolean =>
      element.matches('svg, img, canvas, .animate-pulse') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const look = () => {
      const main = document.querySelector('main');
      const isCovered = document.getElementById('splash') !== null;
      const hasContent =
        main !== null && [...main.querySelectorAll('*')].some((one) => isSomething(one) && isShown(one));
      start.frames += 1;
      if (!isCovered && !hasContent) start.empty += 1;
      requestAnimationFrame(look);
    };
    document.addEventListener('DOMContentLoaded', look);
  });

test('between the splash screen and the page no frame is empty', async () => {
  // The device is new, because a cache would hide how each chunk is loaded.
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await signIn(page, program, manager);
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  await watchFrames(page);
  // Each chunk is delayed, as on a phone far from the server.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    await route.continue();
  });
  const starts: Record<string, number> = {};
  for (const path of pagesOf('MANAGER')) {
    await page.goto(program.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const { empty, frames } = await page.evaluate(() => (window as unknown as { start: Start }).start);
    expect(frames).toBeGreaterThan(3);
    if (empty > 0) starts[path] = empty;
  }
  expect(starts).toEqual({});
  await device.close();
}, 180_000);

test('between sign-in and the first page no frame is empty', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await watchFrames(page);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await signIn(page, program, cashier, '/auth?redirect=/orders');
  await page.waitForURL(`${program.url}/orders`);
  await page.getByRole('heading', { level: 1, name: 'سفارش‌ها' }).waitFor();
  const { empty } = await page.evaluate(() => (window as unknown as { start: Start }).start);
  expect(empty).toBe(0);
  await device.close();
});

test('the code of a page is requested before its user is known', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await signIn(page, program, manager);
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  let isUserHeld = false;
  await page.route('**/User/me', async (route) => {
    isUserHeld = true;
    // The delay lasts until the page's own code is loaded.
    await code;
    await route.continue();
  });
  const code = page.waitForResponse(/\/assets\/settings-page-.*\.js$/, { timeout: 15_000 });
  await page.goto(`${program.url}/management/settings`);
  await code;
  expect(isUserHeld).toBe(true);
  await page.getByRole('heading', { level: 1, name: 'تنظیمات' }).waitFor();
  await device.close();
});

test('the first reads of a page are requested once, before the page is drawn', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await signIn(page, program, manager);
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  await page.addInitScript(() => {
    const { fetch } = window;
    const asked: [string, string][] = [];
    Object.assign(window, { asked });
    window.fetch = (...given) => {
      const { pathname, search } = new URL(String(given[0]), location.href);
      asked.push([pathname + search, document.querySelector('main h1') ? 'after' : 'before']);
      return fetch(...given);
    };
  });
  const found: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  const { rows } = await program.pool.query<{ id: string }>(
    "SELECT max(id) AS id FROM discount WHERE vendor_code = 'kababi' AND starts_at > now()",
  );
  for (const address of Object.keys(firstReads)) {
    const path = address.replace('{id}', rows[0]!.id);
    const reads = firstReadsOf(path);
    await page.goto(program.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('main [aria-busy]').first().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
    const asked = await page.evaluate(() => (window as unknown as { asked: [string, string][] }).asked);
    const times = (read: string) =>
      asked.filter(([one]) => one === `/api/v1/${read}`).map(([, time]) => time);
    found[path] = reads.map((read) => [read, times(read)]);
    expected[path] = reads.map((read) => [read, ['before']]);
  }
  expect(found).toEqual(expected);
  await device.close();
}, 180_000);

test('a page contains the preloads of its own chunks, and the shell of the service worker none', async () => {
  const preloads = async (path: string) => {
    const html = await (await fetch(program.url + path)).text();
    return [
      ...html.matchAll(/<link rel="modulepreload" crossorigin fetchpriority="low" href="([^"]+)">/g),
    ].map(([, href]) => href!);
  };
  const ofSettings = await preloads('/management/settings/?from=link');
  expect(ofSettings.join()).toMatch(/\/settings-page-/);
  for (const href of ofSettings) expect((await fetch(program.url + href)).status).toBe(200);
  expect((await preloads('/orders')).join()).not.toMatch(/settings-page/);
  for (const path of ['/products/discounts/7', '/products/discounts/7/edit'])
    expect((await preloads(path)).join()).toMatch(/\/discount-pages-/);
  expect(await preloads('/products/discounts/7/8/edit')).toEqual([]);
  expect(await preloads('/')).toEqual([]);
  expect(await preloads('/no/such/page')).toEqual([]);
});

test('the splash screen is painted before any file of the page is here', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  const { promise: painted, resolve: letFilesCome } = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/assets/**', async (route) => {
    held += 1;
    await painted;
    await route.continue();
  });
  await page.goto(`${program.url}/auth`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(held).toBeGreaterThan(3);
  expect(await page.locator('#splash').isVisible()).toBe(true);
  letFilesCome();
  await page.getByLabel('شماره موبایل').waitFor();
  await device.close();
});

test('open orders do not delay the first page, select boxes load on touch, and the board requests its orders immediately', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await signIn(page, program, manager);
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  const open = '**/Order/list/in-progress';
  const orders = page.waitForResponse(open);
  await page.goto(`${program.url}/management/log`);
  await orders;
  await page.getByRole('button', { name: /بخش/ }).first().waitFor();
  const startOf = (pattern: RegExp) =>
    page.evaluate(
      (source) =>
        performance.getEntries().find(({ name }) => new RegExp(source).test(name))?.startTime ?? Number.NaN,
      pattern.source,
    );
  // The guard delays the page for as long, and orders are requested behind it.
  expect((await startOf(/list\/in-progress/)) - (await startOf(/User\/me$/))).toBeGreaterThan(1000);
  expect(await startOf(/\/select-box-/)).toBeNaN();
  await page.getByRole('button', { name: /بخش/ }).first().focus();
  await expect.poll(() => startOf(/\/select-box-/)).toBeGreaterThan(0);

  const ordersOfBoard = page.waitForResponse(open);
  await page.goto(`${program.url}/orders`);
  await ordersOfBoard;
  expect(await page.locator('#splash').isVisible()).toBe(true);
  await device.close();
});

test('the service worker fetches the panel only after the first page stands', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    const order: string[] = [];
    Object.assign(window, { order });
    serviceWorker.register = (...given) => {
      order.push('worker');
      return register(...given);
    };
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main h1')) return;
      observer.disconnect();
      order.push('page');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${program.url}/auth`);
  const order = () => page.evaluate(() => (window as unknown as { order: string[] }).order);
  await expect.poll(order, { timeout: 15_000 }).toEqual(['page', 'worker']);
  await device.close();
});
