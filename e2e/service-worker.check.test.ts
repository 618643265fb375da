// The service worker: the panel's files offline, one reload for a new version, and push notifications in Persian. It is the real build
// under its strictest content policy, without an API, which the worker must not need.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServedBuild, serveBuilt } from '@pishkhan/panel/gallery/serve-gallery.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newDevice, phone } from './kit/browser.ts';
import { useBrowser } from './kit/start.ts';

let served: ServedBuild;
let device: BrowserContext | undefined;

afterAll(() => served?.close());
const browser = await useBrowser({ isWhole: true });
beforeAll(async () => {
  served = await serveBuilt();
});
afterEach(async () => {
  await device?.close();
  device = undefined;
});

/** Opens a device after its first visit. The worker controls its page. */
async function firstVisit() {
  device = await newDevice(browser, phone, { serviceWorkers: 'allow' });
  await device.grantPermissions(['notifications'], { origin: served.origin });
  const page = await device.newPage();
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  await page.clock.install();
  await page.goto(`${served.origin}/auth`);
  await page.waitForLoadState('networkidle');
  // The panel registers its worker seconds after its start.
  await page.clock.fastForward(5_000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Chromium delays a new version while a page loads files, until half a minute of idleness, which a debugged worker never reaches.
  await page.waitForLoadState('networkidle');
  return { page, loads };
}

/** Simulates a deployment: the same worker with another version. */
let release = 0;
function deploy() {
  const file = join(served.folder, 'sw.js');
  release += 1;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/version: ?"[^"]*"/, `version:"release-${release}"`),
  );
}

/**
 * Requests an update until the new version is active and completely cached. It repeats the request, because the browser merges ours with
 * its own check from before the deployment, and retries an incomplete version only at the next request.
 */
const updated = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async (newest) => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration?.update();
          const sizes: Record<string, number> = {};
          for (const name of await caches.keys())
            sizes[name] = (await (await caches.open(name)).keys()).length;
          return {
            active: registration?.active?.state,
            isComing: Boolean(registration?.installing ?? registration?.waiting),
            isWhole: sizes[newest] === Math.max(...Object.values(sizes)),
          };
        }, `shell-release-${release}`),
      { timeout: 40_000, interval: 500 },
    )
    .toEqual({ active: 'activated', isComing: false, isWhole: true });

test('the first takeover is no update: the page is not reloaded', async () => {
  const { page, loads } = await firstVisit();
  await page.waitForTimeout(500);
  expect(loads.count).toBe(1);
});

test('the panel opens without a connection, at any of its URLs', async () => {
  const { page } = await firstVisit();
  await device?.setOffline(true);
  await page.goto(`${served.origin}/orders/4821`);
  await page.getByText('1.8.34').first().waitFor();
});

test("the documentation is the server's, not a page of the panel", async () => {
  const { page } = await firstVisit();
  await device!.route(`${served.origin}/docs/**`, (route) => route.fulfill({ body: 'documentation' }));
  await page.goto(`${served.origin}/docs/fa`);
  expect(await page.textContent('body')).toBe('documentation');
});

test('answers of the API bypass the worker, and are never cached', async () => {
  const { page } = await firstVisit();
  const sources = await page.evaluate(async () => {
    const paths = ['/api/v1/User/me', '/icon-192.png'];
    for (const path of paths) await fetch(path).then((answer) => answer.blob());
    type Routed = PerformanceEntry & { workerFinalSourceType?: string };
    // The entries come from an observer, because the emulated clock replaces `performance`.
    const seen = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'resource',
        buffered: true,
      });
    });
    return paths.map(
      (path) =>
        (seen.findLast(({ name }) => name === location.origin + path) as Routed).workerFinalSourceType,
    );
  });
  expect(sources).toEqual(['network', '']);
  const kept = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return caught.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path.startsWith('/api') || path === '/sw.js' || path === '/csp.json')).toEqual(
    [],
  );
});

test('a new version takes over and the page reloads, once', async () => {
  const { page, loads } = await firstVisit();
  deploy();
  await updated(page);
  await expect.poll(() => loads.count).toBe(2);
  await page.waitForTimeout(1_000);
  expect(loads.count).toBe(2);
});

test('a reload waits while a form has unsaved input', async () => {
  const { page, loads } = await firstVisit();
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.dataset.dirty = 'true';
    document.body.append(form);
  });
  deploy();
  await updated(page);
  await page.waitForTimeout(500);
  expect(loads.count).toBe(1);
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => document.querySelector('form[data-dirty]')?.remove());
  await reloaded;
  expect(loads.count).toBe(2);
});

test('the panel checks for a new version when it is visible again after five minutes, not before', async () => {
  const { page } = await firstVisit();
  const looks = () => served.requested.filter((path) => path === '/sw.js').length;
  const hideFor = async (milliseconds: number) => {
    const show = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await show(true);
    await page.clock.runFor(milliseconds);
    await show(false);
  };
  const before = looks();
  await hideFor(299_000);
  await page.waitForTimeout(300);
  expect(looks()).toBe(before);
  await hideFor(301_000);
  await expect.poll(looks).toBe(before + 1);
});

test('a pushed message is shown right to left in Persian, with a title of our own when it has none', async () => {
  const { page } = await firstVisit();
  const session = await device!.newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId));
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const deliver = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: served.origin,
      registrationId: registrations[0]!,
      data,
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return ((await registration?.getNotifications()) ?? []).map(({ title, body, dir, lang }) => ({
        title,
        body,
        dir,
        lang,
      }));
    });

  await deliver(
    JSON.stringify({ notification: { body: 'سفارش ۴۸۲۱ رسید.' }, data: { NotificationType: 1 } }),
  );
  await expect
    .poll(shown)
    .toEqual([{ title: 'پیام جدید از اوفود', body: 'سفارش ۴۸۲۱ رسید.', dir: 'rtl', lang: 'fa' }]);
  await deliver(JSON.stringify({ notification: { title: 'سفارش تازه', body: '۲ قلم' } }));
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toContain('سفارش تازه');
});
