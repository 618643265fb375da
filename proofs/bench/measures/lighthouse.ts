// Lighthouse on a slow phone: the sign-in page, and the pages that a manager opens most, over TLS and HTTP/2.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { findOrInstallChromium } from '@pishkhan/tools/test-programs/chromium.mjs';
import runLighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { openGround } from '../../ground/open-ground.ts';
import { atLeast, type Benchmark, below, exactly, type Row } from '../benchmark.ts';
import { connectTo, must } from '../load/connection.ts';
import { makeDiscount } from '../load/discount.ts';
import { createRequest, newOrderCode } from '../load/order.ts';
import { defaultIndex, signInAhead, slowdownOn, usualSlowdown } from '../parts/slow-phone.ts';
import { startTlsProxy } from '../parts/tls-proxy.ts';
import { median } from '../statistics.ts';

interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  layoutShift: number;
  largestPaintMs: number;
  /** Lighthouse's index of the machine's processor. */
  machineIndex: number;
}

const openOrders = 12;
const signedInPages = [
  '/orders',
  '/dashboard',
  '/management/report/orders',
  '/management/info',
  '/management/operating-hours',
  '/management/settings',
  '/management/log',
  '/products/discounts',
  '/products/discounts/create',
  '/reviews',
  '/management/report/general',
  '/management/report/accounting',
  '/management/report/monthly',
];

export const lighthouse: Benchmark = {
  name: 'lighthouse',
  async run({ quick }) {
    const executablePath = findOrInstallChromium();
    if (!executablePath) throw new Error('Lighthouse needs Chromium or Chrome, or CHROMIUM_PATH.');
    await using resources = new AsyncDisposableStack();
    const { server, shops } = await openGround(resources, { shops: 1, env: { TRUST_PROXY: '127.0.0.1' } });
    const [shop] = shops;
    const { url: origin } = resources.adopt(await startTlsProxy(server.url), (it) => it.stop());
    const connection = connectTo(server.url, 1);
    for (let count = 0; count < openOrders; count += 1)
      await must(connection, createRequest(shop!, newOrderCode(), server.marketplaceKey));

    const visitOnce = async (route: string, token?: string) => {
      for (let tries = 1; ; tries += 1)
        try {
          return await visit({ executablePath, origin, route, token });
        } catch (error) {
          if (!(error instanceof NotMeasured) || tries === 3) throw error;
          console.log(error.message);
        }
    };
    const all: Visit[] = [];
    const found: Row[] = [];
    const visits = async (route: string, token?: string) => {
      const seen: Visit[] = [];
      for (let count = 0; count < (quick ? 1 : 5); count += 1) seen.push(await visitOnce(route, token));
      all.push(...seen);
      found.push(...rows(route, seen));
    };
    await visits('/auth');
    const discountId = await makeDiscount(server.url, shop!, {
      variantIds: shop!.productIds,
      inDays: 10,
    });
    const ofDiscount = [`/products/discounts/${discountId}`, `/products/discounts/${discountId}/edit`];
    for (const route of [...signedInPages, ...ofDiscount]) await visits(route, shop!.staff[0]?.token);
    const indexes = all.map((seen) => seen.machineIndex);
    return [
      { what: 'Lighthouse’s index of this machine, lowest', p50: Math.min(...indexes), unit: '' },
      { what: 'Lighthouse’s index of this machine, median', p50: median(indexes), unit: '' },
      {
        what: `slowdown of its processor, ${usualSlowdown} at an index of ${defaultIndex}`,
        p50: slowdownOn(median(indexes)),
        unit: '×',
      },
      ...found,
    ];
  },
};

interface Wanted {
  executablePath: string;
  origin: string;
  route: string;
  /** Access token of the signed-in person. */
  token: string | undefined;
}

/** A fault of Lighthouse, such as a trace without its beginning: a retry helps. */
class NotMeasured extends Error {}

/** A first visit: a new browser profile with at most the token. */
async function visit({ executablePath, origin, route, token }: Wanted): Promise<Visit> {
  await using resources = new AsyncDisposableStack();
  const profile = mkdtempSync(path.join(tmpdir(), 'pishkhan-bench-chromium-'));
  resources.defer(() => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--ignore-certificate-errors',
      `--remote-debugging-port=${port}`,
    ],
  });
  resources.defer(() => context.close());
  const machineIndex = await signInAhead(context, origin, token);
  const url = origin + route;
  const result = await runLighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['accessibility', 'best-practices', 'performance'],
    // Keeps the person signed in.
    disableStorageReset: true,
    throttling: { cpuSlowdownMultiplier: slowdownOn(machineIndex) },
    // The stream of orders stays open, so the board's network never becomes idle.
    maxWaitForLoad: 15_000,
  });
  const { categories, audits, finalDisplayedUrl, runtimeError } = result!.lhr;
  // A page that could not be measured scores 0, which looks like a very bad page.
  if (runtimeError)
    throw new NotMeasured(`${url} was not measured: ${runtimeError.code}, ${runtimeError.message}`);
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  return {
    performance: scoreOf(categories, 'performance'),
    accessibility: scoreOf(categories, 'accessibility'),
    bestPractices: scoreOf(categories, 'best-practices'),
    layoutShift: measured(audits, 'cumulative-layout-shift'),
    largestPaintMs: measured(audits, 'largest-contentful-paint'),
    machineIndex,
  };
}

/** 0 to 100. Lighthouse scores null when one of the audits failed. */
function scoreOf(categories: Result['categories'], name: string): number {
  const score = categories[name]?.score;
  if (typeof score !== 'number') throw new Error(`Lighthouse has no score for ${name}`);
  return score * 100;
}

function measured(audits: Result['audits'], name: string): number {
  const { numericValue, errorMessage } = audits[name] ?? {};
  if (numericValue === undefined)
    throw new Error(`Lighthouse has no ${name}: ${errorMessage ?? 'no reason given'}`);
  return numericValue;
}

function rows(route: string, visits: readonly Visit[]): Row[] {
  const of = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]));
  const [accessibility, bestPractices] = [of('accessibility'), of('bestPractices')];
  const [layoutShift, largestPaintMs] = [of('layoutShift'), of('largestPaintMs')];
  const performance = of('performance');
  return [
    {
      what: `performance of ${route}, mobile`,
      p50: performance,
      unit: '',
      target: atLeast(performance, 95),
    },
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
