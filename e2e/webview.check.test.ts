// The panel in the webview of an app: it posts one message, once it is mounted (docs/behaviour/panel-shell.md#webview).

import { me } from '@pishkhan/contract/session/calls.ts';
import { appVersion } from '@pishkhan/contract/session/session.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cashier } from './kit/board.ts';
import { newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const mounted = { type: 'mounted', version: appVersion };

type Bridge = 'ReactNativeWebView' | 'webkit' | 'Android';

/** Opens a page in an app with such a bridge, and records the messages that the app gets over all loads of the page. */
async function openIn(bridge: Bridge): Promise<{ page: Page; messages: unknown[] }> {
  const device = await newDevice(browser, phone);
  const messages: unknown[] = [];
  await device.exposeFunction('tellTest', (message: string) => void messages.push(JSON.parse(message)));
  await device.addInitScript((name) => {
    const app = window as never as { tellTest(message: string): void };
    const place = { postMessage: (message: string) => app.tellTest(message) };
    Object.assign(window, { [name]: name === 'webkit' ? { messageHandlers: { app: place } } : place });
  }, bridge);
  return { page: await device.newPage(), messages };
}

test.each(['ReactNativeWebView', 'webkit', 'Android'] as const)(
  'an app with %s gets one message when the sign-in page is mounted, and none for later pages',
  async (bridge) => {
    const { page, messages } = await openIn(bridge);
    await page.goto(`${program.url}/guide`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => messages).toEqual([mounted]);
    await page.getByRole('link', { name: 'رفتن به پنل' }).first().click();
    await page.getByLabel('شماره موبایل').waitFor();
    expect(messages).toEqual([mounted]);
  },
);

test('with a token the message waits for the user; the app is notified once for each load, and every request names the webview', async () => {
  const { page, messages } = await openIn('ReactNativeWebView');
  await signIn(page, program, cashier, '/auth?redirect=/orders');
  await page.waitForURL(`${program.url}/orders`);
  expect(messages).toEqual([mounted]);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${me.path}`, async (route) => {
    expect(route.request().headers()['app-type']).toBe('webview');
    await held;
    await route.continue();
  });
  messages.length = 0;
  const asked = page.waitForRequest(`**${me.path}`);
  await page.goto(`${program.url}/orders`);
  await asked;
  await page.locator('#splash').waitFor();
  expect(messages).toEqual([]);
  answer();
  await page.getByRole('heading', { level: 1, name: 'سفارش‌ها' }).waitFor();
  await expect.poll(() => messages).toEqual([mounted]);
  await page.getByRole('navigation').getByRole('link', { name: 'محصولات' }).click();
  await page.getByRole('heading', { level: 1, name: 'محصولات' }).waitFor();
  expect(messages).toEqual([mounted]);
});
