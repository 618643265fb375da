// A refund or a charge with everything that is known about it: its order's evidence and its disputes.
import type { Dispute } from '@pishkhan/contract/ledger/dispute-calls.ts';
import { type Evidence, evidenceOf } from '@pishkhan/contract/ledger/evidence.ts';
import { findOrderDetails } from '../../orders/public.ts';
import { findAdjustment } from '../adjustments/read-adjustments.ts';
import { viewAdjustment } from '../adjustments/view-adjustment.ts';
import type { LedgerParts } from '../parts.ts';
import { listDisputesOf } from './store-disputes.ts';

export interface AdjustmentCase {
  adjustment: ReturnType<typeof viewAdjustment>;
  evidence: Evidence;
  disputes: Dispute[];
}

/** Undefined when the shop has no such adjustment. */
export async function readCase(
  { db, pool }: Pick<LedgerParts, 'db' | 'pool'>,
  vendorCode: string,
  adjustmentCode: string,
  now: Date,
): Promise<AdjustmentCase | undefined> {
  const adjustment = await findAdjustment(db, vendorCode, adjustmentCode);
  if (!adjustment) return undefined;
  const order = await findOrderDetails({ pool }, { vendorCode, code: adjustment.order_code }, now);
  if (!order) return undefined;
  return {
    adjustment: viewAdjustment(adjustment),
    evidence: evidenceOf(order),
    disputes: await listDisputesOf(db, vendorCode, adjustmentCode),
  };
}
