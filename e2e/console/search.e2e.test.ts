// The search of Ctrl+K and the keys of a list, on a keyboard whose letters are Persian.
import { expect, test } from 'vitest';
import { pageFaults, startConsole } from '../kit/console.ts';

const desk = await startConsole();

test('Ctrl+K finds a shop by its name and opens its page; G and a letter opens a page; ? lists the keys', async () => {
  const { page, complaints } = await desk.open('AUDITOR');
  const { rows } = await desk.program.pool.query<{ code: string; name: string }>(
    `SELECT code, name FROM vendor WHERE status = 'ACTIVE' ORDER BY code LIMIT 1`,
  );
  const [shop] = rows;
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox').fill(shop!.name);
  await page.getByRole('group', { name: 'فروشگاه‌ها' }).getByRole('option').first().waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('group', { name: 'فروشگاه‌ها' }).getByRole('option').first().click();
  await page.waitForURL(/\/shops\/\w+/);

  await page.keyboard.press('KeyG');
  await page.keyboard.press('KeyS');
  await page.getByRole('heading', { name: 'فروشگاه‌ها' }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyJ');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row))
    .toBe('1');
  await page.keyboard.press('Shift+Slash');
  await page.getByRole('dialog', { name: 'میان‌برهای صفحه‌کلید' }).getByText('G S').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an unknown filter in the address is dropped with a notice', async () => {
  const { page } = await desk.open('AUDITOR', '/shops?colour=red');
  await page.getByText(/کنار گذاشته شد: colour/).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});
