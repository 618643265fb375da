// Push notifications: only a press asks for the permission, the browser is registered and receives what the server sends, and pressing the
// notification opens the page or accepts the order. The push service runs on this machine, because the browser's own needs the internet.
import { queuePushes } from '@pishkhan/server/notices/public.ts';
import { type PushService, startPushService } from '@pishkhan/server/testkit/push-service.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults, smallTargets, wordFaults } from './kit/accessibility.ts';
import { newDevice, phone, signIn } from './kit/browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { startWithBrowser } from './kit/start.ts';

const cashier = '09120000002';
/** A manager of several shops. */
const manager = '09120000001';
const { program, browser } = await startWithBrowser(
  { PUSH_HOSTS: '127.0.0.1', PUSH_ALLOW_INTERNAL: '1' },
  { isWhole: true },
);
const marketplace = marketplaceClient(program);
let service: PushService;
let vendorCode: string;

beforeAll(async () => {
  service = await startPushService();
  vendorCode = await firstVendorCode(marketplace);
});
afterAll(() => service.close());

type Kind = 'asks' | 'denied' | 'without' | 'broken';

/** Opens a browser that grants the permission and subscribes to our push service. */
async function open(
  kind: Kind,
  cellPhone = cashier,
  shop?: RegExp,
): Promise<{ device: BrowserContext; page: Page; lines: string[]; errors: string[]; id: string }> {
  const device = await newDevice(browser, phone, { serviceWorkers: 'allow', permissions: ['notifications'] });
  const { id, subscription } = service.subscribe();
  await device.addInitScript(
    ([given, how]) => {
      if (how === 'without') {
        Reflect.deleteProperty(window, 'Notification');
        return;
      }
      const state = window as unknown as { questions: number };
      state.questions = 0;
      let permission = how === 'denied' ? 'denied' : (sessionStorage.getItem('permission') ?? 'default');
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        state.questions += 1;
        permission = 'granted';
        sessionStorage.setItem('permission', permission);
        return 'granted';
      };
      let present: PushSubscription | null = null;
      PushManager.prototype.getSubscription = async () => present;
      PushManager.prototype.subscribe = async () => {
        if (how === 'broken')
          throw new DOMException('Registration failed - push service error', 'AbortError');
        present = { ...given, options: {}, toJSON: () => given, unsubscribe: async () => true } as never;
        return present!;
      };
    },
    [subscription, kind] as const,
  );
  const page = await device.newPage();
  const lines: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await signIn(page, program, cellPhone);
  if (shop) await page.getByRole('button', { name: shop }).click();
  await page.waitForURL(`${program.url}/dashboard`);
  return { device, page, lines, errors, id };
}

const questions = (page: Page) => page.evaluate(() => (window as unknown as { questions: number }).questions);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'اعلان سفارش تازه' });
const registered = async (id: string) =>
  (await program.pool.query('SELECT device_type FROM push_subscription WHERE target LIKE $1', [`%${id}`]))
    .rows;

test('the permission is requested only after a press, from several pages; then the browser gets pushes until it signs out', async () => {
  const { device, page, id } = await open('asks');
  await page.locator('[data-permission=default]').waitFor();
  await page.locator('[data-permission] button').click();
  await dialog(page).waitFor();
  expect([await axeFaults(page), await smallTargets(page), await wordFaults(page, [])]).toEqual([[], [], []]);
  await dialog(page).getByRole('button', { name: 'حالا نه' }).click();
  await dialog(page).waitFor({ state: 'hidden' });

  await page.goto(`${program.url}/management/settings`);
  await page.getByRole('region', { name: 'اعلان سفارش تازه' }).getByRole('button').click();
  await dialog(page).waitFor();
  expect(await questions(page)).toBe(0);
  await dialog(page).getByRole('button', { name: 'روشن کردن' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await questions(page)).toBe(1);
  // The worker is registered seconds after the start.
  await expect.poll(() => registered(id), { timeout: 20_000 }).toEqual([{ device_type: 1 }]);

  const message = {
    notification: { title: 'سفارش تازه', body: 'سفارش ۴۸۲۱ هنوز دیده نشده است.' },
    data: { NotificationType: 'NEW_ORDER' as const, url: '/orders' },
  };
  const about = { vendorCode, orderCode: '4821', step: null, lastsSeconds: 60 };
  expect(await queuePushes(program.pool, [{ ...about, message }], ['WEB'])).toHaveLength(1);
  await expect.poll(() => service.came.map((came) => came.message), { timeout: 10_000 }).toEqual([message]);
  expect(service.wrong).toEqual([]);

  await page.goto(`${program.url}/management`);
  await page.getByRole('button', { name: 'خروج' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'خروج' }).click();
  await page.waitForURL(/\/auth/);
  await expect.poll(() => registered(id)).toEqual([]);
  await device.close();
});

test.each(['denied', 'without'] as const)(
  'nothing visible happens when notifications are %s',
  async (kind) => {
    const { device, page, lines, errors, id } = await open(kind);
    await page.getByRole('heading', { name: 'این دستگاه', exact: true }).waitFor();
    expect(await page.locator('[data-permission] button').count()).toBe(0);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForTimeout(1000);
    expect([errors, lines.filter((line) => line.includes('push')), await registered(id)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await page.getByRole('alert').count()).toBe(0);
    await device.close();
  },
);

test('a failure of setting up pushes is one line of the console', async () => {
  const { device, page, lines, errors, id } = await open('broken');
  await page.locator('[data-permission] button').click();
  await dialog(page).getByRole('button', { name: 'روشن کردن' }).click();
  await expect
    .poll(() => lines.filter((line) => line.includes('pushes could not be set up')).length, {
      timeout: 20_000,
    })
    .toBe(1);
  expect([errors, await registered(id), await page.getByRole('alert').count()]).toEqual([[], [], 0]);
  await device.close();
});

/** Shows the push about an order, and presses «accept» in it. */
async function acceptInNotification(device: BrowserContext, shop: string, orderCode: string) {
  const data = {
    NotificationType: 'NEW_ORDER',
    url: '/orders',
    tag: `order-${shop}-${orderCode}`,
    vendorCode: shop,
    orderCode,
  };
  return device.serviceWorkers()[0]!.evaluate(
    async ([text, pushed]) => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScope;
      for (let looks = 0; looks < 400; looks += 1) {
        // The event is repeated every five seconds, because a browser that is just starting drops one.
        if (looks % 100 === 0) scope.dispatchEvent(new PushEvent('push', { data: text }));
        const [notification] = await scope.registration.getNotifications({ tag: pushed.tag });
        if (notification) {
          const { actions } = notification as Notification & { actions: { action: string; title: string }[] };
          scope.dispatchEvent(new NotificationEvent('notificationclick', { notification, action: 'accept' }));
          return actions.map(({ action, title }) => [action, title]);
        }
        await new Promise((later) => setTimeout(later, 50));
      }
      throw new Error('no notification was shown');
    },
    [JSON.stringify({ notification: { title: 'سفارش تازه', body: '' }, data }), data] as const,
  );
}

const statusOf = async (shop: string, orderCode: string): Promise<string> =>
  (
    await program.pool.query('SELECT status FROM orders WHERE vendor_code = $1 AND code = $2', [
      shop,
      orderCode,
    ])
  ).rows[0].status;

const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });

test('an order is accepted from its notification, by the panel that it opens; a link that looks alike accepts nothing', async () => {
  const { device, page } = await open('asks');
  const orderCode = '990151';
  await createOrder(marketplace, vendorCode, { orderCode });
  await page.goto(`${program.url}/orders/${orderCode}#accept=${crypto.randomUUID()}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(`${program.url}/orders/${orderCode}`);
  expect(await statusOf(vendorCode, orderCode)).toBe('NEW');

  await page.goto(`${program.url}/dashboard`);
  await isControlled(page);
  const shown = await acceptInNotification(device, vendorCode, orderCode);
  expect(shown).toEqual([['accept', 'تأیید سفارش']]);
  await page.waitForURL(`${program.url}/orders/${orderCode}`);
  await expect.poll(() => statusOf(vendorCode, orderCode), { timeout: 10_000 }).toBe('PREPARING');
  await device.close();
});

test('a press in a notification reaches the order of its shop, and none of the same code in the shop that is open', async () => {
  const { device, page } = await open('asks', manager, /نان/);
  const [here] = (
    await program.pool.query(
      `SELECT s.vendor_code FROM session s JOIN person p ON p.id = s.person_id
       WHERE p.cell_phone = $1 AND s.revoked_at IS NULL ORDER BY s.created_at DESC LIMIT 1`,
      [manager],
    )
  ).rows;
  const present = here.vendor_code as string;
  expect(present).not.toBe(vendorCode);
  const orderCode = '990152';
  await createOrder(marketplace, vendorCode, { orderCode });
  await createOrder(marketplace, present, { orderCode, deliveryType: 'Pickup' });
  await isControlled(page);
  await acceptInNotification(device, vendorCode, orderCode);
  await page.waitForURL(`${program.url}/orders/${orderCode}`);
  await expect.poll(() => statusOf(vendorCode, orderCode), { timeout: 10_000 }).toBe('PREPARING');
  expect(await statusOf(present, orderCode)).toBe('NEW');

  // The shop is one that the person does not belong to, as after leaving it.
  await acceptInNotification(device, 'no-such-shop', orderCode);
  await page.getByRole('alert').or(page.getByRole('log')).getByText(/./).first().waitFor();
  await page.waitForURL(`${program.url}/dashboard`);
  await device.close();
});

test('a permitted notification announces a new order while nobody looks at the page', async () => {
  const device = await newDevice(browser, phone, {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  const pocket = await device.newPage();
  await signIn(pocket, program, cashier);
  await pocket.locator('[data-permission=granted]').waitFor();
  await pocket.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const titles = () =>
    pocket.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration!.getNotifications()).map(({ title }) => title);
    });
  expect(await titles()).toEqual([]);
  await pocket.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }),
  );
  await createOrder(marketplace, vendorCode, { orderCode: '990078' });
  await expect.poll(titles, { timeout: 20_000 }).toEqual([expect.stringContaining('990078')]);
  await device.close();
});
