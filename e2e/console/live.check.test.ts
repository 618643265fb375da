// The live board of operators: a trouble comes and goes without a reload, one operator takes its shop, and a press ends it.
import { openOperators } from '@pishkhan/proofs/ground/operators.ts';
import { receiveOrder } from '@pishkhan/server/orders/public.ts';
import { openShopWithMenu } from '@pishkhan/server/testkit/marketplace-server.ts';
import { newEvent, someOrder } from '@pishkhan/server/testkit/some-order.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from '../kit/accessibility.ts';
import { desk, phone } from '../kit/browser.ts';
import { startConsole } from '../kit/console.ts';

const { program, browser, url } = await startConsole();
const { pool, databaseUrl } = program;
const shop = await openShopWithMenu(pool, 'LIVE1');
const names = ['نگار صادقی', 'امید راد'];

const signedIn = async (name: string, viewport: typeof desk): Promise<Page> => {
  const [operator] = await openOperators(databaseUrl, { count: 1, roles: ['LIVE'], name });
  const device = await browser.newContext({ viewport, locale: 'fa-IR' });
  const cookies = Object.entries(operator!.cookies);
  await device.addCookies(
    cookies.map(([key, value]) => ({ name: key, value, domain: '127.0.0.1', path: '/' })),
  );
  const page = await device.newPage();
  await page.goto(`${url}/live`);
  await page.getByRole('heading', { name: 'زنده' }).waitFor();
  return page;
};

/** An order that nobody answered: the marketplace has to call. */
async function unanswered(code: string): Promise<void> {
  await receiveOrder({ pool, wake() {} }, someOrder(shop, code), newEvent(new Date(Date.now() - 300_000)));
}

test('a trouble appears, is taken by one operator, and ends with the acceptance for the shop', async () => {
  const [negar, omid] = [await signedIn(names[0]!, desk), await signedIn(names[1]!, phone)];
  await negar.getByText('هیچ مشکلی نیست').waitFor();
  await unanswered('LIVE-4821');
  const row = (page: Page) => page.locator('[data-row]', { hasText: 'LIVE-4821' });
  for (const page of [negar, omid]) await row(page).waitFor();
  expect(await row(negar).textContent()).toContain('پاسخ نداده');

  await negar.keyboard.press('KeyJ');
  await negar.keyboard.press('KeyT');
  await expect.poll(() => row(omid).textContent()).toContain(names[0]);
  await row(omid).getByRole('link').first().click();
  await omid.getByText(`${names[0]} این فروشگاه را برداشته است.`).waitFor();
  expect(await omid.getByRole('button', { name: 'برداشتن' }).count()).toBe(0);
  for (const page of [negar, omid]) expect(await axeFaults(page)).toEqual([]);

  await negar.keyboard.press('KeyA');
  const dialog = negar.getByRole('dialog');
  await dialog.getByLabel('نام کسی که پشت تلفن پذیرفت').fill('سارا');
  await dialog.getByRole('button', { name: 'پذیرش به جای فروشگاه' }).click();
  await negar.getByText('هیچ مشکلی نیست').waitFor();
  await omid.getByText('این مشکل برطرف شد').waitFor();
  const { rows } = await pool.query(`SELECT status FROM orders WHERE code = 'LIVE-4821'`);
  expect(rows).toEqual([{ status: 'PREPARING' }]);
});
