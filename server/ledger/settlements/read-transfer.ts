// The transfer of a settlement: what the bank has done with it, as the operator reported it for a row of a run.
import type { TransferState } from '@pishkhan/contract/ledger/payout.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';

/** SQL: the state of the transfer of the run's row `r`; null before it is booked. */
export const transferState = `CASE WHEN r.booked_at IS NOT NULL THEN coalesce(r.transfer, 'SENT') END`;

/** SQL: the row of a run `r` that made the settlement with the number `number` of the shop `vendorCode`. */
export const runRowOf = (vendorCode: string, number: string): string =>
  `r.vendor_code = ${vendorCode} AND ${number} = 'RUN-' || r.run_id || '-' || r.vendor_code`;

/** Null for a settlement that no run has made. */
export async function findTransfer(
  db: Db,
  vendorCode: string,
  number: string,
): Promise<TransferState | null> {
  const { rows } = await sql<{ transfer: TransferState | null }>`
    SELECT ${sql.raw(transferState)} AS transfer FROM ledger_settlement s
    JOIN settlement_run_row r ON ${sql.raw(runRowOf('s.vendor_code', 's.number'))}
    WHERE s.vendor_code = ${vendorCode} AND s.number = ${number}`.execute(db);
  return rows[0]?.transfer ?? null;
}
