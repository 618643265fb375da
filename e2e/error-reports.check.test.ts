// Error reports, received by a minimal collector that speaks the protocol of the error-reporting service.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { newDevice, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

interface Report {
  message?: string;
  level?: string;
  release?: string;
  type?: string;
  transaction?: string;
  tags?: Record<string, string | number>;
  breadcrumbs?: { category: string; message?: string; data?: { url?: string; to?: string } }[];
  exception?: { values: { type: string; value: string }[] };
}

const envelopes: string[] = [];
const paths = new Set<string>();
const collector = createServer(async (request, answer) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  answer.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
  if (request.method === 'POST') {
    const body = Buffer.concat(chunks);
    paths.add(request.url!.split('?')[0]!);
    envelopes.push((body[0] === 0x1f ? gunzipSync(body) : body).toString('utf8'));
  }
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const { port } = collector.address() as { port: number };

const manager = '09120000001';
/** Longer than the panel waits before it loads the SDK. */
const patient = { timeout: 15_000 };
const { program, browser } = await startWithBrowser({ SENTRY_DSN: `http://publickey@127.0.0.1:${port}/7` });
let device: BrowserContext;

beforeEach(async () => {
  envelopes.length = 0;
  device = await newDevice(browser);
});
afterEach(() => device.close());
afterAll(() => void collector.close());

/** The items of all envelopes: each envelope has a header line, and each item a line about it and one with it. */
const items = (): Report[] =>
  envelopes.flatMap((envelope) => {
    const lines = envelope.split('\n').slice(1).filter(Boolean);
    return lines.filter((_line, index) => index % 2 === 1).map((line) => JSON.parse(line) as Report);
  });
const reports = () => items().filter(({ type }) => type !== 'transaction');
const arrived = (count: number) => expect.poll(() => reports().length, patient).toBe(count);

/** Opens a page whose SDK is loaded. `random` is the page's number that the sampling rate of traces is compared with. */
async function openWatched(path: string, random = 0.9): Promise<Page> {
  const page = await device.newPage();
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, random);
  const loaded = page.waitForResponse(/\/assets\/reporter-/, patient);
  await page.goto(program.url + path);
  await loaded;
  await page.waitForFunction(() => '__SENTRY__' in window);
  return page;
}

test('an error that nobody foresaw is a warning with the default message, the release, and no person', async () => {
  const page = await openWatched('/auth?redirect=/orders?phone=09121234567');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('سارا احمدی 09121234567, token eyJhbGciOiJIUzI1NiJ9.abc');
    });
  });
  await arrived(1);
  await page.evaluate(() => void Promise.reject('09121234567'));
  await arrived(2);
  const [error, rejection] = reports();
  for (const report of [error, rejection])
    expect(report).toMatchObject({ level: 'warning', message: 'خطای پیش‌بینی‌نشده', release: 'v1.8.34' });
  expect(error!.exception!.values[0]).toMatchObject({ type: 'RangeError', value: '……, token …' });
  expect([...paths]).toEqual(['/api/7/envelope/']);
  const everything = envelopes.join('\n');
  for (const secret of ['0912', 'سارا', 'eyJ', 'redirect=']) expect(everything).not.toContain(secret);
});

test('answers are reported as 4xx and 5xx errors by their call, but those with 401, 403 and 422', async () => {
  const page = await openWatched('/auth');
  let status = 0;
  await page.route('**/api/v1/Order/**', (route) => route.fulfill({ status, body: '{}' }));
  for (status of [401, 403, 422, 404, 409, 500, 503])
    await page.evaluate(() => fetch('/api/v1/Order/710101?phone=09121234567').then(() => {}));
  await arrived(4);
  expect(reports().map(({ message, level }) => `${level} ${message}`)).toEqual([
    'error 4xx error: 404 GET /api/v1/Order/{code}',
    'error 4xx error: 409 GET /api/v1/Order/{code}',
    'error 5xx error: 500 GET /api/v1/Order/{code}',
    'error 5xx error: 503 GET /api/v1/Order/{code}',
  ]);
  expect(envelopes.join('\n')).not.toContain('710101');
});

test('a line that breaks, a request given up, a file that is gone and a service worker outside its scope are not reported', async () => {
  const page = await openWatched('/auth');
  await page.route('**/broken', (route) => route.abort());
  // The code is a text, because the test runner would rewrite it.
  await page.evaluate("void import('/assets/gone-1.js')");
  await page.evaluate(() => {
    void fetch('/api/v1/broken');
    const given = new AbortController();
    void fetch('/api/v1/City/city', { signal: given.signal });
    given.abort();
    void Promise.reject(
      new DOMException(
        "Failed to register a ServiceWorker for scope ('/') with script ('/x/sw.js')",
        'SecurityError',
      ),
    );
    // This last error is reported, and reports are sent in order.
    setTimeout(() => void Promise.reject(new Error('the last')), 1500);
  });
  await arrived(1);
  expect(reports()[0]!.exception!.values[0]!.value).toBe('the last');
});

test('a report contains the last thirty steps: pages and calls by pattern, presses without a label', async () => {
  const page = await openWatched('/auth');
  await page.evaluate(async () => {
    for (let step = 0; step < 50; step += 1) await fetch('/api/v1/City/city');
  });
  await page.getByLabel('شماره موبایل').click();
  await page.evaluate(() => {
    history.replaceState(null, '', '/auth?redirect=a-secret-link');
    setTimeout(() => {
      throw new Error('after fifty steps');
    });
  });
  await arrived(1);
  const steps = reports()[0]!.breadcrumbs!;
  expect(steps).toHaveLength(30);
  expect(steps.at(-2)).toMatchObject({ category: 'ui.click', message: 'input' });
  expect(steps.at(-1)).toMatchObject({ category: 'navigation', data: { to: '/auth' } });
  expect(envelopes.join('\n')).not.toContain('a-secret-link');
});

test('a repeated error does not flood the connection, and one from before the SDK was loaded is reported later', async () => {
  const page = await device.newPage();
  await page.goto(`${program.url}/auth`);
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('early'))));
  await arrived(1);
  await page.evaluate(() => {
    for (let index = 0; index < 100; index += 1)
      void Promise.reject(new Error(`repeated ${'a'.repeat(index % 9)}`));
  });
  await arrived(20);
});

test('two of five starts of the page leave a trace of how long they took', async () => {
  await openWatched('/auth', 0.39);
  const traces = () => items().filter(({ type }) => type === 'transaction');
  await expect.poll(() => traces().length, patient).toBe(1);
  expect(traces()[0]).toMatchObject({ transaction: '/auth', release: 'v1.8.34' });
  await openWatched('/auth', 0.41);
  const other = await openWatched('/auth', 0.41);
  await other.evaluate(() => setTimeout(() => Promise.reject(new Error('after'))));
  await arrived(1);
  expect(traces()).toHaveLength(1);
});

test('the sign-in page does not load the SDK, and the page may connect to the service', async () => {
  const page = await device.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await signIn(page, program, manager);
  expect(requested.filter((url) => url.includes('/assets/reporter-'))).toEqual([]);
  const policy = (await fetch(`${program.url}/auth`)).headers.get('content-security-policy');
  expect(policy).toContain(`connect-src 'self' http://127.0.0.1:${port}`);
});
