import type { DatedChange, RecordedChange } from '@pishkhan/contract/change-log/recorded-change.ts';
import type pg from 'pg';

const maxChanges = 1000;
/** Our clock dates events, the database's clock dates changes. */
const skewMs = 60_000;

/** The changes of some rows of a shop after an instant, newest first. */
export async function listChangesSince(
  pool: pg.Pool,
  vendorCode: string,
  rows: readonly Pick<RecordedChange, 'part' | 'id'>[],
  since: Date,
): Promise<DatedChange[]> {
  const { rows: found } = await pool.query<DatedChange>(
    `SELECT c.part, c.part_id AS id, c.before, c.after, c.transaction_at AS at
     FROM security_change c
     JOIN unnest($2::text[], $3::text[]) AS row (part, id) ON row.part = c.part AND row.id = c.part_id
     WHERE c.vendor_code = $1 AND c.transaction_at > $4 AND c.transaction_id IN (
       SELECT e.transaction_id FROM security_event e WHERE e.vendor_code = $1 AND e.at > $5)
     ORDER BY c.id DESC LIMIT ${maxChanges}`,
    [
      vendorCode,
      rows.map(({ part }) => part),
      rows.map(({ id }) => id),
      since,
      new Date(since.getTime() - skewMs),
    ],
  );
  return found;
}
