// Lists of orders of all shops for the platform, newest first, by keyset. They never count.
// Invariant: a page reads a bounded part of an index, whatever the filter finds, so that no list waits for millions of orders.
import { phoneSearchDays } from '@pishkhan/contract/marketplace/order-calls.ts';
import type { CallCause, DeliveryType, OrderStatus } from '@pishkhan/contract/orders/states.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { runNamed } from '../../infra/database/named-values.ts';

/** A place in the lists: time in microseconds since 1970, shop and code. */
export interface OrderPlaceInList {
  at: string;
  vendorCode: string;
  code: string;
}

export interface PlatformFilter {
  vendorCode?: string | undefined;
  cityId?: number | undefined;
  status?: OrderStatus | undefined;
  deliveryType?: DeliveryType | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  code?: string | undefined;
}

export interface ListedOrder {
  vendor_code: string;
  vendor_name: string;
  code: string;
  status: OrderStatus;
  status_at: Date;
  call_cause: CallCause | null;
  delivery_type: DeliveryType;
  placed_at: Date;
  city_id: number | null;
  payable: number;
  customer_name: string;
  customer_phone: string;
}

/** Orders that a page reads at most. */
const scanned = 5_000;

const microseconds = 'floor(extract(epoch FROM o.placed_at) * 1000000)::bigint';
const columns = `o.vendor_code, o.code, o.status, o.status_at, CASE WHEN o.status = 'NEED_FOR_CALL' THEN o.call ->> 'cause' END AS call_cause,
  o.delivery_type, o.placed_at, o.city_id, o.payable, o.customer_name, o.customer_phone, ${microseconds} AS at`;
const newestFirst = 'ORDER BY placed_at DESC, vendor_code DESC, code DESC';

/** Conditions on the index stand in the scan; the others select from what it has read. */
function statementOf(filter: PlatformFilter, after: OrderPlaceInList | undefined): string {
  const scan = [
    'NOT o.is_test',
    filter.vendorCode !== undefined && `o.vendor_code = :'vendor_code'`,
    filter.code !== undefined && `o.code = :'code'`,
    filter.from !== undefined && `o.placed_at >= :'from'::timestamptz`,
    filter.to !== undefined && `o.placed_at < :'to'::timestamptz`,
    after !== undefined &&
      `(o.placed_at, o.vendor_code, o.code) <
        (timestamptz 'epoch' + :'after_at'::bigint * interval '1 microsecond', :'after_vendor', :'after_code')`,
  ];
  const found = [
    filter.cityId !== undefined && `city_id = :'city_id'::int`,
    filter.status !== undefined && `status = :'status'`,
    filter.deliveryType !== undefined && `delivery_type = :'delivery_type'`,
  ];
  const all = (conditions: (string | false)[]) => conditions.filter(Boolean).join(' AND ') || 'true';
  return `
    WITH read AS MATERIALIZED (
      SELECT ${columns} FROM all_orders o WHERE ${all(scan)}
      ORDER BY o.placed_at DESC, o.vendor_code DESC, o.code DESC LIMIT ${scanned}
    )
    SELECT e.*, p.*, v.name AS vendor_name FROM (
      SELECT count(*) AS read_count, (SELECT jsonb_build_object('at', at::text, 'vendorCode', vendor_code, 'code', code)
        FROM read ORDER BY placed_at, vendor_code, code LIMIT 1) AS last_read
      FROM read
    ) e
    LEFT JOIN (SELECT * FROM read WHERE ${all(found)} ${newestFirst} LIMIT :'size'::int) p ON true
    LEFT JOIN vendor v ON v.code = p.vendor_code
    ${newestFirst}`;
}

/** `next` is undefined at the end. A page with fewer than `size` orders may have a next one. */
export async function listPlatformOrders(
  reads: Queryable,
  filter: PlatformFilter,
  after: OrderPlaceInList | undefined,
  size: number,
): Promise<{ rows: ListedOrder[]; next: OrderPlaceInList | undefined }> {
  type Row = ListedOrder & { at: number; read_count: number; last_read: OrderPlaceInList | null };
  const rows = await runNamed<Row>(reads, statementOf(filter, after), {
    ...{ vendor_code: filter.vendorCode, code: filter.code, from: filter.from, to: filter.to },
    ...{ city_id: filter.cityId, status: filter.status, delivery_type: filter.deliveryType },
    ...{ after_at: after?.at, after_vendor: after?.vendorCode, after_code: after?.code },
    // One more shows whether there is another page.
    size: size + 1,
  });
  const { read_count, last_read } = rows[0]!;
  const found = rows.filter(({ code }) => code !== null);
  const page = found.slice(0, size);
  const last = page.at(-1);
  if (found.length > size && last)
    return { rows: page, next: { at: String(last.at), vendorCode: last.vendor_code, code: last.code } };
  return { rows: page, next: read_count === scanned ? (last_read ?? undefined) : undefined };
}

/** Newest first, of the last days. */
export async function findOrdersByPhone(
  reads: Queryable,
  phone: string,
  now: Date,
  most: number,
): Promise<ListedOrder[]> {
  // Each of the two has an index of its own.
  const found = (isCanceled: string) => `
    (SELECT ${columns} FROM orders o
     WHERE ${isCanceled} AND o.customer_phone = :'phone' AND o.placed_at > :'since'::timestamptz AND NOT o.is_test
     ORDER BY o.placed_at DESC LIMIT :'most'::int)`;
  return runNamed<ListedOrder>(
    reads,
    `SELECT o.*, v.name AS vendor_name
     FROM (${found('NOT o.is_canceled')} UNION ALL ${found('o.is_canceled')}) o JOIN vendor v ON v.code = o.vendor_code
     ORDER BY o.placed_at DESC LIMIT :'most'::int`,
    { phone, since: new Date(now.getTime() - phoneSearchDays * 86_400_000), most },
  );
}
