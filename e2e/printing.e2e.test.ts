// Printing from template to paper: the receipt printers are sockets behind the real bridge, and the received bytes are decoded and compared
// with the page's rendering.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PrintClaim } from '@pishkhan/contract/printing/print.ts';
import { decodeEscPos } from '@pishkhan/panel/printing/testkit/decode-esc-pos.ts';
import { type Bridge, startBridge } from '@pishkhan/print-bridge/bridge.ts';
import { type FakePrinter, startFakePrinter } from '@pishkhan/print-bridge/testkit/fake-printer.ts';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { acceptButton, cashier, openBoardOn, startShift } from './kit/board.ts';
import { consoleErrorsOf, desk, newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { type Program, startProgram } from './kit/program.ts';
import { useBrowser } from './kit/start.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'pishkhan-printing-'));
const timeouts = { connect: 1000, status: 1500, stall: 2000, all: 8000, goodbye: 60 };
let program: Program;
let printer: FakePrinter;
/** Prints, and answers no status request. */
let silentPrinter: FakePrinter;
let bridge: Bridge;
let tablet: BrowserContext;
let page: Page;
let vendorCode: string;

afterAll(async () => {
  await bridge?.stop();
  await printer?.close();
  await silentPrinter?.close();
  await program?.close();
  rmSync(dataDir, { recursive: true, force: true });
});
const browser = await useBrowser();

beforeAll(async () => {
  printer = await startFakePrinter();
  silentPrinter = await startFakePrinter('silent');
  const bridgePort = await freePort();
  program = await startProgram({ PRINT_BRIDGE_URL: `http://127.0.0.1:${bridgePort}` });
  const printers = new Map([
    ['kitchen', { host: '127.0.0.1', port: printer.port }],
    ['bar', { host: '127.0.0.1', port: silentPrinter.port }],
  ]);
  bridge = await startBridge(
    { host: '127.0.0.1', port: bridgePort, origins: [program.url], printers, dataDir },
    timeouts,
  );
  vendorCode = await firstVendorCode(marketplaceClient(program));
  tablet = await newDevice(browser, desk);
  await dialogOf(tablet);
  page = await tablet.newPage();
  await signIn(page, program, cashier, '/auth?redirect=/orders/factors');
  await page.waitForURL('**/orders/factors');
});

const bring = (orderCode: string) =>
  createOrder(marketplaceClient(program), vendorCode, { orderCode, comment: 'بدون پیاز، لطفاً' });

/** Replaces the print dialog, which a headless browser lacks: it stays open until the test closes it. */
const dialogOf = (device: BrowserContext) =>
  device.addInitScript(() => {
    Object.assign(window, { dialogs: 0 });
    window.print = () =>
      void Object.assign(window, { dialogs: (window as { dialogs?: number }).dialogs! + 1 });
  });
const dialogs = (on: Page) => on.evaluate(() => (window as { dialogs?: number }).dialogs);

/** Outcomes of all prints of these orders in the ledger. */
const outcomesOf = async (...codes: string[]): Promise<string[]> => {
  const { rows } = await program.pool.query<{ order_code: string; outcome: string }>(
    'SELECT order_code, outcome FROM order_print WHERE order_code = ANY ($1) ORDER BY order_code, number',
    [codes],
  );
  return rows.map(({ order_code: code, outcome }) => `${code} ${outcome}`);
};

/** The printed papers as rows of dots. */
const papers = () => printer.papers().flatMap((paper) => decodeEscPos(paper));
/** Whether a paper is a reprint, which has a black bar: rows that are nearly all ink. */
const isMarked = ({ rows }: { rows: string[] }) =>
  rows.slice(0, 70).filter((row) => row.split('#').length > row.length * 0.7).length > 20;

/** The answer to a page that claims the print of an order. */
const claimAnswered = async (on: Page, code: string): Promise<PrintClaim> => {
  const answer = await on.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(`/prints/${code}`),
  );
  return (await answer.json()).result;
};

const faultsOf = async (on: Page, codes: string[]) => ({
  axe: await axeFaults(on),
  words: await wordFaults(on, codes),
  small: await smallTargets(on),
});
const none = { axe: [], words: [], small: [] };

test('three good templates lie ready; one is made the shop’s own while its paper follows each change', async () => {
  await page.getByRole('button', { name: 'افزودن هر سه نمونه' }).waitFor();
  expect(await faultsOf(page, ['482136'])).toEqual(none);
  await page.getByRole('button', { name: 'افزودن هر سه نمونه' }).click();
  await page.getByRole('link', { name: 'ویرایش «آشپزخانه»' }).click();
  const preview = page.getByRole('region', { name: 'پیش‌نمایش' });
  await preview.getByText('چلوکباب کوبیده').waitFor();
  expect(await preview.getByText('پرداختی مشتری').count()).toBe(0);
  await page.getByRole('switch', { name: 'قیمت‌ها و جمع‌ها' }).click();
  await preview.getByText('پرداختی مشتری').waitFor();
  await page.getByRole('switch', { name: 'قیمت‌ها و جمع‌ها' }).click();

  await page.getByRole('textbox', { name: 'نام فاکتور' }).fill('');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByText('نام فاکتور را وارد کنید.').waitFor();
  await page.getByRole('textbox', { name: 'نام فاکتور' }).fill('آشپزخانه گرم');
  expect(await faultsOf(page, ['482136'])).toEqual(none);
});

test('a missing printer is reported with advice; a test print comes out when it is connected', async () => {
  await page.getByText('شبکه', { exact: true }).click();
  await page.getByRole('textbox', { name: 'کد اتصال پل چاپ' }).fill('0000000000000000');
  await page.getByRole('button', { name: 'یافتن چاپگرها' }).click();
  await page.getByText('کد اتصال پل چاپ درست نیست').waitFor();
  await page.getByRole('textbox', { name: 'کد اتصال پل چاپ' }).fill(bridge.token);
  await page.getByRole('button', { name: 'یافتن چاپگرها' }).click();
  await page.getByRole('radio', { name: 'kitchen' }).waitFor();

  const { port } = printer;
  await printer.close();
  await page.getByRole('button', { name: 'چاپ آزمایشی' }).click();
  await page.getByRole('alert').filter({ hasText: 'چاپگر کار تازه نمی‌پذیرد' }).waitFor();
  printer = await startFakePrinter('ready', port);
  await page.getByRole('button', { name: 'چاپ آزمایشی' }).click();
  await page.getByText('برگه آزمایشی برای چاپگر فرستاده شد.').waitFor();
  await expect.poll(() => papers().length, { timeout: 15_000 }).toBe(1);

  await page.getByText('همه تأییدهای فروشگاه').click();
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByRole('heading', { name: 'آشپزخانه گرم' }).waitFor();
  await page.reload();
  await page.getByText('چاپ خودکار').waitFor();
});

test('an order is accepted: its ticket comes out once, though two tabs and another device all want to print it', async () => {
  const templates = await page.evaluate((key) => localStorage.getItem(key)!, `printing:${vendorCode}`);
  const other = await newDevice(browser, phone);
  await other.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`printing:${vendorCode}`, templates],
  );
  const otherPage = await openBoardOn(other, program);
  const tab = await tablet.newPage();
  await tab.goto(`${program.url}/orders`);
  await page.goto(`${program.url}/orders`);
  await startShift(page);
  await bring('810101');
  await acceptButton(page, '810101').waitFor();
  expect(papers()).toHaveLength(1);
  // The second order also gives a duplicate of the first print time to appear.
  for (const [count, code] of ['810101', '810104'].entries()) {
    if (count > 0) await bring(code);
    await acceptButton(page, code).waitFor();
    const answers = [page, tab, otherPage].map((on) => claimAnswered(on, code));
    await acceptButton(page, code).click();
    const granted = (await Promise.all(answers)).filter((claim) => claim.granted);
    expect(granted).toMatchObject([{ first: true, turn: 1 }]);
    await expect.poll(() => papers().length, { timeout: 15_000 }).toBe(2 + count);
    expect(isMarked(papers().at(-1)!)).toBe(false);
  }
  await expect
    .poll(() => outcomesOf('810101', '810104'), { timeout: 10_000 })
    .toEqual(['810101 PRINTED', '810104 PRINTED']);
  await tab.close();
  await other.close();
});

test('a printer that is unreachable when an order is accepted is announced; the ticket comes without the reprint mark when it is back', async () => {
  const { port } = printer;
  await printer.close();
  await bring('810102');
  await acceptButton(page, '810102').click();
  await page.getByText(/810102 چاپ نشد/).waitFor({ timeout: 15_000 });
  printer = await startFakePrinter('ready', port);
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect.poll(() => papers().length, { timeout: 15_000 }).toBe(1);
  expect(isMarked(papers()[0]!)).toBe(false);
});

test('a printer without paper says so; one that answers nothing leaves its ticket unconfirmed, which only a press prints again', async () => {
  printer.setMood('no-paper');
  await bring('810108');
  await acceptButton(page, '810108').click();
  await page.getByText('810108 چاپ نشد: کاغذ چاپگر تمام شده است').waitFor({ timeout: 15_000 });
  expect(await outcomesOf('810108')).toEqual(['810108 FAILED']);
  printer.setMood('ready');
  const before = papers().length;
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect.poll(() => papers().length, { timeout: 15_000 }).toBe(before + 1);
  expect(isMarked(papers().at(-1)!)).toBe(false);
  await expect
    .poll(() => outcomesOf('810108'), { timeout: 10_000 })
    .toEqual(['810108 FAILED', '810108 PRINTED']);

  const setPrinter = (from: string, to: string) =>
    page.evaluate(
      ([key, old, next]) =>
        localStorage.setItem(key!, localStorage.getItem(key!)!.replaceAll(`"${old}"`, `"${next}"`)),
      [`printing:${vendorCode}`, from, to],
    );
  await setPrinter('kitchen', 'bar');
  await page.reload();
  await bring('810109');
  await acceptButton(page, '810109').click();
  await page.getByText('810109: معلوم نیست چاپ شده باشد.').waitFor({ timeout: 15_000 });
  expect(await outcomesOf('810109')).toEqual(['810109 UNCONFIRMED']);
  await page.getByRole('button', { name: 'چاپ مجدد' }).click();
  await expect
    .poll(() => outcomesOf('810109'), { timeout: 15_000 })
    .toEqual(['810109 UNCONFIRMED', '810109 UNCONFIRMED']);
  const [first, again] = silentPrinter.papers().flatMap((paper) => decodeEscPos(paper));
  expect([isMarked(first!), isMarked(again!)]).toEqual([false, true]);

  await page.goto(`${program.url}/orders/810108/print`);
  await page.getByRole('listitem').filter({ hasText: 'چاپ نشد: کاغذ چاپگر تمام شده است' }).waitFor();
  await page.goto(`${program.url}/orders/810109/print`);
  await page.getByText('آشپزخانه گرم').first().click();
  await page.getByRole('button', { name: 'چاپ مجدد' }).click();
  const doubt = page.getByRole('status').filter({ hasText: 'معلوم نیست چاپ شده باشد' });
  await doubt.getByRole('button', { name: 'چاپ نشد' }).waitFor();
  expect(await faultsOf(page, ['810109'])).toEqual(none);
  await setPrinter('bar', 'kitchen');
  await page.goto(`${program.url}/orders`);
});

test('a device that stands at stations prints a ticket with its own lines only, and none where it has none', async () => {
  const { rows } = await program.pool.query<{ id: number; name: string }>(
    'SELECT s.id, s.name FROM station s JOIN category c ON c.station_id = s.id WHERE c.name = $1',
    ['پلو و خورش'],
  );
  const rice = rows[0]!;
  await page.getByRole('button', { name: 'نمای سفارش‌ها' }).click();
  const view = page.getByRole('dialog', { name: 'نمای سفارش‌ها' });
  await view.getByText('آشپزخانه', { exact: true }).click();
  await view.getByText(rice.name, { exact: true }).click();
  await page.keyboard.press('Escape');
  const client = marketplaceClient(program);
  const before = papers().length;
  await createOrder(client, vendorCode, { orderCode: '810105', categories: ['نوشیدنی'] });
  await createOrder(client, vendorCode, { orderCode: '810106', categories: ['پلو و خورش', 'نوشیدنی'] });
  await createOrder(client, vendorCode, {
    orderCode: '810107',
    categories: ['پلو و خورش', 'نوشیدنی', 'پیش‌غذا و سالاد'],
  });
  for (const code of ['810105', '810106', '810107']) await acceptButton(page, code).click();
  await expect
    .poll(() => outcomesOf('810105', '810106', '810107'), { timeout: 15_000 })
    .toEqual(['810106 PRINTED', '810107 PRINTED']);
  const [one, other] = papers().slice(before);
  // Each has one line of rice, however many lines the order has.
  expect(one!.rows.length).toBe(other!.rows.length);
  const printed = await program.pool.query<{ station_ids: string }>(
    "SELECT DISTINCT station_ids FROM order_print WHERE order_code IN ('810106', '810107')",
  );
  expect(printed.rows).toEqual([{ station_ids: String(rice.id) }]);
  await page.goto(`${program.url}/orders/810106/print`);
  await page.getByText(`${rice.name} · `).waitFor();
  await page.evaluate((code) => localStorage.removeItem(`ordersStations:${code}`), vendorCode);
});

test('printed again by hand, the paper says «چاپ مجدد»; papers are what the page drew, dot for dot', async () => {
  await page.goto(`${program.url}/orders/810102/print`);
  await page.getByText('آشپزخانه گرم').first().click();
  const before = papers().length;
  await page.getByRole('button', { name: 'چاپ مجدد' }).click();
  await expect.poll(() => papers().length, { timeout: 15_000 }).toBe(before + 1);
  expect(isMarked(papers().at(-1)!)).toBe(true);
  await page
    .getByRole('region', { name: 'پیش‌نمایش' })
    .getByText(/چاپ مجدد · نوبت ۲/)
    .waitFor();
  await expect.poll(() => page.getByText('چاپ شد', { exact: true }).count(), { timeout: 10_000 }).toBe(2);
});

test('the print page is a preview until somebody prints; printed, it has only the receipt, on a paper of its length', async () => {
  await bring('810103');
  const complaints = consoleErrorsOf(tablet);
  await page.goto(`${program.url}/orders/810103/print`);
  await page.getByRole('button', { name: 'چاپ', exact: true }).waitFor();
  await page.getByText('این سفارش هنوز چاپ نشده است.').waitFor();
  expect(await dialogs(page)).toBe(0);
  expect(await outcomesOf('810103')).toEqual([]);

  // The browser's menu prints the previewed paper alone.
  await onlyPaper();
  // The keyboard's print shortcut works like the button, with a claim.
  await page.keyboard.press('Control+p');
  await expect.poll(() => dialogs(page), { timeout: 15_000 }).toBe(1);
  // Generating a PDF closes the dialog, as printing does.
  await onlyPaper();
  await page.getByRole('button', { name: 'چاپ نشد' }).waitFor();
  expect(await faultsOf(page, ['810103'])).toEqual(none);

  // Nothing was printed, so the next print is not a reprint.
  await page.getByRole('button', { name: 'چاپ نشد' }).click();
  await page.getByText('ثبت شد: چاپ نشد.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'چاپ', exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

/** Checks that the page prints nothing but one paper of 80 mm now. */
async function onlyPaper() {
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('link').count()).toBe(0);
  await page.emulateMedia({ media: null });
  const [width, height, pages] = pageOf(await page.pdf({ preferCSSPageSize: true }));
  expect(width).toBeCloseTo((80 / 25.4) * 72, 0);
  expect(height).toBeGreaterThan(150);
  expect(pages).toBe(1);
}

test('when the prints of an order cannot be fetched, the page says so, and a press fetches them again', async () => {
  const prints = '**/api/v1/Order/prints/810103';
  await page.route(prints, (route) => route.abort());
  await page.goto(`${program.url}/orders/810103/print`);
  const failure = page.getByRole('alert').filter({ hasText: 'چاپ‌های این سفارش دریافت نشد' });
  await failure.waitFor();
  await page.unroute(prints);
  await failure.getByRole('button', { name: 'تلاش دوباره' }).click();
  await page.getByRole('listitem').filter({ hasText: 'چاپ نشد' }).waitFor();
  expect(await failure.count()).toBe(0);
});

test('an order of another shop, and an invalid code, have no print page', async () => {
  for (const code of ['999999', 'ا']) {
    await page.goto(`${program.url}/orders/${code}/print`);
    await page.getByText('این سفارش پیدا نشد').waitFor();
    expect(await dialogs(page)).toBe(0);
  }
});

test.each([['09120000003', 'an accountant']])('%s, %s, is redirected from printing', async (cellPhone) => {
  const device = await newDevice(browser);
  const visitor = await device.newPage();
  await signIn(visitor, program, cellPhone, '/auth?redirect=/orders/factors');
  await visitor.waitForURL('**/dashboard');
  for (const where of [
    '/orders/810101/print',
    '/orders/factors',
    '/orders/factors/create',
    '/orders/factors/1',
  ]) {
    await visitor.goto(program.url + where);
    await visitor.waitForURL('**/dashboard');
  }
  await device.close();
});

/** Width and height of the first page in points, and the number of pages. */
function pageOf(pdf: Buffer): [number, number, number] {
  const text = pdf.toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text)!;
  return [Number(width), Number(height), [...text.matchAll(/\/Type\s*\/Page\b/g)].length];
}
