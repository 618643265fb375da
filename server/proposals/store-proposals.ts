import { type PlatformRole, platformPermissions } from '@pishkhan/contract/access/platform-permissions.ts';
import { changeOperator, inviteOperator } from '@pishkhan/contract/operators/calls.ts';
import {
  type Approval,
  proposalHours,
  type proposalStates,
} from '@pishkhan/contract/operators/proposal-calls.ts';
import { sql } from 'kysely';
import { type FieldLocation, openField, sealField } from '../infra/database/field-encryption.ts';
import type { Db, Row } from '../infra/database/tables.ts';
import { operatorPrincipal } from '../orders/public.ts';
import { eventIdOf, maskRequest, type ProposedRequest } from './request.ts';

export type ProposalRow = Row<'proposal'>;
type State = (typeof proposalStates)[number];

const requestPlace = (proposedBy: number, eventId: string): FieldLocation => ({
  table: 'proposal',
  column: 'request',
  row: `${proposedBy}/${eventId}`,
});

export const openRequest = (db: Db, row: ProposalRow): ProposedRequest =>
  JSON.parse(openField(db, requestPlace(row.proposed_by, row.event_id), row.request));

export interface NewProposal {
  call: string;
  request: ProposedRequest;
  fingerprint: string;
  vendorCode: string | null;
  approval: Approval;
  amount: number | null;
  reason: string | null;
  proposedBy: number;
  sessionId: string;
}

/** Undefined when the operator has proposed something under this event in the meantime. */
export async function insertProposal(db: Db, one: NewProposal, now: Date): Promise<number | undefined> {
  const eventId = eventIdOf(one.request);
  const request = sealField(db, requestPlace(one.proposedBy, eventId), JSON.stringify(one.request));
  const isAlone = !(await mayOthersApprove(db, one));
  const row = await db
    .insertInto('proposal')
    .values({
      ...{ call: one.call, request, fingerprint: one.fingerprint, vendor_code: one.vendorCode },
      ...{ approval: one.approval, amount: one.amount, reason: one.reason },
      ...{ proposed_by: one.proposedBy, session_id: one.sessionId, event_id: eventId },
      ...{ proposed_at: now, alone_since: isAlone ? now : null },
    })
    .onConflict((conflict) => conflict.columns(['proposed_by', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const findProposalOfEvent = (
  db: Db,
  operatorId: number,
  eventId: string,
): Promise<Pick<ProposalRow, 'id' | 'fingerprint'> | undefined> =>
  db
    .selectFrom('proposal')
    .select(['id', 'fingerprint'])
    .where('proposed_by', '=', operatorId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();

export const findProposal = (db: Db, id: number): Promise<ProposalRow | undefined> =>
  db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst();

/** The row stays locked until the end of the transaction, so that of two decisions the second sees the first. */
export const lockProposal = (db: Db, id: number): Promise<ProposalRow | undefined> =>
  db.selectFrom('proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Undefined when somebody decides about it at this moment. */
export const lockFreeProposal = (db: Db, id: number): Promise<ProposalRow | undefined> =>
  db.selectFrom('proposal').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

export interface Closing {
  state: Exclude<State, 'WAITING'>;
  decidedBy: number | null;
  at: Date;
  reason?: string;
  staleBecause?: string;
}

/** The personal values of the request are forgotten: nobody makes it any more. */
export async function closeProposal(db: Db, row: ProposalRow, closing: Closing): Promise<void> {
  const masked = JSON.stringify(maskRequest(openRequest(db, row)));
  await db
    .updateTable('proposal')
    .set({
      request: sealField(db, requestPlace(row.proposed_by, row.event_id), masked),
      ...{ state: closing.state, decided_by: closing.decidedBy, decided_at: closing.at },
      ...{ decision_reason: closing.reason ?? null, stale_because: closing.staleBecause ?? null },
    })
    .where('id', '=', row.id)
    .execute();
}

export interface Colleague {
  id: number;
  user_name: string;
  full_name: string;
  roles: PlatformRole[];
  is_active: boolean;
}

export const findColleague = (db: Db, id: number): Promise<Colleague | undefined> =>
  db
    .selectFrom('operator')
    .select(['id', 'user_name', 'full_name', 'roles', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();

/** SQL: the operator `viewer` invited the one of `author` within a day, or the reverse. */
export const isTooClose = (author: ReturnType<typeof sql>, viewer: number, now: Date) => sql<boolean>`EXISTS (
  SELECT FROM operator_invitation i WHERE i.created_at > ${now}::timestamptz - interval '1 day'
    AND ((i.operator_id = ${author} AND i.invited_by = ${viewer}) OR (i.operator_id = ${viewer} AND i.invited_by = ${author})))`;

export async function areTooClose(db: Db, author: number, viewer: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    close: boolean;
  }>`SELECT ${isTooClose(sql`${author}::bigint`, viewer, now)} AS close`.execute(db);
  return rows[0]!.close;
}

/** True for an account that somebody signs in with. */
export async function hasJoined(db: Db, userName: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .select('id')
    .where('user_name', '=', userName)
    .where('joined_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The operator whose own account a call changes, and who decides nothing about it. */
export async function findConcerned(
  db: Db,
  call: string,
  { params, body }: ProposedRequest,
): Promise<number | undefined> {
  if (call === changeOperator.name) return Number(params.id);
  if (call !== inviteOperator.name) return undefined;
  const row = await db
    .selectFrom('operator')
    .select('id')
    .where('user_name', '=', String(body.userName))
    .executeTakeFirst();
  return row?.id;
}

type Undecided = Pick<NewProposal, 'call' | 'request' | 'approval' | 'proposedBy'>;

/** True when an active operator has the permission who is neither the proposer nor the one whose account the call changes. */
export async function mayOthersApprove(
  db: Db,
  { call, request, approval, proposedBy }: Undecided,
): Promise<boolean> {
  const concerned = await findConcerned(db, call, request);
  const { rows } = await sql<{ some: boolean }>`
    SELECT EXISTS (
      SELECT FROM operator o WHERE o.is_active AND o.joined_at IS NOT NULL
        AND o.id <> ${proposedBy} AND o.id IS DISTINCT FROM ${concerned ?? null}::bigint
        AND o.roles && ${platformPermissions[approval] as readonly string[]}::text[]
    ) AS some`.execute(db);
  return rows[0]!.some;
}

export const undecidedOf = (db: Db, row: ProposalRow): Undecided => ({
  ...{ call: row.call, request: openRequest(db, row) },
  ...{ approval: row.approval, proposedBy: row.proposed_by },
});

/** Notes since when nobody else may approve the waiting proposals. Rows that somebody decides about are left for the next time. */
export async function noteAlone(db: Db, now: Date): Promise<void> {
  const waiting = await db.selectFrom('proposal').selectAll().where('state', '=', 'WAITING').execute();
  for (const row of waiting) {
    const isAlone = !(await mayOthersApprove(db, undecidedOf(db, row)));
    if (isAlone === (row.alone_since !== null)) continue;
    await sql`
      UPDATE proposal SET alone_since = ${isAlone ? now : null}::timestamptz
      WHERE id = (SELECT id FROM proposal WHERE id = ${row.id} AND state = 'WAITING' FOR UPDATE SKIP LOCKED)`.execute(
      db,
    );
  }
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

/** Waiting proposals that expire, or act alone, by now. */
export const listDue = (db: Db, now: Date): Promise<{ id: number; expires: boolean }[]> => {
  const expires = hoursBefore(now, proposalHours.expires);
  return db
    .selectFrom('proposal')
    .select(['id', sql<boolean>`proposed_at <= ${expires}`.as('expires')])
    .where('state', '=', 'WAITING')
    .where((is) =>
      is.or([
        is('proposed_at', '<=', expires),
        is('alone_since', '<=', hoursBefore(now, proposalHours.alone)),
      ]),
    )
    .orderBy('proposed_at')
    .orderBy('id')
    .limit(100)
    .execute();
};

/** True when the event has run: its handler repeats the answer. An invitation is its own answer. */
export async function isEventAnswered(
  db: Db,
  operatorId: number,
  eventId: string,
  vendorCode: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (
      SELECT FROM idempotency WHERE vendor_code IN ('', ${vendorCode ?? ''})
        AND principal = ${operatorPrincipal(operatorId)} AND key = ${eventId}
    ) OR EXISTS (
      SELECT FROM operator_invitation WHERE invited_by = ${operatorId} AND event_id = ${eventId}
    ) AS is`.execute(db);
  return rows[0]!.is;
}
