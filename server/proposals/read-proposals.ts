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

interface ProposalFilter {
  isWaiting: boolean;
  isOwn: boolean;
  vendorCode: string | undefined;
  isByAmount: boolean;
  after: number | undefined;
}

const amount = sql`coalesce(p.amount, 0)`;

/** SQL: the rows behind the last one of the page before. */
function beyond({ isWaiting, isByAmount, after }: ProposalFilter): RawBuilder<unknown> {
  if (after === undefined) return sql``;
  const isLater = isWaiting ? sql`p.id > ${after}` : sql`p.id < ${after}`;
  if (!isByAmount) return sql`AND ${isLater}`;
  const last = sql`(SELECT coalesce(amount, 0) FROM proposal WHERE id = ${after})`;
  return sql`AND (${amount} < ${last} OR ${amount} = ${last} AND ${isLater})`;
}

/**
 * The waiting ones oldest first, all others newest first, or by amount the largest first. `next` is the last one's id when there
 * are more. The place of a row in either order never changes, so its id is enough to go on, also once it was decided.
 */
export async function listSeenProposals(
  db: Db,
  viewer: Operator,
  filter: ProposalFilter,
  now: Date,
): Promise<{ proposals: Proposal[]; next: number | null }> {
  const { isWaiting, isOwn, vendorCode, isByAmount } = filter;
  const state = isWaiting ? sql`p.state = 'WAITING'` : sql`p.state <> 'WAITING'`;
  const ofViewer = isOwn ? sql`AND p.proposed_by = ${viewer.operatorId}` : sql``;
  const ofShop = vendorCode === undefined ? sql`` : sql`AND p.vendor_code = ${vendorCode}`;
  const byAge = isWaiting ? sql`p.id` : sql`p.id DESC`;
  const order = isByAmount ? sql`${amount} DESC, ${byAge}` : byAge;
  const found = await read(
    db,
    viewer,
    now,
    sql`WHERE ${state} ${ofViewer} ${ofShop} ${beyond(filter)} ORDER BY ${order} LIMIT ${pageSize + 1}`,
  );
  const proposals = found.slice(0, pageSize);
  return { proposals, next: found.length > pageSize ? proposals.at(-1)!.id : null };
}
