// Proof of a phone: a code by SMS, rate-limited, valid once, for the browser that requested it, with three tries.
import { type Fault, isFault, refuse } from '@pishkhan/contract/faults.ts';
import { sessionFaults } from '@pishkhan/contract/session/faults.ts';
import { otpSeconds } from '@pishkhan/contract/session/session.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import type { Audit } from '../infra/audit/audit.ts';
import type { Db } from '../infra/database/tables.ts';
import { type CodeCheck, issueCode, newCode, tryCode, useCode, withdrawCode } from './codes/store-codes.ts';
import type { SessionParts } from './parts.ts';

export interface AskedProof {
  cellPhone: string;
  /** Binds a code to requester and purpose; a signature's document belongs in it. */
  requester: string;
  ip: string;
  requestId: string;
  /** The shop or the signed-in person, with separate limits: `shop CODE`, `person ID`. */
  holder?: string | undefined;
  audit: Audit;
  /** The message's text; the default is that of a sign-in code. */
  words?: (code: string) => string;
}

export interface PhoneProof {
  /** Sends a code, or refuses with TOO_MANY or SMS_UNAVAILABLE. */
  ask(
    asked: AskedProof,
    now: Date,
  ): Promise<{ expiresInSeconds: number; resendInSeconds: number } | Fault<'SMS_UNAVAILABLE' | 'TOO_MANY'>>;
  /** Counts a try. It does not use up a correct code. */
  check(attempt: { cellPhone: string; requester: string; code: string }, now: Date): Promise<CodeCheck>;
  /** Runs in the transaction that the code authorises: true for one caller only, even when several sent the correct code. */
  use(trx: Db, codeId: number, now: Date): Promise<boolean>;
}

export const createPhoneProof = ({
  db,
  sms,
  tokens,
  limits,
  budget,
  log,
}: Omit<SessionParts, 'box'>): PhoneProof => ({
  async ask({ cellPhone, requester, ip, requestId, holder, audit, words }, now) {
    const about = { requestId, phone: maskMobile(cellPhone) };
    const code = newCode();
    const issued = await issueCode(
      { db, tokens, limits, budget, log },
      { cellPhone, requester, ip, holder, audit, code },
      now,
    );
    if (isFault(issued)) {
      log.info(about, 'code refused: too many');
      return issued;
    }
    const answer = { expiresInSeconds: otpSeconds, resendInSeconds: limits.resendSeconds };
    const send = () =>
      words ? sms.sendText(cellPhone, words(code), { code }) : sms.sendOtp(cellPhone, code);
    if (issued.send !== 'now') {
      if (issued.send === 'later')
        void send().catch((error: unknown) => log.error({ ...about, err: error }, 'code not sent'));
      else log.info(about, 'code held back: the message budget is used up');
      return answer;
    }
    try {
      await send();
    } catch (error) {
      await withdrawCode(db, issued);
      log.error({ ...about, err: error }, 'code not sent');
      return refuse('SMS_UNAVAILABLE');
    }
    log.info(about, 'code sent');
    return answer;
  },
  check: (attempt, now) => tryCode({ db, tokens, limits, log }, attempt, now),
  use: useCode,
});

/** The refusal of an incorrect code, at its field. */
export const refuseCode = (code: 'OTP_WRONG' | 'OTP_EXPIRED', pointer = '/otpCode') =>
  refuse(code, {
    errors: [
      {
        pointer,
        code: code === 'OTP_WRONG' ? 'WRONG' : 'EXPIRED',
        detail: sessionFaults[code].title,
      },
    ],
  });
