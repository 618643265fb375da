import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { login } from '@pishkhan/contract/session/calls.ts';
import { otpSeconds } from '@pishkhan/contract/session/session.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { implement } from '../../infra/http/implement.ts';
import { addressPrefix } from '../address-prefix.ts';
import { issueCode, newCode, withdrawCode } from '../codes.ts';
import { newRequester, readRequester, setRequester } from '../cookies.ts';
import type { SessionParts } from '../session-parts.ts';

/** Never looks at who the phone belongs to: there is nothing in answer or time that could tell. */
export const loginHandler = ({ db, sms, tokens, limits, log }: SessionParts) =>
  implement(login, async ({ body: { cellPhone } }, { now, requestId, ip, http }) => {
    const about = { requestId, phone: maskMobile(cellPhone) };
    const requester = readRequester(http.request) ?? newRequester();
    const code = newCode();
    const request = { cellPhone, requester, addressPrefix: addressPrefix(ip), code };
    const codeId = await issueCode(db, tokens, request, limits, now);
    if (isFault(codeId)) {
      log.info(about, 'code refused: too many');
      return codeId;
    }
    try {
      await sms.sendOtp(cellPhone, code);
    } catch (error) {
      await withdrawCode(db, codeId);
      log.error({ ...about, err: error }, 'code not sent');
      return refuse('SMS_UNAVAILABLE');
    }
    log.info(about, 'code sent');
    setRequester(http.request, http.reply, requester);
    return { expiresInSeconds: otpSeconds, resendInSeconds: limits.resendSeconds };
  });
