// A refund, charge or compensation as it is booked, and the sale that it belongs to.
import type { RefundedSale } from '@pishkhan/contract/ledger/commission.ts';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../infra/database/tables.ts';
import type { AdjustmentRow } from './view-adjustment.ts';

export const findAdjustment = (
  db: Db,
  vendorCode: string,
  adjustmentCode: string,
): Promise<AdjustmentRow | undefined> =>
  db
    .selectFrom('ledger_transaction')
    .select(['kind', 'order_code', 'adjustment_code', 'reason', 'at', 'dispute_until', 'owed'])
    .select(sql<number>`abs(refund + charge + compensation)`.as('amount'))
    .where('vendor_code', '=', vendorCode)
    .where('adjustment_code', '=', adjustmentCode)
    .where('kind', '<>', 'DISPUTE')
    .executeTakeFirst() as Promise<AdjustmentRow | undefined>;

export interface Sale extends RefundedSale {
  /** Toman refunded to the customer, by the shop and by the platform. */
  refunded: number;
  /** Toman charged to the shop, whatever came of a dispute. */
  charged: number;
}

/** The sale as it is booked. */
export async function readSale(trx: Trx, vendorCode: string, orderCode: string): Promise<Sale> {
  const { rows } = await sql<Sale & Pick<Row<'ledger_transaction'>, 'kind'>>`
    SELECT coalesce(sum(items + discount_shop), 0)::bigint AS base, coalesce(min(commission_percent), 0) AS percent,
      coalesce(-sum(customer + cash) FILTER (WHERE revision IS NOT NULL), 0)::bigint AS payable,
      coalesce(-sum(refund) FILTER (WHERE kind = 'REFUND'), 0)::bigint AS refunded, coalesce(-sum(refund), 0)::bigint AS borne,
      coalesce(sum(commission) FILTER (WHERE revision IS NULL), 0)::bigint AS returned,
      coalesce(-sum(charge) FILTER (WHERE kind = 'CHARGE'), 0)::bigint AS charged
    FROM ledger_transaction WHERE vendor_code = ${vendorCode} AND order_code = ${orderCode}`.execute(trx);
  return rows[0]!;
}
