// Access to the panel over plain http from the shop's network, and behind a TLS proxy.
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '@pishkhan/server/testkit/make-certificate.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accept, card, cashier } from './kit/board.ts';
import { newDevice, phone, signIn } from './kit/browser.ts';
import { forward } from './kit/forward.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import type { Program } from './kit/program.ts';
import { startWithBrowser } from './kit/start.ts';

const tokenMs = 2000;
/** A host name other than localhost, so plain http is not a secure context. */
const host = 'shop.test';
const { program, browser } = await startWithBrowser(
  {
    ACCESS_TOKEN_SECONDS: String(tokenMs / 1000),
    TRUST_PROXY: '127.0.0.1',
  },
  { flags: [`--host-resolver-rules=MAP ${host} 127.0.0.1`] },
);
let vendorCode: string;

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplaceClient(program));
});

const plainWarning = /people sign in over plain http/g;
const warnings = () => program.output().match(plainWarning)?.length ?? 0;

/** Signs in, stays longer than a token's lifetime, accepts an order that arrived meanwhile, and reloads after another token has expired. */
async function worksAt(page: Page, url: string, orderCode: string): Promise<void> {
  const there: Program = { ...program, url };
  await signIn(page, there, cashier, '/auth?redirect=/orders');
  await page.waitForURL(`${url}/orders`);
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/refresh-token'));
  await page.waitForTimeout(tokenMs);
  await createOrder(marketplaceClient(program), vendorCode, { orderCode });
  await accept(page, program, orderCode);
  expect((await renewed).status()).toBe(200);
  await page.waitForTimeout(tokenMs);
  await page.reload();
  await page.waitForURL(`${url}/orders`);
  await page.getByRole('tab', { name: /آماده‌سازی/ }).click();
  await card(page, orderCode).waitFor();
}

test('a phone in the shop’s network signs in over plain http and stays signed in; the log warns once', async () => {
  const url = `http://${host}:${new URL(program.url).port}`;
  const device = await newDevice(browser, phone, { serviceWorkers: 'allow' });
  const page = await device.newPage();
  await worksAt(page, url, '750101');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const cookies = await device.cookies(url);
  expect(cookies.find(({ name }) => name === 'rt')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    secure: false,
  });
  expect(cookies.filter(({ name }) => name.startsWith('__Host-'))).toEqual([]);
  expect(warnings()).toBe(1);
  await device.close();
  const another = await newDevice(browser);
  const second = await another.newPage();
  await signIn(second, { ...program, url }, cashier);
  await second.waitForURL(`${url}/dashboard`);
  expect(warnings()).toBe(1);
  await another.close();
});

test('behind TLS the cookies are Secure and bound to the host, without a warning', async () => {
  const before = warnings();
  const proxy = await startTlsProxy(Number(new URL(program.url).port));
  const url = `https://${host}:${proxy.port}`;
  const device = await newDevice(browser, phone, {
    ignoreHTTPSErrors: true,
    serviceWorkers: 'allow',
  });
  const page = await device.newPage();
  await worksAt(page, url, '750201');
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  const cookies = await device.cookies(url);
  expect(cookies.find(({ name }) => name === '__Host-rt')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    secure: true,
    path: '/',
    domain: host,
  });
  expect(cookies.filter(({ secure }) => !secure)).toEqual([]);
  expect(warnings()).toBe(before);
  await device.close();
  await proxy.close();
});

const dialogsFile = '**/assets/shared-dialogs-*.js';
/** A page without a service worker, as on a first visit. */
async function openWithoutWorker() {
  const device = await newDevice(browser);
  const page = await device.newPage();
  return { device, page };
}
const askForSupport = (page: Page) => page.getByRole('button', { name: 'پشتیبانی' }).click();

test('a lazy chunk that fails to load breaks nothing else, and is loaded when the connection is back', async () => {
  const { device, page } = await openWithoutWorker();
  let asked = 0;
  await page.route(dialogsFile, (route) => {
    asked += 1;
    return route.abort('internetdisconnected');
  });
  await page.goto(`${program.url}/auth`);
  await askForSupport(page);
  await expect.poll(() => asked).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'دریافت کد' }).waitFor();
  await page.unroute(dialogsFile);
  await page.getByRole('dialog').waitFor();
  await device.close();
});

test('a panel that fails to render shows an error instead of a blank page, and reloads by itself', async () => {
  const { device, page } = await openWithoutWorker();
  const body = 'const no = () => { throw new Error("no") }; export { no as SharedDialogs };';
  await page.route(dialogsFile, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto(`${program.url}/auth`);
  await askForSupport(page);
  await page.getByRole('alert').getByText('پیشخوان به مشکل خورد').waitFor();
  await page.unroute(dialogsFile);
  await page.getByRole('button', { name: 'دریافت کد' }).waitFor();
  await askForSupport(page);
  await page.getByRole('dialog').waitFor();
  await device.close();
});

/** A TLS proxy in front of the program, with a fresh certificate and the usual forwarding headers. */
async function startTlsProxy(target: number): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer(makeCertificate(host), (asked, answer) => {
    forward(target, asked, answer, {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': asked.headers.host,
      'x-forwarded-for': asked.socket.remoteAddress,
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
