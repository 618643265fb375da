// Stalls of the event loop for requests of a shop with the largest allowed menu, and for reads of its menu.
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import type pg from 'pg';
import { newOrder, pickup } from '../../ground/marketplace.ts';
import { openGround } from '../../ground/open-ground.ts';
import { openClient } from '../../ground/postgres.ts';
import type { Keys } from '../../ground/server.ts';
import type { Shop } from '../../ground/shops.ts';
import { type Benchmark, below, type Row } from '../benchmark.ts';
import { askLongestStall, watchLoop } from '../parts/event-loop-stall.ts';
import { insertFullMenu } from '../parts/full-menu.ts';

/** Stays below the 200 ms from which a server logs a stall, because machines of shops are slower. */
const maxStillMs = 150;

/** The limits of each part and of the whole: 10,000 connections, and 20 products short of 2,000. */
const size = {
  categories: 199,
  products: 1980,
  variantsOfProduct: 2,
  optionCategories: 500,
  optionsOfCategory: 50,
  optionCategoriesOfProduct: 5,
  imagesOfProduct: 10,
};

interface Asked {
  what: string;
  method: string;
  path: string;
  body?: object;
  token: string;
}

export const fullMenu: Benchmark = {
  name: 'full',
  async run() {
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: 2, env: watchLoop });
    const [shop, other] = shops;
    await insertFullMenu(databaseUrl, shop!.vendorCode, size);
    const client = resources.use(await openClient(databaseUrl));
    await client.query(
      "INSERT INTO membership (vendor_code, person_id, role) SELECT $2, person_id, 'MANAGER' FROM membership WHERE vendor_code = $1",
      [shop!.vendorCode, other!.vendorCode],
    );
    const howStill = askLongestStall(server);
    const rows: Row[] = [];
    async function ask({ what, method, path, body, token }: Asked): Promise<Buffer> {
      await howStill();
      const isForm = body instanceof FormData;
      const answer = await fetch(server.url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const still = await howStill();
      if (answer.status >= 500) throw new Error(`${what}: ${answer.status} ${bytes}`);
      const size = (bytes.byteLength / 1e6).toFixed(1);
      rows.push({
        what: `event loop stood still for ${what} (${size} MB)`,
        p50: still,
        unit: 'ms',
        target: below(still, maxStillMs),
      });
      return bytes;
    }

    const reading = await readings(client, shop!, server);
    // Warm-up: the first request of a process loads modules.
    await fetch(`${server.url}/api/v1/Category`, {
      headers: { authorization: `Bearer ${shop!.staff[0]!.token}` },
    });
    for (const asked of reading) await ask(asked);
    await changeByFile(client, shop!, ask);
    const copy = { method: 'POST', token: shop!.staff[0]!.token, body: { toVendorCode: other!.vendorCode } };
    await ask({ ...copy, what: 'what copying it would do', path: '/api/v1/Product/menu-copy/preview' });
    await ask({ ...copy, what: 'copying it to another shop', path: '/api/v1/Product/menu-copy' });
    return rows;
  },
};

async function readings(
  client: pg.Client,
  { vendorCode, staff }: Shop,
  { marketplaceKey }: Keys,
): Promise<Asked[]> {
  const { rows } = await client.query<{ variants: number[]; products: number[]; groups: number[] }>(
    `SELECT (SELECT array_agg(id::int) FROM (SELECT DISTINCT ON (product_id) id FROM variant WHERE vendor_code = $1) v) AS variants,
       (SELECT array_agg(id::int) FROM product WHERE vendor_code = $1) AS products,
       (SELECT array_agg(id::int) FROM (SELECT id FROM option_category WHERE vendor_code = $1 LIMIT 100) g) AS groups`,
    [vendorCode],
  );
  const { variants, products, groups } = rows[0]!;
  const { token } = staff[0]!;
  const some = variants.slice(0, 500);
  const parts = some.map((partId) => ({ part: 'VARIANT', partId }));
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const action = { kind: 'PRICE_BY_PERCENT', productIds: some, percent: 7, roundTo: 1 };
  const links = { productHeaders: products, productCategories: [], optionCategories: groups };
  const area = areaAround({ latitude: 35.7, longitude: 51.4 }, 10_000, 200);
  const ownDelivery = { polygonId: null, deliveryPrice: 1, deliveryTime: 30, isActive: true, area };
  const market = { token: marketplaceKey, path: `/marketplace/v1/vendors/${vendorCode}` };
  const get = (what: string, path: string): Asked => ({ what, method: 'GET', path, token });
  const send = (what: string, path: string, body: object): Asked => ({
    ...get(what, path),
    method: 'POST',
    body,
  });
  return [
    get('the categories', '/api/v1/Category'),
    get('the menu', '/api/v1/Product'),
    get('the menu again', '/api/v1/Product'),
    get('the options', '/api/v1/Product/option'),
    get('what is off', '/api/v1/Product/off'),
    get('the menu as a spreadsheet', '/api/v1/Product/menu-export'),
    send('a search', '/api/v1/Product/header/search', { term: 'کباب' }),
    send('what 500 new prices would do', '/api/v1/Product/bulk/preview', { action }),
    send('500 snoozes', '/api/v1/Product/snooze', { parts, until }),
    send('the end of 500 snoozes', '/api/v1/Product/snooze/end', { parts }),
    send('too many connections', '/api/v1/Product/connect-product-option', links),
    send('100 option categories taken from all products', '/api/v1/Product/disconnect-product-option', links),
    {
      ...get('20 areas of 200 corners', '/api/v1/Vendor/deliveries'),
      method: 'PUT',
      body: { ownDeliveries: Array(20).fill(ownDelivery) },
    },
    { ...market, what: "the customers' menu", method: 'GET', path: `${market.path}/menu` },
    {
      ...market,
      what: 'an order of 100 lines with 50 options',
      method: 'POST',
      path: `${market.path}/orders`,
      body: largestOrder(variants),
    },
  ];
}

const largestOrder = (variants: readonly number[]): object =>
  newOrder('LARGEST-1', [], {
    ...pickup,
    items: variants.slice(0, 100).map((productId) => ({
      productId,
      quantity: 1,
      optionIds: Array.from({ length: 50 }, (_, index) => index + 1),
    })),
  });

/** Every row of the exported menu differs from the database, and the import restores it. */
async function changeByFile(
  client: pg.Client,
  { vendorCode, staff }: Shop,
  ask: (asked: Asked) => Promise<Buffer>,
): Promise<void> {
  const at = { token: staff[0]!.token, method: 'POST' };
  const file = await ask({
    ...at,
    what: 'a spreadsheet',
    method: 'GET',
    path: '/api/v1/Product/menu-export',
  });
  await client.query(
    'UPDATE variant SET price = price + 11, preparation_minutes = 33 WHERE vendor_code = $1',
    [vendorCode],
  );
  await client.query("UPDATE product SET description = 'دیگر', packing_price = 100 WHERE vendor_code = $1", [
    vendorCode,
  ]);
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(file)]), 'menu.xlsx');
  const path = '/api/v1/Product/menu-import';
  const shown = await ask({ ...at, what: 'what a file would change', path: `${path}/preview`, body });
  const { menuVersion, digest } = JSON.parse(shown.toString()).result;
  body.set('menuVersion', String(menuVersion));
  body.set('digest', digest);
  await ask({ ...at, what: 'a file that changes every line', path, body });
}
