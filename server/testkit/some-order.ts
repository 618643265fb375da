// Test kit: a shop, and an order for it that adds up.
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import { sampleBasket, samplePricing } from '@pishkhan/contract/orders/sample-basket.ts';
import type pg from 'pg';
import { type Answering, fingerprintOf, type OrderToReceive, type ReceivedOrder } from '../orders/public.ts';

/** A shop that takes orders, with couriers of both kinds, its own within ten kilometres; two shops never share anything. */
export async function openShop(pool: pg.Pool, code: string): Promise<string> {
  await pool.query(
    `INSERT INTO vendor (code, name, status, phone, address, latitude, longitude, is_packing_set, ofood_delivery, own_delivery)
     VALUES ($1, 'رستوران نمونه', 'ACTIVE', '02100000000', 'تهران، خیابان نمونه', 35.7, 51.4, true, true, true)`,
    [code],
  );
  await pool.query(
    'INSERT INTO vendor_polygon (vendor_code, area, delivery_price, delivery_time) VALUES ($1, $2, 30000, 30)',
    [code, JSON.stringify(areaAround({ latitude: 35.7, longitude: 51.4 }, 10_000))],
  );
  return code;
}

export function someOrder(
  vendorCode: string,
  code: string,
  changes: Partial<OrderToReceive> = {},
): OrderToReceive {
  return {
    vendorCode,
    code,
    shop: { latitude: 35.7, longitude: 51.4, cityId: null },
    deliveryType: 'Ofood',
    placedAt: new Date(),
    paidAt: null,
    customer: {
      name: 'مریم رضایی',
      phone: '09121234567',
      address: 'تهران، خیابان ولیعصر، پلاک ۱۲',
      comment: 'بدون پیاز',
      latitude: 35.71,
      longitude: 51.41,
    },
    ...sampleBasket(),
    pricing: samplePricing(),
    scheduled: null,
    handoverCode: null,
    ...changes,
  };
}

let events = 0;

/** A new event of the marketplace, with an unused event id. */
export function newEvent(now = new Date(), changes: Partial<Answering> = {}): Answering {
  events += 1;
  const key = `event-${process.pid}-${events}`;
  return {
    now,
    source: { sessionId: null, address: '192.0.2.7' },
    repeat: { principal: 'marketplace', key, fingerprint: fingerprintOf('test', {}, key) },
    respond: ({ orderCode, orderStatus, version }) => JSON.stringify({ orderCode, orderStatus, version }),
    ...changes,
  };
}

/** The answer that the marketplace would get; undefined for an order that is to be priced again. */
export const answerOf = (received: ReceivedOrder) =>
  received.outcome === 'stored'
    ? received.answer
    : received.outcome === 'refused'
      ? received.fault
      : undefined;
