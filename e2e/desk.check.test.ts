// Lists beside their details on desktop screens, and values in the rows of management on every device.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const bakery = '09120000005';
let page: Page;
let complaints: string[];

beforeAll(async () => {
  const device = await newDevice(browser, desk, { reducedMotion: 'reduce' });
  complaints = consoleErrorsOf(device);
  page = await device.newPage();
  await signIn(page, program, bakery);
  await page.waitForURL('**/dashboard');
});

const side = (name: string, of = page) => of.getByRole('complementary', { name, exact: true });
const row = (name: RegExp, list = side('مدیریت')) => list.getByRole('link', { name });
const stored = async () =>
  (await program.pool.query(`SELECT packing_price FROM vendor WHERE owner_cell_phone = $1`, [bakery]))
    .rows[0];

test('the pages of management stand beside their list, which shows what is set and stays', async () => {
  await page.goto(`${program.url}/management/settings`);
  await row(/ساعت‌های فعالیت امروز/).waitFor();
  await row(/تنظیمات بسته‌بندی .* تومان/).waitFor();
  await row(/^کاربران.* نفر/).waitFor();
  expect(await row(/^تنظیمات بسته‌بندی/).getAttribute('aria-current')).toBe('page');

  const list = await side('مدیریت').elementHandle();
  await row(/ساعت‌های فعالیت/).click();
  await page.getByRole('heading', { name: 'ساعت‌های فعالیت' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/management/operating-hours');
  expect(await list!.evaluate((element) => element.isConnected)).toBe(true);
  const [aside, main] = await Promise.all([
    side('مدیریت').boundingBox(),
    page.getByRole('heading', { name: 'ساعت‌های فعالیت' }).boundingBox(),
  ]);
  expect(main!.x + main!.width).toBeLessThanOrEqual(aside!.x);
  expect(await axeFaults(page)).toEqual([]);
  expect(await wordFaults(page, [])).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

test('a saved value is in the list immediately', async () => {
  await row(/^تنظیمات بسته‌بندی/).click();
  await page.getByRole('heading', { name: 'تنظیمات', exact: true }).waitFor();
  const card = page.getByRole('region', { name: 'هزینه بسته‌بندی' });
  await card.getByRole('textbox').first().fill('7000');
  await card.getByRole('button', { name: 'ذخیره' }).click();
  await row(/بسته‌بندی ۷٬۰۰۰ تومان/).waitFor();
  expect(await stored()).toMatchObject({ packing_price: 7000 });
});

test.each([
  ['/products/categories', 'دسته‌بندی‌ها', 'main li a[href^="/products/categories/"]'],
  ['/products/options', 'افزودنی‌ها', 'main a[href^="/products/options/"]:not([href$="create"])'],
])('the details of %s stand beside its list', async (path, title, links) => {
  await page.goto(`${program.url}${path}`);
  await page.locator(links).first().click();
  await side(title).waitFor();
  const current = side(title).locator('[aria-current="page"]');
  await current.first().waitFor();
  expect(new URL(page.url()).pathname).toBe(
    await side(title).locator('li [aria-current]').getAttribute('href'),
  );
  const rows = side(title).getByRole('listitem');
  if ((await rows.count()) > 1) {
    const other = rows.getByRole('link').and(page.locator(':not([aria-current])')).first();
    const href = await other.getAttribute('href');
    await other.click();
    await page.waitForURL(`**${href}`);
  }
  expect(await axeFaults(page)).toEqual([]);
  // The list's title links to the page of the list.
  await side(title).getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL(`**${path}`);
});

test('people stand beside the list of management, and one of them beside the others', async () => {
  await page.goto(`${program.url}/management`);
  await page
    .getByRole('link', { name: /^کاربران/ })
    .first()
    .click();
  await row(/^کاربران/).waitFor();
  expect(await row(/^کاربران/).getAttribute('aria-current')).toBe('page');
  await page.locator('main li a[href^="/management/users/"]').first().click();
  await side('کاربران').waitFor();
  await side('کاربران').locator('li [aria-current="page"]').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await wordFaults(page, [])).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

// installation.check.test.ts covers the same pages with these settings.
test.each(['/dashboard', '/management'])(
  'without a guide and a survey of the installation, %s leads to the panel’s own guide and to no survey',
  async (path) => {
    await page.goto(program.url + path);
    const guide = page.getByRole('link', { name: 'راهنمای فروشندگان' });
    expect(await guide.getAttribute('href')).toBe('/guide');
    expect(await page.getByRole('link', { name: 'شرکت در نظرسنجی' }).count()).toBe(0);
  },
);

test('a phone shows the page alone, and the rows of management show their values', async () => {
  const device = await newDevice(browser, phone, {
    storageState: await page.context().storageState(),
    reducedMotion: 'reduce',
  });
  const hand = await device.newPage();
  await hand.goto(`${program.url}/management`);
  await hand.getByRole('link', { name: /ساعت‌های فعالیت امروز/ }).click();
  await hand.getByRole('heading', { name: 'ساعت‌های فعالیت' }).waitFor();
  expect(await hand.getByRole('complementary').count()).toBe(0);
  expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await device.close();
  expect(complaints).toEqual([]);
});
