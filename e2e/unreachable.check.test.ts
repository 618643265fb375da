// A shop without reachable devices: the marketplace is told, the shop is paused with the cause, and a returning device or a person's tap
// reopens it. Also a connection that fails silently: the panel itself reports that it is deaf.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, connect as openSocket, type Socket } from 'node:net';
import { listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeFaults, cutTexts, smallTargets, wordFaults } from './kit/accessibility.ts';
import { acceptButton, alertLine, openBoard, openBoardOn, startShift } from './kit/board.ts';
import { desk, newDevice, openRealTabs, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser({
  UNREACHABLE_SECONDS: '10',
  UNREACHABLE_PAUSE_SECONDS: '15',
});
const marketplace = marketplaceClient(program);
const vendorCode = await firstVendorCode(marketplace);

const known = async () =>
  (await marketplace(listMarketplaceVendors, { query: {} })).vendors.find(
    (one) => one.vendorCode === vendorCode,
  )!;
const isUnreachable = async () => (await known()).unreachableSince !== null;
const because = async () => (await known()).because;
const late = { timeout: 60_000, interval: 500 };
const spoken = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/Device/report') && answer.ok());

test('a frozen device makes the shop unreachable, then paused; it takes orders again when the device wakes up', async () => {
  const { device, close } = await openRealTabs();
  const page = await openBoardOn(device, program);
  const first = spoken(page);
  await startShift(page);
  await first;
  expect(await isUnreachable()).toBe(false);
  const tab = await device.newCDPSession(page);
  const other = await device.newPage();
  await other.bringToFront();
  await tab.send('Page.setWebLifecycleState', { state: 'frozen' });
  await expect.poll(isUnreachable, late).toBe(true);
  await expect.poll(because, late).toEqual(['PAUSED']);
  await tab.send('Page.setWebLifecycleState', { state: 'active' });
  await page.bringToFront();
  await expect.poll(isUnreachable, late).toBe(false);
  await expect.poll(because, late).toEqual([]);
  await close();
});

test('a shop that wants a tap stays paused, with the cause named, until somebody ends the pause', async () => {
  const { device: first, page: managers } = await settings();
  await managers.getByText('شروع دوباره با روشن شدن دستگاه').click();
  await expect
    .poll(async () => (await program.pool.query('SELECT ends_by_itself FROM vendor_device_pause')).rows)
    .toEqual([{ ends_by_itself: false }]);
  await first.close();
  await expect.poll(because, late).toEqual(['PAUSED']);
  const { device, page } = await openBoard(browser, program);
  await page
    .getByText(/هیچ دستگاهی روشن نیست/)
    .first()
    .waitFor();
  await expect.poll(isUnreachable, late).toBe(false);
  expect(await because()).toEqual(['PAUSED']);
  await page.getByRole('button', { name: 'پایان توقف' }).click();
  await expect.poll(because, late).toEqual([]);
  await program.pool.query('DELETE FROM vendor_device_pause');
  await device.close();
});

async function settings(viewport = desk) {
  const device = await newDevice(browser, viewport);
  const page = await device.newPage();
  const first = spoken(page);
  await signIn(page, program, '09120000001', '/auth?redirect=/management/settings');
  await page.getByRole('button', { name: /کبابی/ }).click();
  await page.waitForURL(`${program.url}/management/settings`);
  await first;
  return { device, page };
}

test('managers see which devices are there and what each can do', async () => {
  const counter = await openBoard(browser, program);
  const first = spoken(counter.page);
  await startShift(counter.page);
  await first;
  const { device, page } = await settings(phone);
  const list = page.getByRole('region', { name: 'دستگاه‌های روشن' });
  await list.getByText('صدا باز است').first().waitFor({ timeout: 20_000 });
  await list.getByText('امیرحسین کاظمی‌نژاد').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await wordFaults(page, ['1.8.34'])).toEqual([]);
  await counter.device.close();
  await device.close();
});

test('a connection that breaks silently is noticed within 25 seconds; the board says so and moves nothing', async () => {
  const line = await cutLine(Number(new URL(program.url).port));
  const device = await newDevice(browser, phone);
  const page = await openBoardOn(device, { ...program, url: `http://localhost:${line.port}` });
  await spoken(page);
  const orderCode = '974001';
  await createOrder(marketplace, vendorCode, { orderCode });
  await acceptButton(page, orderCode).waitFor();
  await page.locator('[data-line=connected]').first().waitFor();
  // A device has the list before it needs it: this one has no service worker.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/alert-list-')),
  );
  const places = () =>
    page.evaluate(() =>
      ['[data-line]', '[data-line] > *', '[role=tablist]'].map((part) => {
        const { top, height } = document.querySelector(part)!.getBoundingClientRect();
        return [top, height];
      }),
    );
  const before = await places();
  const cutAt = Date.now();
  line.cut();
  await page.locator('[data-line=stale]').first().waitFor({ timeout: 40_000 });
  expect(Date.now() - cutAt).toBeLessThan(26_000);
  expect(await places()).toEqual(before);
  await acceptButton(page, orderCode).click();
  await page.locator('[data-line]').getByText('قطع · ۱', { exact: true }).waitFor();
  expect(await places()).toEqual(before);
  expect(await cutTexts(page)).toEqual([]);
  // The line of alerts says that it is cut, and its list since when and what happens to what is pressed meanwhile.
  await alertLine(page).getByText('سامانه پاسخ نمی‌دهد').click();
  await page.getByRole('dialog').getByText('با برگشتن اتصال فرستاده می‌شود').waitFor();
  await page.getByRole('dialog').getByText('۱ هنوز فرستاده نشده').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await device.close();
});

/** A proxy whose open and new connections stay open and carry nothing any more. */
async function cutLine(to: number): Promise<{ port: number; cut: () => void }> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const target = openSocket(to, '127.0.0.1');
    for (const socket of [from, target]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    if (!isCut) {
      from.on('data', (bytes) => isCut || target.write(bytes));
      target.on('data', (bytes) => isCut || from.write(bytes));
    }
    from.on('end', () => target.end());
    target.on('end', () => isCut || from.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
    },
  };
}
