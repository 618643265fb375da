// The entries of a shop's log: its events with the rows that they changed.

import type { Role } from '@pishkhan/contract/access/roles.ts';
import { loggedCalls } from '@pishkhan/contract/change-log/logged-calls.ts';
import type { RecordedChange } from '@pishkhan/contract/change-log/recorded-change.ts';
import type { SecurityActor } from '@pishkhan/contract/marketplace/security-calls.ts';
import { runRaw } from '../infra/database/run-raw.ts';
import type { Db } from '../infra/database/tables.ts';

export interface LogRow {
  id: number;
  at: Date;
  actor: SecurityActor;
  person_id: number | null;
  person_name: string | null;
  role: Role | null;
  call: string;
  object: Record<string, string> | null;
  change_count: number;
  changes: RecordedChange[];
}

export interface LogQuery {
  vendorCode: string;
  calls: readonly string[];
  personId: number | undefined;
  from: Date | undefined;
  /** Exclusive end. */
  to: Date | undefined;
  /** The last entry of the previous page. */
  after: number | undefined;
  size: number;
  maxChanges: number;
}

const changesOf = (most: string) => `
  SELECT count(*)::int AS change_count, coalesce(json_agg(
      json_build_object('part', x.part, 'id', x.part_id, 'before', x.before, 'after', x.after) ORDER BY x.id
    ) FILTER (WHERE x.n <= ${most}), '[]') AS changes
  FROM (
    SELECT c.*, row_number() OVER (ORDER BY c.id) AS n FROM security_change c
    WHERE c.transaction_id = e.transaction_id AND c.transaction_at = e.transaction_at AND c.vendor_code = e.vendor_code
  ) x`;

/** Newest first. */
export async function listLogRows(db: Db, query: LogQuery): Promise<LogRow[]> {
  return runRaw<LogRow>(
    db,
    `SELECT e.id, e.at, e.actor, e.person_id, coalesce(m.full_name, p.full_name) AS person_name, e.role, e.call, e.object,
       c.change_count, c.changes
     FROM security_event e
     LEFT JOIN person p ON p.id = e.person_id
     LEFT JOIN membership m ON m.vendor_code = e.vendor_code AND m.person_id = e.person_id
     CROSS JOIN LATERAL (${changesOf('$8')}) c
     WHERE e.vendor_code = $1 AND e.outcome = 'DONE' AND e.call = ANY ($2)
       AND ($3::bigint IS NULL OR e.person_id = $3)
       AND e.at >= coalesce($4::timestamptz, '-infinity') AND e.at < coalesce($5::timestamptz, 'infinity')
       AND ($6::bigint IS NULL OR (e.at, e.id) < (
         SELECT last.at, last.id FROM security_event last WHERE last.id = $6 AND last.vendor_code = $1))
     ORDER BY e.at DESC, e.id DESC
     LIMIT $7`,
    [
      query.vendorCode,
      query.calls,
      query.personId,
      query.from,
      query.to,
      query.after,
      query.size,
      query.maxChanges,
    ],
  );
}

/** One entry with all of its changes; undefined when the shop has none of that id. */
export async function findLogRow(
  db: Db,
  vendorCode: string,
  id: number,
): Promise<Pick<LogRow, 'call' | 'changes'> | undefined> {
  const [row] = await runRaw<Pick<LogRow, 'call' | 'changes'>>(
    db,
    `SELECT e.call, c.changes FROM security_event e CROSS JOIN LATERAL (${changesOf('$3')}) c
     WHERE e.vendor_code = $1 AND e.id = $2 AND e.outcome = 'DONE' AND e.call = ANY ($4)`,
    [vendorCode, id, maxRestored + 1, Object.keys(loggedCalls)],
  );
  return row;
}

/** An entry with more rows cannot be undone: twice the maximum of a bulk change. */
export const maxRestored = 1_000;

/** The subset of these entries that were undone. */
export async function findPutBack(db: Db, vendorCode: string, ids: readonly number[]): Promise<Set<number>> {
  const rows = await runRaw<{ id: string }>(
    db,
    `SELECT object ->> 'id' AS id FROM security_event
     WHERE vendor_code = $1 AND call = 'putBackChange' AND outcome = 'DONE' AND object ->> 'id' = ANY ($2)`,
    [vendorCode, ids.map(String)],
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Members of the shop and people with entries, by name. */
export async function listLogPeople(
  db: Db,
  vendorCode: string,
): Promise<{ personId: number; personName: string }[]> {
  return runRaw<{ personId: number; personName: string }>(
    db,
    `WITH RECURSIVE seen AS (
       SELECT min(person_id) AS id FROM security_event WHERE vendor_code = $1 AND person_id IS NOT NULL
       UNION ALL
       SELECT (SELECT min(e.person_id) FROM security_event e WHERE e.vendor_code = $1 AND e.person_id > seen.id)
       FROM seen WHERE seen.id IS NOT NULL
     )
     SELECT p.id AS "personId", coalesce(m.full_name, p.full_name) AS "personName"
     FROM (SELECT id FROM seen WHERE id IS NOT NULL LIMIT 500) s
     JOIN person p ON p.id = s.id
     LEFT JOIN membership m ON m.vendor_code = $1 AND m.person_id = p.id
     WHERE coalesce(m.full_name, p.full_name) IS NOT NULL
     ORDER BY 2, 1`,
    [vendorCode],
  );
}
