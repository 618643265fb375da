// Usage events at a real, minimal collector on another origin, without CORS headers.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fromTehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

type Sent = Record<string, string | null>;

const batches: Sent[][] = [];
const collector = createServer(async (request, answer) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  batches.push(JSON.parse(body));
  answer.writeHead(204).end();
}).listen(0, '127.0.0.1');
await once(collector, 'listening');

/** The default interval. Events that are still waiting are sent when the page is hidden. */
const flushMs = 60_000;
const manager = '09120000001';
const cashier = '09120000002';
const env: NodeJS.ProcessEnv = {
  ANALYTICS_URL: `http://127.0.0.1:${(collector.address() as { port: number }).port}/events`,
  ANALYTICS_IGNORE: `09000000801,${cashier}`,
  GUIDE_URL: 'https://guide.example.ir/?a=1&copy=2',
};
const { program, browser } = await startWithBrowser(env);
let device: BrowserContext;

beforeEach(async () => {
  batches.length = 0;
  device = await newDevice(browser);
});
afterEach(() => device.close());
afterAll(async () => {
  collector.close();
});

const sent = (): Sent[] => batches.flat();
const names = () => sent().map(({ action_name }) => action_name);
const arrived = (count: number) => expect.poll(() => sent().length, { timeout: 15_000 }).toBe(count);
const idIn = (page: Page) => page.evaluate(() => localStorage.getItem('eventSessionId'));

async function enterFirstShop(page: Page): Promise<void> {
  await signIn(page, program, manager);
  await page.getByRole('button', { name: /کافه نارنج/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
}

/** Navigating away hides the page, as closing it does; Chromium may not report the end of a killed tab. */
const leave = (page: Page) => page.goto('about:blank');

async function signOut(page: Page): Promise<void> {
  await page.goto(`${program.url}/management`);
  await page.getByRole('button', { name: 'خروج' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'خروج' }).click();
  await page.waitForURL('**/auth');
}

test('the collector gets only sign-in, change of shop and sign-out, after a minute or when the page is hidden; then another session begins', async () => {
  const begin = Date.now();
  const page = await device.newPage();
  await page.clock.install();
  await enterFirstShop(page);
  expect(sent()).toEqual([]);
  await page.clock.fastForward(flushMs);
  await arrived(1);
  const id = await idIn(page);
  expect(id).toMatch(/^[0-9a-f]{32}$/);

  const other = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/User/me', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    const { vendor, vendors } = (await answer.json()).result;
    return {
      from: vendor.vendorCode,
      to: vendors.find((one: Sent) => one.vendorCode !== vendor.vendorCode).vendorCode,
    };
  });
  await page.goto(`${program.url}/orders`);
  await page.getByRole('heading', { level: 1, name: 'سفارش‌ها' }).waitFor();
  expect(await idIn(page)).toBe(id);
  await page.goto(`${program.url}/auth/switch/${other.to}`);
  await page.waitForURL(`${program.url}/dashboard`);
  await signOut(page);
  await arrived(2);
  const idAfter = await idIn(page);
  await leave(page);
  await arrived(3);

  expect(names()).toEqual(['login', 'changeVendor', 'logout']);
  const [login, change, logout] = sent();
  expect(login).toMatchObject({
    cellphone: manager,
    user_role: 'MANAGER',
    vendor_code: other.from,
    app_name: 'order-app',
    app_version: '1.8.34',
    platform: 'WEB',
    browser_name: 'Chrome',
    browser_version: expect.stringMatching(new RegExp(`^${browser.version().split('.')[0]}\\.`)),
    os_name: 'Linux',
  });
  expect(JSON.parse(login!.data!)).toEqual({ method: 'otp', experiments: [] });
  expect(JSON.parse(change!.data!)).toEqual({ ...other, experiments: [] });
  expect(change!.vendor_code).toBe(other.from);
  expect(JSON.parse(logout!.data!)).toEqual({ experiments: [] });
  expect(logout).toMatchObject({ cellphone: manager, vendor_code: other.to });
  for (const { ts } of sent()) {
    const at = Date.parse(ts!);
    expect(at).toBeGreaterThanOrEqual(begin);
    expect(at).toBeLessThanOrEqual(Date.now() + flushMs);
    const [year, month, day, hour, minute] = ts!.split(/\D/).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    expect(Math.floor(at / 60_000)).toBe(
      fromTehranWallClock(year, month, day, hour, minute).getTime() / 60_000,
    );
  }

  expect(sent().map(({ session_id }) => session_id)).toEqual([id, id, id]);
  expect(idAfter).toMatch(/^[0-9a-f]{32}$/);
  expect(idAfter).not.toBe(id);
  // Only log lines count: the welcome message names the demo's staff.
  const logged = program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(logged.some((line) => line.includes('logout'))).toBe(true);
  for (const line of logged) {
    for (const known of [id!, manager, 'eventSession']) expect(line).not.toContain(known);
  }
});

test('no event is sent about a phone number on the ignore list', async () => {
  const page = await device.newPage();
  await signIn(page, program, cashier);
  await page.waitForURL(`${program.url}/dashboard`);
  await signOut(page);
  await leave(page);
  // An event about the cashier would have arrived before this one.
  await enterFirstShop(page);
  await leave(page);
  await arrived(1);
  expect(sent()).toMatchObject([{ action_name: 'login', cellphone: manager }]);
});

test('the page contains the configured URLs of outside pages unchanged', async () => {
  const page = await device.newPage();
  await page.goto(`${program.url}/auth`);
  const guide = page.locator('meta[name="guide-url"]');
  expect(await guide.getAttribute('content')).toBe(env.GUIDE_URL);
});

test('the panel sends nothing and stores no session id with the flag at 0, not even on a device that used the collector before', async () => {
  await device.close();
  device = await newDevice(browser, phone, { serviceWorkers: 'allow' });
  const page = await device.newPage();
  await enterFirstShop(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await program.kill();
  await program.startAgain({ ANALYTICS: '0' });

  const fresh = await newDevice(browser);
  const other = await fresh.newPage();
  await signIn(other, program, cashier);
  await other.waitForURL(`${program.url}/dashboard`);
  expect(await idIn(other)).toBeNull();
  await fresh.close();

  // The cached page is replaced as if by a new version, which each opened page looks for.
  const settings = async () => {
    await page.goto(`${program.url}/management`).catch(() => undefined);
    return page
      .locator('meta[name="analytics-url"]')
      .getAttribute('content')
      .catch(() => 'on its way');
  };
  await expect.poll(settings, { timeout: 100_000, interval: 5_000 }).toBe('');
  await signOut(page);
  await leave(page);
  await page.waitForTimeout(1000);
  expect(names()).toEqual(['login']);
}, 150_000);
