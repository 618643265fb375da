// The sums, the balance before and the settlements of a monthly statement, and its shop.
import type { TransactionKind } from '@pishkhan/contract/ledger/accounts.ts';
import type { TransferState } from '@pishkhan/contract/ledger/payout.ts';
import type { DaySums } from '@pishkhan/contract/ledger/statement.ts';
import type { DateSpan } from '@pishkhan/contract/time/special-days.ts';
import { sql } from 'kysely';
import type { Sealed } from '../../infra/database/sealed.ts';
import type { Db } from '../../infra/database/tables.ts';
import { type AccountColumns, accountColumns, entriesOf } from '../account-columns.ts';
import { compareIbans } from '../settlements/read-shops-iban.ts';
import { runRowOf, transferState } from '../settlements/read-transfer.ts';

export interface StatementShop {
  name: string;
  /** True when the shop has statements as PDF. */
  isVisible: boolean;
  /** The first business day of the shop's ledger: the day of its registration, or of an older order. */
  firstDay: string;
}

export async function readStatementShop(db: Db, vendorCode: string): Promise<StatementShop> {
  const { rows } = await sql<StatementShop>`
    SELECT v.name, v.financial_report_visible AS "isVisible",
      least(business_day(v.created_at), (SELECT min(day) FROM ledger_day d WHERE d.vendor_code = v.code))::text AS "firstDay"
    FROM vendor v WHERE v.code = ${vendorCode}`.execute(db);
  return rows[0]!;
}

/** Toman that were owed to the shop when the day began. */
export async function readOpening(db: Db, vendorCode: string, startDate: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    SELECT coalesce(sum(owed), 0)::bigint AS owed FROM ledger_day
    WHERE vendor_code = ${vendorCode} AND day < ${startDate}::date`.execute(db);
  return rows[0]!.owed;
}

const columns = sql.raw(accountColumns.join(', '));

/** Days are in ascending order. */
export async function readDaySums(
  db: Db,
  vendorCode: string,
  { startDate, endDate }: DateSpan,
): Promise<DaySums[]> {
  const { rows } = await sql<AccountColumns & { day: string; kind: TransactionKind; transactions: number }>`
    SELECT day::text, kind, transactions, ${columns} FROM ledger_day
    WHERE vendor_code = ${vendorCode} AND day >= ${startDate}::date AND day <= ${endDate}::date
    ORDER BY day, kind`.execute(db);
  return rows.map(({ day, kind, transactions, ...amounts }) => ({
    ...{ day, kind, transactions, entries: entriesOf(amounts) },
  }));
}

export interface StatementSettlement {
  number: string;
  paidAt: string;
  amount: number;
  isShopsIban: boolean | null;
  transfer: TransferState | null;
}

const maxSettlements = 200;

export async function listSettlementsOf(
  db: Db,
  vendorCode: string,
  { startDate, endDate }: DateSpan,
): Promise<StatementSettlement[]> {
  const { rows } = await sql<{
    settlement_number: string;
    at: Date;
    bank: number;
    iban: Sealed | null;
    transfer: TransferState | null;
  }>`
    SELECT t.settlement_number, t.at, t.bank, s.iban, ${sql.raw(transferState)} AS transfer FROM ledger_transaction t
    LEFT JOIN ledger_settlement s ON s.vendor_code = t.vendor_code AND s.number = t.settlement_number
    LEFT JOIN settlement_run_row r ON ${sql.raw(runRowOf('s.vendor_code', 's.number'))}
    WHERE t.vendor_code = ${vendorCode} AND t.kind = 'SETTLEMENT'
      AND t.at >= business_day_start(${startDate}::date) AND t.at < business_day_start(${endDate}::date + 1)
    ORDER BY t.at, t.id LIMIT ${maxSettlements}`.execute(db);
  const isShopsIban = await compareIbans(db, vendorCode, rows);
  return rows.map((row) => ({
    ...{ number: row.settlement_number, paidAt: row.at.toISOString(), amount: row.bank },
    ...{ isShopsIban: isShopsIban(row), transfer: row.transfer },
  }));
}
