// Searching a large menu while typing, on a CPU throttled four times: the time from a key press until the
// field shows it, the longest blocking while the list is rendered, and all work until the list is complete,
// which yields to the next key.
import { setTimeout as sleep } from 'node:timers/promises';
import { findOrInstallChromium } from '@pishkhan/tools/test-programs/chromium.mjs';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below, exactly } from '../benchmark.ts';
import { insertBigMenu } from '../parts/big-menu.ts';
import { percentile } from '../statistics.ts';

const products = 1000;
const slower = 4;
const terms = ['چلوكباب شماره ۴۲', 'خوراک', 'شربت شماره ۹۹۹', 'ساندويچ بزرگ', 'نان شماره ۱۲'];

export const menuSearch: Benchmark = {
  name: 'search',
  async run({ quick }) {
    const executablePath = findOrInstallChromium();
    if (!executablePath) throw new Error('Searching needs Chromium or Chrome, or CHROMIUM_PATH.');
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: 1 });
    const [shop] = shops;
    await insertBigMenu(databaseUrl, shop!.vendorCode, products);

    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    resources.defer(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/api/docs`);
    await page.evaluate((token) => {
      localStorage.setItem('token', token);
      localStorage.setItem('tokenReceivedAt', String(Date.now()));
    }, shop!.staff[0]!.token);
    await page.goto(`${server.url}/products`);
    const field = page.locator('search input');
    await field.click();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });

    // Warm-up: the first term does not count.
    await page.evaluate(watchKeys);
    const keys: number[] = [];
    const handled: number[] = [];
    const deaf: number[] = [];
    for (const [round, term] of (quick ? terms.slice(0, 2) : [...terms, ...terms]).entries()) {
      const worked = await type(page, session, term);
      if (round > 0) {
        keys.push(...worked);
        handled.push(...(await page.evaluate(() => window.keysHandled!)));
        deaf.push(...(await page.evaluate(() => window.longTasks!)));
      }
      await field.fill('');
      await sleep(500);
      await page.evaluate(() => {
        window.keysHandled!.length = 0;
        window.longTasks!.length = 0;
      });
    }
    const p99 = percentile(handled, 0.99);
    return [
      {
        what: `one key of a search among ${products.toLocaleString('en')} products, processor ${slower} times slower`,
        p50: percentile(handled, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 16),
      },
      {
        what: 'deaf at a stretch for more than 50 ms',
        p50: deaf.length,
        p99: percentile([0, ...deaf], 0.99),
        unit: 'times, ms',
      },
      {
        what: 'all work until its answer stands',
        p50: percentile(keys, 0.5),
        p99: percentile(keys, 0.99),
        unit: 'ms',
      },
      { what: 'keys', p50: handled.length, unit: '', target: exactly(handled.length, keys.length) },
    ];
  },
};

/** Measures each key press from before its first listener until after its last, React's synchronous rendering included. */
function watchKeys(): void {
  const handled: number[] = [];
  const deaf: number[] = [];
  window.keysHandled = handled;
  window.longTasks = deaf;
  let began = 0;
  window.addEventListener(
    'beforeinput',
    () => {
      began = performance.now();
    },
    true,
  );
  window.addEventListener('input', () => {
    // Runs after the microtasks of this event, in which React renders urgent updates.
    queueMicrotask(() => queueMicrotask(() => handled.push(performance.now() - began)));
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) deaf.push(duration);
  }).observe({ type: 'longtask' });
}

declare global {
  interface Window {
    keysHandled?: number[];
    longTasks?: number[];
  }
}

const settleMs = 300;

/** Milliseconds of work for each key, less the page's idle work in the same time. */
async function type(page: Page, session: CDPSession, term: string): Promise<number[]> {
  const idle = await workDuring(session, () => sleep(settleMs));
  const worked: number[] = [];
  for (const key of term)
    worked.push(
      (await workDuring(session, async () => {
        await page.keyboard.insertText(key);
        await sleep(settleMs);
      })) - idle,
    );
  return worked;
}

async function workDuring(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await taskMs(session);
  await act();
  return (await taskMs(session)) - before;
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return (seconds('ScriptDuration') + seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000;
}
