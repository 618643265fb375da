import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { consoleErrorsOf, newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const cellPhone = '09351112233';
const shopName = 'نانوایی سنگک خوش‌پخت';

const { program, browser } = await startWithBrowser();
let device: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  // A registered shop with its owner. The registration has its own end-to-end test.
  await program.pool.query(
    `WITH owner AS (INSERT INTO person (cell_phone, full_name) VALUES ($1, 'سارا احمدی‌نژاد') RETURNING id),
      shop AS (
        INSERT INTO vendor (code, name, status, step, city_id, owner_name, owner_cell_phone, owner_person_id)
        SELECT 'sangak', $2, 'PRE_SIGN_UP', 0, (SELECT id FROM city WHERE name = 'تهران' LIMIT 1), 'سارا احمدی‌نژاد', $1, id
        FROM owner RETURNING code, owner_person_id)
      INSERT INTO membership (vendor_code, person_id, role) SELECT code, owner_person_id, 'MANAGER' FROM shop`,
    [cellPhone, shopName],
  );
  device = await newDevice(browser, phone);
  complaints = consoleErrorsOf(device);
  device.setDefaultTimeout(10_000);
  page = await device.newPage();
  await signIn(page, program, cellPhone);
  await heading('اطلاعات مالک').waitFor();
});

const heading = (name: string) => page.getByRole('heading', { name });
const save = () => page.getByRole('button', { name: 'ذخیره و ادامه' }).click();
const field = (name: string) => page.getByLabel(name, { exact: true });
const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
const idOf = (name: string) => field(name).getAttribute('id');
const stored = async () => (await program.pool.query(`SELECT * FROM vendor WHERE code = 'sangak'`)).rows[0];
const faults = async () => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, ['IR']),
  small: await smallTargets(page),
});
const nothingWrong = { axe: [], words: [], small: [] };

test('the owner: every error is at its field, the first is in view, and a reload loses nothing', async () => {
  expect(page.url()).toBe(`${program.url}/auth/registration/steps`);
  await save();
  await page.getByText('نوع مالک را انتخاب کنید.').waitFor();
  await page.getByText('شخص حقوقی').click();
  await save();
  await page.getByText('نام شرکت را وارد کنید.').waitFor();
  await expect.poll(focused).toBe(await idOf('نام شرکت'));
  await field('نام شرکت').fill('نان داغ البرز');
  await field('شناسه ملی شرکت').pressSequentially('۱۰۳۸۰۲۸۴۷۹۱');
  await save();
  await page.getByText('شناسه ملی شرکت واردشده اشتباه است.').waitFor();
  await expect.poll(focused).toBe(await idOf('شناسه ملی شرکت'));
  expect((await stored()).step).toBe(0);

  await page.reload();
  await heading('اطلاعات مالک').waitFor();
  expect(await field('نام شرکت').inputValue()).toBe('نان داغ البرز');
  expect((await field('شناسه ملی شرکت').inputValue()).replace(/\s/g, '')).toBe('۱۰۳۸۰۲۸۴۷۹۱');
  expect(await field('شناسه ملی شرکت').getAttribute('inputmode')).toBe('numeric');
  expect(await faults()).toEqual(nothingWrong);

  await page.getByText('شخص حقیقی').click();
  await save();
  await heading('اطلاعات فروشگاه').waitFor();
  expect(await stored()).toMatchObject({ step: 1, owner_type: 1, company_name: null });
});

test('the sign-up continues on another device: the address, with digits of any script', async () => {
  const other = await newDevice(browser, phone);
  const before = page;
  page = await other.newPage();
  await signIn(page, program, cellPhone);
  await heading('اطلاعات فروشگاه').waitFor();

  await save();
  await page.getByText('جای فروشگاه را روی نقشه انتخاب کنید.').waitFor();
  await field('پلاک').fill('12/1');
  await field('کد پستی').fill('12345-6789');
  await field('پیش‌شماره').fill('۲۱');
  await field('شماره').fill('8877 6655');
  await field('نشانی پستی').fill('تهران، خیابان ولیعصر، کوچه نسترن');
  const search = page.getByRole('combobox', { name: 'جست‌وجوی شهر' });
  // The centre of a city is not a shop's location.
  await search.fill('مشهد');
  await page.getByRole('option', { name: /مشهد/ }).first().click();
  await save();
  await page.getByText('جای فروشگاه را روی نقشه انتخاب کنید.').waitFor();
  await search.fill('36.2605, 59.6168');
  await search.press('Enter');
  await save();
  await page.getByText('کد پستی ۱۰ رقم است و با صفر آغاز نمی‌شود.').waitFor();
  await expect.poll(focused).toBe(await idOf('کد پستی'));
  await page.getByText('پیش‌شماره را با صفر و سه رقم بنویسید، مانند ۰۲۱.').waitFor();
  await field('کد پستی').fill('۱۲۳۴۵۶۷۸۹۰');
  await field('پیش‌شماره').fill('021');
  await save();
  // Errors that only the server detects are shown at their fields, too.
  await page.getByText('جای انتخاب‌شده روی نقشه در شهر تهران نیست.').waitFor();
  expect(await faults()).toEqual(nothingWrong);
  await search.fill('https://neshan.org/maps/@35.757451,51.40968,17z,0p');
  await search.press('Enter');
  await save();
  await page.getByText('جای نشانه هنوز تأیید نشده است').waitFor();
  await page.getByRole('button', { name: 'همین‌جاست' }).click();
  await save();
  await heading('اطلاعات مالی').waitFor();
  expect(await stored()).toMatchObject({
    step: 2,
    phone: '02188776655',
    latitude: 35.757451,
    longitude: 51.40968,
    postal_code: '1234567890',
    address: 'تهران، خیابان ولیعصر، کوچه نسترن',
  });
  await other.close();
  page = before;
});

const inquire = () => page.getByRole('button', { name: /استعلام/ }).click();

test('the card: shows its bank while typing, survives an outage of the bank, and shows its holder before it is accepted', async () => {
  // The first device was left at the address step. It shows the card step when it is used again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await heading('اطلاعات مالی').waitFor();

  const card = field('شماره کارت');
  await card.pressSequentially('603799');
  await page.getByText('بانک ملی ایران').waitFor();
  await card.locator('..').getByText('مل', { exact: true }).waitFor();
  await inquire();
  await page.getByText('شماره کارت واردشده اشتباه است.').waitFor();
  await expect.poll(focused).toBe(await idOf('شماره کارت'));

  await card.fill('6037 9911 1111 1633');
  await inquire();
  await page.getByText('استعلام اکنون ممکن نیست').waitFor();
  expect((await card.inputValue()).replace(/\s/g, '')).toBe('۶۰۳۷۹۹۱۱۱۱۱۱۱۶۳۳');
  await card.fill('6037991111111922');
  await inquire();
  await page.getByText('این کارت به نام مالک نیست').waitFor();
  expect(await page.getByText('مهرداد کریمی').count()).toBe(0);
  await field('شماره شبا (بدون IR)').fill('820540102680020817909002');
  await save();
  await page.getByText('این شماره شبا برای حساب این کارت نیست.').waitFor();
  expect(await faults()).toEqual(nothingWrong);

  await card.fill('۶۰۳۷۹۹۱۱۱۱۱۱۱۲۱۱');
  await inquire();
  await field('شماره شبا (بدون IR)').fill('820540102680020817909003');
  await save();
  await page.getByText('شماره شبا معتبر نیست.').waitFor();
  await field('شماره شبا (بدون IR)').fill('IR82 0540 1026 8002 0817 9090 02');
  await save();
  await heading('مدارک').waitFor();
  const { rows } = await program.pool.query(`SELECT * FROM vendor_account WHERE vendor_code = 'sangak'`);
  const sealed = expect.stringMatching(/^sealed1\./);
  expect(rows).toMatchObject([{ card_number: sealed, iban: sealed }]);
});

test('a finished step is opened and corrected, and the sign-up continues at its present step', async () => {
  await page.getByRole('button', { name: /اطلاعات فروشگاه/ }).click();
  await page.getByText('این مرحله را پیش‌تر انجام داده‌اید').waitFor();
  expect((await field('کد پستی').inputValue()).replace(/\s/g, '')).toBe('۱۲۳۴۵۶۷۸۹۰');
  await field('واحد (اختیاری)').fill('۳');
  await page.getByRole('button', { name: 'ذخیره تغییر' }).click();
  await heading('مدارک').waitFor();
  expect(await stored()).toMatchObject({ step: 3, unit: '۳' });
  // The console shows only the refusals that the test provoked.
  expect(complaints.filter((text) => !/status of (422|503)/.test(text))).toEqual([]);
  expect(program.output()).not.toMatch(/6037991|82054010268|احمدی|88776655|1234567890/);
});
