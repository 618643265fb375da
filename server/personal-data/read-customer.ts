// The data that are held about a customer, in all shops.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { itemTitle } from '@pishkhan/contract/orders/item-title.ts';
import type { OrderItem } from '@pishkhan/contract/orders/order.ts';
import type { ExportedOrder } from '@pishkhan/contract/personal-data/calls.ts';
import { runRaw } from '../infra/database/run-raw.ts';
import type { Db } from '../infra/database/tables.ts';

/** A place in the list: time in microseconds since 1970, shop and code. */
export interface ExportPlace {
  at: string;
  vendorCode: string;
  code: string;
}

interface Row {
  vendor_code: string;
  vendor_name: string;
  code: string;
  status: ExportedOrder['orderStatus'];
  delivery_type: ExportedOrder['deliveryType'];
  placed_at: Date;
  at: string;
  customer_name: string;
  customer_address: string | null;
  customer_comment: string | null;
  customer_latitude: number | null;
  customer_longitude: number | null;
  items: OrderItem[];
  payable: number;
  reviewed_at: Date | null;
  writer_name: string;
  rating: number;
  comments: string[];
}

const beforePlace = `($2::text IS NULL OR (placed_at, vendor_code, code)
  < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::text, $4::text))`;
const newestOf = (table: string, condition: string): string => `
  (SELECT * FROM ${table} WHERE ${condition} AND customer_phone = $1 AND NOT is_test AND ${beforePlace}
   ORDER BY placed_at DESC, vendor_code DESC, code DESC LIMIT $5::int)`;

const statement = `
  SELECT o.vendor_code, v.name AS vendor_name, o.code, o.status, o.delivery_type, o.placed_at,
    floor(extract(epoch FROM o.placed_at) * 1000000)::bigint::text AS at, o.customer_name, o.customer_address, o.customer_comment,
    o.customer_latitude, o.customer_longitude, o.items, o.payable, r.at AS reviewed_at, r.writer_name, r.rating,
    ARRAY(SELECT w.comment FROM review w WHERE w.vendor_code = o.vendor_code AND w.order_code = o.code AND w.comment IS NOT NULL
      ORDER BY w.id) AS comments
  FROM (${newestOf('orders', 'NOT is_canceled')} UNION ALL ${newestOf('orders', 'is_canceled')}
    UNION ALL ${newestOf('archived_orders', `customer_phone <> ''`)}) o
  JOIN vendor v ON v.code = o.vendor_code
  LEFT JOIN review_record r ON r.vendor_code = o.vendor_code AND r.order_code = o.code
  ORDER BY o.placed_at DESC, o.vendor_code DESC, o.code DESC LIMIT $5::int`;

/** Newest first. `next` is undefined at the end. */
export async function readCustomer(
  db: Db,
  phone: string,
  after: ExportPlace | undefined,
  size: number,
): Promise<{ orders: ExportedOrder[]; next: ExportPlace | undefined }> {
  const rows = await runRaw<Row>(db, statement, [
    phone,
    after?.at ?? null,
    after?.vendorCode ?? null,
    after?.code ?? null,
    size + 1,
  ]);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    orders: page.map(viewRow),
    next:
      rows.length > size && last ? { at: last.at, vendorCode: last.vendor_code, code: last.code } : undefined,
  };
}

const viewRow = (row: Row): ExportedOrder => ({
  vendorCode: row.vendor_code as VendorCode,
  vendorName: row.vendor_name,
  orderCode: row.code as ExportedOrder['orderCode'],
  orderStatus: row.status,
  deliveryType: row.delivery_type,
  placedAt: row.placed_at.toISOString(),
  customerName: row.customer_name,
  customerAddress: row.customer_address,
  customerComment: row.customer_comment,
  customerLatitude: row.customer_latitude,
  customerLongitude: row.customer_longitude,
  items: row.items.map((item) => `${item.quantity} × ${itemTitle(item)}`),
  payablePrice: row.payable as ExportedOrder['payablePrice'],
  review: row.reviewed_at && {
    at: row.reviewed_at.toISOString(),
    writerName: row.writer_name,
    rating: row.rating,
    comments: row.comments,
  },
});
