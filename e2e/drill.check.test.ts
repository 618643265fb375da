// A drill that the shop requests: an order that nobody answers, and its page, which reports each step until somebody does.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const cashier = '09120000002';
const { program, browser } = await startWithBrowser({ ESCALATION_SECONDS: '0,1,3,5' });

test('a drill escalates from the push to the call while nobody answers, and its page shows whom each step reached', async () => {
  await program.pool.query(
    'UPDATE membership m SET order_notification = (p.cell_phone = $1) FROM person p WHERE p.id = m.person_id',
    [cashier],
  );
  const device = await newDevice(browser, phone);
  const page = await device.newPage();
  await signIn(page, program, cashier);
  await page.waitForURL(`${program.url}/dashboard`);
  await page.goto(`${program.url}/orders`);
  await page.getByRole('button', { name: 'صدا و شیفت' }).click();
  await page.getByRole('button', { name: 'تمرین بی‌پاسخ ماندن' }).click();
  await page.waitForURL(/\/orders\/DRILL-\d{4}$/);
  const code = page.url().slice(-'DRILL-0000'.length);
  const steps = page.getByRole('list', { name: 'اطلاع‌رسانی سفارش' });
  await steps.getByText('تماس تلفنی').waitFor({ timeout: 15_000 });
  await expect
    .poll(() => steps.textContent(), { timeout: 15_000 })
    .toMatch(/پیامک به کاربران[\s\S]*فرستاده شد[\s\S]*تماس تلفنی[\s\S]*فرستاده شد/);
  expect([await axeFaults(page), await smallTargets(page), await wordFaults(page, [code])]).toEqual([
    [],
    [],
    [],
  ]);

  expect(program.messageFor(cashier)).toMatch(`سفارش آزمایشی ${code} فروشگاه`);
  const calls = readFileSync(path.join(program.dataDir, 'outbox', 'calls.jsonl'), 'utf8')
    .trim()
    .split('\n');
  expect(calls.map((line) => JSON.parse(line).to)).toEqual([cashier]);

  // A provider of texts would say so; the program of the tests writes them to a file.
  await program.pool.query(
    `INSERT INTO sent_message (provider, message_id, request_id, kind, state, due_at)
     SELECT 'smsir', '1', 'notice-' || id || '-' || floor(extract(epoch FROM queued_at)), 'TEXT', 'DELIVERED', now()
     FROM notice WHERE order_code = $1 AND channel = 'SMS'`,
    [code],
  );
  await steps.getByText('به گوشی رسید').waitFor({ timeout: 15_000 });
  await device.close();
});
