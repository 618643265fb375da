// A refund, charge or compensation as it is booked, and the sale that it belongs to.
import type { RefundedSale } from '@pishkhan/contract/ledger/commission.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Row, Trx } from '../../infra/database/tables.ts';
import type { AdjustmentRow } from './view-adjustment.ts';

const columns =
  'id, kind, order_code, adjustment_code, reason, at, dispute_until, owed, abs(refund + charge + compensation) AS amount';

export async function findAdjustment(
  db: Db,
  vendorCode: string,
  adjustmentCode: string,
): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql<AdjustmentRow>`SELECT ${sql.raw(columns)} FROM ledger_transaction
    WHERE vendor_code = ${vendorCode} AND adjustment_code = ${adjustmentCode} AND kind <> 'DISPUTE'`.execute(
    db,
  );
  return rows[0];
}

/** Used for webhook messages about them; ids of transactions are unique over all shops. */
export async function findAdjustments(
  pool: pg.Pool,
  addresses: readonly { vendorCode: string; id: number }[],
): Promise<Map<number, AdjustmentRow>> {
  const { rows } = await pool.query<AdjustmentRow & { id: number }>(
    `SELECT ${columns} FROM ledger_transaction JOIN unnest($1::text[], $2::bigint[]) AS a (vendor_code, id) USING (vendor_code, id)`,
    [addresses.map(({ vendorCode }) => vendorCode), addresses.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

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
