// Opens, withdraws and answers disputes. Every writer holds the lock of the ledger, so when two come at once,
// the second learns what the first did.
import { refuse } from '@pishkhan/contract/faults.ts';
import {
  type DisputeAnswer,
  disputeRefusal,
  isAnswered,
  judgeAnswer,
} from '@pishkhan/contract/ledger/disputes.ts';
import { wonChargeEntries, wonRefundEntries } from '@pishkhan/contract/ledger/postings.ts';
import type { Trx } from '../../infra/database/tables.ts';
import { findAdjustment, readSale } from '../adjustments/read-adjustments.ts';
import type { AdjustmentRow } from '../adjustments/view-adjustment.ts';
import { lockLedger, writeTransactions } from '../write-transactions.ts';
import {
  closeDispute,
  findDispute,
  insertDispute,
  listDisputesOf,
  type NewDispute,
} from './store-disputes.ts';

export async function writeDispute(trx: Trx, request: Omit<NewDispute, 'orderCode'>, now: Date) {
  const { vendorCode, adjustmentCode } = request;
  await lockLedger(trx);
  const adjustment = await findAdjustment(trx, vendorCode, adjustmentCode);
  if (!adjustment) return refuse('NOT_FOUND');
  const states = (await listDisputesOf(trx, vendorCode, adjustmentCode)).map(({ state }) => state);
  const { kind, dispute_until, order_code } = adjustment;
  const because = disputeRefusal({ kind, disputeUntil: dispute_until, states }, now);
  if (because === 'DISPUTE_TOO_LATE') return refuse(because, { until: dispute_until!.toISOString() });
  if (because) return refuse(because);
  const id = await insertDispute(trx, { ...request, orderCode: order_code }, now);
  return (await findDispute(trx, vendorCode, id))!;
}

export async function withdrawDispute(trx: Trx, vendorCode: string, id: number, now: Date) {
  await lockLedger(trx);
  const dispute = await findDispute(trx, vendorCode, id);
  if (!dispute) return refuse('NOT_FOUND');
  if (isAnswered(dispute.state)) return refuse('DISPUTE_ANSWERED');
  if (dispute.state === 'OPEN')
    await closeDispute(trx, id, { state: 'WITHDRAWN', answer: null, operator_id: null }, now);
  return (await findDispute(trx, vendorCode, id))!;
}

/** A won dispute reverses its adjustment in the same transaction. */
export async function answerDispute(
  trx: Trx,
  { vendorCode, id, ...request }: DisputeAnswer & { vendorCode: string; id: number },
  { operatorId = null, now }: { operatorId?: number | null; now: Date },
) {
  await lockLedger(trx);
  const dispute = await findDispute(trx, vendorCode, id);
  if (!dispute) return refuse('NOT_FOUND');
  const judged = judgeAnswer(dispute, request);
  if (judged === 'known') return dispute;
  if (judged !== 'new') return refuse(judged);
  await closeDispute(
    trx,
    id,
    { state: request.result, answer: request.reason, operator_id: operatorId },
    now,
  );
  if (request.result === 'WON') {
    const adjustment = (await findAdjustment(trx, vendorCode, dispute.adjustmentCode))!;
    await takeBack(trx, vendorCode, adjustment, request.reason, now);
  }
  return (await findDispute(trx, vendorCode, id))!;
}

async function takeBack(
  trx: Trx,
  vendorCode: string,
  { kind, amount, order_code, adjustment_code }: AdjustmentRow,
  reason: string | null,
  now: Date,
): Promise<void> {
  const sale = await readSale(trx, vendorCode, order_code);
  const entries = kind === 'REFUND' ? wonRefundEntries(sale, amount) : wonChargeEntries(amount);
  await writeTransactions(trx, [
    { vendor_code: vendorCode, order_code, adjustment_code, kind: 'DISPUTE', at: now, reason, entries },
  ]);
}
