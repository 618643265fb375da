// The console's screens of orders: an order is found, accepted for the shop, canceled with its pay, and its customer is shown for a reason.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageFaults, startConsole } from '../kit/console.ts';
import { createOrder, firstVendorCode, marketplaceClient } from '../kit/marketplace.ts';

const desk = await startConsole();
const marketplace = marketplaceClient(desk.program);
const vendorCode = await firstVendorCode(marketplace);
const path = (orderCode: string) => `/orders/${vendorCode}~${orderCode}`;

test('an operator finds an order, accepts it for the shop, cancels it, and finance sees the pay', async () => {
  await createOrder(marketplace, vendorCode, { orderCode: 'DESK-1', customerPhone: '09351112233' });
  const { page, complaints } = await desk.open('LIVE', '/orders?code=DESK-1');
  await page.getByRole('link', { name: 'DESK-1' }).click();
  await page.getByRole('heading', { name: 'سفارش DESK-1' }).waitFor();
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'پذیرش به جای فروشگاه' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^نام کسی/).fill('آقای رضایی');
  await dialog.getByRole('button', { name: 'پذیرش به جای فروشگاه' }).click();
  await page.getByText(/متصدی LIVE.*تلفنی با آقای رضایی/).waitFor();

  expect(await page.getByText('09351112233').count()).toBe(0);
  await page.getByRole('button', { name: 'دیدن مشخصات مشتری' }).click();
  await dialog.getByRole('textbox').fill('مشتری پشت خط است');
  await dialog.getByRole('button', { name: 'دیدن مشخصات مشتری' }).click();
  await page.getByText('۰۹۳۵ ۱۱۱ ۲۲۳۳').waitFor();

  await page.getByRole('button', { name: 'لغو سفارش' }).click();
  await dialog.getByLabel('شرح').fill('مشتری منصرف شد');
  await dialog.getByRole('button', { name: 'لغو سفارش' }).click();
  await page.getByText(/به خواست مشتری · مشتری منصرف شد · جبران/).waitFor();
  // The browser itself reports each answer of 401.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);

  const finance = await desk.open('FINANCE', path('DESK-1'));
  await finance.page.getByRole('heading', { name: 'پول سفارش' }).waitFor();
  await finance.page
    .getByText(/۵۰٪ سهم فروشگاه از غذا/)
    .first()
    .waitFor();
  expect(await finance.page.getByRole('button', { name: 'لغو سفارش' }).count()).toBe(0);
});

test('a phone shows an order without a cut and with targets for a finger', async () => {
  await createOrder(marketplace, vendorCode, { orderCode: 'DESK-2', customerPhone: '09354445566' });
  const phone = { viewport: { width: 390, height: 844 }, isTouch: true };
  const { page } = await desk.open('LIVE', path('DESK-2'), phone);
  await page.getByRole('heading', { name: 'سفارش DESK-2' }).waitFor();
  expect(await pageFaults(page, phone)).toEqual([]);
});

test('a phone shows list and order without a cut at text of 200 %, and a search by phone leaves no number in the address', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isTouch: true, isLarge: true };
  const { page } = await desk.open('LIVE', path('DESK-2'), phone);
  await page.getByRole('heading', { name: 'سفارش DESK-2' }).waitFor();
  expect(await pageFaults(page, phone)).toEqual([]);
  await page.goto(`${desk.url}/orders/by-phone`);
  await page.getByLabel('شماره موبایل مشتری').fill('09354445566');
  await page.getByLabel('دلیل جست‌وجو').fill('مشتری پشت خط است');
  await page.locator('form').getByRole('button', { name: 'جست‌وجو' }).click();
  await page.getByText('DESK-2').waitFor();
  expect(page.url()).not.toContain('0935');
  expect(await pageFaults(page, phone)).toEqual([]);
});

test('the data of a customer are handed over as a file, and erased once a second person has agreed', async () => {
  const { page, complaints } = await desk.open('LIVE', '/personal-data');
  await page.getByLabel('شماره موبایل').fill('09351112233');
  await page.getByLabel('دلیل', { exact: true }).fill('مشتری با نامه خواسته است');
  await page.getByRole('button', { name: 'دیدن داده‌ها' }).click();
  await page.getByRole('table').getByText('DESK-1').waitFor();
  expect(page.url()).not.toContain('0935');
  expect(await pageFaults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'فایل خواندنی' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/داده‌های ۰۹۳۵۱۱۱۲۲۳۳[\s\S]*DESK-1/);

  await page.getByRole('button', { name: 'پاک کردن داده‌ها' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('مشتری با نامه خواسته است');
  await dialog.getByRole('button', { name: 'پاک کردن داده‌ها' }).click();
  await page.getByText('برای تأیید نفر دوم فرستاده شد').waitFor();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);

  const admin = await desk.open('ADMIN', '/approvals');
  await admin.page.getByRole('link', { name: 'پاک کردن داده‌های مشتری' }).click();
  await admin.page.getByText('0935***2233').waitFor();
  await admin.page.getByText('مشتری حذف‌شده').waitFor();
  await admin.page.getByRole('button', { name: 'تأیید', exact: true }).click();
  await admin.page.getByText('پاک کردن داده‌های مشتری: تأیید و انجام شد').waitFor();
  await page.goto(desk.url + path('DESK-1'));
  await page.getByText('نام، شماره و نشانی مشتری پاک شده است.').waitFor();
  expect(await page.getByRole('button', { name: 'دیدن مشخصات مشتری' }).count()).toBe(0);
});

test('on a phone the account of a person of a shop is read at text of 200 %, and is not erased while at work', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isTouch: true, isLarge: true };
  const { page } = await desk.open('ADMIN', '/personal-data', phone);
  await page.getByText('کاربر فروشگاه', { exact: true }).click();
  await page.getByLabel('شماره موبایل').fill('09120000001');
  await page.getByLabel('دلیل', { exact: true }).fill('خودش خواسته است');
  await page.getByRole('button', { name: 'دیدن داده‌ها' }).click();
  await page.getByRole('heading', { name: 'نشست‌ها' }).waitFor();
  expect(await pageFaults(page, phone)).toEqual([]);
  await page.getByRole('button', { name: 'پاک کردن داده‌ها' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('خودش خواسته است');
  await dialog.getByRole('button', { name: 'پاک کردن داده‌ها' }).click();
  await dialog.getByText('این شخص هنوز عضو یا مالک یک فروشگاه است').waitFor();
});

test('the rules of cancellation are read by everybody, and changed by who may propose', async () => {
  const { page } = await desk.open('AUDITOR', '/cancellation-rules');
  await page.getByLabel('در حال آماده‌سازی').waitFor();
  expect(await page.getByRole('button', { name: 'پیشنهاد تغییر' }).count()).toBe(0);
  expect(await pageFaults(page)).toEqual([]);
});
