import type pg from 'pg';

export interface EventRow {
  id: number;
  at: Date;
  vendor_code: string | null;
  actor: 'staff' | 'marketplace' | 'public';
  person_id: number | null;
  role: string | null;
  session_id: string | null;
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
  from: Date | undefined;
  to: Date | undefined;
  /** The last event of the previous page. */
  after: number | undefined;
  size: number;
}

const maxChanges = 100;

/** Lists events, newest first. */
export async function listEvents(
  pool: pg.Pool,
  { vendorCode, from, to, after, size }: EventFilter,
): Promise<EventRow[]> {
  const { rows } = await pool.query<EventRow>(
    `SELECT e.id, e.at, e.vendor_code, e.actor, e.person_id, e.role, e.session_id, e.call, e.object, e.outcome, e.times, e.address,
       e.request_id, (
         SELECT coalesce(json_agg(json_build_object('part', c.part, 'id', c.part_id, 'before', c.before, 'after', c.after) ORDER BY c.id), '[]')
         FROM (
           SELECT * FROM security_change c
           WHERE c.transaction_id = e.transaction_id AND c.transaction_at = e.transaction_at
           ORDER BY c.id LIMIT ${maxChanges}
         ) c
       ) AS changes
     FROM security_event e
     WHERE ($1::text IS NULL OR e.vendor_code = $1)
       AND e.at >= coalesce($2::timestamptz, '-infinity') AND e.at < coalesce($3::timestamptz, 'infinity')
       AND ($4::bigint IS NULL OR (e.at, e.id) < (SELECT last.at, last.id FROM security_event last WHERE last.id = $4))
     ORDER BY e.at DESC, e.id DESC
     LIMIT $5`,
    [vendorCode, from, to, after, size],
  );
  return rows;
}
