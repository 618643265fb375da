// A new proof that the signed-in person owns the account, before calls with which a stolen access token could
// take over the account or the shop: a code of the second factor when it is on, otherwise a code by SMS.
// Invariants: a code by SMS is for one session, one purpose and one use; a try is counted before the comparison.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { ProofPurpose } from '@pishkhan/contract/session/proof-calls.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Exchange } from '../infra/http/implement.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { refuseSecondFactor } from '../infra/second-factor/refuse-code.ts';
import type { SessionParts } from './parts.ts';
import { createPhoneProof, refuseCode } from './phone-proof.ts';
import { acceptTry, type CountedTry, countTry, findConfirmed } from './second-factor/store-factors.ts';
import { getCellPhone } from './store-people.ts';

type Who = Pick<Visitor, 'personId' | 'sessionId'>;

/** A correct code that has not been used up yet. */
export type Proved = { by: 'SMS'; codeId: number } | { by: 'SECOND_FACTOR'; counted: CountedTry };

export type PersonProof = ReturnType<typeof createPersonProof>;

const uses = {
  SECOND_FACTOR: 'روشن کردن ورود دومرحله‌ای',
  SESSIONS: 'خروج از دستگاه‌های دیگر',
  MANAGER: 'افزودن مدیر به فروشگاه',
} as const satisfies Record<ProofPurpose, string>;

const message = (purpose: ProofPurpose) => (code: string) =>
  `پیشخوان\nکد ${uses[purpose]}: ${code}\nاگر شما نخواسته‌اید، این کد را به کسی نگویید.`;

const requesterOf = ({ sessionId }: Who, purpose: ProofPurpose): string => `proof:${purpose}:${sessionId}`;

const pointer = '/proofCode';

export function createPersonProof(parts: SessionParts) {
  const { db, box } = parts;
  const phone = createPhoneProof(parts);
  return {
    /** Sends a code; null when the second factor is on, whose code is needed instead. */
    async ask(who: Who, purpose: ProofPurpose, { audit, now, ip, requestId }: Exchange) {
      if (await findConfirmed(db, who.personId)) {
        await audit.record(db);
        return null;
      }
      const cellPhone = await getCellPhone(db, who.personId);
      const holder = `person ${who.personId}`;
      const asked = { cellPhone, requester: requesterOf(who, purpose), holder, ip, requestId, audit };
      const sent = await phone.ask({ ...asked, words: message(purpose) }, now);
      return isFault(sent) ? sent : { maskedPhone: maskMobile(cellPhone), ...sent };
    },

    /** Counts a try. */
    async check(who: Who, purpose: ProofPurpose, proofCode: string | undefined, now: Date) {
      const { personId } = who;
      const isOn = (await findConfirmed(db, personId)) !== undefined;
      if (proofCode === undefined) return refuse('PROOF_NEEDED', { by: isOn ? 'SECOND_FACTOR' : 'SMS' });
      if (isOn) {
        const counted = await countTry(db, box, { personId, code: proofCode, confirmed: true }, now);
        if (!isFault(counted)) return { by: 'SECOND_FACTOR', counted } satisfies Proved;
        // It was turned off meanwhile, by another device or the platform.
        return counted.code === 'SECOND_FACTOR_OFF' ? refuse('PROOF_NEEDED', { by: 'SMS' }) : counted;
      }
      const cellPhone = await getCellPhone(db, personId);
      const check = await phone.check(
        { cellPhone, requester: requesterOf(who, purpose), code: proofCode },
        now,
      );
      if (check.outcome === 'right') return { by: 'SMS', codeId: check.codeId } satisfies Proved;
      return refuseCode(check.outcome === 'wrong' ? 'OTP_WRONG' : 'OTP_EXPIRED', pointer);
    },

    /** Runs in the transaction that the code authorises: undefined for one caller only, even when several sent the correct code. */
    async use(trx: Db, proved: Proved, now: Date) {
      if (proved.by === 'SMS')
        return (await phone.use(trx, proved.codeId, now)) ? undefined : refuseCode('OTP_EXPIRED', pointer);
      return (await acceptTry(trx, box, proved.counted, now)) ? undefined : refuseSecondFactor(pointer);
    },
  };
}
