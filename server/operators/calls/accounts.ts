import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { changeOperator, inviteOperator, listOperators } from '@pishkhan/contract/operators/calls.ts';
import { rollbackOnFault } from '../../infra/database/rollback-on-fault.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import { answerIdempotently } from '../../marketplace/public.ts';
import type { OperatorParts } from '../parts.ts';
import { evictOperator } from '../read-live-operator.ts';
import { listOperatorAccounts } from '../read-operators.ts';
import {
  deleteInvitationsOf,
  findInvitationOfEvent,
  insertInvitation,
  linkOf,
} from '../store-invitations.ts';
import {
  findOperatorByName,
  insertOperator,
  lockAdministratorsAnd,
  updateOperator,
} from '../store-operators.ts';
import { endSessionsOf } from '../store-sessions.ts';

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  String([...new Set(one)].sort()) === String([...new Set(other)].sort());

export const accountHandlers = ({
  db,
  consoleUrl,
}: Pick<OperatorParts, 'db' | 'consoleUrl'>): Implemented[] => [
  implement(listOperators, async (_request, { now }) => ({ operators: await listOperatorAccounts(db, now) })),

  // The stored answer would contain the link, so the encrypted token answers a repeat instead.
  implement(inviteOperator, async ({ body }, { audit, now, operator }) =>
    rollbackOnFault(db, audit, async (trx) => {
      const { eventId, userName, fullName, roles } = body;
      const by = { operatorId: operator.operatorId, eventId };
      const answer = (operatorId: number, { token, expiresAt }: { token: string; expiresAt: Date }) => {
        audit.about({ object: { id: String(operatorId) } });
        return { operatorId, link: linkOf(consoleUrl, token), expiresAt: expiresAt.toISOString() };
      };
      const repeated = await findInvitationOfEvent(trx, by);
      if (repeated) {
        const { token, operatorId, expiresAt } = repeated;
        const isSame = repeated.userName === userName && repeated.fullName === fullName;
        if (!isSame || !isSameSet(repeated.roles, roles) || token === null) return refuse('EVENT_REUSED');
        return answer(operatorId, { token, expiresAt });
      }
      const known = await findOperatorByName(trx, userName);
      if (known?.id === operator.operatorId) return refuse('OWN_RIGHTS');
      const isAgain =
        known?.isActive === true && known.fullName === fullName && isSameSet(known.roles, roles);
      if (known && !isAgain) return refuse('USER_NAME_TAKEN');
      const invited = { userName, fullName, roles: [...new Set(roles)], invitedBy: operator.operatorId };
      const operatorId = known?.id ?? (await insertOperator(trx, invited, now));
      if (operatorId === undefined) return refuse('USER_NAME_TAKEN');
      return answer(operatorId, await insertInvitation(trx, { operatorId, by }, now));
    }),
  ),

  implement(changeOperator, async (request, { audit, now, operator }) => {
    const { id } = request.params;
    const by = { kind: 'operator', operator } as const;
    const answer = await answerIdempotently(db, { audit, now, by }, changeOperator, request, async (trx) => {
      const { roles: asked, isActive, version } = request.body;
      if (id === operator.operatorId) return refuse('OWN_RIGHTS');
      const { target, administrators } = await lockAdministratorsAnd(trx, id);
      if (!target) return refuse('NOT_FOUND');
      if (target.version !== version) return refuse('OPERATOR_STALE');
      const roles = asked && [...new Set(asked)];
      const staysActive = isActive ?? target.isActive;
      const staysAdministrator = staysActive && (roles ?? target.roles).includes('ADMIN');
      const others = administrators.filter((administrator) => administrator !== id);
      if (!staysAdministrator && others.length === 0) return refuse('LAST_ADMIN');
      await updateOperator(trx, id, { roles, is_active: isActive });
      if (!staysActive) {
        await endSessionsOf(trx, { operatorId: id }, now);
        await deleteInvitationsOf(trx, id);
      }
      const [changed] = await listOperatorAccounts(trx, now, id);
      return changed!;
    });
    if (!isFault(answer)) evictOperator(db, id);
    return answer;
  }),
];
