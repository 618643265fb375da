// An order as the marketplace sends it.
import { randomUUID } from 'node:crypto';
import type { Wanted } from './connection.ts';

export interface ShopToLoad {
  vendorCode: string;
  productIds: number[];
  tokens: string[];
}

let made = 0;

/** Unique order codes, also across processes. */
export function newOrderCode(): string {
  made += 1;
  return `B${process.pid.toString(36)}-${made.toString(36)}`;
}

export function createRequest(shop: ShopToLoad, orderCode: string, marketplaceKey: string): Wanted {
  const at = new Date().toISOString();
  const [first, second] = shop.productIds;
  return {
    method: 'POST',
    path: `/marketplace/v1/vendors/${shop.vendorCode}/orders`,
    headers: { authorization: `Bearer ${marketplaceKey}` },
    body: {
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
      items: [
        { productId: first, quantity: 2, optionIds: [] },
        { productId: second, quantity: 1, optionIds: [] },
      ],
      deliveryPrice: 35_000,
      voucherValue: 10_000,
    },
  };
}

export const cancelRequest = (shop: ShopToLoad, orderCode: string, marketplaceKey: string): Wanted => ({
  method: 'POST',
  path: `/marketplace/v1/vendors/${shop.vendorCode}/orders/${orderCode}/cancellation`,
  headers: { authorization: `Bearer ${marketplaceKey}` },
  body: { eventId: randomUUID(), reason: 'مشتری منصرف شد' },
});
