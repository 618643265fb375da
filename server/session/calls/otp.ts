import { refuse } from '@pishkhan/contract/faults.ts';
import { otp } from '@pishkhan/contract/session/calls.ts';
import { challengeSeconds } from '@pishkhan/contract/session/second-factor.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { implement } from '../../infra/http/implement.ts';
import { compareCode } from '../codes/store-codes.ts';
import { readRequester } from '../cookies.ts';
import { answerSignedIn } from '../finish-sign-in.ts';
import type { SessionParts } from '../parts.ts';
import { refuseCode } from '../phone-proof.ts';
import { countTryAndRead, signInWithCode } from '../sign-in-with-code.ts';

export const otpHandler = (parts: SessionParts) =>
  implement(otp, async ({ body }, exchange) => {
    const { log } = parts;
    const { now, requestId, http } = exchange;
    const { cellPhone, otpCode, vendorCode } = body;
    const about = { requestId, phone: maskMobile(cellPhone) };
    const requester = readRequester(http.request);
    // A code of another browser is invalid here, correct or not.
    if (!requester) return refuseCode('OTP_EXPIRED');

    const attempt = { cellPhone, requester, code: otpCode };
    const { counted, known } = await countTryAndRead(parts, attempt, now);
    const check = await compareCode(parts, attempt, counted, now);
    if (check.outcome !== 'right') {
      log.info(about, `sign-in refused: code ${check.outcome}`);
      return refuseCode(check.outcome === 'wrong' ? 'OTP_WRONG' : 'OTP_EXPIRED');
    }
    const { codeId } = check;
    const proved = await signInWithCode(parts, { codeId, cellPhone, vendorCode, requester, known }, exchange);
    if (!proved) return refuseCode('OTP_EXPIRED');
    if ('challenge' in proved) {
      log.info(about, 'code accepted, waiting for the second factor');
      return refuse('SECOND_FACTOR_NEEDED', {
        challenge: proved.challenge,
        expiresInSeconds: challengeSeconds,
      });
    }
    return answerSignedIn(parts, proved, exchange);
  });
