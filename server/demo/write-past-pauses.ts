// Pauses that the demo's shops have had: some of the quiet stretches between two orders of their past.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';

const pauses = 6;
const minutes = 25;

/** After the past's orders. Nobody is named: what begins by itself leaves no audit. */
export async function writePastPauses(db: Kysely<Tables>, vendorCode: string): Promise<void> {
  await sql`
    INSERT INTO vendor_throttle (vendor_code, kind, started_at, until, reason, ended_at, ended_because)
    SELECT ${vendorCode}, 'PAUSE', start, start + ${minutes} * interval '1 minute', 'KITCHEN_FULL',
      start + ${minutes} * interval '1 minute', 'TIME'
    FROM (
      SELECT placed_at + interval '3 minutes' AS start
      FROM (SELECT code, placed_at, lead(placed_at) OVER (ORDER BY placed_at, code) AS next
        FROM orders WHERE vendor_code = ${vendorCode}) o
      WHERE next - placed_at BETWEEN interval '30 minutes' AND interval '80 minutes'
      ORDER BY md5(code) LIMIT ${pauses}
    ) chosen`.execute(db);
}
