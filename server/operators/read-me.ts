// The signed-in operator as the console shows them to themselves.
import { platformPermissionsOf } from '@pishkhan/contract/access/platform-permissions.ts';
import type { MeAtConsole } from '@pishkhan/contract/operators/calls.ts';
import type { Db } from '../infra/database/tables.ts';
import { freshProofMs } from '../infra/http/register-calls.ts';
import { idleSecondsOf } from './read-live-operator.ts';

/** The session must be live. */
export async function readMe(db: Db, sessionId: string): Promise<MeAtConsole> {
  const row = await db
    .selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .select([
      'operator.id',
      'operator.user_name',
      'operator.full_name',
      'operator.roles',
      'operator.joined_at',
      'session.proved_at',
      'session.expires_at',
      'session.created_at',
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return {
    operatorId: row.id,
    userName: row.user_name,
    fullName: row.full_name,
    roles: row.roles,
    permissions: platformPermissionsOf(row.roles),
    freshUntil: new Date(row.proved_at.getTime() + freshProofMs).toISOString(),
    expiresAt: row.expires_at.toISOString(),
    idleSeconds: idleSecondsOf(row.roles),
    invitedByMachine: row.roles.includes('ADMIN') ? await listInvitedByMachine(db, row, sessionId) : [],
  };
}

/** Administrators whom the machine has invited between the operator's last sign-in and this session's. */
async function listInvitedByMachine(
  db: Db,
  { id, created_at: signedInAt }: { id: number; created_at: Date },
  sessionId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_invitation as invitation')
    .innerJoin('operator', 'operator.id', 'invitation.operator_id')
    .select('operator.full_name as fullName')
    .distinct()
    .where('invitation.invited_by', 'is', null)
    .where('operator.id', '<>', id)
    .where((or) => or(or.val('ADMIN'), '=', or.fn.any('operator.roles')))
    .where('invitation.created_at', '<', signedInAt)
    .where('invitation.created_at', '>', (query) =>
      query
        .selectFrom('operator_session as earlier')
        .select(({ fn, val }) => fn.coalesce(fn.max('earlier.created_at'), val(signedInAt)).as('at'))
        .where('earlier.operator_id', '=', id)
        .where('earlier.created_at', '<', signedInAt)
        .where('earlier.id', '<>', sessionId),
    )
    .execute();
  return rows.map(({ fullName }) => fullName);
}
