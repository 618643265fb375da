// Proposals as an operator sees them.
import { platformRolesHave } from '@pishkhan/contract/access/platform-permissions.ts';
import { type FaultCode, faults } from '@pishkhan/contract/faults.ts';
import { type Proposal, proposalHours } from '@pishkhan/contract/operators/proposal-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';
import type { Operator } from '../infra/http/visitor.ts';
import { isOver } from './approve.ts';
import { findConcerned, isTooClose, openRequest, type ProposalRow } from './store-proposals.ts';

type SeenRow = ProposalRow & {
  vendor_name: string | null;
  proposer: string;
  decider: string | null;
  too_close: boolean;
};

const pageSize = 100;

async function read(db: Db, viewer: Operator, now: Date, rest: RawBuilder<unknown>): Promise<Proposal[]> {
  const { rows } = await sql<SeenRow>`
    SELECT p.*, v.name AS vendor_name, o.full_name AS proposer, d.full_name AS decider,
      ${isTooClose(sql`p.proposed_by`, viewer.operatorId, now)} AS too_close
    FROM proposal p JOIN operator o ON o.id = p.proposed_by
      LEFT JOIN operator d ON d.id = p.decided_by LEFT JOIN vendor v ON v.code = p.vendor_code
    ${rest}`.execute(db);
  return Promise.all(rows.map((row) => view(db, row, viewer, now)));
}

async function view(db: Db, row: SeenRow, viewer: Operator, now: Date): Promise<Proposal> {
  const isOwn = row.proposed_by === viewer.operatorId;
  const isWaiting = !isOver(row, now);
  const hoursLater = (from: Date, hours: number) =>
    new Date(from.getTime() + hours * 3_600_000).toISOString();
  return {
    ...{ id: row.id, call: row.call, vendorCode: row.vendor_code, vendorName: row.vendor_name },
    ...{ approval: row.approval, amount: row.amount, reason: row.reason },
    proposedBy: { id: row.proposed_by, fullName: row.proposer },
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: hoursLater(row.proposed_at, proposalHours.expires),
    actsAloneAt: isWaiting && row.alone_since ? hoursLater(row.alone_since, proposalHours.alone) : null,
    // The worker notes it a moment later.
    state: row.state === 'WAITING' && !isWaiting ? 'EXPIRED' : row.state,
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, fullName: row.decider! },
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    staleBecause: row.stale_because === null ? null : viewRefusal(row.stale_because as FaultCode),
    isOwn,
    mayDecide:
      isWaiting &&
      !isOwn &&
      !row.too_close &&
      platformRolesHave(viewer.roles, row.approval) &&
      (await findConcerned(db, row.call, openRequest(db, row))) !== viewer.operatorId,
  };
}

/** A newer server may have stored a code that this one does not know. */
export const viewRefusal = (code: FaultCode) => ({ code, title: faults[code]?.title ?? code });

export async function findSeenProposal(
  db: Db,
  viewer: Operator,
  id: number,
  now: Date,
): Promise<Proposal | undefined> {
  const [found] = await read(db, viewer, now, sql`WHERE p.id = ${id}`);
  return found;
}

interface Listed {
  isWaiting: boolean;
  isOwn: boolean;
  vendorCode: string | undefined;
  after: number | undefined;
}

/** The waiting ones oldest first, or all others newest first; `next` is the last one's id when there are more. */
export async function listSeenProposals(
  db: Db,
  viewer: Operator,
  { isWaiting, isOwn, vendorCode, after }: Listed,
  now: Date,
): Promise<{ proposals: Proposal[]; next: number | null }> {
  const from = after ?? (isWaiting ? 0 : Number.MAX_SAFE_INTEGER);
  const page = isWaiting
    ? sql`p.state = 'WAITING' AND p.id > ${from}`
    : sql`p.state <> 'WAITING' AND p.id < ${from}`;
  const ofViewer = isOwn ? sql`AND p.proposed_by = ${viewer.operatorId}` : sql``;
  const ofShop = vendorCode === undefined ? sql`` : sql`AND p.vendor_code = ${vendorCode}`;
  const order = isWaiting ? sql`p.id` : sql`p.id DESC`;
  const found = await read(
    db,
    viewer,
    now,
    sql`WHERE ${page} ${ofViewer} ${ofShop} ORDER BY ${order} LIMIT ${pageSize + 1}`,
  );
  const proposals = found.slice(0, pageSize);
  return { proposals, next: found.length > pageSize ? proposals.at(-1)!.id : null };
}
