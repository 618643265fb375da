// The start of a shift, tested step by step: it ends with «you hear orders», or with what to fix.
import { shiftWords as words } from '@pishkhan/panel/device/shift/words.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { alertLine, openBoardOn } from './kit/board.ts';
import { consoleErrorsOf, newDevice, phone, soundAfterTouch } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser({}, { flags: [soundAfterTouch], isWhole: true });
let device: BrowserContext;
let page: Page;
let complaints: string[];

beforeEach(async () => {
  device = await newDevice(browser, phone);
  complaints = consoleErrorsOf(device);
  await device.grantPermissions(['notifications'], { origin: program.url });
  page = await openBoardOn(device, program);
});
afterEach(() => device.close());

const dialog = () => page.getByRole('dialog', { name: words.title });
const step = (name: string) => dialog().locator(`[data-step=${name}]`);
const level = (name: string) => step(name).getAttribute('data-level');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const heard = () => dialog().getByText('سفارش‌ها را می‌شنوید').waitFor();
const deaf = () => dialog().getByText('این دستگاه هنوز شنیده نمی‌شود').waitFor();
const look = async (name: string) => {
  if (!process.env.LOOKS) return;
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${process.env.LOOKS}/${name}.png` });
};

async function openCheck(): Promise<void> {
  await page.getByRole('button', { name: 'صدا و شیفت' }).click();
  await page.getByRole('button', { name: 'بررسی دستگاه' }).click();
  await dialog().waitFor();
}

test('a device with sound: the shift begins, each part is confirmed, and a person confirms the sound', async () => {
  await openCheck();
  await look('shift-before-390');
  expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  await press(words.start);
  await dialog().getByText('صدا را شنیدید؟').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.yes);
  await expect.poll(() => level('connection')).toBe('good');
  expect(await step('connection').textContent()).toMatch(/پاسخ در [۰-۹]+ هزارم ثانیه/);
  // The result is not shown before a person has heard the sound.
  expect(await dialog().getByText('سفارش‌ها را می‌شنوید').count()).toBe(0);
  await look('shift-asks-390');
  expect([await axeFaults(page), await wordFaults(page, []), await smallTargets(page)]).toEqual([[], [], []]);
  await press(words.yes);
  await heard();
  expect([await level('sound'), await level('notifications')]).toEqual(['good', 'good']);
  // This device prints nothing automatically.
  expect(await step('printing').count()).toBe(0);
  await look('shift-heard-390');
  await press(words.close);
  await dialog().waitFor({ state: 'detached' });
  await alertLine(page).getByText('صدا خاموش است').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('a sound that nobody heard: advice is shown, and hearing it then is enough', async () => {
  await openCheck();
  await press(words.start);
  await dialog().getByText('صدا را شنیدید؟').waitFor();
  await press(words.no);
  await deaf();
  await dialog().getByText('صدای دستگاه را تا آخر زیاد کنید').waitFor();
  await look('shift-deaf-390');
  expect([await axeFaults(page), await wordFaults(page, []), await smallTargets(page)]).toEqual([[], [], []]);
  await press(words.playAgain);
  await dialog().getByText('صدا را شنیدید؟').waitFor();
  await press(words.yes);
  await heard();
});

test('a device without a connection cannot hear orders, and can again once it is back', async () => {
  await openCheck();
  await device.setOffline(true);
  await press(words.start);
  await expect.poll(() => level('connection'), { timeout: 20_000 }).toBe('bad');
  await dialog().getByText('سامانه پاسخ نمی‌دهد').waitFor();
  await deaf();
  await device.setOffline(false);
  await press(words.again);
  await dialog().getByText('صدا را شنیدید؟').waitFor();
  await press(words.yes);
  await expect.poll(() => level('connection'), { timeout: 20_000 }).toBe('good');
  await heard();
});

test('an unreachable printer is named, and orders are still heard', async () => {
  const { rows } = await program.pool.query(
    `SELECT vendor_code FROM membership JOIN person ON person.id = person_id WHERE cell_phone = '09120000002'`,
  );
  await page.evaluate(
    ([code]) =>
      localStorage.setItem(
        `printing:${code}`,
        JSON.stringify({
          templates: [
            {
              ...{
                id: 'a',
                name: 'برگه آشپزخانه',
                kind: 'KITCHEN',
                paper: '80',
                copies: 1,
                textSize: 'normal',
              },
              ...{ footer: '', printer: { kind: 'bridge', printer: 'oven' }, automatic: 'shop' },
            },
          ],
        }),
      ),
    [rows[0].vendor_code],
  );
  await page.reload();
  await openCheck();
  await press(words.start);
  await dialog().getByText('چاپگر در دسترس نیست. روشن و وصل بودنش را ببینید: برگه آشپزخانه.').waitFor();
  await dialog().getByText('صدا را شنیدید؟').waitFor();
  await press(words.yes);
  await heard();
  await dialog().getByText('بخش‌های زرد را هم هر وقت توانستید درست کنید.').waitFor();
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await look(`shift-weak-${width}-${colorScheme}`);
    }
  await page.setViewportSize(phone);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await look('shift-weak-390-200');
  expect(await wordFaults(page, [])).toEqual([]);
});
