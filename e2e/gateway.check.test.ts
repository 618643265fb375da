// A panel behind a gateway that puts the API below a base path and has its own sign-in page (docs/configuration.md).
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMapTile } from '@pishkhan/contract/map/calls.ts';
import { listOrdersInProgress } from '@pishkhan/contract/orders/calls.ts';
import { reportDevice } from '@pishkhan/contract/presence/calls.ts';
import { login, me } from '@pishkhan/contract/session/calls.ts';
import { streamOrders } from '@pishkhan/contract/stream/calls.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accept, card, cashier } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { forward } from './kit/forward.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import type { Program } from './kit/program.ts';
import { startWithBrowser } from './kit/start.ts';

const base = '/pishkhan';
const signInPath = '/account/sign-in';
const { program, browser } = await startWithBrowser({ API_BASE: base, AUTH_PAGE: signInPath });
const marketplace = marketplaceClient(program);
const vendorCode = await firstVendorCode(marketplace);

/** Does what docs/configuration.md requires of such a page, and no more. */
const signInPage = `<!doctype html><title>Account</title><link rel="icon" href="data:,">
<label>Phone <input id="phone"></label><button id="ask">Send</button>
<label>Code <input id="code"></label><button id="enter">Enter</button>
<script>
const valueOf = (id) => document.getElementById(id).value;
const post = async (call, body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('${base}/api/v1/User/' + call, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()).result;
};
document.getElementById('ask').onclick = async () => {
  await post('login', { cellPhone: valueOf('phone') });
  document.title = 'Sent';
};
document.getElementById('enter').onclick = async () => {
  const { token } = await post('otp', { cellPhone: valueOf('phone'), otpCode: valueOf('code') });
  localStorage.setItem('token', token);
  localStorage.setItem('tokenReceivedAt', String(Date.now()));
  const wanted = new URLSearchParams(location.search).get('redirect') ?? '/';
  location.replace(/^\\/(?!\\/)/.test(wanted) ? wanted : '/');
};
</script>`;

/** API paths that a browser has requested outside its base. */
const bare: string[] = [];
const serverPort = Number(new URL(program.url).port);
const gateway = createServer((asked, answer) => {
  const { pathname } = new URL(asked.url!, program.url);
  if (pathname === signInPath) return answer.setHeader('content-type', 'text/html').end(signInPage);
  if (/^\/(api|marketplace)(\/|$)/.test(pathname)) {
    bare.push(pathname);
    return answer.writeHead(404).end();
  }
  if (pathname.startsWith(`${base}/`)) asked.url = asked.url!.slice(base.length);
  forward(serverPort, asked, answer);
}).listen(0);
await once(gateway, 'listening');
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});
const panel: Program = { ...program, url: `http://localhost:${(gateway.address() as AddressInfo).port}` };

/** Records the API paths that the device requests, wherever it looks for the API. */
function callsOf(device: BrowserContext): string[] {
  const paths: string[] = [];
  device.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/api/')) paths.push(pathname);
  });
  return paths;
}

/** Signs in on the gateway's page, which must be open. */
async function enter(page: Page, cellPhone: string): Promise<void> {
  await page.getByLabel('Phone').fill(cellPhone);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => page.title()).toBe('Sent');
  await page.getByLabel('Code').fill(program.otpFor(cellPhone));
  await page.getByRole('button', { name: 'Enter' }).click();
}

test('somebody who is not signed in gets the gateway’s page, and comes back to a board that is alive', async () => {
  await createOrder(marketplace, vendorCode, { orderCode: '840101' });
  const device = await newDevice(browser, desk);
  const complaints = consoleErrorsOf(device);
  const calls = callsOf(device);
  const page = await device.newPage();
  await page.goto(`${panel.url}/orders`);
  await page.waitForURL(`${panel.url}${signInPath}?redirect=%2Forders`);
  await enter(page, cashier);
  await page.waitForURL(`${panel.url}/orders`);
  await card(page, '840101').waitFor();

  await createOrder(marketplace, vendorCode, { orderCode: '840102' });
  await card(page, '840102').waitFor();
  await accept(page, program, '840102');
  // index.html sends these reads before any module is loaded.
  await page.reload();
  await card(page, '840101').waitFor();
  await expect.poll(() => calls, { timeout: 15_000 }).toContain(base + reportDevice.path);
  for (const { path } of [login, me, listOrdersInProgress, streamOrders])
    expect(calls).toContain(base + path);
  expect(calls.filter((path) => !path.startsWith(`${base}/api/`))).toEqual([]);
  expect(bare).toEqual([]);
  expect(complaints).toEqual([]);
});

test('map tiles and a spreadsheet are requested there too', async () => {
  const device = await newDevice(browser, desk);
  const calls = callsOf(device);
  const page = await device.newPage();
  await page.goto(`${panel.url}/management/info`);
  await enter(page, cashier);
  await page.locator('.leaflet-tile-loaded').first().waitFor();
  const tiles = base + getMapTile.path.slice(0, getMapTile.path.indexOf('{'));
  expect(calls.some((path) => path.startsWith(tiles) && path.endsWith('.png'))).toBe(true);
  await page.goto(`${panel.url}/management/report/orders`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'خروجی اکسل' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(calls.filter((path) => !path.startsWith(`${base}/api/`))).toEqual([]);
  expect(bare).toEqual([]);
});

test('signing out, a lost session and a link without one lead to that page; the panel’s own is still there', async () => {
  const device = await newDevice(browser, phone);
  const page = await device.newPage();
  await signIn(page, panel, cashier, '/auth?redirect=/management');
  await page.getByRole('button', { name: 'خروج از حساب کاربری' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'خروج' }).click();
  await page.waitForURL(`${panel.url}${signInPath}`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await enter(page, cashier);
  await page.waitForURL(`${panel.url}/dashboard`);
  // The page is loaded and listens to other tabs.
  await page.getByRole('heading', { name: 'داشبورد' }).waitFor();
  const other = await device.newPage();
  await other.goto(`${panel.url}/guide`);
  await other.evaluate(() => localStorage.removeItem('token'));
  await page.waitForURL(`${panel.url}${signInPath}?redirect=%2Fdashboard`);

  await other.reload();
  await other.getByRole('link', { name: 'رفتن به پنل' }).first().click();
  await other.waitForURL(`${panel.url}${signInPath}?redirect=%2Fdashboard`);
  await other.goto(`${panel.url}/auth/invitation`);
  await other.getByRole('link', { name: 'پیش‌تر پذیرفته‌ام؛ ورود' }).click();
  await other.waitForURL(`${panel.url}${signInPath}`);
});

test('the service worker leaves both paths to the network', async () => {
  const device = await newDevice(browser, phone, { serviceWorkers: 'allow' });
  const page = await device.newPage();
  await page.clock.install();
  await page.goto(`${panel.url}/auth`);
  await page.waitForLoadState('networkidle');
  // The panel registers its worker seconds after its start.
  await page.clock.fastForward(5_000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const source = await page.evaluate(async (path) => {
    await fetch(path).then((answer) => answer.blob());
    type Routed = PerformanceEntry & { workerFinalSourceType?: string };
    const seen = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'resource',
        buffered: true,
      });
    });
    return (seen.findLast(({ name }) => name === location.origin + path) as Routed).workerFinalSourceType;
  }, base + me.path);
  expect(source).toBe('network');
  await page.goto(`${panel.url}/orders`);
  await page.getByLabel('Phone').waitFor();
  expect(page.url()).toBe(`${panel.url}${signInPath}?redirect=%2Forders`);
});
