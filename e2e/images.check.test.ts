import { someJpeg } from '@pishkhan/server/testkit/some-pictures.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
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
let productId: number;
let complaints: string[];
const missing: string[] = [];

beforeAll(async () => {
  vendorCode = await firstVendorCode(marketplaceClient(program));
  const { rows } = await program.pool.query(
    'SELECT id FROM product WHERE vendor_code = $1 ORDER BY id LIMIT 1',
    [vendorCode],
  );
  productId = Number(rows[0].id);
  await program.pool.query('DELETE FROM product_image WHERE product_id = $1', [productId]);
  device = await newDevice(browser, phone, { hasTouch: true, serviceWorkers: 'allow' });
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(new URL(answer.url()).pathname);
  });
  await signIn(page, program, cashier, `/auth?redirect=/products/${productId}/edit`);
  await part().waitFor();
});

const part = () => page.getByRole('region', { name: 'تصویرها' });
const pictures = () => part().getByRole('list', { name: 'تصویرهای محصول' }).getByRole('listitem');
const cutting = () => page.getByRole('dialog', { name: 'برش تصویر' });

const photo = async (hue: number) => ({
  name: `تصویر ${hue}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await someJpeg(hue, 3000, 2000),
});

async function stored(): Promise<string[]> {
  const { rows } = await program.pool.query(
    'SELECT is_main, approval, width, height FROM product_image WHERE vendor_code = $1 AND product_id = $2 ORDER BY position, id',
    [vendorCode, productId],
  );
  return rows.map(
    ({ is_main, approval, width, height }) => `${is_main ? 'main' : '-'} ${approval} ${width}x${height}`,
  );
}

async function choose(...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    part().getByText('افزودن تصویر', { exact: true }).click(),
  ]);
  await chooser.setFiles(files);
}

const faults = async () => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, []),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };
test('photos are cut one after the other, a square or as they are, and then wait for the platform', async () => {
  await part().scrollIntoViewIfNeeded();
  await choose(await photo(20), await photo(140));
  await cutting().getByText('تصویر ۱ از ۲').waitFor();
  await cutting().locator('[aria-label^="کادر برش"]').waitFor();
  // The keyboard moves the focused frame.
  await cutting().locator('[aria-label^="کادر برش"]').press('ArrowLeft');
  expect(await faults()).toEqual(none);
  await cutting().getByRole('button', { name: 'فرستادن تصویر' }).click();
  await cutting().getByText('تصویر ۲ از ۲').waitFor();
  await cutting().getByText('بدون برش').click();
  await cutting().getByRole('button', { name: 'فرستادن تصویر' }).click();
  await expect.poll(() => pictures().getByText('در انتظار بررسی').count()).toBe(2);
  expect(await stored()).toEqual(['main 0 1200x1200', '- 0 1200x800']);
  await pictures().first().scrollIntoViewIfNeeded();
  expect(await faults()).toEqual(none);
});

test('another picture becomes the main one', async () => {
  await page.getByRole('button', { name: 'گزینه‌های تصویر ۲' }).click();
  await page.getByRole('menuitem', { name: 'تصویر اصلی شود' }).click();
  await expect.poll(stored).toEqual(['- 0 1200x1200', 'main 0 1200x800']);
});

const grip = (n: string) => part().getByRole('button', { name: `جابه‌جایی «تصویر ${n}»` });

/** Drags one element by touch to the middle of another. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const middle = async (place: Locator) => {
    const box = (await place.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middle(from), await middle(to)];
  const hand = await device.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', start);
  for (const way of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: end.x, y: start.y + (end.y - start.y) * way });
  await touch('touchEnd');
  await hand.detach();
}

test('pictures change places by finger, by keyboard and by buttons, and their order is saved', async () => {
  const square = '- 0 1200x1200';
  const wide = 'main 0 1200x800';
  await drag(grip('۲'), grip('۱'));
  await expect.poll(stored).toEqual([wide, square]);
  await grip('۱').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.locator('p[aria-live=assertive]').textContent())
    .toContain('«تصویر ۱» در جای ۲ از ۲');
  await page.keyboard.press('Escape');
  expect(await stored()).toEqual([wide, square]);
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect.poll(stored).toEqual([square, wide]);
  await part().getByRole('button', { name: 'بالا بردن «تصویر ۲»' }).click();
  await expect.poll(stored).toEqual([wide, square]);
  await part().getByRole('button', { name: 'پایین بردن «تصویر ۱»' }).click();
  await expect.poll(stored).toEqual([square, wide]);
  await page.reload();
  await expect.poll(() => pictures().count()).toBe(2);
  expect(await faults()).toEqual(none);
});

test('a picture that somebody else has deleted meanwhile stops the move, and the list shows their state', async () => {
  const { rows } = await program.pool.query(
    `INSERT INTO product_image (vendor_code, product_id, digest, width, height, position, is_main, approval)
       SELECT vendor_code, product_id, repeat('0', 64), 1200, 900, 9, false, 1 FROM product_image
       WHERE vendor_code = $1 AND product_id = $2 LIMIT 1 RETURNING id`,
    [vendorCode, productId],
  );
  await page.reload();
  await expect.poll(() => pictures().count()).toBe(3);
  await beforeNext(page, { method: 'PUT', path: `/api/v1/Product/image/${productId}` }, () =>
    program.pool.query('DELETE FROM product_image WHERE vendor_code = $1 AND id = $2', [
      vendorCode,
      rows[0].id,
    ]),
  );
  await part().getByRole('button', { name: 'پایین بردن «تصویر ۱»' }).click();
  await page.getByText('تصویرها در دستگاه دیگری تغییر کرده‌اند').waitFor();
  await expect.poll(() => pictures().count()).toBe(2);
  expect(await stored()).toEqual(['- 0 1200x1200', 'main 0 1200x800']);
});

test('an order that somebody else has saved meanwhile is not overwritten', async () => {
  await beforeNext(page, { method: 'PUT', path: `/api/v1/Product/image/${productId}` }, () =>
    program.pool.query(
      'UPDATE product_image SET position = 1 - position WHERE vendor_code = $1 AND product_id = $2',
      [vendorCode, productId],
    ),
  );
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await part().getByRole('button', { name: 'پایین بردن «تصویر ۱»' }).click();
  expect((await refused).status()).toBe(409);
  await page.getByText('تصویرها در دستگاه دیگری تغییر کرده‌اند').last().waitFor();
  expect(await stored()).toEqual(['main 0 1200x800', '- 0 1200x1200']);
  // The next move starts from this order.
  await pictures().first().getByText('تصویر اصلی').waitFor();
  await part().getByRole('button', { name: 'پایین بردن «تصویر ۱»' }).click();
  await expect.poll(stored).toEqual(['- 0 1200x1200', 'main 0 1200x800']);
});

test('the deletion of a picture can be undone until the page is left', async () => {
  const remove = async () => {
    await page.getByRole('button', { name: 'گزینه‌های تصویر ۱' }).click();
    await page.getByRole('menuitem', { name: 'حذف تصویر' }).click();
    await expect.poll(() => pictures().count()).toBe(1);
  };
  await remove();
  await page.getByRole('button', { name: 'برگرداندن' }).click();
  await expect.poll(() => pictures().count()).toBe(2);
  await remove();
  // Leaving the page makes the deletion final.
  await page.getByRole('link', { name: 'بازگشت' }).first().click();
  await expect.poll(stored).toEqual(['main 0 1200x800']);
  await page.goto(`${program.url}/products/${productId}/edit`);
  await part().waitFor();
});

test('a file that is no picture is refused by name, and after a lost connection the photo can be sent again', async () => {
  await choose({ name: 'menu.svg', mimeType: 'image/png', buffer: Buffer.from('<html>no</html>') });
  await page.getByText('این فایل تصویر نیست یا باز نمی‌شود.').waitFor();
  // The service worker then provides the crop dialog. It starts only after the page.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await part().waitFor();
  await device.setOffline(true);
  await choose(await photo(260));
  await cutting().getByRole('button', { name: 'فرستادن تصویر' }).click();
  await part().getByRole('button', { name: 'تلاش دوباره' }).waitFor();
  await device.setOffline(false);
  await part().getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect.poll(stored).toHaveLength(2);
});

test("the platform's refusal stands at its picture with the reason", async () => {
  await program.pool.query(
    `UPDATE change_request SET result = 2, reason = 'تصویر تار است.', decided_at = now()
     WHERE vendor_code = $1 AND product_id = $2 AND result = 0 AND withdrawn_at IS NULL
       AND part_id = (SELECT max(id) FROM product_image WHERE vendor_code = $1 AND product_id = $2)`,
    [vendorCode, productId],
  );
  await program.pool.query(
    'UPDATE product_image SET approval = CASE WHEN is_main THEN 1 ELSE 2 END WHERE vendor_code = $1 AND product_id = $2',
    [vendorCode, productId],
  );
  await page.reload();
  await part().getByText('دلیل: تصویر تار است.').waitFor();
  await part().scrollIntoViewIfNeeded();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    (async () => {
      await page.getByRole('button', { name: 'گزینه‌های تصویر ۱' }).click();
      await page.getByRole('menuitem', { name: 'جایگزینی با تصویر دیگر' }).click();
    })(),
  ]);
  await chooser.setFiles(await photo(320));
  await cutting().getByRole('button', { name: 'فرستادن تصویر' }).click();
  await part().getByText('جایگزین تصویر ۱').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await part().scrollIntoViewIfNeeded();
  expect(await faults()).toEqual(none);
  // The page may still request a picture that has just been deleted.
  expect(missing.filter((path) => !path.startsWith('/media/menu/'))).toEqual([]);
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|404|409/.test(text))).toEqual([]);
});
