// All money of one order: its transactions, as the shop's report shows them, and its disputes.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';
import { listDisputesOfOrder } from '../disputes/store-disputes.ts';
import { readRowsOfOrder } from './read-accounting.ts';
import { viewRows } from './view-row.ts';

/** Undefined when the shop has no such order. */
export async function readOrderMoney(db: Db, vendorCode: string, orderCode: string) {
  const { rows } = await sql<{ is_waiting: boolean }>`
    SELECT EXISTS (SELECT FROM ledger_due d WHERE d.vendor_code = o.vendor_code AND d.order_code = o.code) AS is_waiting
    FROM all_orders o WHERE o.vendor_code = ${vendorCode} AND o.code = ${orderCode} AND NOT o.is_test`.execute(
    db,
  );
  const [order] = rows;
  if (!order) return undefined;
  const transactions = await viewRows(db, vendorCode, await readRowsOfOrder(db, vendorCode, orderCode));
  // Each of an order's own transactions shows what is open of the whole order.
  const subjects = new Map(transactions.map((row) => [row.adjustmentCode, row.settled?.open ?? 0]));
  return {
    transactions,
    disputes: await listDisputesOfOrder(db, vendorCode, orderCode),
    owed: transactions.reduce((sum, { owed }) => sum + owed, 0),
    open: [...subjects.values()].reduce((sum, open) => sum + open, 0),
    isWaiting: order.is_waiting,
  };
}
