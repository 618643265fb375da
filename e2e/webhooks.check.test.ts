// Webhooks to the marketplace, through a killed server and an unreachable marketplace.
import { putWebhook } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { orderActionWords } from '@pishkhan/contract/orders/words.ts';
import { openLedger } from '@pishkhan/simulator/webhooks/ledger.ts';
import { type Fault, type Receiver, startReceiver } from '@pishkhan/simulator/webhooks/receiver.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acceptButton, card, openBoard, startShift } from './kit/board.ts';
import { phone } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser({
  WEBHOOK_RETRY_SECONDS: '0,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3,0.3',
  // The lease of a message ends five seconds after this timeout.
  WEBHOOK_TIMEOUT_MS: '500',
});
const marketplace = marketplaceClient(program);
const ledger = openLedger();
let fault: Fault | undefined;
let receiver: Receiver;
let vendorCode: string;
let page: Page;

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplace);
  receiver = await startReceiver({ ledger, fault: () => fault });
  const { secret } = await marketplace(putWebhook, { body: { url: receiver.url } });
  receiver.trust([secret!]);
  ({ page } = await openBoard(browser, program, phone));
  await startShift(page);
});
afterAll(() => receiver?.close());

test('a server that is killed between sending and recording sends again under the same id, and the message takes effect once', async () => {
  fault = { kind: 'apply-then-slow', ms: 60_000 };
  await createOrder(marketplace, vendorCode, { orderCode: 'KILLED', deliveryType: 'Pickup' });
  await acceptButton(page, 'KILLED').click();
  await vi.waitFor(() => expect(receiver.came).toHaveLength(1), { timeout: 15_000, interval: 5 });
  await program.kill();
  fault = undefined;
  await program.startAgain();
  await vi.waitFor(() => expect(receiver.came).toHaveLength(2), { timeout: 15_000 });
  expect(receiver.came[0]).toBe(receiver.came[1]);
  expect(ledger.effects).toMatchObject([{ type: 'order.accepted', orderCode: 'KILLED', version: 2 }]);
});

test('an unsent action is shown on the card, on the order’s page and at the top of the board, until it is sent', async () => {
  fault = { kind: 'status', status: 503 };
  await createOrder(marketplace, vendorCode, { orderCode: 'HELD', deliveryType: 'Pickup' });
  await acceptButton(page, 'HELD').click();
  const tab = page.getByRole('tab', { name: /آماده‌سازی/ });
  await tab.click();
  const word = card(page, 'HELD').getByText('هنوز به اوفود نرسیده');
  const waiting = () =>
    program.pool.query(`SELECT FROM webhook_message WHERE state = 'waiting' AND tries > 0`);
  await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), { timeout: 15_000 });
  expect(await word.count()).toBe(0);
  // Makes the message look older.
  await program.pool.query(`UPDATE webhook_message SET queued_at = queued_at - interval '11 seconds'`);
  await word.waitFor();
  await page.getByText('۱ سفارش به اوفود نرسیده').waitFor();
  expect(await card(page, 'KILLED').locator('[data-unsent]').count()).toBe(0);
  // The notice does not block the card.
  await card(page, 'HELD').getByRole('button', { name: orderActionWords.prepare.Pickup }).waitFor();

  await card(page, 'HELD').getByRole('link').click();
  const head = page.locator('[data-unsent]').filter({ visible: true });
  await head.waitFor();

  fault = undefined;
  await head.waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(() => page.getByText('به اوفود نرسیده').count(), { timeout: 10_000 }).toBe(0);
  expect(ledger.effects.filter(({ orderCode }) => orderCode === 'HELD')).toMatchObject([
    { type: 'order.accepted', version: 2 },
  ]);
});
