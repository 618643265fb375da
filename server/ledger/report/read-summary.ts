// The accountant's part of the dashboard, as one SQL expression of its statement.
import type { AdjustmentKind } from '@pishkhan/contract/ledger/accounts.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { owedTo } from '../settlements/read-settlements.ts';
import { transferState } from '../settlements/read-transfer.ts';

/** `until` is an instant as PostgreSQL writes it in JSON. */
export interface LedgerSummary {
  owed: number;
  onTheWay: number;
  disputable: {
    adjustmentCode: string;
    orderCode: OrderCode;
    kind: AdjustmentKind;
    amount: number;
    until: string;
  }[];
  /** The balance before the day `monthStart`; null when nothing was booked before it. */
  closing: number | null;
}

/** `now` and `monthStart` are placeholders of an instant and of a date. A dispute that was not withdrawn leaves nothing to dispute. */
export const ledgerSummaryAsJson = (
  code: string,
  now: string,
  monthStart: string,
  maxDisputable: number,
): string => `json_build_object(
  'owed', ${owedTo(code)},
  'onTheWay', (SELECT coalesce(sum(r.amount), 0)::bigint FROM settlement_run_row r
    WHERE r.vendor_code = ${code} AND ${transferState} = 'SENT'),
  'disputable', (SELECT coalesce(json_agg(json_build_object('adjustmentCode', d.adjustment_code, 'orderCode', d.order_code,
      'kind', d.kind, 'amount', abs(d.refund) + abs(d.charge), 'until', d.dispute_until) ORDER BY d.dispute_until), '[]')
    FROM (SELECT * FROM ledger_transaction t
      WHERE t.vendor_code = ${code} AND t.adjustment_code IS NOT NULL AND t.dispute_until >= ${now}::timestamptz
        AND NOT EXISTS (SELECT FROM ledger_dispute s WHERE s.vendor_code = t.vendor_code
          AND s.adjustment_code = t.adjustment_code AND s.state <> 'WITHDRAWN')
      ORDER BY t.dispute_until LIMIT ${maxDisputable}) d),
  'closing', (SELECT sum(owed)::bigint FROM ledger_day WHERE vendor_code = ${code} AND day < ${monthStart}::date))`;
