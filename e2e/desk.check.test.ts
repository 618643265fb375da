// Lists beside their details on desktop screens, values in the rows of management on every device, and the rows of dense tables.
import { pastOrder } from '@pishkhan/server/testkit/history-server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
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
  await page.locator('main tbody a[href^="/management/users/"]').first().click();
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

/** The rows that are whole in the window, between the head of the table and its totals. */
const wholeRows = (of: Page) =>
  of.evaluate(() => {
    const head = document.querySelector('thead')?.getBoundingClientRect();
    const totals = document.querySelector('tfoot')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('tbody tr')].map((one) => one.getBoundingClientRect());
    return rows.filter(
      ({ top, bottom }) => top >= head!.bottom - 1 && bottom <= (totals?.top ?? innerHeight) + 1,
    ).length;
  });

/** Texts of cells that reach beyond the window or, other than those that end with «…», into the next cell. */
const cutCells = (of: Page) =>
  of.evaluate(() =>
    [...document.querySelectorAll('tbody :is(td, th)')]
      .filter((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const isIn = (part: Element) => {
          const box = part.getBoundingClientRect();
          return box.width === 0 || (box.left >= left - 1 && box.right <= right + 1);
        };
        return left < 0 || right > innerWidth || ![...cell.querySelectorAll(':not(.truncate *)')].every(isIn);
      })
      .map((cell) => cell.textContent),
  );

describe('at 1280 by 800', () => {
  let owner: Page;
  let accountant: Page;

  beforeAll(async () => {
    const { pool } = program;
    for (let n = 0; n < 24; n += 1) await pastOrder(pool, 'kababi', `7710${n + 10}`, { status: 'DELIVERED' });
    await pool.query(
      `INSERT INTO ledger_transaction (vendor_code, kind, order_code, revision, at, items, commission, customer, platform)
       SELECT 'kababi', 'SALE', 'D-' || n, 0, now() - n * interval '1 hour', 500000, -80000, -500000, 80000
       FROM generate_series(1, 24) n`,
    );
    await pool.query(
      `INSERT INTO security_event (at, vendor_code, actor, call, outcome, address, request_id)
       SELECT now() - n * interval '1 minute', 'kababi', 'marketplace', 'setPackingPrice', 'DONE', '127.0.0.1', gen_random_uuid()
       FROM generate_series(1, 24) n`,
    );
    await pool.query(
      `WITH made AS (
         INSERT INTO discount (vendor_code, starts_at, ends_at, vendor_percent, platform_percent, canceled_at)
         SELECT 'kababi', at, at + interval '1 day', 10, 0, at FROM (
           SELECT now() - n * interval '1 day' AS at FROM generate_series(40, 63) n) days
         RETURNING vendor_code, id, starts_at, held_until
       ) INSERT INTO discount_variant (vendor_code, discount_id, variant_id, starts_at, held_until)
         SELECT made.vendor_code, made.id, v.id, starts_at, held_until FROM made
         JOIN (SELECT vendor_code, min(id) AS id FROM variant GROUP BY vendor_code) v USING (vendor_code)`,
    );
    [owner, accountant] = (await Promise.all(
      ['09120000001', '09120000003'].map(async (cellPhone) => {
        const at = await (await newDevice(browser, desk)).newPage();
        await signIn(at, program, cellPhone);
        if (cellPhone === '09120000001') await at.getByRole('button', { name: /کبابی ریحون/ }).click();
        await at.waitForURL('**/dashboard');
        return at;
      }),
    )) as [Page, Page];
  });

  test.each([
    ['/management/report/orders', 'accountant'],
    ['/management/report/accounting', 'accountant'],
    ['/products', 'owner'],
    ['/management/log', 'owner'],
    ['/products/discounts', 'owner'],
  ] as const)('%s has twenty whole rows in view, of 32 to 36 px', async (path, who) => {
    const at = { owner, accountant }[who];
    await at.goto(program.url + path);
    if (path === '/products/discounts')
      await at.getByRole('radio', { name: /لغوشده/ }).check({ force: true });
    await expect.poll(() => at.locator('tbody tr').count()).toBeGreaterThanOrEqual(20);
    await expect.poll(() => wholeRows(at)).toBeGreaterThanOrEqual(20);
    const heights = await at
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(32);
    expect(Math.max(...heights)).toBeLessThanOrEqual(36);
    expect(await at.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(desk.width);
    expect(await axeFaults(at)).toEqual([]);
    expect(await smallTargets(at)).toEqual([]);
    expect(await cutCells(at)).toEqual([]);

    // The paper is A4 across and shows nothing that is only to be pressed.
    await at.setViewportSize({ width: 1047, height: 718 });
    await at.emulateMedia({ media: 'print' });
    expect(await at.getByRole('navigation', { name: 'بخش‌های پنل' }).isVisible()).toBe(false);
    expect(await cutCells(at)).toEqual([]);
    await at.emulateMedia({ media: 'screen' });

    // Cards below 1024 px, where a table would be cramped.
    await at.setViewportSize({ width: 900, height: 800 });
    await expect.poll(() => at.locator('tbody tr').count()).toBe(0);
    expect(await at.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);
    await at.setViewportSize(desk);
  });

  test('all people are in view, and the hours of all seven days', async () => {
    await owner.goto(`${program.url}/management/users`);
    await owner.getByRole('row', { name: /نسرین یوسفی/ }).waitFor();
    const { rows } = await program.pool.query(`SELECT 1 FROM membership WHERE vendor_code = 'kababi'`);
    expect(await wholeRows(owner)).toBe(rows.length);
    expect(await cutCells(owner)).toEqual([]);
    await program.pool.query(`DELETE FROM vendor_shift WHERE vendor_code = 'kababi'`);
    await program.pool.query(
      `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time)
       SELECT 'kababi', day, h.s, h.e FROM generate_series(0, 6) day, (VALUES ('11:00', '15:30'), ('18:30', '23:00')) h (s, e)`,
    );
    // The banner that no order arrives now takes room above the week, at any hour of the test.
    await program.pool.query(
      `INSERT INTO vendor_special_day (vendor_code, start_date, end_date, ranges)
       SELECT 'kababi', day, day, '[]' FROM (SELECT to_char(now() AT TIME ZONE 'Asia/Tehran', 'YYYY-MM-DD') AS day) d`,
    );
    await owner.goto(`${program.url}/management/operating-hours`);
    await owner.getByText('اکنون سفارشی برای مشتری برده نمی‌شود').waitFor();
    const last = owner.getByLabel('تا ساعت، جمعه، بازه ۲');
    await last.waitFor();
    const { y, height } = (await last.boundingBox())!;
    expect(y + height).toBeLessThan(desk.height);
    expect(await axeFaults(owner)).toEqual([]);
  });
});

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
