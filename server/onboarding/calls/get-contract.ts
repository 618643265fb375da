import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { getContract } from '@pishkhan/contract/onboarding/calls.ts';
import { FileAnswer, inOnePiece } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { findPresentContract } from '../agreement/contracts.ts';
import { findPaper } from '../agreement/papers.ts';
import type { AgreementParts } from '../parts.ts';

export const getContractHandler = (parts: AgreementParts) =>
  implement(getContract, async ({ params }, { audit, staff, now, requestId }) => {
    if (params.vendorCode !== staff.vendorCode) return refuse('NOT_FOUND');
    const contract = await findPresentContract(parts, staff.vendorCode, now);
    const paper = isFault(contract)
      ? undefined
      : await findPaper(parts.files, contract.signed_sha256 ?? contract.sha256);
    if (isFault(contract) && contract.code !== 'CONTRACT_DAMAGED') return contract;
    if (isFault(contract) || !paper) {
      parts.log.error({ requestId, vendorCode: staff.vendorCode }, 'a stored contract is damaged');
      return refuse('CONTRACT_DAMAGED');
    }
    await audit.record(parts.db);
    const name = contract.number ? `قرارداد پیشخوان ${contract.number}` : 'پیش‌نویس قرارداد پیشخوان';
    return new FileAnswer(`${name.replaceAll('\u200c', ' ')} contract.pdf`, inOnePiece(paper));
  });
