// A manager reads customers' reviews, filters them, replies, is refused an empty text, edits, and deletes; a published reply cannot be
// edited. A colleague replies to the same review meanwhile.
import { randomUUID } from 'node:crypto';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  addReview,
  decideReply,
  listWaitingReplies,
} from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { choosePeriod } from './kit/choose-period.ts';
import { createDeliveredOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const marketplace = marketplaceClient(program);
const codes = Array.from({ length: 23 }, (_, index) => `7310${10 + index}`);
const last = codes.length - 1;
let vendorCode: VendorCode;
let manager: Page;
let cashier: Page;
let productName: string;

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
  await createDeliveredOrder(program, vendorCode, codes);
  const { rows } = await program.pool.query(
    `SELECT (items -> 0 ->> 'productId')::int AS id, items -> 0 ->> 'productName' AS name FROM orders WHERE code = $1`,
    [codes[0]],
  );
  productName = rows[0].name;
  await review(0, written(2, 'غذا سرد رسید.', 'دیر رسیدن'), {
    delivery: written(1, 'پیک نشانی را پیدا نکرد.'),
    orderItems: [{ productId: rows[0].id, ...written(2, null, 'سرد بودن') }],
  });
  await review(1, written(5, 'عالی بود، ممنون.', 'طعم خوب'));
  for (let index = 2; index < last; index += 1) await review(index, written(4, null));
  await review(last, written(4, null), { createdAt: new Date(Date.now() - 40 * 86_400_000).toISOString() });
  manager = await (await newDevice(browser, phone)).newPage();
  await signIn(manager, program, '09120000001', '/auth?redirect=/reviews');
  await manager.getByRole('button', { name: /کبابی ریحون/ }).click();
  await manager.waitForURL('**/reviews');
  cashier = await (await newDevice(browser, desk, { colorScheme: 'dark' })).newPage();
  await signIn(cashier, program, '09120000002', '/auth?redirect=/reviews');
  await cashier.waitForURL('**/reviews');
});

const faultsOf = async (page: Page) => ({
  axe: await axeFaults(page),
  words: await wordFaults(page, codes),
  small: await smallTargets(page),
});
const none = { axe: [], words: [], small: [] };
const card = (name: string, page = manager) => page.getByRole('article', { name: `نظر ${name}` });
const cards = (page = manager) => page.getByRole('article', { name: /^نظر / });
const toReply = (subject: string, name: string, page = manager) =>
  card(name, page).getByRole('button', { name: `پاسخ دادن به نظر ${name} درباره ${subject}` });
const show = (kind: string, page = manager) => page.getByRole('radio', { name: kind }).check({ force: true });
const field = (name: string, page = manager) => card(name, page).getByLabel('پاسخ شما');

/** The colleague's text is stored on the server. */
async function colleagueSends(name: string, text: string, button: string): Promise<void> {
  await field(name, cashier).fill(text);
  await card(name, cashier).getByRole('button', { name: button }).click();
  await field(name, cashier).waitFor({ state: 'detached' });
  await card(name, cashier).getByText(text).waitFor();
}

/** The platform decides the only waiting reply. */
async function platformDecides(decision: { decision: 'ACCEPT' } | { decision: 'REJECT'; reason: string }) {
  const { replies } = await marketplace(listWaitingReplies, { query: { vendorCode } });
  const { reply, reviewId } = replies[0]!;
  await marketplace(decideReply, {
    params: { vendorCode, id: String(reviewId), replyId: String(reply.id) },
    body: { eventId: randomUUID(), version: reply.version, ...decision },
  });
}

const storedReplies = async (name: string) =>
  (
    await program.pool.query(
      `SELECT p.comment FROM review_reply p JOIN review v ON v.id = p.review_id
       JOIN review_record r ON r.vendor_code = v.vendor_code AND r.order_code = v.order_code
       WHERE r.vendor_code = $1 AND r.writer_name = $2`,
      [vendorCode, name],
    )
  ).rows.map(({ comment }) => comment);

test('the page shows the rating, each review with its parts, and the next page by a press', async () => {
  await card(writers[0]!).getByText('غذا سرد رسید.').waitFor();
  await card(writers[0]!).getByText('پیک نشانی را پیدا نکرد.').waitFor();
  await card(writers[2]!).getByText('۲ ساعت پیش').waitFor();
  await manager.getByText('از ۲۳ امتیاز').waitFor();
  await manager.getByText('۲ نظر در انتظار پاسخ شماست').waitFor();
  expect(await faultsOf(manager)).toEqual(none);
  expect(await cards().count()).toBe(20);
  await manager.getByRole('button', { name: 'نظرهای بیشتر' }).click();
  await expect.poll(() => cards().count()).toBe(23);
  await manager.getByText('نظر دیگری نیست.').waitFor();
});

test('filters are in the URL, and survive a reload', async () => {
  await manager.getByRole('radio', { name: 'ناراضی' }).check({ force: true });
  await expect.poll(() => cards().count()).toBe(1);
  await manager.reload();
  await card(writers[0]!).waitFor();
  expect(await cards().count()).toBe(1);
  await manager.getByRole('radio', { name: 'بی‌پاسخ' }).check({ force: true });
  await expect.poll(() => cards().count()).toBe(2);
  expect(manager.url()).toContain('shown=unanswered');
});

test('reviews are filtered by text, period and product', async () => {
  const count = (number: string) => manager.getByText(`${number} نظر`, { exact: true }).waitFor();
  await show('با متن');
  await count('۲');
  await card(writers[1]!).getByText('عالی بود، ممنون.').waitFor();
  await show('همه');
  await count('۲۳');
  await choosePeriod(manager, '۳۰ روز گذشته');
  await count('۲۲');
  await manager.getByText('از ۲۲ امتیاز').waitFor();
  await manager.getByRole('button', { name: /محصول$/ }).click();
  await manager.getByRole('option', { name: productName, exact: true }).click();
  await count('۱');
  await card(writers[0]!).waitFor();
  expect(new URL(manager.url()).search).toMatch(/^\?period=last30Days&product=\d+$/);
  await manager.getByRole('button', { name: 'پاک کردن فیلترها' }).click();
  await count('۲۳');
  await show('بی‌پاسخ');
  await count('۲');
});

test('an empty reply is refused at its field; a written one waits, and the review is no longer unanswered', async () => {
  await toReply('سفارش', writers[0]!).click();
  const send = card(writers[0]!).getByRole('button', { name: 'فرستادن پاسخ' });
  await send.click();
  await manager.getByText('پاسخ خود را وارد کنید.').waitFor();
  const typed = field(writers[0]!);
  await expect.poll(() => typed.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await faultsOf(manager)).toEqual(none);
  await card(writers[0]!).getByRole('button', { name: 'پاسخ آماده' }).click();
  await manager.getByRole('menuitem', { name: /پوزش/ }).click();
  await expect.poll(() => typed.inputValue()).toContain('پوزش می‌خواهیم');
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

  await platformDecides({ decision: 'ACCEPT' });
  await manager.getByRole('button', { name: 'به‌روزرسانی' }).click();
  await show('همه');
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

test('the shop saves reply templates, which its next reply offers', async () => {
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

test('a rejected reply shows the reason, and is written again', async () => {
  const mine = card(writers[0]!);
  await toReply('سفارش', writers[0]!).click();
  await field(writers[0]!).fill('خودتان دیر سفارش دادید.');
  await mine.getByRole('button', { name: 'فرستادن پاسخ' }).click();
  await mine.getByText('در انتظار بررسی').waitFor();
  await platformDecides({ decision: 'REJECT', reason: 'محترمانه‌تر بنویسید.' });
  await manager.getByRole('button', { name: 'به‌روزرسانی' }).click();
  await mine.getByText('رد شد', { exact: true }).waitFor();
  await mine.getByText('دلیل رد: محترمانه‌تر بنویسید.').waitFor();
  expect(await faultsOf(manager)).toEqual(none);
  await mine.getByRole('button', { name: 'ویرایش' }).click();
  await field(writers[0]!).fill('از دیر رسیدن پوزش می‌خواهیم.');
  await mine.getByRole('button', { name: 'ذخیره پاسخ' }).click();
  await mine.getByText('در انتظار بررسی').waitFor();
  expect(await mine.getByText(/دلیل رد/).count()).toBe(0);
  await platformDecides({ decision: 'ACCEPT' });
});

test('a reply that a colleague has sent meanwhile is shown above what was typed; only a second press replaces it', async () => {
  const mine = card(writers[2]!);
  await toReply('سفارش', writers[2]!).click();
  await field(writers[2]!).fill('نوشته مدیر');
  await toReply('سفارش', writers[2]!, cashier).click();
  await colleagueSends(writers[2]!, 'نوشته همکار', 'فرستادن پاسخ');

  await mine.getByRole('button', { name: 'فرستادن پاسخ' }).click();
  await mine.getByText('در این فاصله به این نظر پاسخ داده شد').waitFor();
  await mine.getByText('نوشته همکار', { exact: true }).waitFor();
  await mine.getByText('پاسخ کبابی ریحون').waitFor();
  await mine.getByText('در انتظار بررسی').waitFor();
  await mine.getByText('همین حالا').waitFor();
  expect(await field(writers[2]!).inputValue()).toBe('نوشته مدیر');
  expect(await faultsOf(manager)).toEqual(none);
  expect(await storedReplies(writers[2]!)).toEqual(['نوشته همکار']);

  // The colleague changes it again: the press concerns the text that was shown.
  await card(writers[2]!, cashier).getByRole('button', { name: 'ویرایش' }).click();
  await colleagueSends(writers[2]!, 'نوشته دوم همکار', 'ذخیره پاسخ');
  const replace = mine.getByRole('button', { name: 'به‌جای آن فرستاده شود' });
  await replace.click();
  await mine.getByText('نوشته دوم همکار', { exact: true }).waitFor();
  expect(await field(writers[2]!).inputValue()).toBe('نوشته مدیر');
  expect(await storedReplies(writers[2]!)).toEqual(['نوشته دوم همکار']);
  await replace.click();
  await field(writers[2]!).waitFor({ state: 'detached' });
  await mine.getByText('نوشته مدیر', { exact: true }).waitFor();
  expect(await storedReplies(writers[2]!)).toEqual(['نوشته مدیر']);
  await platformDecides({ decision: 'ACCEPT' });
});

test('a review that a colleague has answered stays among the unanswered while somebody writes in it, with what was typed', async () => {
  const mine = card(writers[1]!);
  await show('بی‌پاسخ');
  await field(writers[1]!).fill('نوشته مدیر');
  await toReply('سفارش', writers[1]!, cashier).click();
  await colleagueSends(writers[1]!, 'نوشته همکار', 'فرستادن پاسخ');
  await manager.getByRole('button', { name: 'به‌روزرسانی' }).click();
  await manager.getByText('۰ نظر', { exact: true }).waitFor();
  expect(await field(writers[1]!).inputValue()).toBe('نوشته مدیر');
  await mine.getByRole('button', { name: 'فرستادن پاسخ' }).click();
  await mine.getByText('نوشته همکار', { exact: true }).waitFor();
  expect(await field(writers[1]!).inputValue()).toBe('نوشته مدیر');

  // A published text cannot be replaced.
  await platformDecides({ decision: 'ACCEPT' });
  await mine.getByRole('button', { name: 'به‌جای آن فرستاده شود' }).click();
  await mine.getByText('منتشر شد').waitFor();
  await mine.getByText('پاسخ منتشرشده ویرایش نمی‌شود').waitFor();
  expect(await mine.getByRole('button', { name: 'به‌جای آن فرستاده شود' }).count()).toBe(0);
  expect(await faultsOf(manager)).toEqual(none);
  await show('ناراضی');
  await manager.getByText('۱ نظر', { exact: true }).waitFor();
  expect(await field(writers[1]!).inputValue()).toBe('نوشته مدیر');
  await mine.getByRole('button', { name: 'حذف' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
  await mine.getByRole('button', { name: 'فرستادن پاسخ' }).click();
  await mine.waitFor({ state: 'detached' });
  expect(await storedReplies(writers[1]!)).toEqual(['نوشته مدیر']);
});

test('complaints lead to the product and to its reviews, on a desk and in the dark too; without a line the page says so', async () => {
  await cashier.goto(`${program.url}/reviews`);
  await cashier.getByText('دیر رسیدن').first().waitFor();
  const complained = cashier.getByRole('listitem').filter({ hasText: '۱ ناراضی از ۱ امتیاز' });
  await complained.waitFor();
  expect(await faultsOf(cashier)).toEqual(none);
  await complained.getByRole('link', { name: productName }).click();
  await cashier.waitForURL('**/products/*');
  await cashier.getByRole('heading', { name: productName }).first().waitFor();
  await cashier.goBack();
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
