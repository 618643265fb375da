// Preparation times as they were: proposed where an order is accepted, said to be unknown where there are few, and shown beside what was
// promised.
import type { VendorCode } from '@pishkhan/contract/vendors/vendor.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { bringOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const [cashier, baker] = ['09120000002', '09120000005'] as const;
const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
const orderCode = '880077';
let kebabs: VendorCode;

const none = { axe: [], words: [], small: [] };
const faults = async (page: Page) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, [orderCode, orderCode.slice(0, -4), orderCode.slice(-4)]),
  small: await smallTargets(page),
});

/** Orders that were promised in 20 minutes at this hour and ready after 33. */
async function bringPrepared(count: number): Promise<void> {
  const codes = Array.from({ length: count }, (_, index) => `77${1000 + index}`);
  for (const code of codes) await bringOrder(marketplace, kebabs, { orderCode: code });
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

beforeAll(async () => {
  kebabs = (await firstVendorCode(marketplace)) as VendorCode;
  // The demo's own past is of another length.
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
  await bringOrder(marketplace, rows[0].vendor_code, { orderCode, deliveryType: 'Pickup' });
  await page.getByText('سفارش کافی برای پیشنهاد نیست').waitFor();
  await device.close();
});

test('what the kitchen took at this hour is proposed, and a press promises it', async () => {
  const device = await newDevice(browser, phone);
  const page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/orders');
  await bringOrder(marketplace, kebabs, { orderCode });
  const card = page.getByRole('article', { name: new RegExp(orderCode) });
  const proposal = card.getByRole('button', {
    name: /^پیشنهاد ۳۵ دقیقه، از روی ۸ سفارش آخر «.+» در این ساعت$/,
  });
  await proposal.waitFor();
  expect(await faults(page)).toEqual(none);
  await proposal.click();
  await card.getByText('۳۵', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'تأیید سفارش' }).click();
  const promised = async () =>
    (
      await program.pool.query(
        'SELECT preparation_minutes FROM orders WHERE code = $1 AND vendor_code = $2',
        [orderCode, kebabs],
      )
    ).rows[0].preparation_minutes;
  await expect.poll(promised, { timeout: 20_000 }).toBe(35);
  await device.close();
});

test('the history shows what was promised and kept', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/management/report/orders');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByText('زمان آماده‌سازی: قول و عمل').waitFor();
  expect(asked.filter((path) => path.includes('preparation-report'))).toEqual([]);
  await page.getByText('زمان آماده‌سازی: قول و عمل').click();
  await page.getByText('۰٪ به‌موقع').waitFor();
  await page.getByText('از ۸ سفارش آماده‌شده در ۲۸ روز گذشته').waitFor();
  await page.getByText('میانگین قول ۲۰ دقیقه و میانگین آماده شدن ۳۳ دقیقه است.').waitFor();
  await page.getByRole('table', { name: 'محصول‌هایی که بیش از همه دیر آماده شدند' }).waitFor();
  expect((await faults(page)).axe).toEqual([]);
  await device.close();
});
