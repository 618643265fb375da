// Choosing a shop's location and drawing its areas: by name, by keyboard and by pointer. The browser contacts our server only.

import type { Area } from '@pishkhan/contract/map/area.ts';
import { distanceMetres, isCrossed } from '@pishkhan/contract/map/geometry.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const bakery = '09120000005';
let page: Page;
let complaints: string[];
const asked: string[] = [];

beforeAll(async () => {
  const device = await newDevice(browser, desk, {
    reducedMotion: 'reduce',
    permissions: ['geolocation'],
    geolocation: { latitude: 35.7601, longitude: 51.41, accuracy: 20 },
  });
  complaints = consoleErrorsOf(device);
  device.on('request', (request) => asked.push(request.url()));
  page = await device.newPage();
  await signIn(page, program, bakery);
  await page.waitForURL('**/dashboard');
  await page.goto(`${program.url}/gallery.html?maps`);
  await page.locator('.leaflet-tile-loaded').first().waitFor();
});

const place = async (of = page): Promise<Spot | null> =>
  JSON.parse((await of.getByLabel('جای انتخاب‌شده').textContent()) ?? 'null');
const pickerMap = () => page.getByRole('application', { name: 'نقشه: جای فروشگاه' });
const areaMap = (of = page) => of.getByRole('application', { name: 'نقشه محدوده‌های ارسال' });

const rings = async (of = page): Promise<(Area['coordinates'][0] | null)[]> =>
  JSON.parse((await of.getByLabel('محدوده‌ها', { exact: true }).textContent())!);

/** Drags, and ends with the button still pressed. */
async function drag(handle: Locator, by: { x: number; y: number }) {
  // Unlike a plain mouse move, `hover` waits until the handle is stable and on top.
  await handle.hover();
  const { x, y, width, height } = (await handle.boundingBox())!;
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.down();
  await page.mouse.move(fromX + by.x / 2, fromY + by.y / 2, { steps: 4 });
  await page.mouse.move(fromX + by.x, fromY + by.y, { steps: 4 });
}
const corner = (name: string) => page.getByRole('button', { name }).first();

const search = () => page.getByRole('combobox', { name: 'جست‌وجوی شهر' });
const confirm = () => page.getByRole('button', { name: 'همین‌جاست' });

test('a city is found by its name with the keyboard alone; its middle is not taken for the shop’s place', async () => {
  // Neither the map nor the search has streets without a provider, and both say so.
  await page.getByText('این نقشه خیابان ندارد').waitFor();
  expect(await search().getAttribute('placeholder')).toBe('نام شهر؛ مانند تهران');
  await search().fill('شيراز');
  await page.getByRole('option', { name: 'شیراز' }).first().waitFor();
  await search().press('ArrowDown');
  expect(await search().getAttribute('aria-activedescendant')).toMatch(/-0$/);
  await search().press('Enter');
  expect(await page.getByRole('listbox').count()).toBe(0);
  await page.getByText('هنوز جایی انتخاب نشده است.').waitFor();
  await pickerMap().press('Enter');
  expect([await place(), await confirm().count()]).toEqual([null, 0]);

  await pickerMap().press('ArrowRight');
  await expect.poll(() => place()).not.toBeNull();
  expect(distanceMetres((await place())!, { latitude: 29.5918, longitude: 52.5837 })).toBeLessThan(3_000);
  await page.getByText('استان فارس، شیراز (تقریبی)').waitFor();
});

test('a pasted place is taken at once; the middle of a screen is proposed; a short link is explained', async () => {
  const shop = { latitude: 35.757451, longitude: 51.40968 };
  await search().fill('۳۵٫۷۵۷۴۵۱، ۵۱٫۴۰۹۶۸');
  await page.getByRole('option', { name: 'نقطه‌ای که چسباندید' }).waitFor();
  await search().press('Enter');
  await expect.poll(() => place()).toEqual(shop);
  await page.getByText('عرض ۳۵٫۷۵۷۴۵، طول ۵۱٫۴۰۹۶۸').waitFor();

  await search().fill('https://maps.app.goo.gl/6Gpd5cVk8zjhRAnN9');
  await page.getByText('از پیوند کوتاه جای فروشگاه خوانده نمی‌شود.').waitFor();
  expect(await place()).toEqual(shop);

  const paste = (text: string) =>
    search().evaluate((field, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', data);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('https://neshan.org/maps/@35.70122,51.39911,17z,0p');
  await confirm().waitFor();
  expect(await place()).toBeNull();
  await confirm().click();
  await expect.poll(() => place()).toEqual({ latitude: 35.70122, longitude: 51.39911 });
  expect(await confirm().count()).toBe(0);

  await paste('https://www.google.com/maps/place/x/@35.1,51.1,15z/data=!8m2!3d35.757451!4d51.40968');
  await expect.poll(() => place()).toEqual(shop);
  await search().fill('');
});

test('the pin is moved by arrow keys, dragged, and put where one presses', async () => {
  const before = (await place())!;
  await pickerMap().press('ArrowRight');
  const east = (await place())!;
  expect([east.longitude > before.longitude, Math.abs(east.latitude - before.latitude) < 1e-4]).toEqual([
    true,
    true,
  ]);
  await pickerMap().press('Shift+ArrowUp');
  const north = (await place())!;
  expect(distanceMetres(east, north)).toBeGreaterThan(3 * distanceMetres(before, east));

  await drag(page.locator('.map-pin').first().locator('.size-tap'), { x: 0, y: 120 });
  await page.mouse.up();
  await expect.poll(async () => (await place())!.latitude).toBeLessThan(north.latitude);

  const box = (await pickerMap().boundingBox())!;
  const dragged = (await place())!;
  await page.mouse.click(box.x + 200, box.y + 60);
  await expect.poll(async () => (await place())!.longitude).toBeLessThan(dragged.longitude);
});

test('the device’s location is used on request; a denied permission is reported', async () => {
  await page.getByRole('button', { name: 'موقعیت من' }).click();
  await expect.poll(() => place()).toEqual({ latitude: 35.7601, longitude: 51.41 });

  // A position with an accuracy of a kilometre is only a proposal.
  await page.context().setGeolocation({ latitude: 35.7, longitude: 51.4, accuracy: 900 });
  await page.getByRole('button', { name: 'موقعیت من' }).click();
  await page.getByText('موقعیت دستگاه شما تقریبی است').waitFor();
  expect(await place()).toBeNull();
  await confirm().click();
  await expect.poll(() => place()).toEqual({ latitude: 35.7, longitude: 51.4 });
  await page.context().setGeolocation({ latitude: 48.85, longitude: 2.35, accuracy: 20 });
  await page.getByRole('button', { name: 'موقعیت من' }).click();
  await page.getByText('موقعیت دستگاه بیرون از ایران است').waitFor();

  await page.context().clearPermissions();
  await page.getByRole('button', { name: 'موقعیت من' }).click();
  await page.getByRole('alert').filter({ hasText: 'دسترسی به موقعیت بسته است' }).waitFor();
  expect(await place()).toEqual({ latitude: 35.7, longitude: 51.4 });
});

test('the circle of the platform’s couriers comes into view when it is switched on', async () => {
  const reach = page.getByRole('button', { name: 'دایره پیک اوفود' });
  await reach.click();
  for (let times = 0; times < 3; times += 1)
    await page.getByRole('button', { name: 'نزدیک‌تر' }).nth(1).click();
  await reach.click();
  const box = (await areaMap().boundingBox())!;
  const circle = (await page.locator('.map-reach').boundingBox())!;
  expect(circle.width).toBeGreaterThan(100);
  expect([circle.x >= box.x, circle.y >= box.y]).toEqual([true, true]);
  expect(circle.x + circle.width).toBeLessThanOrEqual(box.x + box.width);
  expect(circle.y + circle.height).toBeLessThanOrEqual(box.y + box.height);
});

test('an area is drawn by pointer; crossing edges are reported during the drag, and corrected', async () => {
  await areaMap().scrollIntoViewIfNeeded();
  const box = (await areaMap().boundingBox())!;
  const at = (x: number, y: number) =>
    page.mouse.click(box.x + box.width / 2 + x, box.y + box.height / 2 + y);
  await at(-90, -90);
  await at(90, -90);
  await at(90, 90);
  await at(-90, 90);
  await page.getByText('۴ گوشه گذاشته شد.').first().waitFor();
  await page.getByRole('button', { name: 'پایان کشیدن' }).click();
  await expect.poll(async () => (await rings())[0]?.length).toBe(5);

  await drag(corner('گوشه ۱ محدوده ۱'), { x: 240, y: 90 });
  // The button is still pressed.
  await page.getByText('مرز محدوده خودش را قطع می‌کند').waitFor();
  await page.mouse.up();
  const ring = () => rings().then(([first]) => first!);
  expect(isCrossed({ type: 'Polygon', coordinates: [await ring()] })).toBe(true);
  await page.getByRole('button', { name: 'برگرداندن' }).click();
  await page.getByText('مرز محدوده خودش را قطع می‌کند').waitFor({ state: 'hidden' });
  expect(isCrossed({ type: 'Polygon', coordinates: [await ring()] })).toBe(false);

  await drag(corner('گوشه تازه برای محدوده ۱'), { x: 0, y: -30 });
  await page.mouse.up();
  await expect.poll(async () => (await ring()).length).toBe(6);
});

test('by keyboard alone an area begins as a circle, grows, and has its corners moved and deleted', async () => {
  await page.getByRole('button', { name: 'از نو بکشید' }).click();
  await page.getByRole('button', { name: 'دایره ۱ کیلومتر' }).press('Enter');
  await page.getByText('۳ کیلومتر مربع').waitFor();
  await page.getByRole('button', { name: 'بزرگ‌تر' }).press('Enter');
  await page.getByText('۳٫۶ کیلومتر مربع').waitFor();

  const second = corner('گوشه ۲ محدوده ۱');
  const before = (await rings())[0]!;
  await second.press('Shift+ArrowUp');
  await expect.poll(async () => (await rings())[0]![1]![1]).toBeGreaterThan(before[1]![1]);
  // The focus stays on the corner although it was rendered again.
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'حذف این گوشه' }).waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await rings())[0]!.length).toBe(12);
});

test('the page is accessible, and no other server was contacted', async () => {
  expect(await axeFaults(page)).toEqual([]);
  expect(await wordFaults(page, [])).toEqual([]);
  expect(complaints).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(`${program.url}/`) && !url.startsWith('data:'))).toEqual([]);
  expect(asked.some((url) => url.includes('/Map/geocode/tile/'))).toBe(true);
});

test('on a phone the map moves under the pin, and it stays usable offline', async () => {
  const kept = await page.context().storageState();
  const device = await newDevice(browser, phone, {
    serviceWorkers: 'allow',
    storageState: kept,
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const hand = await device.newPage();
  await hand.goto(`${program.url}/gallery.html?maps`);
  await hand.locator('.leaflet-tile-loaded').first().waitFor();
  const map = hand.getByRole('application', { name: 'نقشه: جای فروشگاه' });
  expect(await place(hand)).toBeNull();
  // An untouched marker is not a choice, however the map is zoomed, rotated and confirmed.
  await hand.getByRole('button', { name: 'نزدیک‌تر' }).first().click();
  await hand.setViewportSize({ width: phone.height, height: phone.width - 1 });
  await hand.setViewportSize({ width: phone.width + 1, height: phone.height });
  await hand.setViewportSize(phone);
  await hand.getByRole('button', { name: 'دورتر' }).first().click();
  await map.press('Enter');
  expect(await place(hand)).toBeNull();

  // A finger that scrolls the page moves the map, so the result is only a proposal.
  const swipe = async () => {
    const { x, y } = (await map.boundingBox())!;
    const touch = await device.newCDPSession(hand);
    const at = (dx: number) => [{ x: x + 200 + dx, y: y + 100 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const dx of [20, 40, 60, 80])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(dx) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const confirmed = hand.getByRole('button', { name: 'همین‌جاست' });
  await swipe();
  await confirmed.waitFor();
  expect(await place(hand)).toBeNull();
  await confirmed.click();
  await expect.poll(async () => (await place(hand))?.longitude).toBeLessThan(51.3347);
  await swipe();
  await expect.poll(() => place(hand)).toBeNull();

  await map.press('ArrowLeft');
  await expect.poll(async () => (await place(hand))?.longitude).toBeLessThan(51.3347);
  expect(await axeFaults(hand)).toEqual([]);
  expect(await smallTargets(hand)).toEqual([]);
  expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await device.setOffline(true);
  await hand.getByRole('button', { name: 'نزدیک‌تر' }).first().click();
  expect(await hand.locator('.map-square').count()).toBeGreaterThan(0);
  await hand.getByRole('button', { name: 'دایره ۳ کیلومتر' }).click();
  await expect.poll(async () => (await rings(hand))[0]?.length).toBe(13);
  await device.close();
});
