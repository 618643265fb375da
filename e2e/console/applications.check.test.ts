// An application from its row to its acceptance: documents with a reason, a return that is undone, and the next one; then the served cities.
import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { someJpeg } from '@pishkhan/server/testkit/some-pictures.ts';
import { expect, it } from 'vitest';
import { phone } from '../kit/browser.ts';
import { pageFaults, startConsole } from '../kit/console.ts';

const { program, open } = await startConsole();
const { pool } = program;

/** A shop at the last step of its sign-up. */
async function addApplication(code: string, name: string, hoursAgo: number): Promise<void> {
  const photo = await someJpeg(hoursAgo * 40);
  const digest = hash('sha256', photo, 'hex');
  const folder = path.join(program.dataDir, 'files/documents');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${digest}.jpg`), photo);
  await pool.query(
    `INSERT INTO vendor (code, name, status, step, city_id, business_type_id, owner_name, owner_cell_phone, address, latitude, longitude,
       postal_code, plaque, phone, status_since)
     SELECT $1, $2, 'PRE_SIGN_UP', 5, city_id, 3, 'محمدحسین رضایی‌نژاد', '09170000001', 'خیابان مطهری، نبش خیابان میرعماد', latitude, longitude,
       '1576613311', '۱۲', '02188310000', now() - make_interval(hours => $3) FROM vendor WHERE code = 'kababi'`,
    [code, name, hoursAgo],
  );
  await pool.query(
    `INSERT INTO vendor_account (vendor_code, card_number, holder_name, iban, set_at)
     VALUES ($1, '6037991234567893', 'محمدحسین رضایی‌نژاد', 'IR820540102680020817909002', now())`,
    [code],
  );
  await pool.query(
    `INSERT INTO vendor_document (vendor_code, type, kind, digest, name, size, sent_at) VALUES ($1, 'NATIONAL_CARD', 'image', $2, 'a.jpg', $3, now())`,
    [code, digest, photo.length],
  );
}
const rowOf = async (code: string) =>
  (
    await pool.query(
      `SELECT status, step_again, approval FROM vendor JOIN vendor_account ON vendor_code = code WHERE code = $1`,
      [code],
    )
  ).rows[0];

it('is judged beside its documents by keyboard, and the next one opens by itself', async () => {
  await addApplication('first1', 'نانوایی سنگک رضایی', 3);
  await addApplication('second1', 'کافه آبان', 2);
  const { page, complaints } = await open('ONBOARDING', '/applications?kind=SIGNUP');
  await page.getByRole('link', { name: 'نانوایی سنگک رضایی' }).click();
  await page.getByRole('heading', { name: 'نانوایی سنگک رضایی' }).waitFor();
  await page.getByText('صاحب حساب همان مالک است.').waitFor();
  expect(await page.getByText('09170000001').count()).toBe(0);

  await page.getByRole('button', { name: 'باز کردن مدرک' }).click();
  await page.getByRole('img', { name: 'کارت ملی' }).waitFor();
  const looks = await pool.query(
    `SELECT reason FROM security_event WHERE call = 'getVendorDocument' AND vendor_code = 'first1'`,
  );
  expect(looks.rows).toEqual([{ reason: 'بررسی درخواست فروشگاه' }]);
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'استعلام شماره و حساب مالک' }).click();
  await page.getByText('برای استعلام، شماره همراه و کد ملی مالک لازم است.').waitFor();
  await page.getByText('بانک مالک را صاحب این شبا می‌شناسد.').waitFor();
  expect(await pageFaults(page)).toEqual([]);

  // Sent back for its documents, and undone.
  const heading = page.getByRole('heading', { level: 1 });
  for (const key of ['KeyR', 'Digit4', 'KeyR', 'Digit1']) await page.keyboard.press(key);
  await expect.poll(() => heading.textContent()).toBe('کافه آبان');
  await page.keyboard.press('KeyZ');
  await expect.poll(() => heading.textContent()).toBe('نانوایی سنگک رضایی');
  expect(await rowOf('first1')).toMatchObject({ status: 'PRE_SIGN_UP' });

  await page.getByRole('button', { name: 'پذیرفتن ثبت‌نام' }).waitFor();
  await page.keyboard.press('KeyA');
  await expect.poll(() => heading.textContent()).toBe('کافه آبان');
  await page.getByRole('button', { name: 'برگرداندن ثبت‌نام' }).waitFor();
  for (const key of ['KeyR', 'Digit3', 'KeyR', 'Digit2']) await page.keyboard.press(key);
  await expect
    .poll(() => rowOf('first1'), { timeout: 15_000 })
    .toMatchObject({ status: 'SIGNED_UP', approval: 1 });
  await expect
    .poll(() => rowOf('second1'), { timeout: 15_000 })
    .toMatchObject({ status: 'REJECTED', step_again: 2, approval: 2 });
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

it.each([
  ['on a phone', 'third1', 'قنادی لادن', { viewport: phone, isTouch: true }],
  [
    'on a phone with text of 200 %',
    'fourth1',
    'کافه بهار',
    { viewport: phone, isTouch: true, isLarge: true },
  ],
])('an application and its document are whole %s', async (_where, code, name, shape) => {
  await addApplication(code, name, 1);
  const { page } = await open('ONBOARDING', '/applications', shape);
  await page.getByRole('link', { name }).waitFor();
  expect(await pageFaults(page, shape)).toEqual([]);
  await page.getByRole('link', { name }).click();
  await page.getByText('صاحب حساب همان مالک است.').waitFor();
  await page.getByRole('button', { name: 'باز کردن مدرک' }).click();
  await page.getByRole('img', { name: 'کارت ملی' }).waitFor();
  // At the end of the page the bar of the phone covers no part of the map's buttons.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await pageFaults(page, shape)).toEqual([]);
  await page.getByRole('button', { name: 'برگرداندن ثبت‌نام' }).click();
  expect(await pageFaults(page, shape)).toEqual([]);
});

it('the served cities say before the press how many shops stop', async () => {
  const { page } = await open('ONBOARDING', '/served');
  await page.getByRole('button', { name: 'پایان پوشش تهران' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/فروشگاه باز همان لحظه از سفارش‌گیری می‌افتد/).waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'انصراف' }).click();
  await page.goto(`${new URL(page.url()).origin}/moderation`);
  await page
    .getByText('تصمیم‌گرفتن با نقش «بررسی محتوا» است.')
    .or(page.getByText('این صف خالی است'))
    .first()
    .waitFor();
  expect(await pageFaults(page)).toEqual([]);
});
