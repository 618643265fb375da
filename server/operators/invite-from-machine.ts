// Invitations from the server's own machine: the first operator, and an administrator who has lost everything.
// Invariant: each is recorded with the actor `machine`, and every administrator is told at the next sign-in.
import { randomUUID } from 'node:crypto';
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import { inviteOperator } from '@pishkhan/contract/operators/calls.ts';
import { insertEvent } from '../infra/audit/audit.ts';
import type { Db } from '../infra/database/tables.ts';
import { insertInvitation, linkOf } from './store-invitations.ts';
import {
  findInvitedOperator,
  findOperatorByName,
  hasOperators,
  insertOperator,
  updateOperator,
} from './store-operators.ts';

interface Invited {
  userName: string;
  fullName: string;
  roles: readonly PlatformRole[];
}

interface InvitationLink {
  link: string;
  expiresAt: Date;
}

/** A known account gets these roles and this name, and is active again; its passphrase is valid until the link is used. */
export async function inviteFromMachine(
  db: Db,
  consoleUrl: string,
  { userName, fullName, roles }: Invited,
  now: Date,
): Promise<InvitationLink> {
  return db.transaction().execute(async (trx) => {
    const known = await findOperatorByName(trx, userName);
    if (known)
      await updateOperator(trx, known.id, { roles: [...roles], full_name: fullName, is_active: true });
    const operatorId =
      known?.id ?? (await insertOperator(trx, { userName, fullName, roles, invitedBy: null }, now));
    if (operatorId === undefined) throw new Error('somebody else has just invited this operator');
    const { token, expiresAt } = await insertInvitation(trx, { operatorId, by: null }, now);
    await insertEvent(trx, {
      ...{ call: inviteOperator, actor: 'machine', now, times: 1, outcome: 'DONE' },
      ...{ vendorCode: null, personId: null, role: null, sessionId: null, operatorId: null },
      ...{ proposalId: null, reason: null, object: { id: String(operatorId) } },
      ...{ address: '', requestId: randomUUID() },
    });
    return { link: linkOf(consoleUrl, token), expiresAt };
  });
}

/**
 * While nobody has joined: a link for the first administrator, unless an earlier one is still valid. It is for the operator whom the machine
 * has invited before, such as in setup, and otherwise for `admin`.
 */
export async function inviteFirst(
  db: Db,
  consoleUrl: string,
  now: Date,
): Promise<(InvitationLink & { userName: string }) | undefined> {
  if (await hasOperators(db, now)) return undefined;
  const invited = (await findInvitedOperator(db)) ?? {
    userName: 'admin',
    fullName: 'مدیر سامانه',
    roles: ['ADMIN'] as const,
  };
  return { userName: invited.userName, ...(await inviteFromMachine(db, consoleUrl, invited, now)) };
}
