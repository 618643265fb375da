// Pauses chosen by the people of the demo's shops, in some of the quiet intervals between two orders of an evening.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';

const pauses = 6;
const minutes = 30;

/** Call it after the past's orders were written. People take turns at pausing. */
export async function writePastPauses(
  db: Kysely<Tables>,
  vendorCode: string,
  staff: readonly { userId: number; fullName: string }[],
): Promise<void> {
  const ids = staff.map(({ userId }) => userId);
  const names = staff.map(({ fullName }) => fullName);
  await sql`
    INSERT INTO vendor_throttle
      (vendor_code, kind, started_at, until, reason, person_id, by_name, ended_at, ended_because)
    SELECT ${vendorCode}, 'PAUSE', start, start + ${minutes} * interval '1 minute', 'KITCHEN_FULL',
      (${ids}::bigint[])[turn], (${names}::text[])[turn], start + ${minutes} * interval '1 minute', 'TIME'
    FROM (
      SELECT placed_at + interval '3 minutes' AS start,
        1 + (row_number() OVER (ORDER BY placed_at))::int % ${staff.length}::int AS turn
      FROM (
        SELECT code, placed_at FROM (
          SELECT code, placed_at, lead(placed_at) OVER (ORDER BY placed_at, code) AS next
          FROM orders WHERE vendor_code = ${vendorCode}) o
        WHERE next - placed_at BETWEEN interval '35 minutes' AND interval '80 minutes'
          AND extract(hour FROM placed_at AT TIME ZONE 'Asia/Tehran') BETWEEN 18 AND 21
        ORDER BY md5(code) LIMIT ${pauses}
      ) quiet
    ) chosen`.execute(db);
}
