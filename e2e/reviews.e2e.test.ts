// A manager reads what customers wrote, filters it, replies, is refused an empty text, edits, and deletes; a published reply is not edited.
import { randomUUID } from 'node:crypto';
import {
  addReview,
  decideReply,
  listWaitingReplies,
} from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { VendorCode } from '@pishkhan/contract/vendors/vendor.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { bringDelivered, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
const codes = Array.from({ length: 23 }, (_, index) => `7310${10 + index}`);
let vendorCode: VendorCode;
let manager: Page;

const writers = ['سمیه رستگار', 'کیان مرادی', 'ژاله تهرانی'];
const written = (rating: number, comment: string | null, ...titles: string[]) => ({
  rating,
  comment,
  reviewOptions: titles.map((title) => ({ rating, title })),
});

const review = (index: number, order: object, more: object = {}) =>
  marketplace(addReview, {
    params: { vendorCode, orderCode: codes[index] as OrderCode },
    body: {
      eventId: randomUUID(),
      createdAt: new Date(Date.now() - index * 3_600_000).toISOString(),
      writerName: writers[index] ?? 'مهسا رستمی',
      order: order as ReturnType<typeof written>,
      orderItems: [],
      ...more,
    },
  });

beforeAll(async () => {
  vendorCode = (await firstVendorCode(marketplace)) as VendorCode;
  await bringDelivered(program, vendorCode, codes);
  const { rows } = await program.pool.query(
    `SELECT (items -> 0 ->> 'productId')::int AS id FROM orders WHERE code = $1`,
    [codes[0]],
  );
  await review(0, written(2, 'غذا سرد رسید.', 'دیر رسیدن'), {
    delivery: written(1, 'پیک نشانی را پیدا نکرد.'),
    orderItems: [{ productId: rows[0].id, ...written(2, null, 'سرد بودن') }],
  });
  await review(1, written(5, 'عالی بود، ممنون.', 'طعم خوب'));
  for (let index = 2; index < codes.length; index += 1) await review(index, written(4, null));
  manager = await (await newDevice(browser, phone)).newPage();
  await signIn(manager, program, '09120000001', '/auth?redirect=/reviews');
  await manager.getByRole('button', { name: /کبابی ریحون/ }).click();
  await manager.waitForURL('**/reviews');
});

const faultsOf = async (page: Page) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, []),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };
const card = (name: string) => manager.getByRole('article', { name: `نظر ${name}` });
const cards = (page = manager) => page.getByRole('article', { name: /^نظر / });
const toReply = (subject: string, name: string) =>
  card(name).getByRole('button', { name: `پاسخ به نظر ${name} درباره ${subject}` });

test('the page shows the rating, each review with its parts, and goes on to the next page by a press', async () => {
  await card(writers[0]!).getByText('غذا سرد رسید.').waitFor();
  await card(writers[0]!).getByText('پیک نشانی را پیدا نکرد.').waitFor();
  await manager.getByText('از ۲۳ امتیاز').waitFor();
  await manager.getByText('۲ نظر در انتظار پاسخ شماست').waitFor();
  expect(await faultsOf(manager)).toEqual(none);
  expect(await cards().count()).toBe(20);
  await manager.getByRole('button', { name: 'نظرهای بیشتر' }).click();
  await expect.poll(() => cards().count()).toBe(23);
  await manager.getByText('نظر دیگری نیست.').waitFor();
});

test('filters stand in the address, and a reload keeps them', async () => {
  await manager.getByRole('radio', { name: 'ناراضی' }).check({ force: true });
  await expect.poll(() => cards().count()).toBe(1);
  await manager.reload();
  await card(writers[0]!).waitFor();
  expect(await cards().count()).toBe(1);
  await manager.getByRole('radio', { name: 'بی‌پاسخ' }).check({ force: true });
  await expect.poll(() => cards().count()).toBe(2);
  expect(manager.url()).toContain('shown=unanswered');
});

test('an empty reply is refused at its field; a written one waits, and the review is no longer unanswered', async () => {
  await toReply('سفارش', writers[0]!).click();
  const send = card(writers[0]!).getByRole('button', { name: 'فرستادن پاسخ' });
  await send.click();
  await manager.getByText('پاسخ خود را وارد کنید.').waitFor();
  const field = card(writers[0]!).getByLabel('پاسخ شما');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await faultsOf(manager)).toEqual(none);
  await card(writers[0]!).getByRole('button', { name: 'پاسخ آماده' }).click();
  await manager.getByRole('menuitem', { name: /پوزش/ }).click();
  await expect.poll(() => field.inputValue()).toContain('پوزش می‌خواهیم');
  await send.click();
  await card(writers[0]!).getByText('در انتظار بررسی').waitFor();
  await manager.getByText('۱ نظر در انتظار پاسخ شماست').waitFor();
});

test('a reply is edited while it waits, cannot be edited once it is published, and is deleted after a question', async () => {
  const mine = card(writers[0]!);
  await mine.getByRole('button', { name: 'ویرایش' }).click();
  await mine.getByLabel('پاسخ شما').fill('سفارش بعدی را با تخفیف می‌آوریم.');
  await mine.getByRole('button', { name: 'ذخیره پاسخ' }).click();
  await mine.getByRole('button', { name: 'ذخیره پاسخ' }).waitFor({ state: 'detached' });
  await mine.getByText('سفارش بعدی را با تخفیف می‌آوریم.').waitFor();

  const { replies } = await marketplace(listWaitingReplies, { query: { vendorCode } });
  const { reply, reviewId } = replies[0]!;
  await marketplace(decideReply, {
    params: { vendorCode, id: String(reviewId), replyId: String(reply.id) },
    body: { eventId: randomUUID(), version: reply.version, decision: 'ACCEPT' },
  });
  await manager.getByRole('radio', { name: 'همه' }).check({ force: true });
  await mine.getByText('منتشر شد').waitFor();
  await mine.getByText('پاسخ منتشرشده ویرایش نمی‌شود').waitFor();
  await mine.getByRole('button', { name: 'حذف' }).click();
  const question = manager.getByRole('dialog');
  await question.getByText('پاسخ حذف شود؟').waitFor();
  expect(await faultsOf(manager)).toEqual(none);
  await question.getByRole('button', { name: 'حذف' }).click();
  await toReply('سفارش', writers[0]!).waitFor();
  await manager.getByText('۲ نظر در انتظار پاسخ شماست').waitFor();
});

test('the shop keeps texts for its replies, which its next reply offers', async () => {
  await manager.getByRole('button', { name: 'پاسخ‌های آماده' }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByRole('button', { name: 'افزودن متن', exact: true }).click();
  await dialog.getByRole('button', { name: 'ذخیره متن‌ها' }).click();
  await dialog.getByText('پاسخ خود را وارد کنید.').waitFor();
  await dialog.getByRole('textbox', { name: 'متن ۱' }).fill('ممنون که نوشتید.');
  expect(await faultsOf(manager)).toEqual(none);
  await dialog.getByRole('button', { name: 'ذخیره متن‌ها' }).click();
  await dialog.waitFor({ state: 'detached' });
  await toReply('سفارش', writers[1]!).click();
  await card(writers[1]!).getByRole('button', { name: 'پاسخ آماده' }).click();
  await manager.getByRole('menuitem', { name: 'ممنون که نوشتید.' }).click();
  await expect.poll(() => card(writers[1]!).getByLabel('پاسخ شما').inputValue()).toBe('ممنون که نوشتید.');
});

test('complaints lead to the product and to its reviews, on a desk and in the dark too; without a line the page says so', async () => {
  const device = await newDevice(browser, desk, { colorScheme: 'dark' });
  const cashier = await device.newPage();
  await signIn(cashier, program, '09120000002', '/auth?redirect=/reviews');
  await cashier.waitForURL('**/reviews');
  await cashier.getByText('دیر رسیدن').first().waitFor();
  await cashier.getByText('۱ ناراضی از ۱ امتیاز').waitFor();
  expect(await faultsOf(cashier)).toEqual(none);
  await cashier.getByRole('button', { name: /^نظرهای «/ }).click();
  await expect.poll(() => cards(cashier).count()).toBe(1);
  await cashier.route('**/api/v1/VendorReview/reviews*', (route) => route.abort());
  await cashier.getByRole('radio', { name: 'پسندیده' }).check({ force: true });
  await cashier.getByText('دریافت نظرها ممکن نشد').waitFor();
  expect(await axeFaults(cashier)).toEqual([]);
  await cashier.unroute('**/api/v1/VendorReview/reviews*');
  await cashier.getByRole('button', { name: 'تلاش دوباره' }).click();
  await cashier.getByText('نظری با این فیلترها نیست').waitFor();
});
