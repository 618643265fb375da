// The board with two hundred open orders in the kitchen's view: the work of the page's thread while the
// tickets age, then a minute of rush, in which orders come and some are canceled: the time from the
// marketplace's request to the ticket on the screen, and the sum of layout shifts.
import { setTimeout as sleep } from 'node:timers/promises';
import { findOrInstallChromium } from '@pishkhan/tools/test-programs/chromium.mjs';
import { chromium, type Page } from 'playwright-core';
import { openGround } from '../../ground/open-ground.ts';
import { type Benchmark, below, exactly } from '../benchmark.ts';
import type { Wanted } from '../load/connection.ts';
import { cancelRequest, createRequest, newOrderCode } from '../load/order.ts';
import { percentile } from '../statistics.ts';

export const board: Benchmark = {
  name: 'board',
  async run({ quick }) {
    const executablePath = findOrInstallChromium();
    if (!executablePath) throw new Error('The board needs Chromium or Chrome, or CHROMIUM_PATH.');
    const [open, arriving, pauseMs, seconds] = quick ? [20, 3, 300, 2] : [200, 30, 2000, 20];
    await using resources = new AsyncDisposableStack();
    const { server, shops } = await openGround(resources, { shops: 1 });
    const [shop] = shops;
    const send = async ({ method, path, headers, body }: Wanted) => {
      const answer = await fetch(server.url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    };
    const bring = async () => {
      const code = newOrderCode();
      const sentAt = Date.now();
      await send(createRequest(shop!, code, server.marketplaceKey));
      return { code, sentAt };
    };
    const standing: string[] = [];
    for (let count = 0; count < open; count += 1) standing.push((await bring()).code);

    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    resources.defer(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.goto(`${server.url}/api/docs`);
    await page.evaluate((token) => {
      localStorage.setItem('token', token);
      localStorage.setItem('tokenReceivedAt', String(Date.now()));
      localStorage.setItem('ordersBoardView', JSON.stringify({ density: 'kitchen' }));
    }, shop!.staff[0]!.token);
    await page.goto(`${server.url}/orders`);
    await page.waitForFunction((wanted) => document.querySelectorAll('[data-order]').length >= wanted, open);
    await sleep(3000);

    const aging = (await workDuring(page, () => sleep(seconds * 1000))) / seconds;
    await page.evaluate(watchTickets);
    const sent: { code: string; sentAt: number }[] = [];
    for (let count = 0; count < arriving; count += 1) {
      sent.push(await bring());
      if (count % 5 === 0) await send(cancelRequest(shop!, standing[count]!, server.marketplaceKey));
      await sleep(pauseMs);
    }
    await sleep(1000);
    const moved = await page.evaluate(() => window.layoutShift!);
    const drawnAt = await page.evaluate(() => window.ticketsDrawn!);
    const drawn = sent.flatMap(({ code, sentAt }) =>
      drawnAt[code] === undefined ? [] : [drawnAt[code] - sentAt],
    );
    const p99 = percentile(drawn, 0.99);
    return [
      {
        what: `order created to its ticket on the screen, ${open} open`,
        p50: percentile(drawn, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 100),
      },
      {
        what: 'layout shift in this rush of new and canceled orders',
        p50: moved,
        unit: '',
        target: below(moved, 0.01),
      },
      { what: 'new orders drawn', p50: drawn.length, unit: '', target: exactly(drawn.length, arriving) },
      {
        what: `work of the page's thread in a second, ${open} tickets aging`,
        p50: aging,
        unit: 'ms',
        target: below(aging, 20),
      },
    ];
  },
};

declare global {
  interface Window {
    /** The time at which the frame of a new ticket was drawn, in milliseconds since 1970, by the order's code. */
    ticketsDrawn?: Record<string, number>;
    /** The sum of layout shifts without a user's input. */
    layoutShift?: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

function watchTickets(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) window.layoutShift! += value;
  }).observe({ type: 'layout-shift' });
  const drawnAt: Record<string, number> = {};
  window.ticketsDrawn = drawnAt;
  const codeOf = (ticket: Element) => ticket.getAttribute('data-order') ?? '';
  const known = new Set([...document.querySelectorAll('[data-order]')].map(codeOf));
  new MutationObserver(() => {
    for (const code of [...document.querySelectorAll('[data-order]')].map(codeOf)) {
      if (known.has(code)) continue;
      known.add(code);
      requestAnimationFrame(() =>
        setTimeout(() => {
          drawnAt[code] = Date.now();
        }),
      );
    }
  }).observe(document.body, { childList: true, subtree: true });
}

async function workDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await work();
  await act();
  return (await work()) - before;
}
