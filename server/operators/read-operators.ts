// The accounts of operators as administrators see them.
import { platformPermissionsOf } from '@pishkhan/contract/access/platform-permissions.ts';
import type { OperatorAccount } from '@pishkhan/contract/operators/calls.ts';
import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';
import { findLocked } from './store-tries.ts';

const weekMs = 7 * 86_400_000;
/** Calls of everybody's sessions, which decide nothing. */
const ofSessions = [
  'signInOperator',
  'acceptInvitation',
  'signOutOperator',
  'proveOperator',
  'endOwnOperatorSession',
];

/** The active ones by name, then the disabled ones. `only` is an operator's id. */
export async function listOperatorAccounts(db: Db, now: Date, only?: number): Promise<OperatorAccount[]> {
  const rows = await db
    .selectFrom('operator')
    .leftJoin('operator as inviter', 'inviter.id', 'operator.invited_by')
    .select((query) => [
      'operator.id',
      'operator.user_name',
      'operator.full_name',
      'operator.roles',
      'operator.is_active',
      'operator.joined_at',
      'operator.created_at',
      'operator.version',
      'inviter.full_name as invitedBy',
      query
        .selectFrom('operator_session as session')
        .select((of) => of.fn.max('session.used_at').as('at'))
        .whereRef('session.operator_id', '=', 'operator.id')
        .as('lastSeenAt'),
      query
        .selectFrom('operator_session as session')
        .select(sql<number>`count(*)::int`.as('sessions'))
        .whereRef('session.operator_id', '=', 'operator.id')
        .where('session.ended_at', 'is', null)
        .where('session.expires_at', '>', now)
        .as('sessions'),
      query
        .selectFrom('security_event as event')
        .select(sql<number>`count(*)::int`.as('decisions'))
        .whereRef('event.operator_id', '=', 'operator.id')
        .where('event.at', '>', new Date(now.getTime() - weekMs))
        .where('event.outcome', '=', 'DONE')
        .where('event.call', 'not in', ofSessions)
        .as('decisions'),
    ])
    .$if(only !== undefined, (query) => query.where('operator.id', '=', only!))
    .orderBy('operator.is_active', 'desc')
    .orderBy('operator.user_name')
    .execute();
  const locked = await findLocked(
    db,
    rows.map((row) => row.user_name),
    now,
  );
  return rows.map((row) => ({
    id: row.id,
    userName: row.user_name,
    fullName: row.full_name,
    roles: row.roles,
    permissions: platformPermissionsOf(row.roles),
    state: stateOf(row, locked.has(row.user_name)),
    invitedBy: row.invitedBy,
    invitedAt: row.created_at.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    sessions: row.sessions ?? 0,
    decisionsOfWeek: row.decisions ?? 0,
    version: row.version,
  }));
}

function stateOf(
  { is_active, joined_at }: { is_active: boolean; joined_at: Date | null },
  isLocked: boolean,
): OperatorAccount['state'] {
  if (!is_active) return 'DISABLED';
  if (joined_at === null) return 'INVITED';
  return isLocked ? 'LOCKED' : 'ACTIVE';
}
