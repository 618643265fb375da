import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { cashier } from './kit/board.ts';
import { beforeNext, consoleErrorsOf, newDevice, phone, signIn } from './kit/browser.ts';
import { firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
let device: BrowserContext;
let page: Page;
let vendorCode: string;
let complaints: string[];

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplaceClient(program));
  device = await newDevice(browser, phone, { hasTouch: true });
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/products/categories');
  await list().waitFor();
});

const list = () => page.getByRole('list', { name: 'دسته‌ها به ترتیب منو' });
const grip = (name: string) => page.getByRole('button', { name: `جابه‌جایی «${name}»` });
const onScreen = async (): Promise<string[]> => {
  const grips = await list()
    .getByRole('button', { name: /^جابه‌جایی/ })
    .all();
  const labels = await Promise.all(grips.map((one) => one.getAttribute('aria-label')));
  return labels.map((label) => /«(.*)»/.exec(label!)![1]!);
};
const stored = async (): Promise<string[]> => {
  const { rows } = await program.pool.query<{ name: string }>(
    'SELECT name FROM category WHERE vendor_code = $1 ORDER BY position, id',
    [vendorCode],
  );
  return rows.map(({ name }) => name);
};
const faults = async () => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, []),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };

/** Counts the requests that save the order during `act`, until `settled`. */
async function savesDuring(act: () => Promise<void>, settled: () => Promise<void>): Promise<number> {
  let saves = 0;
  const count = (request: { url(): string; method(): string }) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/Category/reorder')) saves += 1;
  };
  page.on('request', count);
  await act();
  await settled();
  page.off('request', count);
  return saves;
}
const settledAs = (order: string[]) => async () => {
  await expect.poll(stored).toEqual(order);
  await expect.poll(onScreen).toEqual(order);
};

test('a category is created on a phone, with hours after midnight that are copied to the whole week', async () => {
  expect(await faults()).toEqual(none);
  await page.getByRole('link', { name: 'افزودن دسته' }).click();
  const name = page.getByRole('textbox', { name: 'نام دسته' });
  await name.fill('چلو كباب'.replace(' ', '‌'));
  await page.getByRole('button', { name: 'ساختن دسته' }).click();
  await page.getByText('پیش‌تر به کار رفته است').waitFor();
  await name.fill('شام آخر شب');

  await page.getByText('ساعت‌های خودش').click();
  await page.getByText('این دسته هیچ ساعتی ندارد').waitFor();
  await page.getByText('ساعت مشخص').first().click();
  await page.getByRole('textbox', { name: 'از ساعت، شنبه' }).fill('۱۸۳۰');
  await page.getByRole('textbox', { name: 'تا ساعت، شنبه' }).fill('2');
  await page.getByText('تا ۲ بامداد روز بعد، یک‌شنبه').waitFor();

  await page.getByText('ساعت مشخص').nth(1).click();
  await page.getByRole('textbox', { name: 'از ساعت، یک‌شنبه' }).fill('1:30');
  await page.getByText('با بازه شنبه (۱۸:۳۰ تا ۲ بامداد روز بعد) تداخل دارد.').waitFor();
  expect(await faults()).toEqual(none);
  await page.getByRole('button', { name: 'ساختن دسته' }).click();
  await page.getByRole('alert').getByText('مشخص شده درست کنید').waitFor();

  await page.getByRole('button', { name: 'کپی در روزهای دیگر، شنبه' }).click();
  await page.getByRole('button', { name: 'همه روزها' }).click();
  await expect.poll(() => page.getByText('تداخل دارد').count()).toBe(0);
  await page.getByRole('button', { name: 'ساختن دسته' }).click();
  const made = list().getByRole('listitem').last();
  await made.getByText('شام آخر شب').waitFor();
  await made.getByText('بدون محصول · هر روز ۱۸:۳۰ تا ۲ بامداد روز بعد').waitFor();
});

test('the order is changed by arrows, by keyboard and by finger, and each change is saved once', async () => {
  const [first, second, third, ...rest] = (await stored()) as [string, string, string, ...string[]];
  const byArrow = [second, first, third, ...rest];
  const arrow = () => page.getByRole('button', { name: `پایین بردن «${first}»` }).click();
  expect(await savesDuring(arrow, settledAs(byArrow))).toBe(1);

  const byKeys = async () => {
    await grip(second).focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  };
  expect(await savesDuring(byKeys, settledAs([first, third, second, ...rest]))).toBe(1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain(second);

  const thinkAgain = async () => {
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await expect.poll(async () => (await onScreen()).at(-1)).toBe(second);
    await page.keyboard.press('Escape');
  };
  expect(await savesDuring(thinkAgain, settledAs([first, third, second, ...rest]))).toBe(0);

  const byFinger = () => drag(grip(third), grip(first));
  expect(await savesDuring(byFinger, settledAs([third, first, second, ...rest]))).toBe(1);
});

type Place = ReturnType<typeof grip>;

/** Drags one element by touch to the middle of another. */
async function drag(from: Place, to: Place): Promise<void> {
  const middle = async (place: Place) => {
    const box = (await place.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middle(from), await middle(to)];
  const hand = await device.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', start);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: end.x, y: start.y + (end.y - start.y) * part });
  await touch('touchEnd');
  await hand.detach();
}

test('a refused change is rolled back and reported', async () => {
  const before = await stored();
  const sent = '**/api/v1/Category**';
  // Reads fail, too, so the rollback must not depend on the server.
  await page.route(sent, (route) => route.abort());
  await page.getByRole('button', { name: `پایین بردن «${before[0]}»` }).click();
  await page.getByText('ترتیب دسته‌ها ذخیره نشد').waitFor();
  await expect.poll(onScreen).toEqual(before);

  const shown = page.getByRole('switch', { name: `در منو: ${before[0]}` });
  await shown.click();
  await page.getByText(`«${before[0]}» تغییر نکرد.`).waitFor();
  await expect.poll(() => shown.isChecked()).toBe(true);
  await page.unroute(sent);

  await shown.click();
  await page.getByText('کنار گذاشته', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'برگرداندن' }).click();
  await expect.poll(() => shown.isChecked()).toBe(true);
  expect(await stored()).toEqual(before);
});

test('a category shows its products and is off for a while, and what is typed is not lost by a slip', async () => {
  const [, , category] = await stored();
  const menu = /\/api\/v1\/Product$/;
  await page.route(menu, (route) => route.abort());
  await page.getByRole('link', { name: new RegExp(`^${category}`) }).click();
  const products = page.getByRole('region', { name: 'محصولات این دسته' });
  await products.getByRole('alert').filter({ hasText: 'محصولات دریافت نشد' }).waitFor();
  await page.unroute(menu);
  await page.reload();
  await products.getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: 'ناموجود تا…' }).click();
  await page.getByRole('button', { name: 'ناموجود شود' }).click();
  await page.getByText(/این دسته تا .* ناموجود است/).waitFor();
  await page.getByRole('textbox', { name: 'نام دسته' }).fill('نام تازه');
  await page.getByRole('link', { name: 'بازگشت به دسته‌بندی‌ها' }).click();
  await page.getByRole('button', { name: 'ادامه ویرایش' }).click();
  await page.getByRole('button', { name: 'ذخیره تغییرها' }).click();
  const renamed = list().getByRole('listitem').filter({ hasText: 'نام تازه' });
  await renamed.getByText(/^ناموجود تا/).waitFor();
  await renamed.getByRole('link').click();
  await page.getByRole('button', { name: 'موجود شود' }).click();
  await page.getByRole('button', { name: 'ناموجود تا…' }).waitFor();
  expect(complaints.filter((text) => !text.includes('ERR_FAILED') && !text.includes('409'))).toEqual([]);
});

test('a category that somebody else has saved is shown beside the draft, which may overwrite it', async () => {
  const [, , category] = await stored();
  await page.goto(`${program.url}/products/categories`);
  await list().getByRole('link').nth(2).click();
  const field = page.getByRole('textbox', { name: 'نام دسته' });
  await field.fill('نوشته اول');
  await beforeNext(page, { method: 'PATCH', path: '/api/v1/Category' }, () =>
    program.pool.query('UPDATE category SET name = $2 WHERE name = $1', [category, 'نوشته دوم']),
  );
  await page.getByRole('button', { name: 'ذخیره تغییرها' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'این بخش در دستگاه دیگری تغییر کرده است' });
  await notice.getByText('نوشته دوم', { exact: true }).waitFor();
  await notice.getByText('نوشته اول', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'تفاوت‌ها را ببینید و انتخاب کنید' }).click();
  expect(await faults()).toEqual(none);
  await notice.getByRole('button', { name: 'نوشته من' }).click();
  await page.getByRole('button', { name: 'ذخیره تغییرها' }).click();
  await expect.poll(stored).toContain('نوشته اول');
});
