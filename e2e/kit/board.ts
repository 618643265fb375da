// The board of the demo's first shop, from the perspective of its staff.
import { getMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { vi } from 'vitest';
import { desk, newDevice, signIn } from './browser.ts';
import { firstVendorCode, marketplaceClient } from './marketplace.ts';
import type { Program } from './program.ts';

export const cashier = '09120000002';

export const card = (page: Page, orderCode: string) =>
  page.getByRole('article', { name: new RegExp(orderCode) });

export const acceptButton = (page: Page, orderCode: string) =>
  card(page, orderCode).getByRole('button', { name: 'تأیید سفارش' });

/** A cashier's device at the board, before the shift. */
export async function openBoard(
  browser: Browser,
  program: Program,
  viewport = desk,
  more: BrowserContextOptions = {},
): Promise<{ device: BrowserContext; page: Page }> {
  const device = await newDevice(browser, viewport, more);
  return { device, page: await openBoardOn(device, program) };
}

export async function openBoardOn(device: BrowserContext, program: Program): Promise<Page> {
  const page = await device.newPage();
  await signInToBoard(page, program);
  return page;
}

export async function signInToBoard(page: Page, program: Program): Promise<void> {
  await signIn(page, program, cashier, '/auth?redirect=/orders');
  await page.waitForURL(`${program.url}/orders`);
}

export const startShift = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'شروع شیفت' }).click();

/** The line of alerts at the foot of every page. */
export const alertLine = (page: Page) => page.getByRole('region', { name: 'هشدارها' });

/** The list of alerts, opened from the line. */
export async function openAlerts(page: Page) {
  await alertLine(page).getByRole('button', { name: 'باز کردن فهرست هشدارها' }).click();
  return page.getByRole('dialog', { name: 'هشدارها' });
}

/**
 * Presses «accept» and waits until the server has it: the board shows it at once, but an unsent action is
 * lost with a device that the test closes.
 */
export async function accept(page: Page, program: Program, orderCode: string): Promise<void> {
  await acceptButton(page, orderCode).click();
  // `expect.poll` works only in tests and not in hooks.
  await vi.waitUntil(async () => (await orderAsKnown(program, orderCode)).orderStatus === 'PREPARING', {
    timeout: 10_000,
  });
}

/** The number of presses that this device stores because the server has not answered them. */
export const unsentPresses = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('pishkhan-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('actions').objectStore('actions').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** The marketplace's view of an order. */
export async function orderAsKnown(program: Program, orderCode: string) {
  const marketplace = marketplaceClient(program);
  const vendorCode = await firstVendorCode(marketplace);
  return marketplace(getMarketplaceOrder, { params: { vendorCode, orderCode } });
}
