// The console's shell: sign-in with the second factor, navigation by permission, and the way out.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newDevice } from '../kit/browser.ts';
import { pageFaults, startConsole } from '../kit/console.ts';

const desk = await startConsole();

const entries = (page: Page) => page.getByRole('navigation').first().getByRole('link').allTextContents();

test('a stranger is led to the sign-in, and after it back to the page, with its filters', async () => {
  const device = await newDevice(desk.browser, { width: 1280, height: 800 });
  const page = await device.newPage();
  await page.goto(`${desk.url}/shops?search=%D9%86%D8%A7%D9%86`);
  await page.getByRole('heading', { name: /^ورود به میز عملیات/ }).waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await desk.enter(page, 'onboarding');
  await page.getByRole('heading', { name: 'فروشگاه‌ها' }).waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('نان');
});

test('a wrong code signs nobody in, and the passphrase need not be typed again', async () => {
  const device = await newDevice(desk.browser, { width: 1280, height: 800 });
  const page = await device.newPage();
  await page.goto(`${desk.url}/sign-in`);
  await page.getByLabel('نام کاربری').fill('auditor');
  await page.getByLabel('گذرواژه', { exact: true }).fill('four green lamps walk home');
  await page.getByLabel(/^کد شش‌رقمی/).fill('000000');
  await page.getByRole('alert').waitFor();
  await page.getByLabel(/^کد شش‌رقمی/).fill(await desk.freshCode('auditor'));
  await page.getByRole('navigation').first().waitFor();
});

test('the navigation holds only pages that the role may open, and a refused page names the permission', async () => {
  const { page } = await desk.open('CONTENT');
  const ofContent = await entries(page);
  expect(ofContent).toContain('فروشگاه‌ها');
  expect(ofContent.filter((title) => /تعدیل|تسویه/.test(title))).toEqual([]);
  await page.goto(`${desk.url}/orders/by-phone`);
  await page.getByText(/دسترسی «دیدن اطلاعات شخصی»/).waitFor();
});

test('signing out ends the session, and the way back leads to the sign-in', async () => {
  const { page, complaints } = await desk.open('LIVE');
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'فروشگاه‌ها', exact: true }).click();
  await page.getByRole('heading', { name: 'فروشگاه‌ها' }).waitFor();
  await page.getByRole('button', { name: 'خروج' }).click();
  await page.getByRole('heading', { name: /^ورود به میز عملیات/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: /^ورود به میز عملیات/ }).waitFor();
  const { rows } = await desk.program.pool.query(
    `SELECT count(*)::int AS live FROM operator_session
     JOIN operator ON operator.id = operator_id WHERE user_name = 'live' AND ended_at IS NULL`,
  );
  expect(rows[0]).toEqual({ live: 0 });
  // The browser itself reports each answer of 401.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('a phone has a bar and a drawer, and nothing is cut at 390 pixels with text at 200 %', async () => {
  const { page } = await desk.open('ADMIN', '/', { viewport: { width: 390, height: 844 }, isTouch: true });
  expect(await pageFaults(page, { isTouch: true })).toEqual([]);
  await page.getByRole('button', { name: 'بیشتر' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'فروشگاه‌ها' }).click();
  await page.getByRole('heading', { name: 'فروشگاه‌ها' }).waitFor();
  expect(await pageFaults(page, { isTouch: true })).toEqual([]);
  const large = await desk.open('ADMIN', '/shops', { viewport: { width: 390, height: 844 }, isLarge: true });
  expect(await pageFaults(large.page)).toEqual([]);
});

test('a dangerous act asks for a new code, and is then made without another press', async () => {
  const { page, complaints } = await desk.open('ONBOARDING', '/served');
  await desk.program.pool.query(
    `UPDATE operator_session SET proved_at = now() - interval '6 minutes'
     FROM operator WHERE operator.id = operator_id AND user_name = 'onboarding'`,
  );
  // A server knows a session for two seconds. It refuses a request without a fresh code before it reads the body.
  const refusal = () =>
    page.evaluate(async () => {
      const xsrf = /operator-xsrf=([^;]*)/.exec(document.cookie)![1]!;
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': xsrf };
      const answer = await fetch('/marketplace/v1/served', { method: 'POST', headers, body: '{}' });
      return (await answer.json()).code;
    });
  await expect.poll(refusal).toBe('PROOF_NEEDED');

  await page
    .getByRole('button', { name: /^آغاز پوشش / })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^آغاز پوشش/ })
    .click();
  const proof = page.getByRole('dialog', { name: 'تأیید دوباره' });
  await proof.getByLabel(/^کد شش‌رقمی/).fill(await desk.freshCode('onboarding'));
  await proof.waitFor({ state: 'detached' });
  await page.getByRole('log').getByText(/./).first().waitFor();
  // The browser reports the refusal that asked for the code.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});
