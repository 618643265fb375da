// The commands of people about a settlement run: draft, exclude, discard, submit, report.
import { refuse } from '@pishkhan/contract/faults.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { sql } from 'kysely';
import type { Trx } from '../../infra/database/tables.ts';
import { lockRun, sumRows, viewRunOf } from './store-runs.ts';

export interface NewRun {
  through: string;
  minimum: number;
  vendorCodes?: readonly string[] | undefined;
  /** Null for the marketplace's key. */
  createdBy: number | null;
}

export async function createRun(trx: Trx, { through, minimum, vendorCodes, createdBy }: NewRun, now: Date) {
  // Of two at once the second waits here, and finds the first one's run.
  await sql`select pg_advisory_xact_lock(hashtext('settlement-run'))`.execute(trx);
  const latest = addDays(businessDay(now).date, -1);
  if (through > latest) return refuse('RUN_DAY_OPEN', { latest });
  const open = await trx
    .selectFrom('settlement_run')
    .select('id')
    .where('state', 'in', ['DRAFTING', 'DRAFT', 'BOOKING'])
    .executeTakeFirst();
  if (open) return refuse('RUN_OPEN', { id: open.id });
  const codes = vendorCodes ? [...new Set(vendorCodes)] : null;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO settlement_run (through, minimum, vendor_codes, created_by, created_at, candidates)
    SELECT ${through}::date, ${minimum}, ${codes}::text[], ${createdBy}, ${now}, count(*) FROM ledger_balance
    WHERE open_since <= ${through}::date AND (${codes}::text[] IS NULL OR vendor_code = ANY (${codes}))
    RETURNING id`.execute(trx);
  return viewRunOf(trx, rows[0]!.id);
}

export async function excludeFromRun(
  trx: Trx,
  id: number,
  { vendorCodes, reason }: { vendorCodes: readonly string[]; reason: string },
) {
  const run = await lockRun(trx, id);
  if (!run) return refuse('NOT_FOUND');
  if (run.state !== 'DRAFT') return refuse('RUN_NOT_DRAFT');
  const { rows } = await sql<{ known: number }>`
    SELECT count(*)::int AS known FROM settlement_run_row WHERE run_id = ${id} AND vendor_code = ANY (${vendorCodes})`.execute(
    trx,
  );
  if (rows[0]!.known < new Set(vendorCodes).size) return refuse('NOT_FOUND');
  await sql`
    UPDATE settlement_run_row SET excluded = 'BY_HAND', excluded_because = ${reason}
    WHERE run_id = ${id} AND vendor_code = ANY (${vendorCodes}) AND excluded IS NULL`.execute(trx);
  await trx
    .updateTable('settlement_run')
    .set(await sumRows(trx, id))
    .where('id', '=', id)
    .execute();
  return viewRunOf(trx, id);
}

export async function discardRun(trx: Trx, id: number, now: Date) {
  const run = await lockRun(trx, id);
  if (!run) return refuse('NOT_FOUND');
  if (run.state !== 'DRAFT' && run.state !== 'DRAFTING') return refuse('RUN_NOT_DRAFT');
  await trx
    .updateTable('settlement_run')
    .set({ state: 'DISCARDED', discarded_at: now })
    .where('id', '=', id)
    .execute();
  return viewRunOf(trx, id);
}

/** The digest is computed anew of the rows: what is approved is what the submission has named. */
export async function submitRun(trx: Trx, id: number, digest: string, now: Date) {
  const run = await lockRun(trx, id);
  if (!run) return refuse('NOT_FOUND');
  if (run.state !== 'DRAFT') return refuse('RUN_NOT_DRAFT');
  if (run.payable === 0) return refuse('RUN_EMPTY');
  const sums = await sumRows(trx, id);
  if (sums.digest !== digest) return refuse('RUN_CHANGED');
  await trx
    .updateTable('settlement_run')
    .set({ ...sums, state: 'BOOKING', approved_at: now })
    .where('id', '=', id)
    .execute();
  return viewRunOf(trx, id);
}

export interface TransferReport {
  results: readonly { number: string; state: 'PAID' | 'RETURNED'; note?: string | null | undefined }[];
  othersPaid?: true | undefined;
}

/** A transfer may be returned after it was reported as paid, and paid again by hand after it was returned. */
export async function reportTransfers(
  trx: Trx,
  id: number,
  { results, othersPaid }: TransferReport,
  now: Date,
) {
  const run = await lockRun(trx, id);
  if (!run) return refuse('NOT_FOUND');
  if (run.state !== 'BOOKED') return refuse('RUN_NOT_APPROVED');
  const prefix = `RUN-${id}-`;
  const shops = results.map(({ number }) => (number.startsWith(prefix) ? number.slice(prefix.length) : ''));
  const { rows: known } = await sql<{ code: string }>`
    SELECT vendor_code AS code FROM settlement_run_row
    WHERE run_id = ${id} AND booked_at IS NOT NULL AND vendor_code = ANY (${shops})`.execute(trx);
  const codes = new Set(known.map(({ code }) => code));
  const unknown = shops.findIndex((code, place) => !codes.has(code) || shops.indexOf(code) !== place);
  if (unknown >= 0) return refuse('TRANSFER_UNKNOWN', { line: unknown });
  await sql`
    UPDATE settlement_run_row r SET transfer = k.state, transfer_at = ${now}, transfer_note = k.note
    FROM unnest(${shops}::text[], ${results.map(({ state }) => state)}::text[], ${results.map(({ note }) => note ?? null)}::text[])
      AS k (vendor_code, state, note)
    WHERE r.run_id = ${id} AND r.vendor_code = k.vendor_code`.execute(trx);
  if (othersPaid)
    await sql`
      UPDATE settlement_run_row SET transfer = 'PAID', transfer_at = ${now}
      WHERE run_id = ${id} AND booked_at IS NOT NULL AND transfer IS NULL`.execute(trx);
  const { rows } = await sql<{ paid: number; returned: number }>`
    SELECT count(*) FILTER (WHERE transfer = 'PAID')::int AS paid, count(*) FILTER (WHERE transfer = 'RETURNED')::int AS returned
    FROM settlement_run_row WHERE run_id = ${id}`.execute(trx);
  return rows[0]!;
}
