// Actual preparation times: proposed when an order is accepted, said to be unknown when there are few, and shown beside the promised ones.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const [cashier, baker] = ['09120000002', '09120000005'] as const;
const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
const orderCode = '880077';
let kebabs: VendorCode;

const none = { axe: [], words: [], small: [] };
const faults = async (page: Page, code = orderCode) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, [code, code.slice(0, -4), code.slice(-4)]),
  small: await smallTargets(page),
});

/** Orders that were promised in 20 minutes at this hour and ready after 33. */
async function bringPrepared(count: number): Promise<void> {
  const codes = Array.from({ length: count }, (_, index) => `77${1000 + index}`);
  for (const code of codes) await createOrder(marketplace, kebabs, { orderCode: code });
  await program.pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await program.pool.query(
    `UPDATE orders SET placed_at = now() - interval '1 day', accepted_at = now() - interval '1 day', preparation_minutes = 20,
       kitchen = 'COMPLETED', courier = 'DELIVERED', status = 'SUCCESSFUL', version = 2 WHERE code = ANY ($1)`,
    [codes],
  );
  await program.pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
  await program.pool.query(
    `INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status)
     SELECT vendor_code, 1000000 + right(code, 4)::int, code, 2, accepted_at + interval '33 minutes', 'prepared', status
     FROM orders WHERE code = ANY ($1)`,
    [codes],
  );
}

const promised = async (code: string): Promise<number> =>
  (
    await program.pool.query('SELECT preparation_minutes FROM orders WHERE code = $1 AND vendor_code = $2', [
      code,
      kebabs,
    ])
  ).rows[0].preparation_minutes;

beforeAll(async () => {
  kebabs = (await firstVendorCode(marketplace)) as VendorCode;
  // The demo's own past has other durations.
  await program.pool.query(`UPDATE orders SET accepted_at = NULL`);
  await bringPrepared(8);
});

test('a shop with few orders is told so', async () => {
  const { rows } = await program.pool.query(
    'SELECT vendor_code FROM membership JOIN person ON person.id = person_id WHERE cell_phone = $1',
    [baker],
  );
  const device = await newDevice(browser, phone);
  const page = await device.newPage();
  await signIn(page, program, baker, '/auth?redirect=/orders');
  await createOrder(marketplace, rows[0].vendor_code, { orderCode, deliveryType: 'Pickup' });
  await page.getByText('سفارش کافی برای پیشنهاد نیست').waitFor();
  await device.close();
});

test("the kitchen's measured time of this hour is proposed, and a press promises it", async () => {
  const device = await newDevice(browser, phone);
  const page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/orders');
  await createOrder(marketplace, kebabs, { orderCode });
  const card = page.getByRole('article', { name: new RegExp(orderCode) });
  const proposal = card.getByRole('button', {
    name: /^پیشنهاد ۳۵ دقیقه، از روی ۸ سفارش آخر «.+» در این ساعت$/,
  });
  await proposal.waitFor();
  expect(await faults(page)).toEqual(none);
  await proposal.click();
  await card.getByText('۳۵', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'تأیید سفارش' }).click();
  await expect.poll(() => promised(orderCode), { timeout: 20_000 }).toBe(35);
  await device.close();
});

test("the proposal of a busy shop includes the minutes of the order's quote, and the usual time is remembered", async () => {
  const device = await newDevice(browser, phone);
  const page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/orders');
  const cardOf = (code: string) => page.getByRole('article', { name: new RegExp(code) });
  const accept = (code: string) => cardOf(code).getByRole('button', { name: 'تأیید سفارش' });
  await program.pool.query(
    `WITH busy AS (INSERT INTO vendor_throttle (vendor_code, kind, started_at, until, minutes)
       VALUES ($1, 'BUSY', now(), now() + interval '1 hour', 20))
     UPDATE vendor SET code = code WHERE code = $1`,
    [kebabs],
  );
  await createOrder(marketplace, kebabs, { orderCode: '880078' });
  const proposal = cardOf('880078').getByRole('button', {
    name: /^پیشنهاد ۵۵ دقیقه، از روی ۸ سفارش آخر «.+» در این ساعت و با ۲۰ دقیقه شلوغی$/,
  });
  expect(await proposal.textContent()).toBe('پیشنهاد: ۵۵ دقیقه');
  expect(await faults(page, '880078')).toEqual(none);
  await proposal.click();
  await cardOf('880078').getByText('۵۵', { exact: true }).waitFor();
  await accept('880078').click();
  await expect.poll(() => promised('880078'), { timeout: 20_000 }).toBe(55);
  expect(await page.evaluate(() => localStorage.getItem('ordersMinutes'))).toBe('35');
  // The proposal also works near the maximum that may be promised.
  await page.evaluate(() => localStorage.setItem('ordersMinutes', '110'));
  await page.reload();
  await createOrder(marketplace, kebabs, { orderCode: '880079' });
  await cardOf('880079').getByText('۱۲۰', { exact: true }).waitFor();
  await accept('880079').click();
  await expect.poll(() => promised('880079'), { timeout: 20_000 }).toBe(120);
  expect(await page.evaluate(() => localStorage.getItem('ordersMinutes'))).toBe('110');
  await device.close();
});

test('the history shows promised and actual times', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/management/report/orders');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByText('زمان آماده‌سازی: اعلام‌شده و واقعی').waitFor();
  expect(asked.filter((path) => path.includes('preparation-report'))).toEqual([]);
  await page.getByText('زمان آماده‌سازی: اعلام‌شده و واقعی').click();
  await page.getByText('۰٪ به‌موقع').waitFor();
  await page.getByText('از ۸ سفارش آماده‌شده در ۲۸ روز گذشته').waitFor();
  await page.getByText('میانگین زمان اعلام‌شده ۲۰ دقیقه و میانگین زمان واقعی ۳۳ دقیقه است.').waitFor();
  await page.getByRole('table', { name: 'محصول‌هایی که بیش از همه دیر آماده شدند' }).waitFor();
  expect((await faults(page)).axe).toEqual([]);
  await device.close();
});
