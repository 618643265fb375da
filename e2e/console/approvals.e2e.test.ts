// Two operators and one refund: it is proposed, seen with its effect, and approved by keyboard; another one is rejected on a phone.
import { randomUUID } from 'node:crypto';
import { pastOrder } from '@pishkhan/server/testkit/history-server.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageFaults, sendAs, startConsole } from '../kit/console.ts';

const desk = await startConsole();
const { pool } = desk.program;

const vendorCode = 'kababi';
const orderCode = 'PAST-1';
await pastOrder(pool, vendorCode, orderCode, { status: 'DELIVERED' });

/** As the order's page sends it. */
const propose = (page: Page, amount: number): Promise<number> =>
  sendAs(page, 'POST', `/marketplace/v1/vendors/${vendorCode}/orders/${orderCode}/adjustments`, {
    ...{ eventId: randomUUID(), adjustmentCode: `C-${amount}`, kind: 'COMPENSATION', amount },
    reason: 'غذا با تأخیر پیک سرد شد',
  });

test('a compensation above the limit is seen with toman before and after, and approved by keyboard', async () => {
  const proposer = await desk.open('FINANCE', '/approvals');
  expect(await propose(proposer.page, 2_000_000)).toBe(202);
  expect(await propose(proposer.page, 3_000_000)).toBe(202);
  await proposer.page.reload();
  await proposer.page.getByText('پیشنهاد خودتان').first().waitFor();
  await proposer.page.getByRole('link', { name: 'ثبت کسر یا جبران' }).first().click();
  await proposer.page.getByRole('button', { name: 'پس گرفتن پیشنهاد' }).waitFor();
  expect(await proposer.page.getByRole('button', { name: 'تأیید', exact: true }).count()).toBe(0);

  const { page, complaints } = await desk.open('ADMIN', '/approvals');
  await page.getByText('۲٬۰۰۰٬۰۰۰ تومان').waitFor();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('Enter');
  await page.getByText('پس از تغییر').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await page.keyboard.press('KeyA');
  await page.getByText('ثبت کسر یا جبران: تأیید و انجام شد').waitFor();
  const booked = () =>
    pool.query(`SELECT compensation::int FROM ledger_transaction WHERE adjustment_code LIKE 'C-%'`);
  expect((await booked()).rows).toEqual([{ compensation: 2_000_000 }]);

  // The next proposal opens by itself; its keys act once it has been read.
  const next = page.getByRole('region', { name: 'جزئیات ردیف' });
  await next.getByText('۳٬۰۰۰٬۰۰۰ تومان').waitFor();
  await next.getByRole('button', { name: 'رد', exact: true }).waitFor();
  await page.keyboard.press('KeyR');
  await page.getByLabel('دلیل', { exact: true }).fill('رسید پیک ندارد');
  await page.getByRole('dialog').getByRole('button', { name: 'رد', exact: true }).click();
  await page.getByText('ثبت کسر یا جبران: رد شد').waitFor();
  expect((await booked()).rows).toHaveLength(1);
  await page.goto(`${desk.url}/approvals?decided=true`);
  await page.getByText('تأیید شد', { exact: true }).waitFor();
  await page.getByText('رد شد', { exact: true }).waitFor();
  // The browser itself reports each answer of 401.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('on a phone a proposal is read and approved without scrolling sideways', async () => {
  const proposer = await desk.open('FINANCE', '/approvals');
  expect(await propose(proposer.page, 4_000_000)).toBe(202);
  const phone = { viewport: { width: 390, height: 844 }, isTouch: true };
  const { page } = await desk.open('ADMIN', '/approvals', phone);
  await page.getByRole('link', { name: 'ثبت کسر یا جبران' }).click();
  await page.getByText('پس از تغییر').waitFor();
  expect(await pageFaults(page, { isTouch: true })).toEqual([]);
  await page.getByRole('button', { name: 'تأیید', exact: true }).click();
  await page.getByText('پیشنهادی در انتظار نیست').waitFor();
});
