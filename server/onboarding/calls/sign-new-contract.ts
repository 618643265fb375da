import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { signNewContract } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { findPresentContract } from '../agreement/contracts.ts';
import { requestSigningCode } from '../agreement/signing.ts';
import type { AgreementParts } from '../parts.ts';

export const signNewContractHandler = (parts: AgreementParts) =>
  implement(signNewContract, async ({ body: { sha256 } }, context) => {
    const contract = await findPresentContract(parts, context.staff.vendorCode, context.now);
    if (isFault(contract)) return contract.code === 'STEP_NOT_YET' ? refuse('NOT_FOUND') : contract;
    if (contract.kind !== 'NEW_CONTRACT' || contract.signed_at) return refuse('NOT_FOUND');
    if (contract.sha256 !== sha256) return refuse('CONTRACT_OUTDATED', { sha256: contract.sha256 });
    const sent = await requestSigningCode(parts, contract, context);
    return isFault(sent) ? sent : { ...sent, sha256 };
  });
