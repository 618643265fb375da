// A newcomer's whole sign-up on a phone, from the first number to the first order, without help. Every touch of the screen is counted.
// The end-to-end test of each part covers its failures.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { moveVendor } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { someJpeg } from '@pishkhan/server/testkit/some-pictures.ts';
import { beforeAll, expect, test } from 'vitest';
import { consoleErrorsOf, newDevice, phone } from './kit/browser.ts';
import { marketplaceClient } from './kit/marketplace.ts';
import { handsOn, makeSettings, type Newcomer, register, takeSteps } from './kit/sign-up.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
let photo: Buffer;
beforeAll(async () => {
  photo = await someJpeg(40, 1600, 1000);
});

/** The upper limit of touches from /auth to ACTIVE. */
const maxTouches = 60;
const tehran = { city: 'تهران', place: '35.7012, 51.3991' };

async function join(newcomer: Newcomer): Promise<number> {
  const { cellPhone, shop } = newcomer;
  const device = await newDevice(browser, phone, { hasTouch: true });
  const complaints = consoleErrorsOf(device);
  const page = await device.newPage();
  const hands = handsOn(page);
  const market = marketplaceClient(program);
  const statusOf = async () => {
    const { rows } = await program.pool.query('SELECT code, status, step FROM vendor WHERE name = $1', [
      shop,
    ]);
    return rows[0] as { code: VendorCode; status: string; step: number };
  };

  await register(hands, program, newcomer);
  await takeSteps(hands, program, newcomer, photo);

  const params = { vendorCode: (await statusOf()).code };
  await market(moveVendor, { params, body: { eventId: `${cellPhone}-in`, action: 'acceptSignup' } });
  await makeSettings(hands, program);

  await market(moveVendor, { params, body: { eventId: `${cellPhone}-ok`, action: 'approveSettings' } });
  await hands.press('شروع سفارش‌گیری');
  await page.waitForURL(`${program.url}/dashboard`);
  await market(moveVendor, { params, body: { eventId: `${cellPhone}-on`, action: 'switchOn' } });
  await page.getByRole('switch', { name: 'باز بودن فروشگاه' }).waitFor();
  expect((await statusOf()).status).toBe('ACTIVE');
  expect(complaints).toEqual([]);
  await device.close();
  return hands.touches();
}

test('a baker who has never seen the product opens a shop', async () => {
  const touches = await join({ ...tehran, cellPhone: '09361110001', shop: 'نان سنگک کریمی' });
  expect(touches).toBeLessThan(maxTouches);
});

test('a company opens a shop, too', async () => {
  const company = { name: 'شرکت نان داغ البرز', nationalId: '10380284790' };
  const touches = await join({ ...tehran, cellPhone: '09361110002', shop: 'نان داغ البرز', company });
  expect(touches).toBeLessThan(maxTouches);
});
