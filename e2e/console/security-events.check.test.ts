// The console's log of security events: what was done is found by its filters, and shown with the rows before and after.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { faultsOnDevices, sendAs, startConsole } from '../kit/console.ts';

const desk = await startConsole();
const vendorCode = 'kababi';
const vendorPath = `/marketplace/v1/vendors/${vendorCode}`;

test('an event is found by operator, outcome and shop, and shows who, why, and the rows before and after', async () => {
  const live = await desk.open('LIVE');
  const reason = 'پیگیری شکایت مشتری';
  expect(await sendAs(live.page, 'POST', `${vendorPath}/contacts`, { reason })).toBe(200);
  const hide = { eventId: randomUUID(), action: 'hide', reason: 'شکایت‌های زیاد' };
  expect(await sendAs(live.page, 'POST', `${vendorPath}/status`, hide)).toBe(200);
  const show = { eventId: randomUUID(), action: 'show' };
  expect(await sendAs(live.page, 'POST', `${vendorPath}/status`, show)).toBe(202);

  const { page, complaints } = await desk.open('AUDITOR', '/security-events');
  const rows = page.getByRole('grid', { name: 'رویدادهای امنیتی' }).getByRole('row');
  await rows.filter({ hasText: 'ورود متصدی' }).first().waitFor();
  await page.getByRole('button', { name: /متصدی$/ }).click();
  await page.getByRole('option', { name: 'متصدی LIVE' }).click();
  await page.getByLabel('کد فروشگاه').fill('Kababi');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(4);
  await rows
    .filter({ hasText: reason })
    .getByText(/^دیدن شماره‌ها و نشانی/)
    .waitFor();
  await rows.filter({ hasText: 'در انتظار نفر دوم' }).waitFor();
  await page.getByRole('button', { name: /نتیجه$/ }).click();
  await page.getByRole('option', { name: 'انجام شد' }).click();
  await expect.poll(() => rows.count()).toBe(3);

  await page.getByRole('link', { name: /^تغییر وضعیت فروشگاه/ }).click();
  const detail = page.getByRole('region', { name: 'جزئیات ردیف' });
  const side = (title: string) =>
    detail.getByRole('term').filter({ hasText: title }).locator('xpath=following-sibling::dd');
  await side('پیش از تغییر').getByText('نمایش به مشتری‌ها: بله').waitFor();
  await side('پس از تغییر').getByText('نمایش به مشتری‌ها: نه').waitFor();
  await side('پس از تغییر').getByText('دلیل پنهان بودن: پنهان').waitFor();

  await detail.getByRole('link', { name: 'همه کارهای این نشست' }).click();
  await rows.filter({ hasText: 'ورود متصدی' }).waitFor();
  expect(new URL(page.url()).searchParams.get('sessionId')).toMatch(/^[0-9a-f-]{36}$/);
  expect(complaints).toEqual([]);
});

test('the page is accessible, and nothing is cut on a desk, a phone and at text of 200 %', async () => {
  const { rows } = await desk.program.pool.query(
    `SELECT max(id) AS id FROM security_event WHERE call = 'moveVendor' AND outcome = 'DONE'`,
  );
  const pages = {
    '/security-events': 'ورود متصدی',
    [`/security-events?open=${rows[0].id}`]: 'آنچه تغییر کرد',
  };
  expect(await faultsOnDevices(desk, 'AUDITOR', pages)).toEqual([]);
});
