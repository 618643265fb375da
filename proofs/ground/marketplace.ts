// The marketplace of a proof: it creates orders and receives their webhooks.
import { randomUUID } from 'node:crypto';

interface AtServer {
  url: string;
  marketplaceKey: string;
}

/** A pickup, once handed over at the counter, is with its customer and in the ledger. */
export const pickup = { deliveryType: 'Pickup', deliveryPrice: 0 } as const;

/** The body of a new order: two pieces of each product, unless `more` says otherwise. */
export function newOrder(orderCode: string, productIds: readonly number[], more: object = {}): object {
  const at = new Date().toISOString();
  return {
    eventId: randomUUID(),
    orderCode,
    deliveryType: 'OwnDelivery',
    placedAt: at,
    paidAt: at,
    customer: {
      name: 'مهسا رستمی',
      phoneNumber: '09000000123',
      address: 'تهران، خیابان ولی‌عصر، کوچه نسترن، پلاک ۱۲، واحد ۳',
      comment: 'لطفاً بدون پیاز باشد.',
      latitude: 35.7219,
      longitude: 51.4056,
    },
    items: productIds.map((productId) => ({ productId, quantity: 2, optionIds: [] })),
    deliveryPrice: 35_000,
    voucherValue: 10_000,
    ...more,
  };
}

/** Throws unless the order is accepted. */
export const createOrder = (server: AtServer, vendorCode: string, order: object) =>
  ask(server, 'POST', `/vendors/${vendorCode}/orders`, order);

/** Returns the secret that its messages are signed with. */
export async function registerWebhook(server: AtServer, receiverUrl: string): Promise<string> {
  const { secret } = await ask<{ secret: string }>(server, 'PUT', '/webhook', { url: receiverUrl });
  return secret;
}

async function ask<Result>(
  { url, marketplaceKey }: AtServer,
  method: string,
  path: string,
  body: object,
): Promise<Result> {
  const answer = await fetch(`${url}/marketplace/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${marketplaceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text).result;
}
