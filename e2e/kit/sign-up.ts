// A newcomer's way through the panel on a phone: the registration, the steps of the sign-up, and the settings before the first order.
// Every touch of the screen is counted.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import type { Locator, Page } from 'playwright-core';
import type { Program } from './program.ts';

export type Hands = ReturnType<typeof handsOn>;

/** The actions of a person on a page, with a count of touches; typing into a field is one. */
export function handsOn(page: Page) {
  let touches = 0;
  const touch = async (act: Promise<unknown>) => {
    touches += 1;
    await act;
  };
  return {
    page,
    touches: () => touches,
    press: (name: string | RegExp, within: Page | Locator = page) =>
      touch(within.getByRole('button', { name }).first().click()),
    follow: (name: string | RegExp, within: Page | Locator = page) =>
      touch(within.getByRole('link', { name }).first().click()),
    tap: (what: Locator) => touch(what.click()),
    type: (label: string | RegExp, text: string, within: Page | Locator = page) =>
      touch(within.getByLabel(label).first().fill(text)),
    /** Shows a document to the camera or chooses a file: choosing is one touch, and so is taking the photo. */
    async show(document: string, photo: Buffer) {
      touches += 1;
      const file = { name: 'تصویر.jpg', mimeType: 'image/jpeg', buffer: photo };
      const card = page.getByRole('region', { name: document, exact: true });
      await touch(card.getByLabel(new RegExp(`^(انتخاب فایل|افزودن): ${document}$`)).setInputFiles([file]));
      await card.getByRole('img').first().waitFor();
    },
  };
}

export interface Newcomer {
  cellPhone: string;
  shop: string;
  city: string;
  /** The shop's place on the map, as it is typed. */
  place: string;
  company?: { name: string; nationalId: string };
}

/** The owner of every newcomer's shop. */
export const newcomersName = 'رضا کریمی';

const codeFor = (program: Program, cellPhone: string): string =>
  /\d{6}/.exec(program.messageFor(cellPhone))![0];

/** From the sign-in to the form that is sent: the shop is registered, and waits if its city is not served. */
export async function register(
  { page, press, tap, type }: Hands,
  program: Program,
  { cellPhone, shop, city }: Newcomer,
): Promise<void> {
  await page.goto(`${program.url}/auth`);
  await type('شماره موبایل', cellPhone);
  await press('دریافت کد');
  await page.getByLabel('کد ۶ رقمی').waitFor();
  await type('کد ۶ رقمی', codeFor(program, cellPhone));
  await page.waitForURL(`${program.url}/auth/registration`);

  await tap(page.getByText('نان سنتی و صنعتی'));
  await type('نام فروشگاه', shop);
  await press(/^شهر/);
  await type('جست‌وجوی شهر', city);
  await tap(page.getByRole('option', { name: new RegExp(city) }).first());
  await type('نام کسب‌وکار در پروانه', 'نان سنتی کریمی');
  await type('نام و نام خانوادگی مالک', newcomersName);
  await type('کد ملی مالک', '۰۰۸۴۵۷۵۹۴۸');
  await tap(page.getByText('تاریخ تولد مالک است'));
  await press('ادامه ثبت‌نام');
}

/** The five steps, until the application is sent. */
export async function takeSteps(
  { page, press, tap, type, show }: Hands,
  program: Program,
  { cellPhone, city, place, company }: Newcomer,
  photo: Buffer,
): Promise<void> {
  await page.getByRole('heading', { name: 'اطلاعات مالک' }).waitFor();
  await tap(page.getByText(company ? 'شخص حقوقی' : 'شخص حقیقی'));
  if (company) {
    await type('نام شرکت', company.name);
    await type('شناسه ملی شرکت', company.nationalId);
  }
  await press('ذخیره و ادامه');

  await page.getByRole('heading', { name: 'اطلاعات فروشگاه' }).waitFor();
  await type('جست‌وجوی شهر', place);
  await tap(page.getByRole('option').first());
  await type('نشانی پستی', `${city}، خیابان انقلاب، کوچه نیلوفر`);
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
  await show('کارت ملی مالک', photo);
  await show('پروانه کسب', photo);
  if (company) {
    await show('آگهی ثبت شرکت', photo);
    await show('اساسنامه شرکت', photo);
    await show('گواهی ارزش افزوده', photo);
    await show('تصویر سردر فروشگاه', photo);
  }
  await type('نشانی منو در وب', 'https://nan.example/menu');
  await press('ثبت مدارک و ادامه');

  await page
    .getByRole('region', { name: 'متن قرارداد' })
    .getByText(company?.name ?? newcomersName)
    .first()
    .waitFor();
  await tap(page.getByText('قرارداد را خواندم و شرایط آن را می‌پذیرم.'));
  await press('دریافت کد امضا');
  await page.getByLabel('کد ۶ رقمی امضا').waitFor();
  await type('کد ۶ رقمی امضا', codeFor(program, cellPhone));
  await page.getByText('درخواست شما فرستاده شد').waitFor();
}

/** The four settings of an accepted shop, until they wait for the platform. `isAllDay`: open at every hour. */
export async function makeSettings(
  { page, press, follow, tap, type }: Hands,
  program: Program,
  { isAllDay = false } = {},
): Promise<void> {
  await page.waitForURL(`${program.url}/auth/activation`);
  const part = (name: string) => page.getByRole('region', { name });
  await type('هزینه بسته‌بندی هر سفارش', '5000');
  await tap(part('هزینه بسته‌بندی').getByText('بدون مالیات'));
  await tap(part('هزینه بسته‌بندی').getByRole('button', { name: 'ذخیره' }));
  await type('کمترین مبلغ هر سفارش', '100000');
  await tap(part('حداقل سبد خرید').getByRole('button', { name: 'ذخیره' }));
  await page.getByText('۲ از ۴ انجام شده است').waitFor();
  await follow(/روش ارسال سفارش/);
  await tap(page.getByRole('switch', { name: `پیک ${marketplaceName}` }));
  await press('ذخیره');
  await page.getByText('۳ از ۴ انجام شده است').waitFor();
  await follow(/ساعت‌های کاری/);
  await press('هر روز از ۸ صبح تا ۱۰ شب');
  if (isAllDay) for (const day of await page.getByText('تمام روز').all()) await tap(day);
  await press('ذخیره');
  await page.getByText('۴ از ۴ انجام شده است').waitFor();
  await press('پایان و ارسال برای بررسی');
  await page.waitForURL(`${program.url}/auth/activation/waiting`);
}
