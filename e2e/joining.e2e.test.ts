// A newcomer's whole sign-up on a phone, from the first number to the first order, without help. Every touch of the screen is counted.
// The end-to-end test of each part covers its failures.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { moveVendor } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { someJpeg } from '@pishkhan/server/testkit/some-pictures.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { consoleErrorsOf, newDevice, phone } from './kit/browser.ts';
import { marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
let photo: Buffer;
beforeAll(async () => {
  photo = await someJpeg(40, 1600, 1000);
});

/** The upper limit of touches from /auth to ACTIVE. */
const maxTouches = 60;

/** The actions of a person on a phone, with a count of touches. */
function handsOn(page: Page) {
  let touches = 0;
  const touch = async (act: Promise<unknown>) => {
    touches += 1;
    await act;
  };
  return {
    touches: () => touches,
    press: (name: string | RegExp) => touch(page.getByRole('button', { name }).first().click()),
    follow: (name: RegExp) => touch(page.getByRole('link', { name }).first().click()),
    tap: (what: Locator) => touch(what.click()),
    type: (label: string | RegExp, text: string) => touch(page.getByLabel(label).first().fill(text)),
    /** Shows a document to the camera or chooses a file: choosing is one touch, and so is taking the photo. */
    async show(document: string) {
      touches += 1;
      const file = { name: 'تصویر.jpg', mimeType: 'image/jpeg', buffer: photo };
      const card = page.getByRole('region', { name: document, exact: true });
      await touch(card.getByLabel(new RegExp(`^(انتخاب فایل|افزودن): ${document}$`)).setInputFiles([file]));
      await card.getByRole('img').first().waitFor();
    },
  };
}

interface Newcomer {
  cellPhone: string;
  shop: string;
  company?: { name: string; nationalId: string };
}

async function join({ cellPhone, shop, company }: Newcomer): Promise<number> {
  const device = await newDevice(browser, phone, { hasTouch: true });
  const complaints = consoleErrorsOf(device);
  const page = await device.newPage();
  const { press, follow, tap, type, show, touches } = handsOn(page);
  const market = marketplaceClient(program);
  const code = () => /\d{6}/.exec(program.messageFor(cellPhone))![0];
  const statusOf = async () => {
    const { rows } = await program.pool.query('SELECT code, status, step FROM vendor WHERE name = $1', [
      shop,
    ]);
    return rows[0] as { code: VendorCode; status: string; step: number };
  };

  await page.goto(`${program.url}/auth`);
  await type('شماره موبایل', cellPhone);
  await press('دریافت کد');
  await page.getByLabel('کد ۶ رقمی').waitFor();
  await type('کد ۶ رقمی', code());
  await page.waitForURL(`${program.url}/auth/registration`);

  await tap(page.getByText('نان سنتی و صنعتی'));
  await type('نام فروشگاه', shop);
  await press(/^شهر/);
  await type('جست‌وجوی شهر', 'تهران');
  await tap(page.getByRole('option', { name: /تهران/ }).first());
  await type('نام کسب‌وکار در پروانه', 'نان سنتی کریمی');
  await type('نام و نام خانوادگی مالک', 'رضا کریمی');
  await type('کد ملی مالک', '۰۰۸۴۵۷۵۹۴۸');
  await press('ادامه ثبت‌نام');

  await page.getByRole('heading', { name: 'اطلاعات مالک' }).waitFor();
  await tap(page.getByText(company ? 'شخص حقوقی' : 'شخص حقیقی'));
  if (company) {
    await type('نام شرکت', company.name);
    await type('شناسه ملی شرکت', company.nationalId);
  }
  await press('ذخیره و ادامه');

  await page.getByRole('heading', { name: 'اطلاعات فروشگاه' }).waitFor();
  await type('جست‌وجوی شهر', '35.7012, 51.3991');
  await tap(page.getByRole('option').first());
  await type('نشانی پستی', 'تهران، خیابان انقلاب، کوچه نیلوفر');
  await type('پلاک', '12');
  await type('کد پستی', '1234567890');
  await type('پیش‌شماره', '021');
  await type(/^شماره$/, '88776655');
  await press('ذخیره و ادامه');

  await page.getByRole('heading', { name: 'اطلاعات مالی' }).waitFor();
  await type('شماره کارت', '6037991111111518');
  await press(/استعلام/);
  await page.getByText('کارت شناخته شد').waitFor();
  await press('ذخیره و ادامه');

  await page.getByRole('region', { name: 'کارت ملی مالک', exact: true }).waitFor();
  await show('کارت ملی مالک');
  await show('پروانه کسب');
  if (company) {
    await show('آگهی ثبت شرکت');
    await show('اساسنامه شرکت');
    await show('گواهی ارزش افزوده');
    await show('تصویر سردر فروشگاه');
  }
  await type('نشانی منو در وب', 'https://nan.example/menu');
  await press('ثبت مدارک و ادامه');

  await page
    .getByRole('region', { name: 'متن قرارداد' })
    .getByText(company?.name ?? 'رضا کریمی')
    .first()
    .waitFor();
  await tap(page.getByText('قرارداد را خواندم و شرایط آن را می‌پذیرم.'));
  await press('دریافت کد امضا');
  await page.getByLabel('کد ۶ رقمی امضا').waitFor();
  await type('کد ۶ رقمی امضا', code());
  await page.getByText('درخواست شما فرستاده شد').waitFor();

  const params = { vendorCode: (await statusOf()).code };
  await market(moveVendor, { params, body: { eventId: `${cellPhone}-in`, action: 'acceptSignup' } });
  await page.waitForURL(`${program.url}/auth/activation`);
  const part = (name: string) => page.getByRole('region', { name });
  await type('هزینه بسته‌بندی هر سفارش', '5000');
  await tap(part('هزینه بسته‌بندی').getByText('بدون مالیات'));
  await tap(part('هزینه بسته‌بندی').getByRole('button', { name: 'ذخیره' }));
  await type('کمترین مبلغ هر سفارش', '100000');
  await tap(part('حداقل سبد خرید').getByRole('button', { name: 'ذخیره' }));
  await page.getByText('۲ از ۴ انجام شده است').waitFor();
  await follow(/روش ارسال سفارش/);
  await tap(page.getByRole('switch', { name: 'پیک اوفود' }));
  await press('ذخیره');
  await page.getByText('۳ از ۴ انجام شده است').waitFor();
  await follow(/ساعت‌های کاری/);
  await press('هر روز از ۸ صبح تا ۱۰ شب');
  await press('ذخیره');
  await page.getByText('۴ از ۴ انجام شده است').waitFor();
  await press('پایان و ارسال برای بررسی');
  await page.waitForURL(`${program.url}/auth/activation/waiting`);

  await market(moveVendor, { params, body: { eventId: `${cellPhone}-ok`, action: 'approveSettings' } });
  await press('شروع سفارش‌گیری');
  await page.waitForURL(`${program.url}/dashboard`);
  await market(moveVendor, { params, body: { eventId: `${cellPhone}-on`, action: 'switchOn' } });
  await page.getByRole('switch', { name: 'سفارش می‌گیریم' }).waitFor();
  expect((await statusOf()).status).toBe('ACTIVE');
  expect(complaints).toEqual([]);
  await device.close();
  return touches();
}

test('a baker who has never seen the product opens a shop', async () => {
  const touches = await join({ cellPhone: '09361110001', shop: 'نان سنگک کریمی' });
  expect(touches).toBeLessThan(maxTouches);
});

test('a company opens a shop, too', async () => {
  const company = { name: 'شرکت نان داغ البرز', nationalId: '10380284790' };
  const touches = await join({ cellPhone: '09361110002', shop: 'نان داغ البرز', company });
  expect(touches).toBeLessThan(maxTouches);
});
