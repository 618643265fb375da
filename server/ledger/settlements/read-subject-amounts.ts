// SQL: what the ledger owes for an order or an adjustment, and what settlements have paid of it.
import { type RawBuilder, sql } from 'kysely';

/**
 * Two laterals: `booked` (owed, and the number of transactions) and `paid` (paid). `subject`: the alias of rows with an
 * order code and, for an adjustment, its code.
 */
export const subjectAmounts = (vendorCode: string, subject: string): RawBuilder<unknown> => sql`
  CROSS JOIN LATERAL (
    SELECT count(*) AS transactions, coalesce(sum(b.owed), 0)::bigint AS owed FROM ledger_transaction b
    WHERE ${isOf('b', vendorCode, subject)} AND (b.revision IS NOT NULL OR b.adjustment_code IS NOT NULL)
  ) booked
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.received), 0)::bigint AS paid FROM ledger_settlement_line l
    WHERE ${isOf('l', vendorCode, subject)}
  ) paid`;

/** An SQL condition: a row of the table `alias` has the same subject. */
export const isOf = (alias: string, vendorCode: string, subject: string): RawBuilder<unknown> => {
  const [row, of] = [sql.ref(alias), sql.ref(subject)];
  return sql`${row}.vendor_code = ${vendorCode} AND ${row}.order_code = ${of}.order_code
    AND ${row}.adjustment_code IS NOT DISTINCT FROM ${of}.adjustment_code`;
};
