// Five hundred presses in two tabs over fifty lost connections and twenty reloads: each takes effect once, in the order of pressing.
import { openCutProxy } from '@pishkhan/proofs/chaos/cut-proxy.ts';
import type { Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { acceptButton, card, openBoardOn, unsentPresses } from './kit/board.ts';
import { desk, newDevice } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import type { Program } from './kit/program.ts';
import { startWithBrowser } from './kit/start.ts';

const rounds = 50;
/** One press in each round is an acceptance on the board, and the others are ticks on the page of one order. */
const pressesEach = 10;
const lines = pressesEach - 1;
const packed = '730000';
const acceptedIn = (round: number) => String(730_001 + round);

const { program, browser } = await startWithBrowser();

test('500 presses over 50 cuts of the line and 20 reloads take effect once each, in their order', async () => {
  const proxy = await openCutProxy(program.url);
  onTestFinished(() => proxy.close());
  const marketplace = marketplaceClient(program);
  const vendorCode = await firstVendorCode(marketplace);
  const throughProxy: Program = { ...program, url: proxy.url };
  const device = await newDevice(browser, desk, { serviceWorkers: 'allow' });
  // The density is fixed, so that no card changes its look during a press.
  await device.addInitScript(() => localStorage.setItem('ordersBoardView', '{"density":"cards"}'));
  const sent = new Map<string, number>();
  let failed = 0;
  let refused = 0;
  const isPress = (request: Request) => request.method() === 'PATCH';
  device.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (isPress(request) && key) sent.set(key, (sent.get(key) ?? 0) + 1);
  });
  device.on('requestfailed', (request) => {
    if (isPress(request)) failed += 1;
  });
  device.on('response', (answer) => {
    if (isPress(answer.request()) && !answer.ok()) refused += 1;
  });

  const board = await openBoardOn(device, throughProxy);
  await createOrder(marketplace, vendorCode, { orderCode: packed, lines });
  await createOrder(marketplace, vendorCode, { orderCode: acceptedIn(0) });
  await acceptButton(board, packed).click();
  await card(board, packed).getByRole('button', { name: 'آماده شد' }).waitFor();
  const page = await device.newPage();
  await page.goto(`${proxy.url}/orders/${packed}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  /** Cuts the connection in one of three ways: responses are lost, they break off, or no request leaves the device. */
  async function cut(round: number): Promise<void> {
    if (round % 3 === 2) await device.setOffline(true);
    else proxy.letThrough(round % 3 === 0 ? 0 : 1 + ((round * 37) % 400));
  }
  async function restore(): Promise<void> {
    proxy.letThrough(undefined);
    // The device tells its pages that the connection is back.
    await device.setOffline(true);
    await device.setOffline(false);
  }
  /** A press counts as soon as the page shows it. */
  async function tick(line: number, isPicked: boolean): Promise<void> {
    const box = page.getByRole('checkbox').nth(line);
    await expect.poll(() => box.isChecked(), { interval: 20 }).toBe(!isPicked);
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .nth(line)
      .click();
    await expect.poll(() => box.isChecked(), { interval: 20 }).toBe(isPicked);
  }

  const pressed: string[] = [];
  let reloads = 0;
  for (let round = 0; round < rounds; round += 1) {
    await card(board, acceptedIn(round)).waitFor();
    await page
      .getByRole('checkbox')
      .nth(lines - 1)
      .waitFor();
    // The page follows the live orders only from now on.
    await page.getByRole('heading', { name: 'کارهای دیگر' }).waitFor();
    const isPicked = round % 2 === 0;
    // A list that was read before another tab's presses took effect receives their events, as long as the connection lasts.
    await expect.poll(() => page.getByRole('checkbox', { checked: isPicked }).count()).toBe(0);
    await cut(round);
    for (let line = 0; line < lines; line += 1) {
      await tick(line, isPicked);
      pressed.push(`${packed} picked ${line} ${isPicked}`);
    }
    await acceptButton(board, acceptedIn(round)).click();
    await card(board, acceptedIn(round)).getByRole('button', { name: 'آماده شد' }).waitFor();
    pressed.push(`${acceptedIn(round)} accepted`);
    const turn = round % 5;
    if (turn === 0) await board.reload();
    if (round + 1 < rounds) await createOrder(marketplace, vendorCode, { orderCode: acceptedIn(round + 1) });
    // The next round does not wait until everything is sent: the reload and the next cut happen meanwhile.
    await restore();
    if (turn === 1) await page.reload();
    if (turn < 2) reloads += 1;
  }

  await expect.poll(() => unsentPresses(page), { timeout: 120_000 }).toBe(0);
  const { rows } = await program.pool.query<{ press: string }>(
    `SELECT concat_ws(' ', order_code, what, details->>'line', details->>'isPicked') AS press FROM order_event
     WHERE vendor_code = $1 AND order_code = ANY($2) AND what <> 'created' ORDER BY seq`,
    [vendorCode, [packed, ...pressed.map((press) => press.split(' ')[0]!)]],
  );
  expect(pressed).toHaveLength(500);
  expect(reloads).toBe(20);
  expect(rows.map(({ press }) => press)).toEqual([`${packed} accepted`, ...pressed]);
  expect(refused).toBe(0);
  // Each press has one key, however often it was sent, and so has the first acceptance.
  expect(sent.size).toBe(501);
  expect([...sent.values()].filter((times) => times > 1).length).toBeGreaterThan(rounds / 2);
  expect(failed).toBeGreaterThan(rounds);
  await device.close();
}, 600_000);
