// Reads are not repeated by themselves: a page that is opened again shows what it knows, and asks for what an event has changed.
import { expect, test } from 'vitest';
import { desk, newDevice, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const bakery = '09120000005';
const { program, browser } = await startWithBrowser();

test('left and opened again, a page asks nothing; after a change by somebody else it asks once', async () => {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/v1/Vendor/ordering-settings') asked.push(pathname);
  });
  const row = (price = '.*') =>
    page.getByRole('link', { name: new RegExp(`^تنظیمات بسته‌بندی ${price} تومان`) });
  const changeTo = async (price: number, shown: string) => {
    await program.pool.query(
      'UPDATE vendor SET packing_price = $2, version = version + 1 WHERE owner_cell_phone = $1',
      [bakery, price],
    );
    await row(shown).waitFor();
  };
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'سفارش‌ها', exact: true }).first().click();
    await page.waitForURL('**/orders');
    await page.getByRole('link', { name: 'مدیریت', exact: true }).first().click();
    await page.waitForURL('**/management');
    await row().waitFor();
  };
  // Somebody changes the shop after the page has read it, and before its stream is open.
  const connect = Promise.withResolvers<void>();
  await page.route('**/api/v1/Order/stream', async (route) => {
    await connect.promise;
    await route.continue();
  });
  await signIn(page, program, bakery, '/auth?redirect=/management');
  await row('۵٬۰۰۰').waitFor();
  const connected = changeTo(6000, '۶٬۰۰۰');
  connect.resolve();
  await connected;
  await changeTo(6500, '۶٬۵۰۰');

  const before = asked.length;
  await leaveAndReturn();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await device.setOffline(true);
  await device.setOffline(false);
  await leaveAndReturn();
  expect(asked.length - before).toBe(0);

  await changeTo(7000, '۷٬۰۰۰');
  await leaveAndReturn();
  expect(asked.length - before).toBe(1);
});
