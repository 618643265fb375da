// Requests of the marketplace.
import { randomUUID } from 'node:crypto';
import { newOrder } from '../../ground/marketplace.ts';
import type { Wanted } from './connection.ts';

export interface ShopToLoad {
  vendorCode: string;
  productIds: number[];
  staff: readonly { token: string }[];
}

let made = 0;

/** Unique order codes, also across processes. */
export function newOrderCode(): string {
  made += 1;
  return `B${process.pid.toString(36)}-${made.toString(36)}`;
}

export const createRequest = (shop: ShopToLoad, orderCode: string, marketplaceKey: string): Wanted => ({
  method: 'POST',
  path: `/marketplace/v1/vendors/${shop.vendorCode}/orders`,
  headers: { authorization: `Bearer ${marketplaceKey}` },
  body: newOrder(orderCode, shop.productIds.slice(0, 2)),
});

export const cancelRequest = (shop: ShopToLoad, orderCode: string, marketplaceKey: string): Wanted => ({
  method: 'POST',
  path: `/marketplace/v1/vendors/${shop.vendorCode}/orders/${orderCode}/cancellation`,
  headers: { authorization: `Bearer ${marketplaceKey}` },
  body: { eventId: randomUUID(), reason: 'مشتری منصرف شد' },
});
