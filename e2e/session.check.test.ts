// CPU seconds: 40, because each test signs in again.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();

const device = async (more: BrowserContextOptions = {}): Promise<Page> =>
  (await newDevice(browser, phone, more)).newPage();
const at = (page: Page): string => new URL(page.url()).pathname;

test('a cashier types her number as people do, with Persian digits and +98, and is at the orders she asked for', async () => {
  const page = await device();
  await page.goto(`${program.url}/orders`);
  await page.waitForURL('**/auth?redirect=*');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/orders');
  await page.getByLabel('شماره موبایل').fill('+۹۸ ۹۱۲ ۰۰۰ ۰۰۰۲');
  await page.getByRole('button', { name: 'دریافت کد' }).click();
  const code = page.getByLabel('کد ۶ رقمی');
  await code.waitFor();
  const digits = program.otpFor('09120000002').replace(/[0-9]/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
  await code.fill(digits);
  await page.waitForURL(`${program.url}/orders`);
  await page.getByRole('heading', { level: 1, name: 'سفارش‌ها' }).waitFor();
  expect(await page.title()).toBe('سفارش‌ها | سفارش اوفود');
});

test('a code that the phone reads from the message fills itself in; a wrong one is asked for again', async () => {
  const page = await device();
  // Simulates Chrome on Android, the only browser that can read messages.
  await page.addInitScript(() => {
    Reflect.set(window, 'OTPCredential', class {});
    const messages = new EventTarget();
    Reflect.set(window, 'bringMessage', (code: string) =>
      messages.dispatchEvent(new CustomEvent('code', { detail: code })),
    );
    navigator.credentials.get = (options) =>
      new Promise((resolve, reject) => {
        messages.addEventListener(
          'code',
          (event) => resolve({ code: (event as CustomEvent).detail } as never),
          {
            once: true,
          },
        );
        options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
  });
  await page.goto(`${program.url}/auth`);
  await page.getByLabel('شماره موبایل').fill('09120000002');
  await page.getByRole('button', { name: 'دریافت کد' }).click();
  await page.getByLabel('کد ۶ رقمی').waitFor();
  const right = program.otpFor('09120000002');
  const bring = (code: string) => page.evaluate((sent) => Reflect.get(window, 'bringMessage')(sent), code);
  await bring(right === '111111' ? '222222' : '111111');
  await page.getByText('کد تأیید اشتباه است.').waitFor();
  await bring(right);
  await page.waitForURL(`${program.url}/dashboard`);
});

test('leaving the code ends the reading of messages, and a phone that refuses it leaves the field as it is', async () => {
  const page = await device();
  await page.addInitScript(() => {
    Reflect.set(window, 'OTPCredential', class {});
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    navigator.credentials.get = (options) => {
      seen.push('asked');
      if (seen.length > 1) return Promise.reject(new DOMException('', 'NotAllowedError'));
      return new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => {
          seen.push('ended');
          reject(new DOMException('', 'AbortError'));
        });
      });
    };
  });
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as string[]);
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await page.goto(`${program.url}/auth`);
  const ask = async (cellPhone: string) => {
    await page.getByLabel('شماره موبایل').fill(cellPhone);
    await page.getByRole('button', { name: 'دریافت کد' }).click();
    await page.getByLabel('کد ۶ رقمی').waitFor();
  };
  await ask('09120000002');
  expect(await page.getByLabel('کد ۶ رقمی').getAttribute('autocomplete')).toBe('one-time-code');
  await page.getByRole('button', { name: 'تغییر شماره' }).click();
  await page.getByLabel('شماره موبایل').waitFor();
  expect(await seen()).toEqual(['asked', 'ended']);
  await ask('09120000003');
  await page.getByLabel('کد ۶ رقمی').fill(program.otpFor('09120000003'));
  await page.waitForURL(`${program.url}/dashboard`);
  expect([await seen(), failures]).toEqual([['asked', 'ended', 'asked'], []]);
});

test('a wrong code is refused at its field, and the right one is still valid', async () => {
  const page = await device();
  await page.goto(`${program.url}/auth`);
  await page.getByLabel('شماره موبایل').fill('09120000002');
  await page.getByRole('button', { name: 'دریافت کد' }).click();
  const code = page.getByLabel('کد ۶ رقمی');
  await code.waitFor();
  const right = program.otpFor('09120000002');
  await code.fill(right === '111111' ? '222222' : '111111');
  await page.getByText('کد تأیید اشتباه است.').waitFor();
  await code.fill(right);
  await page.waitForURL(`${program.url}/dashboard`);
});

test('the manager of two shops chooses one and changes to the other', async () => {
  const page = await device();
  await signIn(page, program, '09120000001');
  await page.getByRole('button', { name: /کافه نارنج/ }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  await page.getByText('کافه نارنج').first().waitFor();
});

test('an accountant does not see orders, neither as a tab nor by typing the address', async () => {
  const page = await device();
  await signIn(page, program, '09120000003');
  await page.waitForURL(`${program.url}/dashboard`);
  const tabs = page.getByRole('navigation').getByRole('link');
  expect(await tabs.allInnerTexts()).not.toContain('سفارش‌ها');
  await page.goto(`${program.url}/orders`);
  await page.waitForURL(`${program.url}/dashboard`);
});

test('a signed-in person is redirected from the sign-in page, and a reload keeps the session', async () => {
  const page = await device();
  await signIn(page, program, '09120000002');
  await page.waitForURL(`${program.url}/dashboard`);
  await page.goto(`${program.url}/auth`);
  await page.waitForURL(`${program.url}/dashboard`);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(at(page)).toBe('/dashboard');
});

test('the root path leads a signed-in person to the dashboard', async () => {
  const page = await device();
  await signIn(page, program, '09120000002', '/auth?redirect=/management');
  await page.waitForURL(`${program.url}/management`);
  await page.goto(`${program.url}/`);
  await page.waitForURL(`${program.url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'داشبورد' }).waitFor();
});

test('leaving a page during its first load of the user keeps the session', async () => {
  const page = await device();
  await signIn(page, program, '09120000002');
  await page.waitForURL(`${program.url}/dashboard`);
  await page.route('**/User/me', () => undefined, { times: 1 });
  await Promise.all([page.waitForRequest('**/User/me'), page.goto(`${program.url}/orders`)]);
  await page.goto(`${program.url}/management`);
  await page.getByRole('button', { name: 'خروج' }).waitFor();
});

test('signing out ends the session on the server too', async () => {
  const page = await device();
  await signIn(page, program, '09120000002');
  await page.waitForURL(`${program.url}/dashboard`);
  const token = await page.evaluate(() =>
    Object.values(localStorage).find((value) => /^ey[\w-]+\./.test(value)),
  );
  expect(token).toBeTruthy();
  await page.goto(`${program.url}/management`);
  await page.getByRole('button', { name: 'خروج' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'خروج' }).click();
  await page.waitForURL('**/auth');
  const answer = await fetch(`${program.url}/api/v1/User/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
});

test('an unknown path shows the not-found page, to guests too', async () => {
  const page = await device();
  await page.goto(`${program.url}/no/such/page`);
  await page.getByRole('heading', { name: 'صفحه موردنظر یافت نشد' }).waitFor();
  expect(await page.title()).toBe('صفحه موردنظر یافت نشد | سفارش اوفود');

  // A known path redirects to sign-in first.
  await page.goto(`${program.url}/management/report/general`);
  await page.waitForURL(`${program.url}/auth?redirect=%2Fmanagement%2Freport%2Fgeneral`);
});

test('below a known path the not-found page has its own title and no navigation', async () => {
  const page = await device();
  await signIn(page, program, '09120000002', '/auth?redirect=/management');
  await page.getByRole('navigation').first().waitFor();
  for (const path of ['/management/no-such-page', '/orders/1/no/such']) {
    await page.goto(program.url + path);
    await page.getByRole('heading', { name: 'صفحه موردنظر یافت نشد' }).waitFor();
    expect(await page.title()).toBe('صفحه موردنظر یافت نشد | سفارش اوفود');
    expect(await page.getByRole('navigation').count()).toBe(0);
  }
  const accountant = await device();
  await signIn(accountant, program, '09120000003');
  await accountant.waitForURL(`${program.url}/dashboard`);
  await accountant.goto(`${program.url}/reviews`);
  await accountant.waitForURL(`${program.url}/dashboard`);
});

test('a page that is reloaded during an outage says so, signs no tab out, and continues when the server is back', async () => {
  const page = await device({ serviceWorkers: 'allow' });
  await signIn(page, program, '09120000002');
  await page.waitForURL(`${program.url}/dashboard`);
  await page.goto(`${program.url}/orders`);
  await page.getByRole('heading', { level: 1, name: 'سفارش‌ها' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const other = await page.context().newPage();
  await other.goto(`${program.url}/management`);
  await other.getByRole('heading', { level: 1 }).waitFor();

  await program.kill();
  await page.reload();
  await page.getByText('سامانه پاسخ نمی‌دهد').waitFor();
  expect(at(other)).toBe('/management');
  await program.startAgain();
  await page.getByRole('heading', { level: 1, name: 'سفارش‌ها' }).waitFor();
  expect([at(page), at(other)]).toEqual(['/orders', '/management']);
  await other.reload();
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(at(other)).toBe('/management');
});
