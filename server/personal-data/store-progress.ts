// The place in time that the job of old customers has reached.
import { runRaw } from '../infra/database/run-raw.ts';
import type { Db } from '../infra/database/tables.ts';

/**
 * Undefined while another server is at work. The last hour is looked at again: an order may have come late, or have moved to the archive at
 * that moment.
 */
export async function lockProgress(db: Db): Promise<{ through: string; earlier: string } | undefined> {
  const rows = await runRaw<{ through: string; earlier: string }>(
    db,
    `SELECT through::text, (through - interval '1 hour')::text AS earlier FROM customer_data_progress FOR UPDATE SKIP LOCKED`,
    [],
  );
  return rows[0];
}

export async function storeProgress(db: Db, reached: Date | string): Promise<void> {
  await runRaw(db, 'UPDATE customer_data_progress SET through = greatest(through, $1::timestamptz)', [
    reached,
  ]);
}
