import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { signNewContractOtp } from '@pishkhan/contract/onboarding/calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { rollbackOnFault } from '../../infra/database/rollback-on-fault.ts';
import { implement } from '../../infra/http/implement.ts';
import { lockVendor } from '../../vendors/public.ts';
import { prepareSignature } from '../agreement/signing.ts';
import type { AgreementParts } from '../parts.ts';

export const signNewContractOtpHandler = (parts: AgreementParts) =>
  implement(signNewContractOtp, async ({ body: { otpCode } }, { audit, staff, now }) => {
    const sign = await prepareSignature(parts, { kind: 'NEW_CONTRACT', staff, otpCode, now });
    if (isFault(sign)) return sign.code === 'STEP_NOT_YET' ? refuse('NOT_FOUND') : sign;
    const signed = await rollbackOnFault(parts.db, audit, async (trx) => {
      await lockVendor(trx, staff.vendorCode);
      return sign(trx);
    });
    return isFault(signed) ? signed : { number: signed.number, signedAt: tehranIso(signed.signedAt) };
  });
