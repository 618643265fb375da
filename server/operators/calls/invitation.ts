import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { acceptInvitation, readInvitation } from '@pishkhan/contract/operators/calls.ts';
import { operatorFaults } from '@pishkhan/contract/operators/faults.ts';
import { rollbackOnFault } from '../../infra/database/rollback-on-fault.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import { refuseSecondFactor } from '../../infra/second-factor/refuse-code.ts';
import { findStep, otpauthUri, toBase32 } from '../../infra/second-factor/totp.ts';
import type { ConsoleCookies } from '../cookies.ts';
import type { OperatorParts } from '../parts.ts';
import type { Passphrases } from '../passphrases.ts';
import { evictOperator } from '../read-live-operator.ts';
import { readMe } from '../read-me.ts';
import { findInvitation, replaceOperatorRecoveryCodes, useInvitation } from '../store-invitations.ts';
import { storeCredentials } from '../store-operators.ts';
import { endSessionsOf, openOperatorSession, sessionSeconds } from '../store-sessions.ts';
import { clearTries } from '../store-tries.ts';
import type { StrangerLimit } from '../stranger-limit.ts';
import { isWeakPassphrase } from '../weak-passphrase.ts';

interface InvitationParts extends OperatorParts {
  cookies: ConsoleCookies;
  passphrases: Passphrases;
  limit: StrangerLimit;
}

export const invitationHandlers = (parts: InvitationParts): Implemented[] => {
  const { db, box, log, cookies, passphrases, limit } = parts;
  return [
    implement(readInvitation, async ({ body: { token } }, { now, ip }) => {
      const refused = limit(ip, now);
      if (refused) return refused;
      const invitation = await findInvitation(db, token, now);
      if (!invitation) return refuse('INVITATION_OVER');
      const { userName, fullName, roles, expiresAt, secret } = invitation;
      return {
        ...{ userName, fullName, roles },
        expiresAt: expiresAt.toISOString(),
        secret: toBase32(secret),
        uri: otpauthUri(secret, userName),
      };
    }),

    implement(acceptInvitation, async ({ body: { token, passphrase, code } }, exchange) => {
      const { audit, now, ip, http, requestId } = exchange;
      const refused = limit(ip, now);
      if (refused) return refused;
      const invitation = await findInvitation(db, token, now);
      if (!invitation) return refuse('INVITATION_OVER');
      if (isWeakPassphrase(passphrase, invitation)) return refuseWeak();
      const step = findStep(invitation.secret, code, 0, now);
      if (step === undefined) return refuseSecondFactor();
      const hashed = await passphrases.hash(passphrase, ip);
      if (isFault(hashed)) return hashed;
      const { operatorId, userName, secret } = invitation;
      const accepted = await rollbackOnFault(db, audit, async (trx) => {
        if (!(await useInvitation(trx, token, now))) return refuse('INVITATION_OVER');
        await storeCredentials(trx, operatorId, { passphrase: hashed, secret, step }, now);
        await endSessionsOf(trx, { operatorId }, now);
        await clearTries(trx, userName);
        const recoveryCodes = await replaceOperatorRecoveryCodes(trx, box, operatorId);
        const session = await openOperatorSession(trx, operatorId, exchange);
        audit.about({ operatorId, sessionId: session.sessionId });
        return { ...session, recoveryCodes };
      });
      if (isFault(accepted)) return accepted;
      evictOperator(db, operatorId);
      cookies.set(http, accepted.token, sessionSeconds);
      log.info({ requestId, operatorId }, 'operator accepted an invitation');
      return { me: await readMe(db, accepted.sessionId), recoveryCodes: accepted.recoveryCodes };
    }),
  ];
};

const refuseWeak = () =>
  refuse('PASSPHRASE_WEAK', {
    errors: [{ pointer: '/passphrase', code: 'WEAK', detail: operatorFaults.PASSPHRASE_WEAK.title }],
  });
