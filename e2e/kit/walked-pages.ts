// The pages that the long accessibility walk opens, from the route table: a new screen without an entry here fails `walked-pages.test.ts`.
import { type RouteRow, routeTable } from '@pishkhan/panel/app/routing/route-table.ts';
import type { Page } from 'playwright-core';
import { signIn } from './browser.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './marketplace.ts';
import { pagesOf } from './pages.ts';
import type { Program } from './program.ts';

/** Paths of screens that need another shop, another person or none: the end-to-end test that looks at each. */
export const lookedAtElsewhere: Readonly<Record<string, string>> = {
  '/auth': 'accessible',
  '/auth/activation': 'activation',
  '/auth/activation/delivery-area': 'activation',
  '/auth/activation/picking-shifts': 'activation',
  '/auth/activation/waiting': 'activation',
  '/auth/blocked': 'statuses',
  '/auth/invitation': 'staff',
  '/auth/pause': 'statuses',
  '/auth/registration': 'registration',
  '/auth/registration/steps': 'signup-steps',
  '/auth/registration/waiting': 'registration',
  '/auth/rejected': 'statuses',
  '/auth/switch/{id}': 'statuses',
  '/guide': 'guide',
  '/management/report/accounting/{id}': 'accounting',
  '/orders/{id}/print': 'printing',
  '/orders/follow/{id}': 'follow',
};

/** The id of a path with one, by a query that gives one column `id`. */
const idQueries: Readonly<Record<string, string>> = {
  '/management/users/{id}':
    "SELECT person_id AS id FROM membership WHERE vendor_code = 'kababi' AND role = 'CASHIER' AND status = 'ACTIVE' LIMIT 1",
  '/orders/{id}': "SELECT code AS id FROM orders WHERE vendor_code = 'kababi' AND is_open LIMIT 1",
  '/orders/factors/{id}': "SELECT 'default' AS id",
  '/products/{id}': "SELECT min(id) AS id FROM product WHERE vendor_code = 'kababi'",
  '/products/{id}/edit': "SELECT min(id) AS id FROM product WHERE vendor_code = 'kababi'",
  '/products/categories/{id}': "SELECT min(id) AS id FROM category WHERE vendor_code = 'kababi'",
  '/products/discounts/{id}':
    "SELECT max(id) AS id FROM discount WHERE vendor_code = 'kababi' AND canceled_at IS NULL",
  '/products/discounts/{id}/edit':
    "SELECT max(id) AS id FROM discount WHERE vendor_code = 'kababi' AND starts_at > now()",
  '/products/options/{id}': "SELECT min(id) AS id FROM option_category WHERE vendor_code = 'kababi'",
  '/vendors/create/{id}': "SELECT 'kababi' AS id",
};

const screens = (routeTable as readonly RouteRow[]).map(({ path }) => path);

/** Screens that no test looks at. */
export const forgottenScreens = (): string[] => {
  const known = new Set([
    ...pagesOf('MANAGER'),
    ...Object.keys(idQueries),
    ...Object.keys(lookedAtElsewhere),
  ]);
  return screens.filter((path) => !known.has(path));
};

/** Names in the tables that are no longer screens. */
export const screensThatAreGone = (): string[] =>
  [...Object.keys(idQueries), ...Object.keys(lookedAtElsewhere)].filter((path) => !screens.includes(path));

let lastCode = 720_100;

/**
 * The addresses of all pages that a manager of the demo's first shop can open. Each walk has three new
 * orders: those of the previous walk may have been canceled because nobody answered.
 */
export async function walkedPages(program: Program): Promise<string[]> {
  const { pool } = program;
  const marketplace = marketplaceClient(program);
  const vendorCode = await firstVendorCode(marketplace);
  for (let one = 0; one < 3; one += 1) {
    lastCode += 1;
    await createOrder(marketplace, vendorCode, { orderCode: String(lastCode), lines: 3 });
  }
  const withIds = await Promise.all(
    Object.entries(idQueries).map(async ([path, query]) => {
      const { rows } = await pool.query<{ id: string | number }>(query);
      return path.replace('{id}', String(rows[0]!.id));
    }),
  );
  return [...pagesOf('MANAGER'), ...withIds];
}

/** Signs in the manager of the walked shop. */
export async function enterWalkedShop(page: Page, program: Program): Promise<void> {
  await signIn(page, program, '09120000001', '/auth?redirect=/orders');
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/orders`);
}

/** Opens a page and waits for all that it reads, and until nothing of it comes or moves any more. */
export async function openWhole(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
  );
  await standsStill(page);
}

/** Waits until nothing of the page comes or moves any more. */
export const standsStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const end = performance.now() + 3000;
    let before = '';
    for (let still = 0; still < 8 && performance.now() < end; ) {
      await new Promise(requestAnimationFrame);
      const now = `${document.body.textContent.length} ${document.documentElement.scrollHeight}`;
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
