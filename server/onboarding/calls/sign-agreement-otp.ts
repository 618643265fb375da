import { isFault } from '@pishkhan/contract/faults.ts';
import { signAgreementOtp } from '@pishkhan/contract/onboarding/calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { implement } from '../../infra/http/implement.ts';
import { prepareSignature } from '../agreement/signing.ts';
import { atStep } from '../at-step.ts';
import type { AgreementParts } from '../parts.ts';

export const signAgreementOtpHandler = (parts: AgreementParts) =>
  implement(signAgreementOtp, async ({ body: { otpCode } }, { audit, staff, now }) => {
    const sign = await prepareSignature(parts, { kind: 'AGREEMENT', staff, otpCode, now });
    if (isFault(sign)) return sign;
    return atStep(parts.db, audit, staff, 'AGREEMENT', async (trx) => {
      const signed = await sign(trx);
      if (isFault(signed)) return signed;
      return { isDone: true, answer: { number: signed.number, signedAt: tehranIso(signed.signedAt) } };
    });
  });
