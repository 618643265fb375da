import type { SecurityActor } from '@pishkhan/contract/marketplace/security-calls.ts';
import type pg from 'pg';

export interface EventRow {
  id: number;
  at: Date;
  vendor_code: string | null;
  actor: SecurityActor;
  person_id: number | null;
  role: string | null;
  session_id: string | null;
  operator_id: number | null;
  operator_name: string | null;
  proposal_id: number | null;
  reason: string | null;
  call: string;
  object: Record<string, string> | null;
  outcome: string;
  times: number;
  address: string;
  request_id: string;
  changes: {
    part: string;
    id: string | null;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }[];
}

export interface EventFilter {
  vendorCode: string | undefined;
  operatorId: number | undefined;
  personId: number | undefined;
  sessionId: string | undefined;
  call: string | undefined;
  outcome: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
  /** The last event of the previous page. */
  after: number | undefined;
  size: number;
}

const maxChanges = 100;
/** No index serves a call, an outcome, a person or a session alone, so a page looks at this many events at most. */
const maxSearched = 10_000;

/** Lists events, newest first. `next` is the last event that was looked at; null at the end. */
export async function listEvents(
  pool: pg.Pool,
  { vendorCode, operatorId, personId, sessionId, call, outcome, from, to, after, size }: EventFilter,
): Promise<{ rows: EventRow[]; next: number | null }> {
  const isSearch = [personId, sessionId, call, outcome].some((value) => value !== undefined);
  const mostSearched = isSearch ? maxSearched : size;
  const { rows } = await pool.query<EventRow & { last: number; searched: number }>(
    `WITH searched AS MATERIALIZED (
       SELECT * FROM security_event e
       WHERE ($1::text IS NULL OR e.vendor_code = $1) AND ($2::bigint IS NULL OR e.operator_id = $2)
         AND e.at >= coalesce($7::timestamptz, '-infinity') AND e.at < coalesce($8::timestamptz, 'infinity')
         AND ($9::bigint IS NULL OR (e.at, e.id) < (SELECT last.at, last.id FROM security_event last WHERE last.id = $9))
       ORDER BY e.at DESC, e.id DESC
       LIMIT $11
     ), found AS (
       SELECT * FROM searched e
       WHERE ($3::bigint IS NULL OR e.person_id = $3) AND ($4::uuid IS NULL OR e.session_id = $4)
         AND ($5::text IS NULL OR e.call = $5) AND ($6::text IS NULL OR e.outcome = $6)
       ORDER BY e.at DESC, e.id DESC
       LIMIT $10
     )
     SELECT e.id, e.at, e.vendor_code, e.actor, e.person_id, e.role, e.session_id, e.operator_id, o.full_name AS operator_name,
       e.proposal_id, e.reason, e.call, e.object, e.outcome, e.times, e.address, e.request_id, (
         SELECT coalesce(json_agg(json_build_object('part', c.part, 'id', c.part_id, 'before', c.before, 'after', c.after) ORDER BY c.id), '[]')
         FROM (
           SELECT * FROM security_change c
           WHERE c.transaction_id = e.transaction_id AND c.transaction_at = e.transaction_at
           ORDER BY c.id LIMIT ${maxChanges}
         ) c
       ) AS changes, s.last, s.searched
     FROM (SELECT count(*)::int AS searched, (array_agg(id ORDER BY at, id))[1] AS last FROM searched) s
     LEFT JOIN found e ON true
     LEFT JOIN operator o ON o.id = e.operator_id
     ORDER BY e.at DESC, e.id DESC`,
    [vendorCode, operatorId, personId, sessionId, call, outcome, from, to, after, size, mostSearched],
  );
  const { searched, last } = rows[0]!;
  const found = rows.filter(({ id }) => id !== null);
  if (found.length === size) return { rows: found, next: found.at(-1)!.id };
  return { rows: found, next: searched === mostSearched ? last : null };
}
