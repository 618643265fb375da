// A marketplace's first week, from an empty installation: two operators, a stranger's shop, orders that need help, and the week's payment.
// CPU seconds: 48, because four browsers walk through the whole product. Of its two minutes most are those in which a press can be undone.
// Operators act only on the console's pages, and the shop on the panel's; the marketplace's machine uses its key and receives webhooks.
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { CallFailed, type Client, createClient } from '@pishkhan/contract/kit/client.ts';
import { getAccountingReport } from '@pishkhan/contract/ledger/calls.ts';
import { getMarketplaceMenu } from '@pishkhan/contract/marketplace/calls.ts';
import { putWebhook } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import {
  adjustmentMessageSchema,
  disputeMessageSchema,
  vendorMessageSchema,
  webhookMessageSchema,
} from '@pishkhan/contract/marketplace/webhooks.ts';
import { readInvitation } from '@pishkhan/contract/operators/calls.ts';
import { stepAt, totpAt } from '@pishkhan/server/infra/second-factor/totp.ts';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { someJpeg } from '@pishkhan/server/testkit/some-pictures.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test, vi } from 'vitest';
import { accept, card, orderAsKnown, startShift } from '../kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from '../kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from '../kit/marketplace.ts';
import {
  type Hands,
  handsOn,
  makeSettings,
  type Newcomer,
  newcomersName,
  register,
  takeSteps,
} from '../kit/sign-up.ts';
import { startWithBrowser } from '../kit/start.ts';

const root = path.join(import.meta.dirname, '../..');
const iban = 'IR820540102680020817909002';
const bank = await openHttp((_request, _body, response) =>
  response.end(JSON.stringify({ holderName: newcomersName, iban })),
);

interface Message {
  type: string;
  data: unknown;
}
const inbox: Message[] = [];
let webhookSecret = '';
const marketplaceSite = await openHttp(({ headers }, body, response) => {
  const key = Buffer.from(webhookSecret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  if (headers['webhook-signature'] === signature) inbox.push(JSON.parse(body));
  response.writeHead(headers['webhook-signature'] === signature ? 204 : 401).end();
});

/** Another system, on this machine. */
async function openHttp(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    void readText(request).then((body) => answer(request, body, response));
  }).listen(0, '127.0.0.1');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const consolePort = String(await freePort());
const { program, browser } = await startWithBrowser({
  ...{ DEMO: '0', CONSOLE_PORT: consolePort, BANK_INQUIRY_URL: bank },
  // An order that nobody hears becomes a trouble within a second, and a shop without a device does not.
  ...{ ESCALATION_SECONDS: '0,0,1,2', UNREACHABLE_SECONDS: '3600' },
});
const marketplace = marketplaceClient(program);

/** A command of the operators' handbook, in the environment of the program. */
async function npmRun(...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...command], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DEMO: '0', NODE_ENV: 'test', CONSOLE_PORT: consolePort },
      ...{ DATABASE_URL: program.databaseUrl, PISHKHAN_DATA: program.dataDir },
    },
  });
  return stdout;
}

interface Operator {
  hands: Hands;
  fullName: string;
  userName: string;
  passphrase: string;
  /** The authenticator app: its secret, and the last step whose code was used. */
  secret: Buffer;
  usedStep: number;
  complaints: string[];
}

const allRoles = ['ADMIN', 'ONBOARDING', 'CONTENT', 'LIVE', 'FINANCE'];
const allRoleWords = ['مدیر سامانه', 'پذیرش فروشگاه‌ها', 'بررسی محتوا', 'پشتیبانی سفارش‌ها', 'امور مالی'];
const code = /^کد شش‌رقمی/;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(typed: string): Buffer {
  const bits = [...typed].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

/** Each code is good once, and a phone's clock may be half a minute fast: only a third code within a minute has to be waited for. */
async function nextCode(operator: Operator): Promise<string> {
  await vi.waitUntil(() => operator.usedStep <= stepAt(new Date()), { timeout: 60_000, interval: 500 });
  operator.usedStep = Math.max(operator.usedStep + 1, stepAt(new Date()));
  return totpAt(operator.secret, operator.usedStep);
}

type Identity = Pick<Operator, 'fullName' | 'userName' | 'passphrase'>;

async function acceptInvitation(link: string, identity: Identity): Promise<Operator> {
  const device = await newDevice(browser, desk, { reducedMotion: 'reduce', acceptDownloads: true });
  const complaints = consoleErrorsOf(device);
  const page = await device.newPage();
  page.setDefaultTimeout(30_000);
  const hands = handsOn(page);
  const { press, tap, type } = hands;
  await page.goto(link);
  const shown = page.getByText('یا این کلید را در برنامه بنویسید').locator('bdi');
  const secret = fromBase32((await shown.textContent())!.trim());
  const operator = { ...identity, hands, secret, complaints, usedStep: 0 };
  await type(/^گذرواژه/, identity.passphrase);
  await type(code, await nextCode(operator));
  await press('ساختن حساب');
  await page.getByRole('heading', { name: 'کدهای بازیابی' }).waitFor();
  await tap(page.getByText('کدها را جای امنی نگه داشته‌ام'));
  const read: string[] = [];
  page.on('request', (request) => request.url().endsWith(readInvitation.path) && read.push(request.url()));
  await press('رفتن به میز عملیات');
  await page.getByRole('heading', { name: `سلام ${identity.fullName}` }).waitFor();
  // The page of the used invitation is not drawn again while the first page is being loaded.
  expect(read).toEqual([]);
  return operator;
}

async function startDay(operator: Operator): Promise<void> {
  const { page, type } = operator.hands;
  await type('نام کاربری', operator.userName);
  await type(/^گذرواژه/, operator.passphrase);
  await type(code, await nextCode(operator));
  await page.getByRole('navigation', { name: 'بخش‌های میز عملیات' }).waitFor();
}

async function endDay({ hands: { page, press } }: Operator): Promise<void> {
  await press('خروج');
  await page.getByRole('heading', { name: /^ورود به میز عملیات/ }).waitFor();
}

const open = ({ hands: { page, follow } }: Operator, section: string): Promise<void> =>
  follow(section, page.getByRole('navigation', { name: 'بخش‌های میز عملیات' }));

/** The toast, or the dialog that wants a new code first: the last one is then older than five minutes. */
async function said(operator: Operator, words: string | RegExp): Promise<void> {
  const { page, type } = operator.hands;
  const toast = page.getByRole('log').getByText(words).first();
  const proof = page.getByRole('dialog', { name: 'تأیید دوباره' });
  await toast.or(proof).first().waitFor();
  if (await proof.isVisible()) await type(code, await nextCode(operator), proof);
  await toast.waitFor();
}

const persian = (amount: number) => new Intl.NumberFormat('fa-IR').format(amount);
const toman = (amount: number) => `${persian(amount)} تومان`;

/** Opens the waiting proposal, reads its effect, and approves it. */
async function approve(operator: Operator, act: string, effect: readonly string[]): Promise<void> {
  const { page, follow, tap } = operator.hands;
  await open(operator, 'تأییدها');
  await follow(act, page.getByRole('main'));
  for (const words of effect) await page.getByText(words).first().waitFor();
  await tap(page.getByRole('button', { name: 'تأیید', exact: true }));
  await said(operator, `${act}: تأیید و انجام شد`);
}

const bread = { price: 60_000, packing: 5_000 };
const commissionOf = (items: number) => (items * 15) / 100;
/** The shop's share of an order of so many loaves: the price and the packing, less the commission. */
const earningsOf = (loaves: number) => {
  const items = loaves * bread.price;
  return items + bread.packing - commissionOf(items);
};
const refunded = 1_500_000;
/** The refund's commission goes back to the shop. */
const refundCost = refunded - commissionOf(refunded);
const canceled = (earningsOf(10) * 80) / 100;
const week = earningsOf(10) + earningsOf(20) + earningsOf(40) + canceled;

const newcomer: Newcomer = {
  cellPhone: '09361110003',
  shop: 'نان سنگک کریمی',
  city: 'کاشان',
  place: '33.9850, 51.4100',
};
let mina: Operator;
let omid: Operator;
/** The owner's phone. */
let owner: Hands;
/** The tablet on the counter. */
let counter: Page;
let vendorCode: string;

const status = async (orderCode: string) => (await orderAsKnown(program, orderCode)).orderStatus;
const order = (orderCode: string, quantity: number) =>
  createOrder(marketplace, vendorCode, { orderCode, quantity, deliveryType: 'Pickup' });
const reaches = (orderCode: string, wanted: string) =>
  expect.poll(() => status(orderCode), { timeout: 20_000 }).toBe(wanted);

/** The shop prepares an accepted order and hands it over. */
async function handOver(orderCode: string): Promise<void> {
  await card(counter, orderCode).getByRole('button', { name: 'آماده شد' }).click();
  await reaches(orderCode, 'WAITING_FOR_PICKUP');
  await card(counter, orderCode).getByRole('button', { name: 'تحویل به مشتری' }).click();
  await reaches(orderCode, 'DELIVERED');
}

test('the first operator comes from the machine, and invites a colleague without waiting for one', async () => {
  const link = /http\S+/.exec(
    await npmRun(
      ...['operator', '--', 'invite', '--name', 'مینا آزاد', '--user', 'mina.azad'],
      ...allRoles.flatMap((role) => ['--role', role]),
    ),
  )![0];
  mina = await acceptInvitation(link, {
    ...{ fullName: 'مینا آزاد', userName: 'mina.azad', passphrase: 'four green lamps walk home' },
  });
  const { page, press, tap, type } = mina.hands;
  await open(mina, 'متصدیان');
  await press('دعوت متصدی');
  const dialog = page.getByRole('dialog');
  await type(/^نام(?! کاربری)/, 'امید راد', dialog);
  await type('نام کاربری', 'omid.rad', dialog);
  for (const role of allRoleWords) await tap(dialog.getByText(role, { exact: true }));
  await press('فرستادن دعوت', dialog);
  const shown = page.getByRole('dialog', { name: 'پیوند دعوت' }).getByText(/^http/);
  omid = await acceptInvitation((await shown.first().textContent())!, {
    ...{ fullName: 'امید راد', userName: 'omid.rad', passphrase: 'seven quiet rivers under snow' },
  });
  await press('پیوند را رساندم');
});

test('a stranger signs up in a city that is not served yet, and continues when an operator begins it', async () => {
  const device = await newDevice(browser, phone, { hasTouch: true });
  owner = handsOn(await device.newPage());
  await register(owner, program, newcomer);
  await owner.page.waitForURL(`${program.url}/auth/registration/waiting`);

  const { page, follow, press, type } = mina.hands;
  await open(mina, 'درخواست‌ها');
  await follow(newcomer.shop, page.getByRole('main'));
  await follow('شهرها و صنف‌ها', page.getByRole('main'));
  await type('نام شهر', newcomer.city);
  await press(`آغاز پوشش ${newcomer.city}`);
  await press('آغاز پوشش', page.getByRole('dialog'));
  await said(mina, `${newcomer.city} زیر پوشش رفت و ۱ فروشگاه ادامه می‌دهد.`);

  await owner.page.waitForURL(`${program.url}/auth/registration/steps`);
  await takeSteps(owner, program, newcomer, await someJpeg(40, 1600, 1000));
  for (const operator of [mina, omid]) await endDay(operator);
});

test('its application is judged beside its documents, and the shop opens', async () => {
  // A night passes: colleagues approve nothing of the one who has invited them for a day, and nobody waits for one here.
  await program.pool.query(`UPDATE operator_invitation SET created_at = created_at - interval '1 day'`);
  for (const operator of [mina, omid]) await startDay(operator);
  vendorCode = await firstVendorCode(marketplace);
  webhookSecret = (await marketplace(putWebhook, { body: { url: marketplaceSite } })).secret!;

  const { page, press, follow } = mina.hands;
  const openApplication = async () => {
    await open(mina, 'درخواست‌ها');
    await follow(newcomer.shop, page.getByRole('main'));
  };
  await openApplication();
  await page.getByText('صاحب حساب همان مالک است.').waitFor();
  await page.getByText('کد ملی درست است.').waitFor();
  await press('باز کردن مدرک');
  await page.getByRole('img', { name: 'کارت ملی' }).waitFor();
  await press('پروانه کسب');
  await page.getByRole('img', { name: 'پروانه کسب' }).waitFor();
  await press('پذیرفتن ثبت‌نام');
  await said(mina, `پذیرفتن «${newcomer.shop}»: انجام شد`);

  await makeSettings(owner, program, { isAllDay: true });
  await openApplication();
  await page.getByText(`${toman(bread.packing)}، بدون مالیات`).waitFor();
  await press('تأیید تنظیمات');
  await said(mina, `پذیرفتن «${newcomer.shop}»: انجام شد`);
  await owner.press('شروع سفارش‌گیری');
  await owner.page.waitForURL(`${program.url}/dashboard`);
  await openApplication();
  await press('فعال‌کردن فروشگاه');
  await said(mina, `پذیرفتن «${newcomer.shop}»: انجام شد`);
  await owner.page.getByRole('switch', { name: 'باز بودن فروشگاه' }).waitFor();
});

test('its bread is on the menu once an operator has seen it', async () => {
  const theirs = owner.page;
  const field = (name: string) => theirs.getByRole('textbox', { name, exact: true });
  await theirs.goto(`${program.url}/products/create`);
  await field('نام محصول').fill('نان سنگک');
  await theirs.getByRole('button', { name: 'دسته‌بندی تازه', exact: true }).click();
  await theirs.getByLabel('نام دسته‌بندی').fill('نان');
  await theirs.getByRole('button', { name: 'ساختن دسته‌بندی' }).click();
  await theirs.getByRole('dialog').waitFor({ state: 'detached' });
  await field('قیمت').fill(String(bread.price));
  await theirs.getByText('بدون مالیات').click();
  await theirs.getByRole('button', { name: 'ساختن محصول', exact: true }).click();
  await theirs.waitForURL('**/edit#pictures');
  // An order that this phone shows would be heard.
  await theirs.context().close();

  await open(omid, 'بررسی محتوا');
  await omid.hands.page.getByRole('article').waitFor();
  await omid.hands.tap(omid.hands.page.getByRole('button', { name: 'تأیید', exact: true }));
  await said(omid, /تأیید «نان سنگک.*انجام شد/);
  const { takesOrders, categories } = await marketplace(getMarketplaceMenu, {
    params: { vendorCode },
    query: {},
  });
  expect([takesOrders, categories.length]).toEqual([true, 1]);
});

test('an order that nobody hears is saved by a phone call', async () => {
  const { page, press, follow, type } = omid.hands;
  await open(omid, 'زنده');
  await order('HAFTE-1', 10);
  const row = page.locator('[data-row]', { hasText: 'HAFTE-1' });
  await row.getByText('شنیده‌نشده').waitFor();
  await follow(newcomer.shop, row);
  await press('برداشتن');
  await press('پذیرش به جای فروشگاه');
  await type('نام کسی که پشت تلفن پذیرفت', 'رضا', page.getByRole('dialog'));
  await press('پذیرش به جای فروشگاه', page.getByRole('dialog'));
  await said(omid, /HAFTE-1/);
  await reaches('HAFTE-1', 'PREPARING');

  const device = await newDevice(browser, desk);
  counter = await device.newPage();
  await signIn(counter, program, newcomer.cellPhone, '/auth?redirect=/orders');
  await counter.waitForURL(`${program.url}/orders`);
  await startShift(counter);
  await handOver('HAFTE-1');
});

test('the report of a shop is answered, and its order goes on', async () => {
  await order('HAFTE-2', 20);
  await accept(counter, program, 'HAFTE-2');
  await counter
    .locator('li:not([inert])')
    .filter({ has: card(counter, 'HAFTE-2') })
    .getByRole('button', { name: 'کارهای دیگر سفارش' })
    .click();
  const theirs = counter.getByRole('dialog');
  await theirs.getByRole('button', { name: /عدم تأمین سفارش/ }).click();
  await theirs.getByRole('button', { name: 'نیاز به زمان آماده‌سازی بیشتر' }).click();
  await theirs.getByRole('button', { name: 'گزارش شود' }).click();
  await reaches('HAFTE-2', 'NEED_FOR_CALL');

  const { page, press, follow } = omid.hands;
  await open(omid, 'زنده');
  const row = page.locator('[data-row]', { hasText: 'HAFTE-2' });
  await row.getByText('گزارش فروشگاه').waitFor();
  await follow(newcomer.shop, row);
  await press('ادامه سفارش');
  await press('ادامه سفارش', page.getByRole('dialog'));
  await said(omid, /HAFTE-2/);
  await reaches('HAFTE-2', 'PREPARING');
  await handOver('HAFTE-2');
});

test('cooked food that a customer cancels is paid by the rule that two operators have set', async () => {
  const rules = mina.hands;
  await open(mina, 'سفارش‌ها');
  await rules.follow('قاعده‌های لغو', rules.page.getByRole('main'));
  await rules.type('در حال آماده‌سازی', '80');
  await rules.press('پیشنهاد تغییر');
  await said(mina, 'پیشنهاد شد و تأیید نفر دوم را می‌خواهد');
  await rules.page.getByText('در انتظار تأیید نفر دوم').waitFor();
  await approve(omid, 'تغییر قاعده‌های لغو', ['در حال آماده‌سازی ۸۰٪', 'در حال آماده‌سازی: ۸۰٪']);

  await order('HAFTE-3', 10);
  await accept(counter, program, 'HAFTE-3');
  const { page, press, follow, type } = omid.hands;
  await open(omid, 'سفارش‌ها');
  await follow('HAFTE-3', page.getByRole('main'));
  await press('لغو سفارش');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${toman(canceled)} به فروشگاه پرداخت می‌شود`).waitFor();
  await type('شرح', 'مشتری منصرف شد', dialog);
  await press('لغو سفارش', dialog);
  await said(omid, /HAFTE-3/);
  await reaches('HAFTE-3', 'CANCELED');
});

test('a large refund is proposed by one operator, seen with its effect and approved by the other', async () => {
  await order('HAFTE-4', 40);
  await accept(counter, program, 'HAFTE-4');
  await handOver('HAFTE-4');
  const { page, press, follow, type } = mina.hands;
  await open(mina, 'سفارش‌ها');
  await follow('HAFTE-4', page.getByRole('main'));
  await page
    .getByText(toman(earningsOf(40)))
    .first()
    .waitFor();
  await press('ثبت کسر یا جبران');
  const dialog = page.getByRole('dialog');
  await type(/^مبلغ/, String(refunded), dialog);
  await type(/^دلیل/, 'بیست نان سوخته بود', dialog);
  await press('ثبت', dialog);
  await said(mina, 'پیشنهاد شد و تأیید نفر دوم را می‌خواهد');
  await approve(omid, 'ثبت کسر یا جبران', [toman(refunded), toman(week), toman(week - refundCost)]);
});

test('the shop disputes it, and wins by two', async () => {
  await counter.goto(`${program.url}/management/report/accounting`);
  await counter.getByRole('button', { name: /^بازگشت وجه به مشتری/ }).click();
  await counter.getByRole('dialog').getByRole('button', { name: 'اعتراض و شواهد' }).click();
  const theirs = counter.getByRole('dialog', { name: 'اعتراض' });
  await theirs.getByLabel('متن اعتراض').fill('نان‌ها سالم تحویل مشتری شد.');
  await theirs.getByRole('button', { name: 'ثبت اعتراض' }).click();
  await theirs.getByText('در انتظار پاسخ').waitFor();

  const { page, press, follow } = omid.hands;
  await open(omid, 'امور مالی');
  await follow('اعتراض‌ها', page.getByRole('main'));
  await follow(newcomer.shop, page.locator('[data-row]'));
  await page.getByText('نان‌ها سالم تحویل مشتری شد.').last().waitFor();
  await press('پذیرفتن اعتراض');
  await said(omid, 'برای تأیید نفر دوم فرستاده شد.');
  await approve(mina, 'پذیرش اعتراض فروشگاه', [toman(week - refundCost), toman(week)]);
  await theirs.getByText('پذیرفته شد', { exact: true }).waitFor();
  for (const operator of [mina, omid]) await endDay(operator);
});

/** A run pays business days that are over, and nobody waits for one here: everything that is booked moves back as a whole. */
async function passWeek(): Promise<void> {
  for (const statement of [
    'ALTER TABLE ledger_transaction DISABLE TRIGGER append_only',
    `UPDATE ledger_transaction SET at = at - interval '7 days', booked_at = booked_at - interval '7 days'`,
    'ALTER TABLE ledger_transaction ENABLE TRIGGER append_only',
    'UPDATE ledger_day SET day = day - 7',
    'UPDATE ledger_balance SET open_since = open_since - 7',
  ])
    await program.pool.query(statement);
}

let bankFile: string;

test('the week is paid: a run is submitted, approved by the other one, and its file goes to the bank', async () => {
  await passWeek();
  for (const operator of [mina, omid]) await startDay(operator);
  const { page, press, follow, tap } = mina.hands;
  await open(mina, 'امور مالی');
  await follow('تسویه‌های گروهی', page.getByRole('main'));
  await press('تسویه گروهی تازه');
  await press('ساختن پیش‌نویس', page.getByRole('dialog'));
  await press('فرستادن برای تأیید');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`۱ فروشگاه، ${toman(week)}`).waitFor();
  await press('فرستادن برای تأیید', dialog);
  await said(mina, 'برای تأیید نفر دوم فرستاده شد.');
  await open(omid, 'تأییدها');
  await omid.hands.follow('تسویه گروهی', omid.hands.page.getByRole('main'));
  await omid.hands.follow('دیدن ردیف‌های تسویه');
  await omid.hands.page.locator('[data-row]').getByText(toman(week)).waitFor();
  await approve(omid, 'تسویه گروهی', [toman(week), 'وضعیت: پیش‌نویس']);

  await press('فایل بانک');
  await press('پرداخت هفته', dialog);
  const [download] = await Promise.all([page.waitForEvent('download'), press('فایل بانک', dialog)]);
  bankFile = readFileSync(await download.path(), 'utf8');
  await page.getByText('برابر تا آخرین تومان').waitFor();

  await press('گزارش بانک');
  await tap(dialog.getByText('بقیه حواله‌ها پرداخت شده‌اند'));
  await press('ثبت گزارش', dialog);
  await said(mina, 'گزارش ثبت شد: ۱ پرداخت، ۰ برگشت.');
  await page.locator('[data-row]').getByText('پرداخت‌شده').waitFor();
});

/** The shop's own calls, with the token of its tablet. */
async function shopClient(): Promise<Client> {
  const token = await counter.evaluate(() => localStorage.getItem('token'));
  return createClient(async ({ call, url }) => {
    const answer = await fetch(program.url + url, {
      method: call.method,
      headers: { authorization: `Bearer ${token}` },
    });
    const json = await answer.json();
    if (!answer.ok) throw new CallFailed(json);
    return json.result;
  });
}

test('ledger, bank file, the shop’s accounting and webhooks agree to the toman', async () => {
  const number = `RUN-1-${vendorCode}`;
  expect(bankFile.slice(1).split('\r\n')).toEqual([
    'شبا,نام صاحب حساب,مبلغ (ریال),مبلغ (تومان),شماره تسویه',
    [iban, newcomersName, week * 10, week, number].join(','),
    '',
  ]);
  expect(await npmRun('ledger-check')).toContain('The ledger of 1 shops equals their orders.');

  const { data, owed } = await (await shopClient())(getAccountingReport, { query: {} });
  expect(owed).toBe(0);
  const booked = data.map(({ kind, orderCode, owed: change }) => [kind, orderCode, change]);
  const payment = ['SETTLEMENT', null, -week];
  const earned = [
    ['SALE', 'HAFTE-1', earningsOf(10)],
    ['SALE', 'HAFTE-2', earningsOf(20)],
    ['COMPENSATION', 'HAFTE-3', canceled],
    ['SALE', 'HAFTE-4', earningsOf(40)],
    ['REFUND', 'HAFTE-4', -refundCost],
    ['DISPUTE', 'HAFTE-4', refundCost],
  ];
  expect(booked.toSorted()).toEqual([...earned, payment].toSorted());
  expect(data.find(({ kind }) => kind === 'SETTLEMENT')).toMatchObject({
    ...{ settlementNumber: number, isShopsIban: true },
  });
  await counter.reload();
  await counter.getByText(persian(week)).first().waitFor();

  const of = (type: string) => inbox.filter((message) => message.type === type);
  await expect.poll(() => of('dispute.answered').length, { timeout: 20_000 }).toBe(1);
  const told = of('adjustment.booked').map(
    (message) => adjustmentMessageSchema.parse(message).data.adjustment,
  );
  expect(told.map(({ kind, orderCode, amount, owed: change }) => [kind, orderCode, amount, change])).toEqual([
    ['COMPENSATION', 'HAFTE-3', canceled, canceled],
    ['REFUND', 'HAFTE-4', refunded, -refundCost],
  ]);
  expect(disputeMessageSchema.parse(of('dispute.answered')[0]).data.dispute).toMatchObject({
    ...{ state: 'WON', orderCode: 'HAFTE-4' },
  });
  const moments = inbox
    .filter(({ type }) => type.startsWith('order.'))
    .map((message) => webhookMessageSchema.parse(message))
    .map(({ type, data: { order: about, moment } }) => [about.orderCode, type, moment.by?.kind]);
  expect(moments).toEqual(
    expect.arrayContaining([
      ['HAFTE-1', 'order.accepted', 'operator'],
      ['HAFTE-2', 'order.reported', 'staff'],
      ['HAFTE-2', 'order.resumed', 'operator'],
      ['HAFTE-3', 'order.canceled', 'operator'],
    ]),
  );
  const moves = of('vendor.status-changed').map((message) => vendorMessageSchema.parse(message).data);
  expect(moves.filter(({ isByOperator }) => isByOperator).map(({ action }) => action)).toEqual([
    ...['acceptSignup', 'approveSettings', 'switchOn'],
  ]);
});

/** Presses and typed fields of both operators in the whole week. */
const maxInputs = 120;

test('the week took few inputs, and left no error in the browsers of the operators', () => {
  expect(mina.hands.touches() + omid.hands.touches()).toBeLessThan(maxInputs);
  // The browser itself reports the refusals that led to the sign-in.
  const complaints = [...mina.complaints, ...omid.complaints].filter((one) => !one.includes('401'));
  expect(complaints).toEqual([]);
});
