import type pg from 'pg';

/**
 * Moves the deadline of an adjustment's dispute into the past: the marketplace must set one at least three
 * days ahead, and the ledger is append-only.
 */
export async function endDispute(pool: pg.Pool, adjustmentCode: string, until: string): Promise<void> {
  await pool.query('ALTER TABLE ledger_transaction DISABLE TRIGGER append_only');
  await pool.query('UPDATE ledger_transaction SET dispute_until = $2 WHERE adjustment_code = $1', [
    adjustmentCode,
    until,
  ]);
  await pool.query('ALTER TABLE ledger_transaction ENABLE TRIGGER append_only');
}
