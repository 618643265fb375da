import type { Call, CallRequest } from '@pishkhan/contract/kit/call.ts';
import { answerDispute } from '@pishkhan/contract/marketplace/dispute-calls.ts';
import { addAdjustment } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { submitRun } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { findAdjustment, findDispute, findRun } from '../ledger/public.ts';
import type { ProposalParts } from './parts.ts';

/** Toman that the call moves; null when it moves none, or when what it names does not exist. */
export async function readAmount(
  { db, pool }: Pick<ProposalParts, 'db' | 'pool'>,
  call: Call,
  request: { params: unknown; body: unknown },
): Promise<number | null> {
  if (call.name === addAdjustment.name) return (request as CallRequest<typeof addAdjustment>).body.amount;
  if (call.name === submitRun.name) {
    const { id } = (request as CallRequest<typeof submitRun>).params;
    return (await findRun(pool, id))?.run.payable.toman ?? null;
  }
  if (call.name !== answerDispute.name) return null;
  const { vendorCode, id } = (request as CallRequest<typeof answerDispute>).params;
  const dispute = await findDispute(db, vendorCode, id);
  const adjustment = dispute && (await findAdjustment(db, vendorCode, dispute.adjustmentCode));
  return adjustment?.amount ?? null;
}
