import type pg from 'pg';

interface Change {
  part: string;
  id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const maxChanges = 100;

/** The audited changes of the present transaction; their trigger has masked personal values. */
export async function readChanges(line: pg.PoolClient): Promise<Change[]> {
  const { rows } = await line.query<Change>(
    `SELECT part, part_id AS id, before, after FROM security_change
     WHERE transaction_id = pg_current_xact_id() AND transaction_at = transaction_timestamp()
     ORDER BY security_change.id LIMIT ${maxChanges}`,
  );
  return rows;
}
