import { isFault } from '@pishkhan/contract/faults.ts';
import { getAgreementInfo } from '@pishkhan/contract/onboarding/calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { implement } from '../../infra/http/implement.ts';
import { findPresentContract } from '../agreement/contracts.ts';
import type { AgreementParts } from '../parts.ts';

export const getAgreementInfoHandler = (parts: AgreementParts) =>
  implement(getAgreementInfo, async (_request, { staff, now }) => {
    const contract = await findPresentContract(parts, staff.vendorCode, now);
    if (isFault(contract)) return contract;
    const { facts, signed_at, number, signer_name } = contract;
    return {
      vendorName: facts.vendorName,
      ownerType: facts.ownerType,
      address: facts.address,
      postalCode: facts.postalCode,
      signupCellPhone: facts.signupCellPhone,
      owners: [{ name: facts.ownerName, nationalCode: facts.ownerNationalCode }],
      companyNationalId: facts.companyNationalId,
      companyName: facts.companyName,
      contract: {
        kind: contract.kind,
        sha256: contract.sha256,
        bytes: contract.bytes,
        madeAt: tehranIso(contract.made_at),
        text: contract.words,
        signed: signed_at && {
          number: number!,
          signedAt: tehranIso(signed_at),
          signerName: signer_name!,
        },
      },
    };
  });
