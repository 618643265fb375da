// Books an approved run: a settlement for each row, a few dozen shops a transaction.
// Invariants: a row is booked exactly as it was approved, or fails and leaves its shop to the next run; a row and its settlement are
// written in one transaction; the lock of the ledger is held for a part of a second.
import { isFault } from '@pishkhan/contract/faults.ts';
import {
  type BookingFailure,
  type PayoutHold,
  settlementNumberOf,
} from '@pishkhan/contract/ledger/payout.ts';
import type { ReportedLine } from '@pishkhan/contract/ledger/settle.ts';
import { maxSettlementLines } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { sql } from 'kysely';
import { monotonicMs } from '../../infra/clock.ts';
import { openField } from '../../infra/database/field-encryption.ts';
import type { Sealed } from '../../infra/database/sealed.ts';
import type { Db, Trx } from '../../infra/database/tables.ts';
import { hitFaultPoint } from '../../infra/fault-points.ts';
import { accountPlace } from '../settlements/read-shops-iban.ts';
import { judgeSettlement, storeSettlement } from '../settlements/write-settlement.ts';
import { lockLedger } from '../write-transactions.ts';
import { rowDigest, rowPlace, takeRun } from './store-runs.ts';
import { holdOf, lineSums } from './write-draft.ts';

const shopsAtOnce = 50;
/** A transaction ends after this time even if rows are left: other writers of the ledger wait for its lock. */
const maxLockedMs = 400;

interface Waiting {
  vendorCode: string;
  amount: number;
  digest: string;
  iban: Sealed | null;
  holderName: string | null;
  accountIban: Sealed | null;
  accountHolder: string | null;
  hold: PayoutHold | null;
  /** The drafted lines that are open now. */
  lines: number;
  openAmount: number;
  linesDigest: string;
}

interface Done {
  vendorCode: string;
  amount: number;
  failed: BookingFailure | null;
}

/** True when more rows may follow. */
export function bookSomeRows(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const run = await takeRun(trx, 'BOOKING');
    if (!run) return false;
    await lockLedger(trx);
    const end = monotonicMs() + maxLockedMs;
    const waiting = await listWaiting(trx, run, now);
    const done: Done[] = [];
    for (const row of waiting) {
      done.push({ ...row, failed: await bookRow(trx, run, row, now) });
      if (monotonicMs() > end) break;
    }
    await storeDone(trx, run.id, done, now);
    if (waiting.length === 0) await finish(trx, run.id, now);
    hitFaultPoint('run.settled');
    return waiting.length > 0;
  });
}

async function listWaiting(
  trx: Trx,
  { id, through }: { id: number; through: string },
  now: Date,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT r.vendor_code AS "vendorCode", r.amount, r.digest, r.iban, r.holder_name AS "holderName", a.iban AS "accountIban",
      a.holder_name AS "accountHolder", ${holdOf('a', now)} AS hold, sums.lines, sums.amount AS "openAmount", sums.digest AS "linesDigest"
    FROM (
      SELECT * FROM settlement_run_row
      WHERE run_id = ${id} AND excluded IS NULL AND failed IS NULL AND booked_at IS NULL
      ORDER BY vendor_code LIMIT ${shopsAtOnce}
    ) r
    LEFT JOIN vendor_account a ON a.vendor_code = r.vendor_code
    CROSS JOIN LATERAL (
      SELECT ${lineSums} FROM ledger_open_lines(r.vendor_code, r.since, ${through}::date, r.last_transaction, ${maxSettlementLines}) l
    ) sums
    ORDER BY r.vendor_code`.execute(trx);
  return rows;
}

/** Null once it is booked. */
async function bookRow(
  trx: Trx,
  run: { id: number; through: string; approvedAt: Date | null },
  row: Waiting,
  now: Date,
): Promise<BookingFailure | null> {
  const { vendorCode, holderName, hold } = row;
  if (hold) return hold;
  const iban = openField(trx, rowPlace(vendorCode, run.id), row.iban);
  const accountIban = openField(trx, accountPlace(vendorCode), row.accountIban);
  if (iban === null || iban !== accountIban || holderName !== row.accountHolder) return 'ACCOUNT_CHANGED';
  const { lines, openAmount: amount, linesDigest } = row;
  if (rowDigest({ iban, holderName, amount, lines, linesDigest }) !== row.digest) return 'AMOUNT_CHANGED';
  const settlement = {
    ...{ vendorCode, number: settlementNumberOf(run.id, vendorCode), iban, amount },
    paidAt: run.approvedAt!.toISOString(),
    lines: await listLines(trx, run, vendorCode),
  };
  const judged = await judgeSettlement(trx, settlement, now);
  if (isFault(judged) || judged === 'known') return 'REFUSED';
  // An order of these lines may have waited to be booked until now.
  if (judged.settled.some(({ expected, received }) => expected !== received)) return 'AMOUNT_CHANGED';
  await storeSettlement(trx, settlement, judged);
  return null;
}

async function listLines(
  trx: Trx,
  { id, through }: { id: number; through: string },
  vendorCode: string,
): Promise<ReportedLine[]> {
  const { rows } = await sql<ReportedLine>`
    SELECT l.order_code AS "orderCode", l.adjustment_code AS "adjustmentCode", l.amount
    FROM settlement_run_row r
    CROSS JOIN LATERAL ledger_open_lines(r.vendor_code, r.since, ${through}::date, r.last_transaction, ${maxSettlementLines}) l
    WHERE r.run_id = ${id} AND r.vendor_code = ${vendorCode}`.execute(trx);
  return rows;
}

async function storeDone(trx: Trx, id: number, done: readonly Done[], now: Date): Promise<void> {
  const sums = (part: readonly Done[]) => part.reduce((sum, { amount }) => sum + amount, 0);
  const booked = done.filter(({ failed }) => failed === null);
  const failures = done.filter(({ failed }) => failed !== null);
  await sql`
    UPDATE settlement_run_row r SET failed = k.failed, booked_at = CASE WHEN k.failed IS NULL THEN ${now}::timestamptz END
    FROM unnest(${done.map(({ vendorCode }) => vendorCode)}::text[], ${done.map(({ failed }) => failed)}::text[]) AS k (vendor_code, failed)
    WHERE r.run_id = ${id} AND r.vendor_code = k.vendor_code`.execute(trx);
  await sql`
    UPDATE settlement_run SET booked = booked + ${booked.length}, booked_toman = booked_toman + ${sums(booked)},
      failed = failed + ${failures.length}, failed_toman = failed_toman + ${sums(failures)}
    WHERE id = ${id}`.execute(trx);
}

const finish = (trx: Trx, id: number, now: Date): Promise<unknown> =>
  trx.updateTable('settlement_run').set({ state: 'BOOKED', booked_at: now }).where('id', '=', id).execute();
