// A service worker that is killed while a new version installs: the panel opens as before, no input or press is lost, and the update
// completes at the next visit.
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { acceptButton, card, openBoardOn, orderAsKnown, unsentPresses } from './kit/board.ts';
import { desk, newDevice } from './kit/browser.ts';
import { forward } from './kit/forward.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-panel-'));
cpSync(process.env.PISHKHAN_PANEL || path.join(import.meta.dirname, '../panel/dist'), folder, {
  recursive: true,
});
const { program, browser } = await startWithBrowser({ PISHKHAN_PANEL: folder });
const port = Number(new URL(program.url).port);
let proxy: Awaited<ReturnType<typeof startProxy>>;
let device: BrowserContext;

beforeAll(async () => {
  proxy = await startProxy();
});
afterEach(async () => {
  proxy.pass();
  await device?.close();
});
afterAll(async () => {
  await proxy?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A proxy in front of the program. It can hold back the files of a new version and the presses of the board. */
async function startProxy() {
  let isHeld = false;
  let isCut = false;
  const held = new Set<ServerResponse>();
  const server = createServer((asked, answer) => {
    if (isHeld && asked.url === '/icon-512.png') held.add(answer);
    else if (isCut && asked.method === 'PATCH') answer.destroy();
    else forward(port, asked, answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdInstallation: () => {
      isHeld = true;
    },
    heldCount: () => held.size,
    /** Ends held requests without a response. */
    endHold() {
      isHeld = false;
      for (const answer of held) answer.destroy();
      held.clear();
    },
    cutPresses: () => {
      isCut = true;
    },
    pass() {
      isCut = false;
      this.endHold();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Deploys the same panel with another version in its worker, on a restarted server. */
async function deploy(version: string): Promise<void> {
  const file = path.join(folder, 'sw.js');
  await program.kill();
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/version: ?"[^"]*"/, () => `version:"${version}"`),
  );
  await program.startAgain();
}

async function firstVisit(): Promise<Page> {
  device = await newDevice(browser, desk, { serviceWorkers: 'allow' });
  const page = await openBoardOn(device, { ...program, url: proxy.url });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** The names of the cached versions. Versions without the page are incomplete. */
const shells = (page: Page): Promise<Record<string, 'whole' | 'begun'>> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shell-'));
    const pages = await Promise.all(
      names.map((name) => caches.match('/', { cacheName: name, ignoreVary: true })),
    );
    return Object.fromEntries(names.map((name, index) => [name, pages[index] ? 'whole' : 'begun'] as const));
  });
const lookForUpdate = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
    return Boolean(registration?.installing ?? registration?.waiting);
  });

/** Starts installing a new version, and kills its process in the middle. */
async function killInMidUpdate(page: Page, version: string): Promise<void> {
  proxy.holdInstallation();
  await deploy(version);
  await lookForUpdate(page);
  await expect.poll(proxy.heldCount).toBeGreaterThan(0);
  await stopWorkers(page);
  proxy.endHold();
}

async function stopWorkers(page: Page): Promise<void> {
  const session = await device.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/**
 * Repeats the request: the browser activates a new version only when the old worker is idle. After a kill the new one sometimes waited
 * longer than a minute. Chromium stops idle workers after half a minute, but not under a debugger, so the test stops them.
 */
const updated = (page: Page, version: string) =>
  expect
    .poll(
      async () => {
        const state = [await lookForUpdate(page), (await shells(page))[`shell-${version}`]];
        if (state[0] && state[1] === 'whole') await stopWorkers(page);
        return state;
      },
      { timeout: 45_000, interval: 500 },
    )
    .toEqual([false, 'whole']);

function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
}

test('a worker that dies in mid-update costs nothing: the old version opens, and the next visit completes the new one', async () => {
  const marketplace = marketplaceClient(program);
  const vendorCode = await firstVendorCode(marketplace);
  await createOrder(marketplace, vendorCode, { orderCode: '735001' });
  const form = await firstVisit();
  const [first] = Object.keys(await shells(form));
  await form.goto(`${proxy.url}/products/categories/create`);
  const name = form.getByRole('textbox', { name: 'نام دسته' });
  await name.fill('شام آخر شب');
  const board = await openAnother('/orders');
  await card(board, '735001').waitFor();
  proxy.cutPresses();
  await acceptButton(board, '735001').click();
  await card(board, '735001').getByRole('button', { name: 'آماده شد' }).waitFor();
  expect(await unsentPresses(board)).toBe(1);
  const loads = { form: loadsOf(form), board: loadsOf(board) };

  await killInMidUpdate(board, 'killed');
  await expect.poll(() => board.evaluate(isUpdating)).toBe(false);
  expect(await shells(board)).toMatchObject({ [first!]: 'whole' });
  expect((await shells(board))['shell-killed']).not.toBe('whole');
  expect([loads.form.count, loads.board.count]).toEqual([0, 0]);
  const visit = await openAnother('/orders');
  await card(visit, '735001').waitFor();
  await device.setOffline(true);
  await visit.goto(`${proxy.url}/orders/735001`);
  await visit.getByRole('heading', { name: 'آخرین سفارش‌های این دستگاه' }).waitFor();
  await device.setOffline(false);
  await visit.goto(`${proxy.url}/orders`);
  await card(visit, '735001').waitFor();

  await updated(visit, 'killed');
  await expect.poll(() => loads.board.count).toBe(1);
  expect(await shells(visit)).toEqual({ [first!]: 'whole', 'shell-killed': 'whole' });
  expect([loads.form.count, await name.inputValue()]).toEqual([0, 'شام آخر شب']);
  await card(board, '735001').getByRole('button', { name: 'آماده شد' }).waitFor();
  expect(await unsentPresses(board)).toBe(1);
  proxy.pass();
  await expect
    .poll(async () => (await orderAsKnown(program, '735001')).orderStatus, { timeout: 30_000 })
    .toBe('PREPARING');
  const { history } = await orderAsKnown(program, '735001');
  expect(history.filter(({ what }) => what === 'accepted')).toHaveLength(1);
  await expect.poll(() => unsentPresses(board)).toBe(0);
}, 120_000);

test('an incomplete version does not replace the one that an open form needs', async () => {
  const form = await firstVisit();
  const [first] = Object.keys(await shells(form));
  await form.goto(`${proxy.url}/products/categories/create`);
  await form.getByRole('textbox', { name: 'نام دسته' }).fill('شام آخر شب');
  await killInMidUpdate(form, 'never-whole');
  await expect.poll(() => form.evaluate(isUpdating)).toBe(false);
  await deploy('newest');
  await updated(form, 'newest');
  await expect.poll(() => shells(form)).toEqual({ [first!]: 'whole', 'shell-newest': 'whole' });
}, 120_000);

async function openAnother(address: string): Promise<Page> {
  const page = await device.newPage();
  await page.goto(proxy.url + address);
  return page;
}

async function isUpdating(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.installing ?? registration?.waiting);
}
