// How much waits in the operators' queues. Each count ends at its bound, so that a long queue costs no more than a short one.
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import { platformRolesHave } from '@pishkhan/contract/access/platform-permissions.ts';
import { approvals } from '@pishkhan/contract/operators/proposal-calls.ts';
import { maxCounted, type QueueName } from '@pishkhan/contract/operators/queue-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';
import { waitingApplications } from './read-applications.ts';

const most = sql.lit(maxCounted + 1);

const count = (waiting: RawBuilder<unknown>) =>
  sql<number>`(SELECT count(*)::int FROM (SELECT FROM (${waiting}) all_of_them LIMIT ${most}) counted)`;

/** Each part has its bound: together they would read one of them whole. */
const moderation = sql`
  (SELECT FROM change_request WHERE result = 0 AND withdrawn_at IS NULL LIMIT ${most}) UNION ALL
  (SELECT FROM vendor_image_request WHERE result = 0 AND withdrawn_at IS NULL LIMIT ${most}) UNION ALL
  (SELECT FROM review_reply WHERE approval = 0 LIMIT ${most})`;

export async function countQueues(
  db: Db,
  { operatorId, roles }: { operatorId: number; roles: readonly PlatformRole[] },
): Promise<Record<QueueName, number | null>> {
  const mine = approvals.filter((approval) => platformRolesHave(roles, approval));
  const counts: Record<QueueName, RawBuilder<number | null>> = {
    troubles: count(sql`SELECT FROM order_trouble WHERE ended_at IS NULL`),
    applications: count(waitingApplications),
    moderation: count(moderation),
    proposals:
      mine.length === 0
        ? sql<null>`NULL::int`
        : count(
            sql`SELECT FROM proposal WHERE state = 'WAITING' AND approval IN (${sql.join(mine)}) AND proposed_by <> ${operatorId}`,
          ),
    disputes: platformRolesHave(roles, 'money.read')
      ? count(sql`SELECT FROM ledger_dispute WHERE state = 'OPEN'`)
      : sql<null>`NULL::int`,
  };
  const columns = Object.entries(counts).map(([name, value]) => sql`${value} AS ${sql.ref(name)}`);
  const { rows } = await sql<Record<QueueName, number | null>>`SELECT ${sql.join(columns)}`.execute(db);
  return rows[0]!;
}
