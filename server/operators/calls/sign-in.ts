import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import {
  getOperatorMe,
  proveOperator,
  signInOperator,
  signOutOperator,
} from '@pishkhan/contract/operators/calls.ts';
import { rollbackOnFault } from '../../infra/database/rollback-on-fault.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import { freshProofMs } from '../../infra/http/register-calls.ts';
import { refuseSecondFactor } from '../../infra/second-factor/refuse-code.ts';
import type { ConsoleCookies } from '../cookies.ts';
import type { OperatorParts } from '../parts.ts';
import type { Passphrases } from '../passphrases.ts';
import { evictOperator } from '../read-live-operator.ts';
import { readMe } from '../read-me.ts';
import { findAccount, getUserName } from '../store-operators.ts';
import {
  endSessionsOf,
  openOperatorSession,
  proveOperatorSession,
  sessionSeconds,
} from '../store-sessions.ts';
import { clearTries, countTry, useCode } from '../store-tries.ts';
import type { StrangerLimit } from '../stranger-limit.ts';

interface SignInParts extends OperatorParts {
  cookies: ConsoleCookies;
  passphrases: Passphrases;
  limit: StrangerLimit;
}

export const signInHandlers = ({ db, box, log, cookies, passphrases, limit }: SignInParts): Implemented[] => [
  implement(signInOperator, async ({ body: { userName, passphrase, code } }, exchange) => {
    const { audit, now, ip, http, requestId } = exchange;
    const refused = limit(ip, now) ?? (await countTry(db, userName, now));
    if (refused) return refused;
    const account = await findAccount(db, userName);
    const isRight = await passphrases.verify(passphrase, account?.passphrase ?? null, ip);
    if (isFault(isRight)) return isRight;
    if (!account || !isRight) return refuse('SIGN_IN_WRONG');
    const operatorId = account.id;
    const opened = await rollbackOnFault(db, audit, async (trx) => {
      if (!(await useCode(trx, box, operatorId, code, now))) return refuseSecondFactor();
      await clearTries(trx, userName);
      const session = await openOperatorSession(trx, operatorId, exchange);
      audit.about({ operatorId, sessionId: session.sessionId });
      return session;
    });
    if (isFault(opened)) return opened;
    cookies.set(http, opened.token, sessionSeconds);
    log.info({ requestId, operatorId }, 'operator signed in');
    return readMe(db, opened.sessionId);
  }),

  implement(getOperatorMe, async (_request, { operator }) => readMe(db, operator.sessionId)),

  implement(signOutOperator, async (_request, { audit, now, http, operator }) => {
    const { operatorId, sessionId } = operator;
    await db.transaction().execute(async (trx) => {
      await endSessionsOf(trx, { operatorId, only: sessionId }, now);
      await audit.record(trx);
    });
    evictOperator(db, operatorId);
    cookies.clear(http);
    return emptyAnswer;
  }),

  implement(proveOperator, async ({ body: { code } }, { audit, now, operator }) => {
    const { operatorId, sessionId } = operator;
    const userName = await getUserName(db, operatorId);
    const refused = await countTry(db, userName, now);
    if (refused) return refused;
    const done = await rollbackOnFault(db, audit, async (trx) => {
      if (!(await useCode(trx, box, operatorId, code, now))) return refuseSecondFactor();
      await clearTries(trx, userName);
      await proveOperatorSession(trx, sessionId, now);
      return { freshUntil: new Date(now.getTime() + freshProofMs).toISOString() };
    });
    if (!isFault(done)) evictOperator(db, operatorId);
    return done;
  }),
];
