import { readFile } from 'node:fs/promises';
import { sessionFaults } from '@pishkhan/contract/session/faults.ts';
import { someJpeg } from '@pishkhan/server/testkit/some-pictures.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets } from './kit/accessibility.ts';
import { consoleErrorsOf, newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const owner = '09351112233';
const code = 'papers1';
const { program, browser } = await startWithBrowser();
let device: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  // Other tests cover the steps before the documents.
  await program.pool.query(
    `WITH person AS (INSERT INTO person (cell_phone, full_name) VALUES ($1, 'محمدحسین رضایی‌نژاد') RETURNING id),
      shop AS (INSERT INTO vendor (code, name, status, step, city_id, business_type_id, business_title, owner_person_id, owner_name,
          owner_cell_phone, owner_national_code, owner_birthday, owner_type, address, latitude, longitude, phone_prefix, landline,
          postal_code, plaque)
        SELECT $2, 'نانوایی سنگک رضایی', 'PRE_SIGN_UP', 3, (SELECT id FROM city ORDER BY id LIMIT 1), 3, 'نان سنتی رضایی', person.id,
          'محمدحسین رضایی‌نژاد', $1, '0012345679', '1985-08-23', 1, 'خیابان زند، کوچه هشتم', 35.7, 51.4, '021', '32345678',
          '7134567890', '12' FROM person RETURNING code),
      account AS (INSERT INTO vendor_account (vendor_code, card_number, holder_name, iban, set_at)
        SELECT code, '6037991234567893', 'محمدحسین رضایی‌نژاد', 'IR820540102680020817909002', now() FROM shop)
    INSERT INTO membership (vendor_code, person_id, role) SELECT shop.code, person.id, 'MANAGER' FROM shop, person`,
    [owner, code],
  );
  device = await newDevice(browser, phone, { hasTouch: true, acceptDownloads: true });
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  await signIn(page, program, owner, '/auth?redirect=/auth/registration/steps');
});

const card = (name: string) => page.getByRole('region', { name, exact: true });
const look = async () => ({
  axe: await axeFaults(page),
  small: await smallTargets(page),
});
const nothing = { axe: [], small: [] };
const codeOf = () => /\d{6}/.exec(program.messageFor(owner))![0];

async function send(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await card(name)
    .getByLabel(new RegExp(`^(انتخاب فایل|جایگزینی|افزودن): ${name}$`))
    .setInputFiles([file]);
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('documents are sent one by one; a missing one or one of a wrong kind is reported at its place', async () => {
  await page.getByRole('button', { name: 'ثبت مدارک و ادامه' }).click();
  await page.getByText('این مدرک هنوز فرستاده نشده است.').first().waitFor();
  await send('کارت ملی مالک', { name: 'یادداشت.txt', mimeType: 'text/plain', buffer: Buffer.from('متن') });
  await card('کارت ملی مالک').getByText('این نوع فایل پذیرفته نمی‌شود').waitFor();
  await card('کارت ملی مالک').getByRole('button', { name: 'کنار گذاشتن' }).click();
  const line = await device.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await send('کارت ملی مالک', {
    name: 'کارت.jpg',
    mimeType: 'image/jpeg',
    buffer: await someJpeg(40, 1600, 1000),
  });
  const gone = async () =>
    Number(await page.getByRole('progressbar', { name: /کارت/ }).getAttribute('aria-valuenow'));
  await expect.poll(gone).toBeGreaterThan(0);
  expect(await gone()).toBeLessThan(100);
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await card('کارت ملی مالک').getByRole('img').waitFor();
  await send('پروانه کسب', { name: 'پروانه.pdf', mimeType: 'application/pdf', buffer: pdf });
  await card('پروانه کسب').getByText('پروانه.pdf').waitFor();
  expect(await look()).toEqual(nothing);
  // An invalid URL is scrolled into view and gets the focus, however far above the button it stands.
  const menuUrl = page.getByLabel('نشانی منو در وب');
  await menuUrl.fill('نشانی نیست');
  await page.getByRole('button', { name: 'ثبت مدارک و ادامه' }).click();
  await expect.poll(() => menuUrl.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => menuUrl.evaluate((field) => field === document.activeElement)).toBe(true);
  const { y, height } = (await menuUrl.boundingBox())!;
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(page.viewportSize()!.height);
  await menuUrl.fill('https://nan.example/menu');
  await page.getByRole('button', { name: 'ثبت مدارک و ادامه' }).click();
  await page.getByRole('region', { name: 'متن قرارداد' }).waitFor();
});

test('the agreement is read, and signed with the received code; the signed copy can be downloaded', async () => {
  const text = page.getByRole('region', { name: 'متن قرارداد' });
  await text.getByText('۱۵ درصد (پانزده درصد)').waitFor();
  await text.getByText('IR82 0540 1026 8002 0817 9090 02').first().waitFor();
  expect(await look()).toEqual(nothing);
  await page.getByText('قرارداد را خواندم و شرایط آن را می‌پذیرم.').click();
  await page.getByRole('button', { name: 'دریافت کد امضا' }).click();
  const field = page.getByLabel('کد ۶ رقمی امضا');
  await field.waitFor();
  await page.reload();
  await field.fill(String((Number(codeOf()) + 1) % 1e6).padStart(6, '0'));
  await page.getByText(sessionFaults.OTP_WRONG.title).waitFor();
  // The sixth digit signs.
  await field.fill(codeOf());
  await page.getByText(/قرارداد با شماره [۰-۹]+ امضا شد/).waitFor();
  const { rows } = await program.pool.query('SELECT step FROM vendor WHERE code = $1', [code]);
  expect(rows[0].step).toBe(5);
});

test('a live shop is offered a new contract on /management and signs it', async () => {
  for (const status of ['SIGNED_UP', 'READY_FOR_ACTIVE', 'OFOOD_ACTIVATION', 'ACTIVE'])
    await program.pool.query('UPDATE vendor SET status = $1 WHERE code = $2', [status, code]);
  const offered = await fetch(`${program.url}/marketplace/v1/vendors/${code}/contract`, {
    method: 'POST',
    headers: { authorization: `Bearer ${program.marketplaceKey()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ eventId: 'offer-1', commissionPercent: 12 }),
  });
  expect(offered.status).toBe(200);
  // The server caches a visitor's shop for two seconds, with its old status.
  const management = page.getByRole('heading', { name: 'مدیریت', exact: true });
  for (let visits = 0; visits < 4 && !(await management.isVisible()); visits += 1) {
    await page.goto(`${program.url}/management`);
    await management
      .or(page.getByRole('heading', { name: 'مراحل ثبت‌نام' }))
      .first()
      .waitFor();
  }
  await page.getByRole('heading', { name: 'قرارداد جدید' }).waitFor();
  await page.getByRole('button', { name: 'خواندن و امضا' }).click();
  await page.getByText('۱۲ درصد (دوازده درصد)').waitFor();
  expect(await look()).toEqual(nothing);
  await page.getByText('قرارداد را خواندم و شرایط آن را می‌پذیرم.').click();
  await page.getByRole('button', { name: 'دریافت کد امضا' }).click();
  const field = page.getByLabel('کد ۶ رقمی امضا');
  // The code is sent before its field appears.
  await field.waitFor();
  // The sixth digit signs.
  await field.fill(codeOf());
  await page.getByText('قرارداد امضا شده است').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'دریافت نسخه امضاشده' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^قرارداد پیشخوان \d{6} contract\.pdf$/);
  const bytes = await readFile((await download.path())!);
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(complaints.filter((one) => !/status of (409|422)/.test(one))).toEqual([]);
});

test('the page about the shop has the documents with their state, for download, and the contract', async () => {
  await page.goto(`${program.url}/management/info`);
  const paper = (name: string) => card('مدارک').getByRole('listitem').filter({ hasText: name });
  await paper('کارت ملی مالک').getByText('کارت.jpg').waitFor();
  await paper('کارت ملی مالک').getByText('تأییدشده').waitFor();
  const thumbnail = paper('کارت ملی مالک').getByRole('img', { name: 'دیدن کارت ملی مالک' });
  await thumbnail.waitFor();
  expect(await thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await paper('پروانه کسب').getByText('تأییدشده').waitFor();
  await card('مدارک').getByRole('link', { name: 'https://nan.example/menu' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    paper('پروانه کسب').getByRole('button', { name: 'دانلود پروانه کسب' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('پروانه.pdf');
  expect(await readFile((await download.path())!)).toEqual(pdf);
  const contract = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'قرارداد همکاری' }) });
  await contract.getByText('محمدحسین رضایی‌نژاد').waitFor();
  await contract.getByRole('button', { name: 'دریافت نسخه امضاشده' }).waitFor();
  expect(await look()).toEqual(nothing);
});
