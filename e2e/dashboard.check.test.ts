// The dashboard: one request and a home for each role, one diagnosis with every reason why no order arrives and the action that resolves
// it, the day compared with a week ago, pending tasks, one screen of a phone, and an outage.
import { randomUUID } from 'node:crypto';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { addReview } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import { moveVendor, setServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createDeliveredOrder, createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const [manager, cashier, accountant, courier] = [
  '09120000001',
  '09120000002',
  '09120000003',
  '09120000004',
] as const;
const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
const orderCode = '990076';
/** Orders that are over: an open one would be late sooner or later. */
const delivered = '990079' as OrderCode;
let vendorCode: VendorCode;
let page: Page;

const change = (statement: string) => program.pool.query(statement, [vendorCode]);
/** Changes the shop. Panels receive the change by its version. */
const changeShop = (columns: string) =>
  change(`UPDATE vendor SET ${columns}, version = version + 1 WHERE code = $1`);

beforeAll(async () => {
  vendorCode = (await firstVendorCode(marketplace)) as VendorCode;
  // The next steps are shown to a shop without an order.
  await createDeliveredOrder(program, vendorCode, [delivered, orderCode as OrderCode]);
  // Another device of the shop listens.
  await change(`INSERT INTO order_listener VALUES ($1, gen_random_uuid(), now() + interval '1 day')`);
  page = (await open(cashier)).page;
});

async function open(cellPhone: string, viewport = desk) {
  const device = await newDevice(browser, viewport);
  const opened = await device.newPage();
  const asked: string[] = [];
  const refused: number[] = [];
  opened.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  opened.on('response', (response) => response.status() >= 400 && refused.push(response.status()));
  await signIn(opened, program, cellPhone);
  // The manager of several shops chooses one.
  if (cellPhone === manager) await opened.getByRole('button', { name: /کبابی/ }).click();
  await opened.waitForURL(`${program.url}/dashboard`);
  await selling(opened).waitFor();
  return { device, page: opened, asked, refused };
}

const selling = (on: Page) => on.locator('section[aria-labelledby=selling] h2');
const reason = (name: string) => page.locator(`[data-reason=${name}]`);
const figure = (name: string, on = page) => on.locator(`[data-figure=${name}] dd`).first();
const faults = async (on: Page) => ({
  axe: await axeFaults(on),
  words: await wordFaults(on, [
    orderCode,
    delivered,
    '990077',
    '990078',
    orderCode.slice(0, -4),
    orderCode.slice(-4),
  ]),
  small: await smallTargets(on),
});
const none = { axe: [], words: [], small: [] };
const parts = (on: Page) =>
  on
    .locator('main section[aria-labelledby]')
    .evaluateAll((all) => all.map((part) => part.getAttribute('aria-labelledby')));

test.each([
  [manager, ['selling', 'waiting', 'figures', 'open-orders', 'money', 'device'], ['invitations']],
  [cashier, ['selling', 'figures', 'open-orders', 'device'], []],
  [accountant, ['selling', 'money', 'figures'], []],
  [courier, ['selling', 'runs'], []],
])('%s sees the parts of the role, with one request and none refused', async (cellPhone, shown, lines) => {
  const visit = await open(cellPhone, phone);
  await expect.poll(() => parts(visit.page)).toHaveLength(shown.length);
  expect(await parts(visit.page)).toEqual(shown);
  // Nothing leads to the pages that the navigation has as well.
  expect(await visit.page.locator('main nav').count()).toBe(0);
  const waiting = visit.page.locator('[data-waiting]');
  expect(await waiting.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.waiting))).toEqual(
    lines,
  );
  const seesReviews = cellPhone === manager || cellPhone === cashier;
  expect(await figure('rating', visit.page).count()).toBe(seesReviews ? 1 : 0);
  expect(visit.refused).toEqual([]);
  const reads = visit.asked.filter((path) => !/\/(User|Session|auth|Device)\/|\/Order\/|\/watch/i.test(path));
  expect(reads).toEqual(['/api/v1/Vendor/dashboard']);
  expect(await faults(visit.page)).toEqual(none);
  await visit.device.close();
});

test('an accountant sees the balance, what is on the way, what can be disputed until when, and the last statement', async () => {
  await program.pool.query(
    `INSERT INTO ledger_transaction (vendor_code, kind, order_code, adjustment_code, at, reason, dispute_until, charge, platform, compensation)
     VALUES ($1, 'CHARGE', $2, 'C-1', now(), 'دیر شد', now() + interval '2 days', -85000, 85000, 0),
       ($1, 'COMPENSATION', $2, 'C-2', now() - interval '40 days', 'جبران', NULL, 0, -1200000, 1200000)`,
    [vendorCode, delivered],
  );
  const visit = await open(accountant, phone);
  expect(await figure('owed', visit.page).textContent()).toBe('۱٬۱۱۵٬۰۰۰ تومان');
  expect(await figure('onTheWay', visit.page).textContent()).toBe('۰ تومان');
  expect(await figure('lastStatement', visit.page).textContent()).toBe('۱٬۲۰۰٬۰۰۰ تومان');
  const disputable = visit.page.getByRole('region', { name: 'مهلت اعتراض' }).getByRole('link');
  expect(await disputable.textContent()).toContain('۸۵٬۰۰۰ تومان');
  expect(await disputable.textContent()).toContain(delivered);
  expect(await faults(visit.page)).toEqual(none);
  await disputable.click();
  await visit.page.waitForURL(/\/management\/report\/accounting\?kind=CHARGE/);
  await visit.page.goBack();
  await visit.page.getByRole('link', { name: 'دیدن صورت‌حساب' }).click();
  await visit.page.waitForURL(/\/management\/report\/monthly\?year=/);
  expect(visit.refused).toEqual([]);
  await visit.device.close();
});

test('the dashboard of a shop without problems says so', async () => {
  expect(await selling(page).textContent()).toBe('اکنون سفارش می‌گیریم');
  await page.getByText('دستگاه دیگری روشن است و صدای اینجا خاموش.').waitFor();
  expect(await page.locator('[data-reason]').count()).toBe(0);
  expect(await faults(page)).toEqual(none);
});

test('every reason appears without a reload, each with its remedy', async () => {
  await change('UPDATE variant SET available = false WHERE vendor_code = $1');
  await changeShop(`status = 'TEMPORARY_INACTIVE', ofood_delivery = false, own_delivery = false`);
  await reason('SHOP_CLOSED').getByRole('button', { name: 'باز کردن' }).waitFor();
  expect(await selling(page).textContent()).toBe('اکنون سفارش نمی‌گیریم');
  await reason('DELIVERY_NONE').getByRole('link', { name: 'پیک و ارسال' }).waitFor();
  await reason('NOTHING_AVAILABLE').getByRole('link', { name: 'رفتن به محصولات' }).waitFor();
  expect(await faults(page)).toEqual(none);
});

test('reasons disappear one after another as they are fixed', async () => {
  await changeShop('ofood_delivery = true');
  await reason('DELIVERY_NONE').waitFor({ state: 'detached' });
  await reason('SHOP_CLOSED').getByRole('button', { name: 'باز کردن' }).click();
  await reason('SHOP_CLOSED').waitFor({ state: 'detached' });
  await change('UPDATE variant SET available = true WHERE vendor_code = $1');
  await changeShop('packing_price = packing_price');
  await expect.poll(() => selling(page).textContent()).toBe('اکنون سفارش می‌گیریم');
});

test('a decision of the platform is shown with its reason, and its end needs no reload', async () => {
  const word = (body: Record<string, unknown>) =>
    marketplace(moveVendor, { params: { vendorCode }, body: { eventId: randomUUID(), ...body } as never });
  await word({ action: 'hide', reason: 'شکایت مشتری در دست بررسی است' });
  await reason('SHOP_HIDDEN').getByRole('button').waitFor();
  expect(await reason('SHOP_HIDDEN').textContent()).toContain('شکایت مشتری در دست بررسی است');
  const { rows } = await change('SELECT city_id AS "cityId" FROM vendor WHERE code = $1');
  const serve = (served: boolean) =>
    marketplace(setServed, { body: { eventId: randomUUID(), cityId: rows[0].cityId, served } });
  await serve(false);
  await reason('CITY_INACTIVE').waitFor();
  expect(await selling(page).textContent()).toBe('اکنون سفارش نمی‌گیریم');
  expect(await faults(page)).toEqual(none);
  await serve(true);
  await reason('CITY_INACTIVE').waitFor({ state: 'detached' });
  await word({ action: 'show' });
  await reason('SHOP_HIDDEN').waitFor({ state: 'detached' });
  expect(await selling(page).textContent()).toBe('اکنون سفارش می‌گیریم');
});

test('a shop without delivery takes orders only for pick-up', async () => {
  await changeShop('ofood_delivery = false');
  await reason('DELIVERY_NONE').waitFor();
  expect(await selling(page).textContent()).toBe('اکنون فقط سفارش حضوری می‌گیریم');
  await changeShop('ofood_delivery = true');
  await reason('DELIVERY_NONE').waitFor({ state: 'detached' });
});

test('a shop outside its hours shows when it takes orders again', async () => {
  const { rows } = await program.pool.query('SELECT * FROM vendor_shift WHERE vendor_code = $1', [
    vendorCode,
  ]);
  await change('DELETE FROM vendor_shift WHERE vendor_code = $1');
  // The only hours are the first minute of the previous day, so the shop opens again in six days.
  await change(
    `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time)
     SELECT $1, (extract(dow FROM now() AT TIME ZONE 'Asia/Tehran')::int + 7) % 7, '00:00', '00:01'`,
  );
  await changeShop('packing_price = packing_price');
  await reason('OUTSIDE_HOURS').getByRole('link', { name: 'ساعت‌های فعالیت' }).waitFor();
  expect(await reason('OUTSIDE_HOURS').textContent()).toMatch(/سفارش‌گیری .+ ساعت ۰۰:۰۰ آغاز می‌شود/);
  await change('DELETE FROM vendor_shift WHERE vendor_code = $1');
  for (const { day_of_week, start_time, end_time } of rows)
    await program.pool.query(
      'INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time) VALUES ($1, $2, $3, $4)',
      [vendorCode, day_of_week, start_time, end_time],
    );
  await changeShop('packing_price = packing_price');
  await reason('OUTSIDE_HOURS').waitFor({ state: 'detached' });
});

test('a pause shows its end, and can be ended on the dashboard', async () => {
  await change(
    `INSERT INTO vendor_throttle (vendor_code, kind, started_at, until, reason)
     VALUES ($1, 'PAUSE', now(), now() + interval '1 hour', 'KITCHEN_FULL')`,
  );
  await changeShop('packing_price = packing_price');
  await reason('PAUSED').waitFor();
  expect(await reason('PAUSED').textContent()).toMatch(/سفارش‌گیری .+ ساعت [۰-۹]{2}:[۰-۹]{2} آغاز می‌شود/);
  expect(await faults(page)).toEqual(none);
  await reason('PAUSED').getByRole('button', { name: 'پایان توقف' }).click();
  await reason('PAUSED').waitFor({ state: 'detached' });
  const { rows } = await change('SELECT ended_because FROM vendor_throttle WHERE vendor_code = $1');
  expect(rows).toEqual([{ ended_because: 'STAFF' }]);
  expect(await selling(page).textContent()).toBe('اکنون سفارش می‌گیریم');
});

const isServed = (served: boolean) =>
  `UPDATE vendor_polygon SET is_active = ${served} WHERE vendor_code = $1`;
const holiday = `INSERT INTO vendor_special_day (vendor_code, start_date, end_date, title, ranges)
  SELECT $1, (day - 1)::text, (day + 1)::text, 'تعطیلی', '[]' FROM (SELECT (now() AT TIME ZONE 'Asia/Tehran')::date) today (day)`;
const nothing = 'SELECT $1::text';

test.each([
  [
    'SPECIAL_DAY',
    'link',
    'ساعت‌های فعالیت',
    holiday,
    '',
    'DELETE FROM vendor_special_day WHERE vendor_code = $1',
  ],
  [
    'NO_ACTIVE_AREA',
    'link',
    'پیک و ارسال',
    isServed(false),
    'ofood_delivery = false, own_delivery = true',
    isServed(true),
  ],
  ['DELIVERY_PROBLEM', 'button', 'پشتیبانی', nothing, `status = 'DELIVERY_PROBLEM'`, nothing],
  ['SHOP_INACTIVE', 'button', 'پشتیبانی', nothing, `status = 'INACTIVE'`, nothing],
] as const)('%s has the %s «%s» beside it', async (name, role, label, begin, columns, end) => {
  const { rows } = await change('SELECT ofood_delivery, own_delivery FROM vendor WHERE code = $1');
  const { ofood_delivery, own_delivery } = rows[0];
  await change(begin);
  await changeShop(columns || 'packing_price = packing_price');
  await reason(name).getByRole(role, { name: label }).waitFor();
  expect(await faults(page)).toEqual(none);
  await change(end);
  await changeShop(`status = 'ACTIVE', ofood_delivery = ${ofood_delivery}, own_delivery = ${own_delivery}`);
  await reason(name).waitFor({ state: 'detached' });
  expect(await selling(page).textContent()).toBe('اکنون سفارش می‌گیریم');
});

test('a shift on this device solves the problem that no other device listens', async () => {
  await change('DELETE FROM order_listener WHERE vendor_code = $1');
  await changeShop('packing_price = packing_price');
  await reason('NO_DEVICE').getByRole('button', { name: 'شروع شیفت' }).click();
  await reason('NO_DEVICE').waitFor({ state: 'detached' });
  expect(await selling(page).textContent()).toBe('اکنون سفارش می‌گیریم');
});

test('an order that is late is said at once, and its link leads to the board', async () => {
  await change(`INSERT INTO order_listener VALUES ($1, gen_random_uuid(), now() + interval '1 day')`);
  await createOrder(marketplace, vendorCode, { orderCode: '990078' });
  await program.pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await program.pool.query(
    `UPDATE orders SET acknowledge_by = now() - interval '1 second', call_by = now() + interval '1 hour', version = version + 1 WHERE code = '990078'`,
  );
  await program.pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
  await page.reload();
  await reason('LATE_ORDERS').getByText('۱ سفارش دیر شده است.').waitFor();
  expect(await selling(page).textContent()).toBe('سفارش می‌گیریم، ولی دیر کرده‌ایم');
  expect(await faults(page)).toEqual(none);
  await reason('LATE_ORDERS').getByRole('link').click();
  await page.waitForURL(`${program.url}/orders`);
  await page.goBack();
  await selling(page).waitFor();
});

test('a new order counts immediately, by the stream', async () => {
  const before = await figure('orders').textContent();
  await createOrder(marketplace, vendorCode, { orderCode: '990077' });
  await expect.poll(() => figure('orders').textContent()).not.toBe(before);
});

test('a new review is counted as waiting immediately, by the stream, and not a minute later', async () => {
  expect(await page.locator('[data-waiting=reviews]').count()).toBe(0);
  await marketplace(addReview, {
    params: { vendorCode, orderCode: delivered },
    body: {
      ...{ eventId: randomUUID(), createdAt: new Date().toISOString(), writerName: 'مریم' },
      order: { rating: 3, comment: 'دیر رسید.', reviewOptions: [] },
      orderItems: [],
    },
  });
  await page.locator('[data-waiting=reviews]').getByText('۱').waitFor({ timeout: 10_000 });
});

test('what stops orders, what waits, today and the open orders stand on one screen of a phone', async () => {
  const visit = await open(cashier, phone);
  await visit.page.locator('[data-waiting=reviews]').waitFor();
  await visit.page.locator('[data-figure=away]').waitFor();
  const places = await visit.page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    return {
      tops: ['selling', 'waiting', 'figures', 'open-orders'].map(
        (id) => boxOf(`[aria-labelledby=${id}]`).top,
      ),
      bottom: boxOf('[aria-labelledby=open-orders]').bottom,
      foot: boxOf('nav[aria-label]').top,
    };
  });
  expect(places.tops).toEqual([...places.tops].sort((one, other) => one - other));
  expect(places.bottom).toBeLessThanOrEqual(places.foot);
  await visit.device.close();
});

test('each waiting item links to the place where it is answered', async () => {
  await page.locator('[data-waiting=reviews]').click();
  await page.waitForURL(/\/reviews\?shown=unanswered/);
  await page.goBack();
  await selling(page).waitFor();
});

/** Changes data like the platform's answer, which makes every reader of the menu refetch. */
async function answerChanges(statement: string): Promise<void> {
  await change(statement);
  await change(
    'INSERT INTO menu (vendor_code) VALUES ($1) ON CONFLICT (vendor_code) DO UPDATE SET version = menu.version + 1',
  );
}
const waitingCount = (name: string) => page.locator(`[data-waiting=${name}] > span`).last();

test('refused changes of products lead to the products that have them, with the words of the platform', async () => {
  await answerChanges(
    `INSERT INTO change_request
       (vendor_code, part, type, part_id, product_id, old_price, new_price, result, reason, asked_at, decided_at)
     SELECT $1, part, type, v.id, v.product_id, old_price, new_price, 2, reason, now(), now()
     FROM (SELECT v.* FROM variant v JOIN product p ON p.vendor_code = v.vendor_code AND p.id = v.product_id
       WHERE v.vendor_code = $1 AND p.name = 'چلوکباب برگ' ORDER BY v.id LIMIT 1) v,
       (VALUES (1, 2, 785000, 990000, 'بالاتر از عرف است.'), (2, 3, NULL, NULL, 'تصویر تار است.'))
         kind (part, type, old_price, new_price, reason)`,
  );
  await expect.poll(() => waitingCount('rejectedChanges').textContent()).toBe('۲');
  // Nothing stands there for what does not wait.
  expect(await waitingCount('rejectedOptionChanges').count()).toBe(0);
  await page.locator('[data-waiting=rejectedChanges]').click();
  await page.waitForURL(`${program.url}/products`);
  const refused = page.getByRole('rowheader', { name: 'چلوکباب برگ، یک‌سیخ', exact: true });
  await refused.waitFor();
  await page.getByRole('button', { name: /^ردشده/ }).waitFor();
  expect(await page.getByRole('rowheader', { name: /چلوکباب سلطانی/ }).count()).toBe(0);
  await refused.getByRole('link').click();
  const changes = page.getByRole('region', { name: 'تغییرهای در جریان' });
  await changes.getByText('درخواست تغییر قیمت این تنوع از سوی اوفود رد شد.').waitFor();
  await changes.getByText('بالاتر از عرف است.').waitFor();
  await changes.getByText('تصویر جدید محصول از سوی اوفود رد شد.').waitFor();
  await changes.getByText('تصویر تار است.').waitFor();
  expect(await faults(page)).toEqual(none);
  // Going back returns to the filtered list. The filter adds no history entry, so going back again leaves the list.
  await page.goBack();
  await refused.waitFor();
  await page.getByRole('button', { name: /^ردشده/ }).waitFor();
  await page.goBack();
  await selling(page).waitFor();
});

test('refused changes of options lead to the groups that have them, with the words of the platform', async () => {
  await answerChanges(
    `INSERT INTO change_request
       (vendor_code, part, type, part_id, option_category_id, old_price, new_price, result, reason, asked_at, decided_at)
     SELECT $1, 3, 5, i.id, i.option_category_id, i.price, i.price + 5000, CASE i.name WHEN 'نان تافتون' THEN 2 ELSE 0 END,
       CASE i.name WHEN 'نان تافتون' THEN 'گران است.' END, now(), CASE i.name WHEN 'نان تافتون' THEN now() END
     FROM option_item i JOIN option_category g ON g.vendor_code = i.vendor_code AND g.id = i.option_category_id
     WHERE i.vendor_code = $1 AND g.name = 'نان' AND i.name IN ('نان تافتون', 'نان سنگک کنجدی')`,
  );
  await expect.poll(() => waitingCount('rejectedOptionChanges').textContent()).toBe('۱');
  expect(await waitingCount('rejectedChanges').textContent()).toBe('۲');
  await page.locator('[data-waiting=rejectedOptionChanges]').click();
  const groups = page.getByRole('list', { name: 'گروه‌های افزودنی' }).getByRole('listitem');
  await groups.filter({ hasText: '۱ ردشده' }).waitFor();
  expect(await groups.count()).toBe(1);
  expect(await faults(page)).toEqual(none);
  const onlyRefused = page.getByRole('button', { name: 'فقط ردشده‌ها' });
  await onlyRefused.click();
  await expect.poll(() => groups.count()).toBe(4);
  await onlyRefused.click();
  await expect.poll(() => groups.count()).toBe(1);
  await groups.getByRole('link').click();
  await page.getByText('درخواست تغییر قیمت افزودنی از سوی اوفود رد شد.').waitFor();
  await page.getByText('دلیل: گران است.').waitFor();
  await page.getByText('قیمت درخواستی ۱۳٬۰۰۰ تومان؛ مشتری‌ها اکنون ۸٬۰۰۰ تومان می‌پردازند.').waitFor();
  await page.getByText('درخواست تغییر قیمت افزودنی در صف بررسی است.').waitFor();
  expect(await faults(page)).toEqual(none);
  await page.goto(`${program.url}/dashboard`);
  await selling(page).waitFor();
});

test('figures stay with their time while the server is unreachable, and are updated afterwards', async () => {
  const goTo = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  // The page's code is loaded before the outage.
  await goTo('مدیریت');
  await goTo('داشبورد');
  await selling(page).waitFor();
  await program.kill();
  // The dashboard is requested when the page opens again.
  await goTo('مدیریت');
  await goTo('داشبورد');
  await page.getByText(/به‌روزرسانی نشد؛ اعداد از ساعت/).waitFor();
  expect(await selling(page).textContent()).toBe('به سرور دسترسی نیست');
  await figure('orders').waitFor();
  await program.startAgain();
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await page.getByText(/به‌روزرسانی نشد/).waitFor({ state: 'detached' });
  await expect.poll(() => selling(page).textContent()).not.toBe('به سرور دسترسی نیست');
});
