// For tests: a shop, and an order for it that adds up.
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import type pg from 'pg';
import { type Answering, fingerprintOf, type OrderToReceive } from '../orders/public.ts';

/** A shop that takes orders, with couriers of both kinds, its own for ten kilometres; two shops never share anything. */
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
    items: [
      {
        productId: 11,
        productName: 'چلوکباب کوبیده',
        productVariationId: 21,
        productVariationName: 'دو سیخ',
        price: 250_000,
        priceAfterDiscount: 225_000,
        quantity: 2,
        options: [{ optionId: 31, optionName: 'دوغ', price: 20_000 }],
      },
      {
        productId: 12,
        productName: 'ماست و خیار',
        productVariationId: 22,
        productVariationName: 'ماست و خیار',
        price: 40_000,
        priceAfterDiscount: 40_000,
        quantity: 1,
        options: [],
      },
    ],
    expenses: [{ title: 'هزینه ارسال', amount: 30_000 }],
    rawTotal: 580_000,
    totalAfterDiscount: 530_000,
    total: 560_000,
    voucher: 60_000,
    pricing: {
      lines: [
        { packingPrice: 0, tax: 0 },
        { packingPrice: 0, tax: 0 },
      ],
      packingPrice: 0,
      packagingTax: 0,
      deliveryPrice: 30_000,
      voucherValue: 60_000,
    },
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
