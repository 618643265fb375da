// Proof of hearing: what devices report about an order with a wrong clock, without a network, and frozen.
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { acceptButton, card, openBoard, openBoardOn, startShift } from './kit/board.ts';
import { openRealTabs } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
let vendorCode: string;
const closing: BrowserContext[] = [];

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplaceClient(program));
});

interface Said {
  received_at: Date;
  drawn_at: Date | null;
  sounded_at: Date | null;
  touched_at: Date | null;
  committed_at: Date;
}
const said = async (orderCode: string): Promise<Said[]> =>
  (
    await program.pool.query(
      `SELECT h.*, o.received_at AS committed_at FROM order_hearing h JOIN orders o ON o.vendor_code = h.vendor_code AND o.code = h.order_code
       WHERE h.vendor_code = $1 AND h.order_code = $2 ORDER BY h.received_at`,
      [vendorCode, orderCode],
    )
  ).rows;
const bring = (orderCode: string) => createOrder(marketplaceClient(program), vendorCode, { orderCode });
/** Waits until the server has taken a report of the device. */
const spoken = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/Device/report') && answer.ok());
const soon = { timeout: 10_000 };

async function counter(init?: () => void): Promise<{ device: BrowserContext; page: Page }> {
  const opened = await openBoard(browser, program, undefined, {});
  closing.push(opened.device);
  if (init) {
    await opened.device.addInitScript(init);
    await opened.page.reload();
  }
  const first = spoken(opened.page);
  await startShift(opened.page);
  await first;
  return opened;
}

test("an order that sounds on a device is heard: the times are the server's, whatever the device’s clock shows", async () => {
  const fast = await counter(() => {
    const real = Date.now;
    Date.now = () => real() + 26 * 3_600_000;
  });
  const slow = await counter(() => {
    const real = Date.now;
    Date.now = () => real() - 26 * 3_600_000;
  });
  await bring('960101');
  await expect
    .poll(async () => (await said('960101')).map(({ sounded_at }) => sounded_at !== null), soon)
    .toEqual([true, true]);
  for (const { committed_at, received_at, drawn_at, sounded_at, touched_at } of await said('960101')) {
    const after = (at: Date | null) => (at ? at.getTime() - committed_at.getTime() : undefined);
    expect(after(received_at)).toBeGreaterThan(-1000);
    expect(after(received_at)).toBeLessThan(3000);
    expect(after(drawn_at)).toBeLessThan(5000);
    expect(after(sounded_at)).toBeLessThan(5000);
    expect(touched_at).toBeNull();
  }
  await card(slow.page, '960101').getByText('960101').first().click();
  await slow.page.getByText('زنگ سفارش').waitFor();
  await slow.page.getByText('شنیده شده', { exact: true }).waitFor();
  await slow.page.getByText('لمس شد').waitFor(soon);
  expect(await axeFaults(slow.page)).toEqual([]);
  expect(await smallTargets(slow.page)).toEqual([]);
  expect(await wordFaults(slow.page, ['960101', '960', '0101', '101'])).toEqual([]);
  await fast.device.close();
  await slow.device.close();
});

test('an order on a silent device is drawn and not heard, until somebody touches it, by hand or by keyboard', async () => {
  const { device, page } = await openBoard(browser, program);
  await spoken(page);
  await bring('960201');
  await expect.poll(async () => (await said('960201'))[0]?.drawn_at, soon).toBeInstanceOf(Date);
  expect((await said('960201'))[0]).toMatchObject({ sounded_at: null, touched_at: null });
  await bring('960202');
  await acceptButton(page, '960202').press('Enter');
  await expect.poll(async () => (await said('960202'))[0]?.touched_at, soon).toBeInstanceOf(Date);
  expect((await said('960201'))[0]?.touched_at).toBeNull();
  await card(page, '960201').click({ position: { x: 20, y: 120 } });
  await expect.poll(async () => (await said('960201'))[0]?.touched_at, soon).toBeInstanceOf(Date);
  await device.close();
});

test('facts of a device without a connection are reported later, with the times at which they happened', async () => {
  const { device, page } = await counter();
  await page.route('**/Device/report', (route) => route.abort());
  await bring('960301');
  await card(page, '960301').waitFor();
  const heardBy = Date.now() + 2000;
  await page.waitForTimeout(6000);
  expect(await said('960301')).toEqual([]);
  await page.unroute('**/Device/report');
  await expect.poll(async () => (await said('960301')).length, { timeout: 20_000 }).toBe(1);
  expect((await said('960301'))[0]!.sounded_at!.getTime()).toBeLessThan(heardBy);
  await device.close();
});

test('a frozen page hears and reports nothing; awake again it hears the order', async () => {
  const { device, close } = await openRealTabs();
  const page = await openBoardOn(device, program);
  const first = spoken(page);
  await startShift(page);
  await first;
  const tab = await device.newCDPSession(page);
  // Only a hidden tab can be frozen.
  const other = await device.newPage();
  await other.bringToFront();
  await tab.send('Page.setWebLifecycleState', { state: 'frozen' });
  await bring('960401');
  await new Promise((resolve) => setTimeout(resolve, 4000));
  expect(await said('960401')).toEqual([]);
  await tab.send('Page.setWebLifecycleState', { state: 'active' });
  await page.bringToFront();
  await expect.poll(async () => (await said('960401'))[0]?.sounded_at, soon).toBeInstanceOf(Date);
  await close();
});
