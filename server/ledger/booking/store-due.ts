// Orders whose money may have changed: the queue that triggers on orders fill (follow_order).
import type { Entries } from '@pishkhan/contract/ledger/accounts.ts';
import type { SoldOrder } from '@pishkhan/contract/ledger/postings.ts';
import { sql } from 'kysely';
import type { Row, Trx } from '../../infra/database/tables.ts';
import { type AccountColumns, accountColumns, entriesOf } from '../account-columns.ts';

/** An order with its booked entries. */
export interface BookableOrder {
  vendorCode: string;
  orderCode: string;
  placedAt: Date;
  statusAt: Date;
  order: Omit<SoldOrder, 'commissionPercent'>;
  /** The percent of the order's first booking; null before that. */
  bookedPercent: number | null;
  /** The percent that applies at the order's time; null when the platform has sent none. */
  percent: number | null;
  booked: Entries;
  revisions: number;
}

type OrderColumns = Pick<
  Row<'orders'>,
  | 'status'
  | 'delivery_type'
  | 'paid_at'
  | 'placed_at'
  | 'status_at'
  | 'items'
  | 'raw_total'
  | 'total_after_discount'
  | 'expenses'
  | 'total'
  | 'voucher'
  | 'pricing'
>;
interface BookableRow extends OrderColumns {
  vendor_code: string;
  code: string;
  booked_percent: number | null;
  percent: number | null;
  revisions: number;
  booked: AccountColumns;
}

/** One JSON object, because an order has columns of the same names. */
const sums = sql.raw(
  `jsonb_build_object(${accountColumns.map((name) => `'${name}', coalesce(sum(${name}), 0)`).join(', ')}) AS booked`,
);

/** Reads real orders of one shop. */
export async function readBookable(
  trx: Trx,
  keys: readonly { vendorCode: string; orderCode: string }[],
): Promise<BookableOrder[]> {
  const { rows } = await sql<BookableRow>`
    SELECT o.vendor_code, o.code, o.status, o.delivery_type, o.paid_at, o.placed_at, o.status_at, o.items, o.raw_total,
      o.total_after_discount, o.expenses, o.total, o.voucher, o.pricing, rate.percent, booked.*
    FROM (
      SELECT DISTINCT * FROM unnest(${keys.map(({ vendorCode }) => vendorCode)}::text[],
        ${keys.map(({ orderCode }) => orderCode)}::text[]) AS k (vendor_code, code)
    ) k
    JOIN all_orders o ON o.vendor_code = k.vendor_code AND o.code = k.code AND NOT o.is_test
    LEFT JOIN LATERAL (
      SELECT percent FROM ledger_commission_rate r
      WHERE r.vendor_code = o.vendor_code AND r.starts_at <= o.placed_at ORDER BY r.starts_at DESC LIMIT 1
    ) rate ON true
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS revisions, min(commission_percent) AS booked_percent, ${sums}
      FROM ledger_transaction t
      WHERE t.vendor_code = o.vendor_code AND t.order_code = o.code AND t.revision IS NOT NULL
    ) booked
    ORDER BY o.vendor_code, o.code`.execute(trx);
  return rows.map(viewBookable);
}

const viewBookable = (row: BookableRow): BookableOrder => ({
  vendorCode: row.vendor_code,
  orderCode: row.code,
  placedAt: row.placed_at,
  statusAt: row.status_at,
  order: {
    status: row.status,
    deliveryType: row.delivery_type,
    isPaid: row.paid_at !== null,
    basket: {
      items: row.items,
      rawTotal: row.raw_total,
      totalAfterDiscount: row.total_after_discount,
      expenses: row.expenses,
      total: row.total,
      voucher: row.voucher,
    },
    pricing: row.pricing,
  },
  bookedPercent: row.booked_percent,
  percent: row.percent,
  booked: entriesOf(row.booked),
  revisions: row.revisions,
});

export interface DueOrder {
  id: number;
  vendorCode: string;
  orderCode: string;
}

export const listDue = (trx: Trx, most: number, vendorCode?: string): Promise<DueOrder[]> =>
  trx
    .selectFrom('ledger_due')
    .select(['id', 'vendor_code as vendorCode', 'order_code as orderCode'])
    .$if(vendorCode !== undefined, (query) => query.where('vendor_code', '=', vendorCode!))
    .orderBy('id')
    .limit(most)
    .execute();

/** Orders whose bookings differ from their present state. */
export async function listWaiting(
  trx: Trx,
  vendorCode: string,
  orderCodes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT k.code FROM unnest(${orderCodes}::text[]) AS k (code)
    WHERE EXISTS (SELECT FROM ledger_due d WHERE d.vendor_code = ${vendorCode} AND d.order_code = k.code)
      OR NOT EXISTS (SELECT FROM ledger_transaction t
        WHERE t.vendor_code = ${vendorCode} AND t.order_code = k.code AND t.revision = 0)`.execute(trx);
  return rows.map(({ code }) => code);
}

export async function deleteDue(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM ledger_due WHERE id = ANY (${ids}::bigint[])`.execute(trx);
}
