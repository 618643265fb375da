// From the address to the first data on a slow phone: a processor four times slower, and the "Slow 4G" of Chrome's developer tools, both
// applied while the page loads (Lighthouse calculates with them afterwards). The first visit has an empty cache; the repeated one has the
// service worker.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstallChromium } from '@pishkhan/tools/test-programs/chromium.mjs';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below, type Row } from '../benchmark.ts';
import { connectTo, must } from '../load/connection.ts';
import { createRequest, newOrderCode } from '../load/order.ts';
import { insertBigMenu } from '../parts/big-menu.ts';
import { signInAhead, slowdownOn } from '../parts/slow-phone.ts';
import { startTlsProxy } from '../parts/tls-proxy.ts';
import { median, percentile } from '../statistics.ts';

/** Chrome's preset: a latency of 562.5 ms for each request, which includes what handshakes cost. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

/** The element that makes each page useful, and the milliseconds within which it must be shown. */
const pages = {
  '/auth': { shows: 'input', withinMs: 2500 },
  '/orders': { shows: 'main [data-order]', withinMs: 3000 },
  '/dashboard': { shows: 'main [data-diagnosis]', withinMs: 3500 },
  '/products': { shows: 'main [id^="product-"]', withinMs: 3500 },
} as const;
type Address = keyof typeof pages;

const openOrders = 12;
const products = 300;
const rowsOnTheWay = 40;

export const coldLoad: Benchmark = {
  name: 'cold-load',
  async run({ quick }) {
    const executablePath = findOrInstallChromium();
    if (!executablePath) throw new Error('A cold load needs Chromium or Chrome, or CHROMIUM_PATH.');
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, {
      shops: 1,
      env: { TRUST_PROXY: '127.0.0.1' },
    });
    const [shop] = shops;
    const { url: origin } = resources.adopt(await startTlsProxy(server.url), (it) => it.stop());
    const connection = connectTo(server.url, 1);
    for (let count = 0; count < openOrders; count += 1)
      await must(connection, createRequest(shop!, newOrderCode(), server.marketplaceKey));
    await insertBigMenu(databaseUrl, shop!.vendorCode, products);

    const rows: Row[] = [];
    for (const address of Object.keys(pages) as Address[]) {
      const token = address === '/auth' ? undefined : shop!.staff[0]!.token;
      const first: number[] = [];
      const again: number[] = [];
      const longest: number[] = [];
      for (let count = 0; count < (quick ? 1 : 5); count += 1) {
        await using phone = await newPhone(executablePath, origin, token);
        const page = await phone.open(address);
        first.push(await firstData(page, address));
        if (address === '/products') longest.push(await longestTaskWhileScrolling(page));
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.close();
        again.push(await firstData(await phone.open(address), address));
      }
      rows.push(
        row(`first data of ${address}, empty cache`, first, pages[address].withinMs),
        row(`first data of ${address}, repeated visit`, again, pages[address].withinMs),
      );
      if (longest.length > 0)
        rows.push(row(`longest task while ${products} products are scrolled through`, longest, 100));
    }
    return rows;
  },
};

const row = (what: string, ms: readonly number[], limit: number): Row => ({
  what,
  p50: median(ms),
  p99: percentile(ms, 1),
  unit: 'ms',
  target: below(median(ms), limit),
});

interface Phone extends AsyncDisposable {
  open(address: Address): Promise<Page>;
}

/** A slow phone that has never seen the panel, signed in when there is a token. */
async function newPhone(executablePath: string, origin: string, token: string | undefined): Promise<Phone> {
  const resources = new AsyncDisposableStack();
  const profile = mkdtempSync(path.join(tmpdir(), 'pishkhan-bench-chromium-'));
  resources.defer(() => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--ignore-certificate-errors'],
  });
  resources.defer(() => context.close());
  await context.addInitScript(watchFirstData, Object.fromEntries(entriesOfShown()));
  const machineIndex = await signInAhead(context, origin, token);
  return {
    async open(address) {
      const page = await openSlowly(context, slowdownOn(machineIndex));
      await page.goto(origin + address, { waitUntil: 'commit' });
      return page;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

const entriesOfShown = () => Object.entries(pages).map(([address, { shows }]) => [address, shows] as const);

async function openSlowly(context: BrowserContext, rate: number): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

declare global {
  interface Window {
    firstDataMs?: number;
  }
}

/** Runs in each page: notes the first frame in which the splash screen is gone and the page shows what it is for. */
function watchFirstData(shown: Record<string, string>): void {
  const selector = shown[location.pathname];
  if (selector === undefined) return;
  const look = () => {
    const height = document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    const isCovered = document.getElementById('splash') !== null;
    if (!isCovered && height > 0) window.firstDataMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function firstData(page: Page, address: Address): Promise<number> {
  await page.waitForFunction(() => window.firstDataMs !== undefined);
  const ms = await page.evaluate(() => window.firstDataMs!);
  if (new URL(page.url()).pathname !== address) throw new Error(`${address} led to ${page.url()}`);
  return ms;
}

/** Scrolls step by step, as a finger does, and returns the longest task's milliseconds. */
async function longestTaskWhileScrolling(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks!.push(duration);
    }).observe({ type: 'longtask' });
  });
  for (let step = 0; step < rowsOnTheWay; step += 1) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const tasks = await page.evaluate(() => window.longTasks!);
  return Math.max(0, ...tasks);
}
