// The page about the shop by role; and a new picture from its choice to the platform's decision, which appears on the open page.
import { randomUUID } from 'node:crypto';
import type { Client } from '@pishkhan/contract/kit/client.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  decideVendorImage,
  listVendorImageRequests,
} from '@pishkhan/contract/marketplace/vendor-image-calls.ts';
import { someJpeg } from '@pishkhan/server/testkit/some-pictures.ts';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser({ GUEST_SITE_URL: 'https://guests.example' });
const vendorCode = 'kababi' as VendorCode;
let marketplace: Client;
let manager: Page;
/** Calls that the server has answered with 403, which ends a session. */
const forbidden: string[] = [];

beforeAll(async () => {
  marketplace = marketplaceClient(program);
  await program.pool.query(
    `UPDATE vendor SET referral_code = 'REYHOON5', main_image_digest = NULL, grade = 'A' WHERE code = $1`,
    [vendorCode],
  );
  manager = await open('09120000001');
});

/** Opens a page as the person with this phone. A manager of several shops chooses the first. */
async function open(cellPhone: string, more: Parameters<typeof newDevice>[2] = {}, size = phone) {
  const page = await (await newDevice(browser, size, more)).newPage();
  page.on('response', (response) => response.status() === 403 && forbidden.push(response.url()));
  await signIn(page, program, cellPhone, '/auth?redirect=/management/info');
  if (cellPhone === '09120000001') await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL('**/management/info');
  await region(page, 'نشانی').waitFor();
  return page;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (kind: 'لوگو' | 'تصویر اصلی') =>
  region(manager, 'تصویرهای فروشگاه').getByRole('listitem', { name: kind, exact: true });
/** Latin words of the product: the code of the shop, its referral code, the prefix of an IBAN, and the guest site. */
const latin = /kababi|^IR$|REYHOON5/;
const faultsOf = async (page: Page) => ({
  axe: await axeFaults(page),
  words: (await wordFaults(page, [])).filter((word) => !latin.test(word)),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };

const waiting = async () =>
  (await marketplace(listVendorImageRequests, { query: { vendorCode } })).requests.map(({ id, kind }) => ({
    id,
    kind,
  }));
const decide = (id: number, reason?: string) =>
  marketplace(decideVendorImage, {
    params: { vendorCode, id: String(id) },
    body: {
      eventId: randomUUID(),
      ...(reason === undefined ? { decision: 'ACCEPT' as const } : { decision: 'REJECT' as const, reason }),
    },
  });

async function propose(kind: 'لوگو' | 'تصویر اصلی', button: string, hue: number): Promise<void> {
  const [chooser] = await Promise.all([
    manager.waitForEvent('filechooser'),
    row(kind).getByText(button, { exact: true }).click(),
  ]);
  await chooser.setFiles({
    name: 'تصویر.jpg',
    mimeType: 'image/jpeg',
    buffer: await someJpeg(hue, 900, 700),
  });
  const cutting = manager.getByRole('dialog', { name: 'برش تصویر' });
  await cutting.getByRole('button', { name: 'فرستادن تصویر' }).click();
  await cutting.waitFor({ state: 'detached' });
}

test('a manager sees all details: place, owner, account with its bank, documents, codes and the public link', async () => {
  await manager.getByRole('application', { name: /کبابی ریحون/ }).waitFor();
  await region(manager, 'نشانی').getByText('تهران، خیابان ولیعصر', { exact: false }).first().waitFor();
  await region(manager, 'مالک').getByText('مریم رستگار').waitFor();
  await region(manager, 'حساب بانکی').getByText('بانک ملی ایران').waitFor();
  await region(manager, 'حساب بانکی').getByText('تأییدشده').waitFor();
  await region(manager, 'مدارک').waitFor();
  await manager.getByText('REYHOON5').waitFor();
  await manager.getByText('درجه A').waitFor();
  await manager.getByText('guests.example/vendor/kababi').waitFor();
  expect(await region(manager, 'حساب بانکی').textContent()).not.toContain('*');
  expect(await faultsOf(manager)).toEqual(none);
});

test('without a main image there is a placeholder, and one can be proposed; it waits, and the page says so', async () => {
  await row('تصویر اصلی').getByText('تصویر اصلی ندارید').waitFor();
  await propose('تصویر اصلی', 'افزودن تصویر اصلی', 40);
  await row('تصویر اصلی').getByText('در انتظار بررسی').waitFor();
  await row('تصویر اصلی').getByRole('img', { name: 'تصویر اصلی پیشنهادی' }).waitFor();
  expect(await waiting()).toMatchObject([{ kind: 'mainImage' }]);
  expect(await faultsOf(manager)).toEqual(none);
});

test('a rejection reaches the open page with its reason, and can be dismissed', async () => {
  const [request] = await waiting();
  await decide(request!.id, 'تصویر تار است.');
  await row('تصویر اصلی').getByText('دلیل: تصویر تار است.').waitFor();
  await row('تصویر اصلی').getByText('ردشده').waitFor();
  expect(await axeFaults(manager)).toEqual([]);
  await row('تصویر اصلی').getByRole('button', { name: 'متوجه شدم: تصویر اصلی ردشده' }).click();
  await row('تصویر اصلی').getByText('ردشده').waitFor({ state: 'detached' });
});

test('an accepted picture is shown immediately', async () => {
  await propose('تصویر اصلی', 'افزودن تصویر اصلی', 90);
  await row('تصویر اصلی').getByText('در انتظار بررسی').waitFor();
  await decide((await waiting())[0]!.id);
  await row('تصویر اصلی').getByRole('img', { name: 'تصویر اصلی کنونی' }).waitFor();
  await row('تصویر اصلی').getByText('در انتظار بررسی').waitFor({ state: 'detached' });
});

test('a proposal is withdrawn; one that ended elsewhere meanwhile is no error', async () => {
  await propose('لوگو', 'تغییر لوگو', 200);
  await row('لوگو').getByText('در انتظار بررسی').waitFor();
  await row('لوگو').getByRole('button', { name: 'پس گرفتن لوگو پیشنهادی' }).click();
  await manager.getByText('پیشنهاد پس گرفته شد.').waitFor();
  expect(await waiting()).toEqual([]);
  await propose('لوگو', 'تغییر لوگو', 230);
  await row('لوگو').getByText('در انتظار بررسی').waitFor();
  await manager.route('**/api/v1/VendorInfo/images/*', async (route) => {
    await decide((await waiting())[0]!.id);
    await route.continue();
  });
  await row('لوگو').getByRole('button', { name: 'پس گرفتن لوگو پیشنهادی' }).click();
  await manager.getByText('این پیشنهاد پیش‌تر پایان یافته است.').waitFor();
  await row('لوگو').getByText('در انتظار بررسی').waitFor({ state: 'detached' });
});

test('a cashier sees masked numbers and no documents, may propose pictures, also on a desk in the dark', async () => {
  const cashier = await open('09120000002', { colorScheme: 'dark' }, desk);
  expect(await region(cashier, 'حساب بانکی').textContent()).toContain('*');
  await region(cashier, 'حساب بانکی').getByText('بخشی از شماره‌ها برای نقش شما پوشیده است.').waitFor();
  await region(cashier, 'حساب بانکی').getByText('بانک ملی ایران').waitFor();
  await region(cashier, 'تصویرهای فروشگاه').getByText('تغییر لوگو').waitFor();
  expect(await region(cashier, 'مدارک').count()).toBe(0);
  expect(await faultsOf(cashier)).toEqual(none);
});

test.each([
  ['an accountant', '09120000003'],
  ['a courier', '09120000004'],
])('%s opens management and the page about the shop, and no call is forbidden', async (_, cellPhone) => {
  const page = await open(cellPhone);
  const unanswered = new Set<Request>();
  page.on('request', (request) => unanswered.add(request));
  page.on('response', (response) => unanswered.delete(response.request()));
  page.on('requestfailed', (request) => unanswered.delete(request));
  await page.goto(`${program.url}/management`);
  await page.getByRole('link', { name: /^اطلاعات فروشگاه/ }).waitFor();
  await expect.poll(() => unanswered.size).toBe(0);
  await page.getByRole('link', { name: /^اطلاعات فروشگاه/ }).click();
  await region(page, 'حساب بانکی').getByText('بانک ملی ایران').waitFor();
  await expect.poll(() => unanswered.size).toBe(0);
  expect(forbidden).toEqual([]);
});

test('the page says so without a connection, and loads when there is one', async () => {
  const cashier = await open('09120000002');
  await cashier.route('**/api/v1/VendorInfo/info', (route) => route.abort());
  await cashier.reload();
  await cashier.getByText('دریافت اطلاعات فروشگاه ممکن نشد').waitFor();
  expect(await axeFaults(cashier)).toEqual([]);
  await cashier.unroute('**/api/v1/VendorInfo/info');
  await cashier.getByRole('button', { name: 'تلاش دوباره' }).click();
  await region(cashier, 'حساب بانکی').waitFor();
});
