import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { offerContract } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { rollbackOnFault } from '../../infra/database/rollback-on-fault.ts';
import { encodeAnswer, StoredAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { type ContractParts, offerNewContract } from '../../onboarding/public.ts';
import { lockVendor } from '../../vendors/public.ts';
import { repeatOf } from '../answering.ts';
import { findStoredAnswer, storeAnswer } from '../store-answers.ts';

export const offerContractHandler = (parts: ContractParts) =>
  implement(offerContract, async (request, { audit, now, by }) => {
    const { vendorCode } = request.params;
    const repeat = repeatOf(offerContract, request, by);
    const { commissionPercent } = request.body;
    return rollbackOnFault(parts.db, audit, async (trx) => {
      if (!(await lockVendor(trx, vendorCode))) return refuse('NOT_FOUND');
      const kept = await findStoredAnswer(trx, vendorCode, repeat);
      if (kept) return kept;
      const offer = await offerNewContract(trx, parts, { vendorCode, commissionPercent, now });
      if (isFault(offer)) return offer;
      const answer = encodeAnswer(offerContract, offer);
      await storeAnswer(trx, vendorCode, repeat, answer, now);
      return new StoredAnswer(200, answer);
    });
  });
