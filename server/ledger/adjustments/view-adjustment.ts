import type { AdjustmentKind } from '@pishkhan/contract/ledger/accounts.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';

export interface AdjustmentRow {
  kind: AdjustmentKind;
  order_code: string;
  adjustment_code: string;
  reason: string;
  at: Date;
  dispute_until: Date | null;
  owed: number;
  /** The amount as the marketplace sent it: positive. */
  amount: number;
}

export const viewAdjustment = (row: AdjustmentRow) => ({
  adjustmentCode: row.adjustment_code,
  orderCode: row.order_code as OrderCode,
  kind: row.kind,
  amount: row.amount,
  reason: row.reason,
  at: row.at.toISOString(),
  disputeUntil: row.dispute_until?.toISOString() ?? null,
  owed: row.owed,
});
