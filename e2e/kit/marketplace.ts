// The marketplace in end-to-end tests: creates orders from the shop's own menu through the real API.
import { randomUUID } from 'node:crypto';
import { CallFailed, type Client, createClient } from '@pishkhan/contract/kit/client.ts';
import {
  createMarketplaceOrder,
  getMarketplaceMenu,
  listMarketplaceVendors,
} from '@pishkhan/contract/marketplace/calls.ts';
import type { DeliveryType } from '@pishkhan/contract/orders/states.ts';
import type { Program } from './program.ts';

export function marketplaceClient(program: Program): Client {
  return createClient(async ({ call, url, body }) => {
    const answer = await fetch(program.url + url, {
      method: call.method,
      headers: {
        authorization: `Bearer ${program.marketplaceKey()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = await answer.json();
    if (!answer.ok) throw new CallFailed(json);
    return json.result;
  });
}

export interface Wanted {
  orderCode: string;
  deliveryType?: DeliveryType;
  customerName?: string;
  customerPhone?: string;
  comment?: string | null;
  /** Minutes since the customer ordered. */
  minutesAgo?: number;
  /** The number of products. */
  lines?: number;
  /** Pieces of each product; two by default. */
  quantity?: number;
  /** Replaces `lines`: this variant, which needs no option. */
  productId?: number;
  /** Replaces `lines`: one product of each of these categories. */
  categories?: readonly string[];
  handoverCode?: string;
  /** Seconds until the release of a scheduled order, which is an hour before the delivery. */
  releasedInSeconds?: number;
}

/** The demo's first shop, to which all demo staff belong. */
export async function firstVendorCode(marketplace: Client): Promise<string> {
  const { vendors } = await marketplace(listMarketplaceVendors, { query: {} });
  return vendors[0]!.vendorCode;
}

function laterBy(seconds: number) {
  const releaseAt = Date.now() + seconds * 1000;
  return {
    releaseAt: new Date(releaseAt).toISOString(),
    deliverAt: new Date(releaseAt + 3_600_000).toISOString(),
  };
}

/** Pieces of each of the first products that need no option, or of the first one of each wanted category. */
export async function createOrder(marketplace: Client, vendorCode: string, wanted: Wanted) {
  const { categories } = await marketplace(getMarketplaceMenu, { params: { vendorCode }, query: {} });
  const simple = categories.map(({ categoryName, products }) => ({
    categoryName,
    products: products.filter(({ optionCategories }) =>
      optionCategories.every((category) => !category.isMandatory),
    ),
  }));
  const products = wanted.categories
    ? wanted.categories.map((name) => simple.find(({ categoryName }) => categoryName === name)!.products[0]!)
    : simple.flatMap((category) => category.products).slice(0, wanted.lines ?? 1);
  const placedAt = new Date(Date.now() - (wanted.minutesAgo ?? 0) * 60_000).toISOString();
  return marketplace(createMarketplaceOrder, {
    params: { vendorCode },
    body: {
      eventId: randomUUID(),
      orderCode: wanted.orderCode,
      deliveryType: wanted.deliveryType ?? 'Ofood',
      placedAt,
      paidAt: placedAt,
      customer: {
        name: wanted.customerName ?? 'مهسا رستمی',
        phoneNumber: wanted.customerPhone ?? '09000000123',
        address: wanted.deliveryType === 'Pickup' ? null : 'تهران، خیابان ولی‌عصر، کوچه‌ی نسترن، پلاک ۱۲',
        comment: wanted.comment ?? null,
        latitude: 35.75,
        longitude: 51.41,
      },
      items: (wanted.productId === undefined
        ? products.map(({ variants }) => variants[0]!.productId)
        : [wanted.productId]
      ).map((productId) => ({ productId, quantity: wanted.quantity ?? 2, optionIds: [] })),
      deliveryPrice: 0,
      voucherValue: 0,
      ...(wanted.handoverCode !== undefined && { handoverCode: wanted.handoverCode }),
      ...(wanted.releasedInSeconds !== undefined && { scheduled: laterBy(wanted.releasedInSeconds) }),
    },
  });
}

/** Orders that have reached their customers, newest first; their way there is tested elsewhere. */
export async function createDeliveredOrder(
  program: Program,
  vendorCode: string,
  codes: readonly string[],
): Promise<void> {
  const marketplace = marketplaceClient(program);
  for (const [index, orderCode] of codes.entries())
    await createOrder(marketplace, vendorCode, { orderCode, minutesAgo: 120 + index });
  await program.pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await program.pool.query(
    `UPDATE orders SET kitchen = 'COMPLETED', courier = 'DELIVERED', status = 'SUCCESSFUL', version = version + 1 WHERE code = ANY($1)`,
    [codes],
  );
  await program.pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
}
