// The console's screens of shops: one is found, its terms and its rate are proposed and approved by somebody else, it is paused and hidden,
// and its telephone is shown for a reason.
// CPU seconds: 60, because axe looks at the list and the eight tabs of a shop on three devices.
import { expect, test } from 'vitest';
import { faultsOnDevices, pageFaults, startConsole } from '../kit/console.ts';

const desk = await startConsole();
const { pool } = desk.program;
const vendorCode = 'kababi';
const path = (tab: string) => `/shops/${vendorCode}?tab=${tab}`;

const row = async (sql: string) => (await pool.query(sql, [vendorCode])).rows[0];
const isVisible = async () => (await row('SELECT visible FROM vendor WHERE code = $1')).visible;

/** Approves, as another operator, the only proposal that waits. */
async function approveAs(role: 'ADMIN' | 'FINANCE', act: string, shown: string): Promise<void> {
  const { page } = await desk.open(role, '/approvals');
  await page.getByRole('link', { name: act }).click();
  const detail = page.getByRole('region', { name: 'جزئیات ردیف' });
  await detail.getByText(shown).first().waitFor();
  await detail.getByRole('button', { name: 'تأیید', exact: true }).click();
  await page.getByText(`${act}: تأیید و انجام شد`).waitFor();
  await page.context().close();
}

test('a shop is found by words and filters, which stand in the address, and opened', async () => {
  const { page, complaints } = await desk.open('AUDITOR', '/shops');
  const rows = page.getByRole('grid', { name: 'فروشگاه‌ها' }).getByRole('row');
  await rows.nth(2).waitFor();
  await page.getByLabel('نام یا کد').fill('کبابی');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('کبابی');
  await page.getByRole('button', { name: /وضعیت$/ }).click();
  await page.getByRole('option', { name: 'مسدودشده' }).click();
  await page.getByText(/با این فیلترها چیزی نیست: .*کبابی.*وضعیت: مسدودشده/).waitFor();
  await page.goBack();
  await page.goForward();
  await page.getByRole('button', { name: 'پاک‌کردن فیلترها' }).first().click();
  await page.getByLabel('نام یا کد').fill('KABABI');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('link', { name: 'کبابی ریحون' }).click();
  await page.getByRole('heading', { level: 1, name: 'کبابی ریحون' }).waitFor();
  // An auditor reads the terms and changes none.
  await page.getByRole('tab', { name: 'شرایط همکاری' }).click();
  await page.getByText('بیشترین سهم پلتفرم در تخفیف‌ها').first().waitFor();
  for (const name of ['ثبت شرایط', 'توقف سفارش‌گیری', 'پنهان کردن از مشتری'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a grade acts at once, and a larger share of discounts once another person has approved it', async () => {
  await pool.query('UPDATE vendor SET grade = NULL, max_platform_percent = 0 WHERE code = $1', [vendorCode]);
  const { page, complaints } = await desk.open('FINANCE', path('terms'));
  await page.getByRole('radio', { name: 'B', exact: true }).check({ force: true });
  await page.getByText('این تغییر همین حالا انجام می‌شود').waitFor();
  await page.getByRole('button', { name: 'ثبت شرایط' }).click();
  await page.getByText('شرایط همکاری ثبت شد.').waitFor();
  const share = page.getByLabel('بیشترین سهم پلتفرم در تخفیف‌ها');
  await share.fill('51');
  await page.getByText('عددی از ۰ تا ۵۰ بنویسید.').waitFor();
  await share.fill('10');
  await page.getByLabel('دلیل تغییر').fill('جشنواره پاییز');
  await page.getByRole('button', { name: 'فرستادن برای تأیید' }).click();
  await page.getByText('در انتظار نفر دوم: تغییر شرایط همکاری').waitFor();
  await page.getByText('پیشنهاد خودتان').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  const terms = 'SELECT grade, max_platform_percent::int AS share FROM vendor WHERE code = $1';
  expect(await row(terms)).toEqual({ grade: 'B', share: 0 });

  await approveAs('ADMIN', 'تغییر شرایط همکاری', 'جشنواره پاییز');
  expect(await row(terms)).toEqual({ grade: 'B', share: 10 });
  await page.reload();
  await page.getByText('تأیید: متصدی ADMIN').waitFor();
  expect(await page.getByText('در انتظار نفر دوم').count()).toBe(0);
  expect(await share.inputValue()).toBe('۱۰');
  expect(complaints).toEqual([]);
});

test('a rate of commission is proposed in the shop’s money and begins once it is approved', async () => {
  const { page, complaints } = await desk.open('FINANCE', path('money'));
  await page.getByText('پیشنهاد نرخ تازه').click();
  const percent = page.getByLabel('نرخ کارمزد', { exact: true });
  await percent.fill('101');
  await page.getByText('عددی از ۰ تا ۱۰۰ بنویسید.').first().waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await percent.fill('12');
  await page.getByLabel('دلیل نرخ تازه').fill('توافق با مالک');
  await page.getByRole('button', { name: 'فرستادن برای تأیید' }).click();
  await page.getByText('در انتظار نفر دوم: تغییر نرخ کارمزد').waitFor();
  const rates = async () =>
    (
      await pool.query('SELECT percent FROM ledger_commission_rate WHERE vendor_code = $1 AND percent = 12', [
        vendorCode,
      ])
    ).rowCount;
  expect(await rates()).toBe(0);
  await approveAs('ADMIN', 'تغییر نرخ کارمزد', 'توافق با مالک');
  expect(await rates()).toBe(1);
  await page.reload();
  await page.getByRole('row').filter({ hasText: '۱۲٪' }).getByText('هنوز آغاز نشده').waitFor();
  expect(complaints).toEqual([]);
});

test('a shop is paused with a reason, and the pause is ended', async () => {
  const { page, complaints } = await desk.open('LIVE', path('now'));
  await page.getByRole('button', { name: 'توقف سفارش‌گیری' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('دلیل؛ فروشگاه آن را می‌بیند').fill('قطع برق محله');
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'توقف سفارش‌گیری' }).click();
  await page.getByText(/پشتیبانی سفارش‌گیری را تا .* متوقف کرده است: قطع برق محله/).waitFor();
  await page.getByRole('button', { name: 'پایان توقف' }).click();
  await page.getByText('توقف پایان یافت').waitFor();
  await page.getByRole('button', { name: 'توقف سفارش‌گیری' }).waitFor();
  expect(complaints).toEqual([]);
});

test('hiding acts at once, and showing again needs another person', async () => {
  const { page, complaints } = await desk.open('LIVE', path('status'));
  await page.getByRole('button', { name: 'پنهان کردن از مشتری' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^دلیل «پنهان کردن از مشتری»/).fill('شکایت‌های زیاد');
  await dialog.getByRole('button', { name: 'پنهان کردن از مشتری' }).click();
  await page.getByText('دلیل پنهان بودن').first().waitFor();
  expect(await isVisible()).toBe(false);

  await page.getByRole('button', { name: 'نمایش دوباره به مشتری' }).click();
  await dialog.getByRole('button', { name: 'نمایش دوباره به مشتری' }).click();
  await page.getByText('در انتظار نفر دوم: تغییر وضعیت فروشگاه').waitFor();
  expect(await isVisible()).toBe(false);
  await approveAs('ADMIN', 'تغییر وضعیت فروشگاه', 'نمایش دوباره به مشتری');
  expect(await isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

test('the telephone and the address are masked until there is a reason, which is recorded', async () => {
  await pool.query(`UPDATE vendor SET phone = '02188310000' WHERE code = $1`, [vendorCode]);
  const { page, complaints } = await desk.open('LIVE', path('now'));
  await page.locator('summary').getByText('دیدن شماره‌ها و نشانی').click();
  expect(await page.getByText('۰۲۱۸۸۳۱۰۰۰۰').count()).toBe(0);
  await page.getByLabel('چرا لازم است؟').fill('هماهنگی قطع برق');
  await page.getByRole('button', { name: 'دیدن شماره‌ها و نشانی' }).click();
  await page.getByText('۰۲۱۸۸۳۱۰۰۰۰').waitFor();
  expect(
    await row(`SELECT e.reason, o.user_name FROM security_event e JOIN operator o ON o.id = e.operator_id
      WHERE e.vendor_code = $1 AND call = 'revealVendorContacts'`),
  ).toEqual({ reason: 'هماهنگی قطع برق', user_name: 'live' });
  await page.reload();
  await page.locator('summary').getByText('دیدن شماره‌ها و نشانی').waitFor();
  expect(await page.getByText('۰۲۱۸۸۳۱۰۰۰۰').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('the list and every tab are accessible, and nothing is cut on a desk, a phone and at text of 200 %', async () => {
  const tabs = {
    now: 'دستگاه‌ها',
    status: 'کارهای ممکن',
    terms: 'تاریخچه شرایط',
    money: 'نرخ‌های کارمزد',
    people: 'ورود دومرحله‌ای',
    papers: 'حساب بانکی',
    hours: 'حداقل سبد خرید',
    menu: 'چلوکباب کوبیده',
  };
  const pages = Object.fromEntries(Object.entries(tabs).map(([tab, text]) => [path(tab), text]));
  expect(await faultsOnDevices(desk, 'ADMIN', { '/shops': 'کبابی ریحون', ...pages })).toEqual([]);
});
