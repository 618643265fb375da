import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@pishkhan/contract/session/second-factor-calls.ts';
import { rollbackOnFault } from '../../infra/database/rollback-on-fault.ts';
import type { Db } from '../../infra/database/tables.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { type Exchange, type Implemented, implement } from '../../infra/http/implement.ts';
import { refuseSecondFactor } from '../../infra/second-factor/refuse-code.ts';
import { otpauthUri, toBase32 } from '../../infra/second-factor/totp.ts';
import { notifyPerson } from '../notify-person.ts';
import type { SessionParts } from '../parts.ts';
import type { PersonProof } from '../person-proof.ts';
import {
  acceptTry,
  beginSetUp,
  confirmSetUp,
  countTry,
  findConfirmed,
  removeSecondFactor,
} from '../second-factor/store-factors.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../second-factor/store-recovery-codes.ts';
import { findRequirement, isNeededSomewhere, setRequirement } from '../second-factor/store-requirement.ts';
import { getCellPhone } from '../store-people.ts';
import { proveSession } from '../store-sessions.ts';
import { evictSession, evictVisitorsOf } from '../visitors.ts';

export const secondFactorSettingsHandlers = (parts: SessionParts, proof: PersonProof): Implemented[] => {
  const { db, box, log } = parts;
  /** Does the work in the transaction that uses up the correct code. */
  async function withCode<T>(
    attempt: { personId: number; code: string; confirmed: boolean },
    { audit, now }: Pick<Exchange, 'audit' | 'now'>,
    work: (trx: Db) => Promise<T>,
  ) {
    const counted = await countTry(db, box, attempt, now);
    if (isFault(counted)) return counted;
    return db.transaction().execute(async (trx) => {
      if (!(await acceptTry(trx, box, counted, now))) return refuseSecondFactor();
      await audit.record(trx);
      return work(trx);
    });
  }
  return [
    implement(getSecondFactor, async (_request, { visitor: { personId, vendorCode } }) => {
      const onSince = await findConfirmed(db, personId);
      return {
        onSince: onSince?.toISOString() ?? null,
        recoveryCodesLeft: onSince ? await countRecoveryCodes(db, personId) : 0,
        ...(await findRequirement(db, vendorCode)),
        mayTurnOff: !(await isNeededSomewhere(db, personId)),
      };
    }),

    implement(setUpSecondFactor, async ({ body: { proofCode } }, { audit, now, visitor }) => {
      const { personId } = visitor;
      if (await findConfirmed(db, personId)) return refuse('SECOND_FACTOR_ON');
      const proved = await proof.check(visitor, 'SECOND_FACTOR', proofCode, now);
      if (isFault(proved)) return proved;
      const secret = await rollbackOnFault(
        db,
        audit,
        async (trx) =>
          (await proof.use(trx, proved, now)) ??
          (await beginSetUp(trx, box, personId, now)) ??
          refuse('SECOND_FACTOR_ON'),
      );
      if (isFault(secret)) return secret;
      const cellPhone = await getCellPhone(db, personId);
      return { secret: toBase32(secret), uri: otpauthUri(secret, cellPhone) };
    }),

    implement(confirmSecondFactor, async ({ body: { code } }, { audit, now, requestId, visitor }) => {
      const { personId, sessionId } = visitor;
      if (await findConfirmed(db, personId)) return refuse('SECOND_FACTOR_ON');
      const recoveryCodes = await withCode(
        { personId, code, confirmed: false },
        { audit, now },
        async (trx) => {
          await confirmSetUp(trx, personId, now);
          await proveSession(trx, sessionId, now);
          return replaceRecoveryCodes(trx, box, personId);
        },
      );
      if (isFault(recoveryCodes)) return recoveryCodes;
      evictVisitorsOf(db, personId);
      notifyPerson(parts, personId, 'secondFactorOn');
      log.info({ requestId, personId }, 'second factor turned on');
      return { recoveryCodes };
    }),

    implement(
      renewRecoveryCodes,
      async ({ body: { code } }, { audit, now, requestId, visitor: { personId } }) => {
        const recoveryCodes = await withCode({ personId, code, confirmed: true }, { audit, now }, (trx) =>
          replaceRecoveryCodes(trx, box, personId),
        );
        if (isFault(recoveryCodes)) return recoveryCodes;
        log.info({ requestId, personId }, 'recovery codes renewed');
        return { recoveryCodes };
      },
    ),

    implement(
      turnOffSecondFactor,
      async ({ body: { code } }, { audit, now, requestId, visitor: { personId } }) => {
        if (await isNeededSomewhere(db, personId)) return refuse('SECOND_FACTOR_KEPT');
        const done = await withCode({ personId, code, confirmed: true }, { audit, now }, async (trx) => {
          await removeSecondFactor(trx, personId);
          return emptyAnswer;
        });
        if (isFault(done)) return done;
        evictVisitorsOf(db, personId);
        log.info({ requestId, personId }, 'second factor turned off');
        return done;
      },
    ),

    implement(proveSecondFactor, async ({ body: { code } }, { audit, now, requestId, visitor }) => {
      const { personId, sessionId } = visitor;
      const done = await withCode({ personId, code, confirmed: true }, { audit, now }, async (trx) => {
        await proveSession(trx, sessionId, now);
        return emptyAnswer;
      });
      if (isFault(done)) return done;
      evictSession(db, sessionId);
      log.info({ requestId, personId }, 'second factor proved');
      return done;
    }),

    implement(requireSecondFactor, async ({ body: { required } }, { audit, now, requestId, staff }) => {
      const { personId, vendorCode } = staff;
      if (required && !(await findConfirmed(db, personId))) return refuse('SECOND_FACTOR_OFF');
      await db.transaction().execute(async (trx) => {
        await setRequirement(trx, vendorCode, 'second_factor_since', required, now);
        await audit.record(trx);
      });
      log.info({ requestId, personId, vendor: vendorCode, required }, 'second factor of managers');
      return emptyAnswer;
    }),
  ];
};
