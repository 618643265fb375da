// Pages of the ledger, counts and sums. The sums by day count the rows before a page, so that a late page is
// found without reading the rows before it: only those of its own day are skipped.

import type { ListSort } from '@pishkhan/contract/kit/paging.ts';
import type { AccountingFilter } from '@pishkhan/contract/ledger/calls.ts';
import type { DisputeState } from '@pishkhan/contract/ledger/disputes.ts';
import type { TransferState } from '@pishkhan/contract/ledger/payout.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Sealed } from '../../infra/database/sealed.ts';
import type { Db, Row } from '../../infra/database/tables.ts';
import { type AccountColumns, accountColumns } from '../account-columns.ts';
import { isOf, subjectAmounts } from '../settlements/read-subject-amounts.ts';
import { runRowOf, transferState } from '../settlements/read-transfer.ts';

export type TransactionRow = Pick<
  Row<'ledger_transaction'>,
  | 'id'
  | 'kind'
  | 'order_code'
  | 'at'
  | 'owed'
  | 'commission_percent'
  | 'reason'
  | 'adjustment_code'
  | 'settlement_number'
  | 'dispute_until'
> &
  AccountColumns & {
    dispute: DisputeState | null;
    /** Toman of the row's order or adjustment that are not paid; 0 for a settlement. */
    open: number;
    /** Settlements that name the row, newest first; null without one. */
    settlements: { number: string; paidAt: string; received: number }[] | null;
    /** The account number of a settlement. */
    iban: Sealed | null;
    /** Null for anything but a settlement of a run. */
    transfer: TransferState | null;
  };

const columns = [
  ...['id', 'kind', 'order_code', 'at', 'owed', 'commission_percent', 'reason', 'adjustment_code'],
  ...['settlement_number', 'dispute_until', ...accountColumns],
];
/** The SQL case of an adjustment: the state of its newest dispute. */
const newestDispute = `CASE WHEN t.dispute_until IS NOT NULL THEN (
    SELECT d.state FROM ledger_dispute d WHERE d.vendor_code = t.vendor_code AND d.adjustment_code = t.adjustment_code
    ORDER BY d.id DESC LIMIT 1
  ) END AS dispute`;
const rowColumns = sql.raw([...columns.map((name) => `t.${name}`), newestDispute].join(', '));

const newestFirst = sql.raw('t.at DESC, t.id DESC');
const largestFirst = sql.raw('t.owed DESC, t.at DESC, t.id DESC');
const smallestFirst = sql.raw('t.owed, t.at, t.id');

const maxSettlements = 10;
/** The rows `t`, with the settlements that name each of them. */
const viewed = (vendorCode: string, rows: RawBuilder<unknown>, sorted = newestFirst) => sql<TransactionRow>`
  SELECT t.*, booked.owed - paid.paid AS open, settlements, s.iban, ${sql.raw(transferState)} AS transfer FROM (${rows}) t
  ${subjectAmounts(vendorCode, 't')}
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('number', n.number, 'paidAt', n.paid_at, 'received', n.received)
      ORDER BY n.paid_at DESC, n.number DESC) AS settlements
    FROM (
      SELECT l.number, l.received, h.paid_at FROM ledger_settlement_line l
      JOIN ledger_settlement h USING (vendor_code, number) WHERE ${isOf('l', vendorCode, 't')}
      ORDER BY h.paid_at DESC, l.number DESC LIMIT ${maxSettlements}
    ) n
  ) paid_by
  LEFT JOIN ledger_settlement s ON s.vendor_code = ${vendorCode} AND s.number = t.settlement_number
  LEFT JOIN settlement_run_row r ON ${sql.raw(runRowOf('s.vendor_code', 's.number'))}
  ORDER BY ${sorted}`;

const fromOf = ({ startDate }: AccountingFilter) => startDate ?? '-infinity';
const lastOf = ({ endDate }: AccountingFilter) => endDate ?? 'infinity';
/** Each filter has its own shape of the statement, so that an index serves it. */
const ofKind = ({ kind }: AccountingFilter, table: string) =>
  kind ? sql`AND ${sql.ref(`${table}.kind`)} = ${kind}` : sql``;

const ofFilter = (vendorCode: string, filter: AccountingFilter) => sql`t.vendor_code = ${vendorCode}
      AND t.at >= business_day_start(${fromOf(filter)}::date)
      AND t.at < business_day_start(${lastOf(filter)}::date + 1) ${ofKind(filter, 't')}`;

interface Place {
  /** The number of rows before the page. */
  skip: number;
  size: number;
  /** The number of all rows of the filter. */
  total: number;
  sort: ListSort;
}

export async function readRows(
  db: Db,
  vendorCode: string,
  filter: AccountingFilter,
  { skip, size, total, sort }: Place,
): Promise<TransactionRow[]> {
  if (sort === 'NEWEST') return readNewest(db, vendorCode, filter, { skip, size });
  if (sort === 'OLDEST') {
    // The oldest rows first are the newest first, read from their end.
    const end = total - skip;
    const first = Math.max(0, end - size);
    return (await readNewest(db, vendorCode, filter, { skip: first, size: end - first })).toReversed();
  }
  const sorted = sort === 'LARGEST' ? largestFirst : smallestFirst;
  const page = sql`
    SELECT ${rowColumns} FROM ledger_transaction t WHERE ${ofFilter(vendorCode, filter)}
    ORDER BY ${sorted} OFFSET ${skip} LIMIT ${size}`;
  return (await viewed(vendorCode, page, sorted).execute(db)).rows;
}

async function readNewest(
  db: Db,
  vendorCode: string,
  filter: AccountingFilter,
  { skip, size }: { skip: number; size: number },
): Promise<TransactionRow[]> {
  const page = sql`
    WITH days AS (
      SELECT d.day, sum(d.transactions) AS rows FROM ledger_day d
      WHERE d.vendor_code = ${vendorCode} AND d.day >= ${fromOf(filter)}::date AND d.day <= ${lastOf(filter)}::date ${ofKind(filter, 'd')}
      GROUP BY d.day
    ), mark AS (
      SELECT day, ${skip}::bigint - before AS skip FROM (
        SELECT day, rows, sum(rows) OVER (ORDER BY day DESC) - rows AS before FROM days
      ) placed WHERE before <= ${skip} AND before + rows > ${skip}
    )
    SELECT ${rowColumns} FROM ledger_transaction t
    WHERE t.vendor_code = ${vendorCode} AND t.at < (SELECT business_day_start(day + 1) FROM mark)
      AND t.at >= business_day_start(${fromOf(filter)}::date) ${ofKind(filter, 't')}
    ORDER BY t.at DESC, t.id DESC OFFSET (SELECT skip FROM mark) LIMIT ${size}`;
  return (await viewed(vendorCode, page).execute(db)).rows;
}

const maxOfOrder = 200;

/** Oldest first, without settlements, which name orders only in their lines. */
export async function readRowsOfOrder(
  db: Db,
  vendorCode: string,
  orderCode: string,
): Promise<TransactionRow[]> {
  const rows = sql`
    SELECT ${rowColumns} FROM ledger_transaction t
    WHERE t.vendor_code = ${vendorCode} AND t.order_code = ${orderCode} AND (t.revision IS NOT NULL OR t.adjustment_code IS NOT NULL)
    ORDER BY t.id LIMIT ${maxOfOrder}`;
  return (await viewed(vendorCode, rows).execute(db)).rows.toSorted((one, other) => one.id - other.id);
}

export type Sums = AccountColumns & { rows: number };

export async function readSums(db: Db, vendorCode: string, filter: AccountingFilter): Promise<Sums> {
  const sums = sql.raw(
    accountColumns.map((name) => `coalesce(sum(${name}), 0)::bigint AS ${name}`).join(', '),
  );
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(transactions), 0)::bigint AS rows, ${sums} FROM ledger_day d
    WHERE d.vendor_code = ${vendorCode} AND d.day >= ${fromOf(filter)}::date AND d.day <= ${lastOf(filter)}::date ${ofKind(filter, 'd')}`.execute(
    db,
  );
  return rows[0]!;
}

/** Small, because the event loop is blocked while a batch is rendered. */
const batch = 120;

/** Newest first. No connection is held between two batches. */
export async function* readBatches(
  db: Db,
  vendorCode: string,
  filter: AccountingFilter,
): AsyncGenerator<TransactionRow[]> {
  let last: TransactionRow | undefined;
  for (;;) {
    const older = last ? sql`AND (t.at, t.id) < (${last.at}, ${last.id})` : sql``;
    const page = sql`
      SELECT ${rowColumns} FROM ledger_transaction t WHERE ${ofFilter(vendorCode, filter)} ${older}
      ORDER BY t.at DESC, t.id DESC LIMIT ${batch}`;
    const { rows }: { rows: TransactionRow[] } = await viewed(vendorCode, page).execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}
