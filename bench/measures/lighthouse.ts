// Lighthouse as a phone on a slow network sees the sign-in page, and the board of somebody who is signed in.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@pishkhan/tools/test-browser/chromium.mjs';
import runLighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { type Benchmark, below, exactly, type Row } from '../benchmark.ts';
import { startPishkhan } from '../parts/pishkhan.ts';
import { usePostgres } from '../parts/postgres.ts';
import { freePort } from '../parts/program.ts';
import { openShops } from '../parts/shops.ts';
import { median } from '../statistics.ts';

interface Visit {
  accessibility: number;
  bestPractices: number;
  layoutShift: number;
  largestPaintMs: number;
}

export const lighthouse: Benchmark = {
  name: 'lighthouse',
  async run({ quick }) {
    await using resources = new AsyncDisposableStack();
    const postgres = await usePostgres(resources);
    const databaseUrl = await postgres.newDatabase();
    const pishkhan = resources.adopt(await startPishkhan(databaseUrl), (it) => it.stop());
    const [shop] = await openShops(databaseUrl, pishkhan, { shops: 1, staffEach: 1 });
    const port = await openBrowser(resources, pishkhan.url, shop!.tokens[0]!);
    const times = quick ? 1 : 5;
    return [
      // Guests first: the board needs what signing in leaves behind.
      ...rows('/auth', await visitTimes(`${pishkhan.url}/auth`, port.guest, times)),
      ...rows('/orders', await visitTimes(`${pishkhan.url}/orders`, port.staff, times)),
    ];
  },
};

/** Two profiles: one of a guest, one of somebody who is signed in. Gives their debugging ports. */
async function openBrowser(resources: AsyncDisposableStack, url: string, token: string) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Lighthouse needs Chromium or Chrome, or CHROMIUM_PATH.');
  const launch = async () => {
    const profile = mkdtempSync(path.join(tmpdir(), 'pishkhan-bench-chromium-'));
    resources.defer(() => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
    const port = await freePort();
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
    });
    resources.defer(() => context.close());
    return { port, context };
  };
  const guest = await launch();
  const staff = await launch();
  const page = await staff.context.newPage();
  await page.goto(`${url}/auth`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${url}/orders`);
  await page.waitForURL('**/orders');
  await page.close();
  return { guest: guest.port, staff: staff.port };
}

async function visitTimes(url: string, port: number, times: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let count = 0; count < times; count += 1) {
    const result = await runLighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['accessibility', 'best-practices', 'performance'],
      // Who is signed in stays signed in.
      disableStorageReset: true,
    });
    const { categories, audits, finalDisplayedUrl } = result!.lhr;
    if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
    visits.push({
      accessibility: (categories.accessibility?.score ?? 0) * 100,
      bestPractices: (categories['best-practices']?.score ?? 0) * 100,
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    });
  }
  return visits;
}

function rows(route: string, visits: readonly Visit[]): Row[] {
  const of = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]));
  const [accessibility, bestPractices] = [of('accessibility'), of('bestPractices')];
  const [layoutShift, largestPaintMs] = [of('layoutShift'), of('largestPaintMs')];
  return [
    {
      what: `accessibility of ${route}`,
      p50: accessibility,
      unit: '',
      target: exactly(accessibility, 100),
    },
    { what: `best practices of ${route}`, p50: bestPractices, unit: '', target: exactly(bestPractices, 100) },
    { what: `layout shift of ${route}`, p50: layoutShift, unit: 'CLS', target: exactly(layoutShift, 0) },
    {
      what: `largest paint of ${route}, mobile`,
      p50: largestPaintMs,
      unit: 'ms',
      target: below(largestPaintMs, 2500),
    },
  ];
}
