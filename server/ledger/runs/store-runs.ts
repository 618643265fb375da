// Settlement runs and their rows as they are stored and shown.
import { hash } from 'node:crypto';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  type BookingFailure,
  type Exclusion,
  settlementNumberOf,
  type TransferState,
} from '@pishkhan/contract/ledger/payout.ts';
import type {
  RunAnswer,
  RunRow,
  rowFilters,
  SettlementRun,
} from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { maskIban } from '@pishkhan/contract/text/bank-numbers.ts';
import { sql } from 'kysely';
import { openField } from '../../infra/database/field-encryption.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import type { Sealed } from '../../infra/database/sealed.ts';
import type { Db, Row, Trx } from '../../infra/database/tables.ts';
import { transferState } from '../settlements/read-transfer.ts';

export const rowPlace = (vendorCode: string, runId: number) =>
  ({ table: 'settlement_run_row', column: 'iban', row: `${vendorCode}/${runId}` }) as const;

type RunRecord = Omit<Row<'settlement_run'>, 'through' | 'vendor_codes' | 'created_by'> & {
  through: string;
  named: number | null;
  creator: string | null;
};

const runColumns = `r.id, r.state, r.through::text AS through, r.minimum, cardinality(r.vendor_codes) AS named, o.full_name AS creator,
  r.created_at, r.drafted_at, r.approved_at, r.booked_at, r.discarded_at, r.candidates, r.drafted, r.payable, r.payable_toman, r.booked,
  r.booked_toman, r.failed, r.failed_toman, r.digest, r.file_at, r.file_transfers, r.file_toman, r.file_sha256`;
const fromRuns = 'FROM settlement_run r LEFT JOIN operator o ON o.id = r.created_by';

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

const viewRun = (run: RunRecord): SettlementRun => ({
  ...{ id: run.id, state: run.state, through: run.through, minimum: run.minimum, named: run.named },
  createdBy: run.creator,
  createdAt: run.created_at.toISOString(),
  draftedAt: time(run.drafted_at),
  approvedAt: time(run.approved_at),
  bookedAt: time(run.booked_at),
  discardedAt: time(run.discarded_at),
  ...{ candidates: run.candidates, drafted: run.drafted },
  payable: { shops: run.payable, toman: run.payable_toman },
  booked: { shops: run.booked, toman: run.booked_toman },
  failed: { shops: run.failed, toman: run.failed_toman },
});

async function findRecord(db: Queryable, id: number): Promise<RunRecord | undefined> {
  const { rows } = await db.query<RunRecord>(`SELECT ${runColumns} ${fromRuns} WHERE r.id = $1`, [id]);
  return rows[0];
}

/** Within the transaction that has just written it. */
export async function viewRunOf(trx: Trx, id: number): Promise<SettlementRun> {
  const { rows } =
    await sql<RunRecord>`SELECT ${sql.raw(`${runColumns} ${fromRuns}`)} WHERE r.id = ${id}`.execute(trx);
  return viewRun(rows[0]!);
}

const pageSize = 100;

export async function listRuns(
  db: Queryable,
  { after }: { after?: number | undefined },
): Promise<{ runs: SettlementRun[]; next: number | null }> {
  const { rows } = await db.query<RunRecord>(
    `SELECT ${runColumns} ${fromRuns} WHERE r.id < coalesce($1, 9223372036854775807) ORDER BY r.id DESC LIMIT ${pageSize + 1}`,
    [after ?? null],
  );
  const page = rows.slice(0, pageSize);
  return { runs: page.map(viewRun), next: rows.length > pageSize ? page.at(-1)!.id : null };
}

interface SumRow {
  excluded: Exclusion | null;
  failed: BookingFailure | null;
  transfer: TransferState | null;
  shops: number;
  toman: number;
}

/** With the sums of its rows; undefined when there is no such run. */
export async function findRun(db: Queryable, id: number): Promise<RunAnswer | undefined> {
  const run = await findRecord(db, id);
  if (!run) return undefined;
  const { rows } = await db.query<SumRow>(
    `SELECT excluded, failed, ${transferState} AS transfer,
       count(*)::int AS shops, sum(amount)::bigint AS toman
     FROM settlement_run_row r WHERE run_id = $1 GROUP BY 1, 2, 3 ORDER BY 4 DESC`,
    [id],
  );
  return {
    run: viewRun(run),
    digest: run.digest,
    excluded: rows.flatMap(({ excluded, shops, toman }) =>
      excluded ? [{ reason: excluded, shops, toman }] : [],
    ),
    failures: rows.flatMap(({ failed, shops, toman }) => (failed ? [{ reason: failed, shops, toman }] : [])),
    transfers: rows.flatMap(({ transfer, shops, toman }) =>
      transfer ? [{ state: transfer, shops, toman }] : [],
    ),
    proof: run.state === 'BOOKED' ? await proofOf(db, run) : null,
  };
}

async function proofOf(db: Queryable, run: RunRecord): Promise<RunAnswer['proof']> {
  const { rows } = await db.query<{ shops: number; toman: number; settlements: number; paid: number }>(
    `SELECT count(*)::int AS shops, coalesce(sum(r.amount), 0)::bigint AS toman, count(t.id)::int AS settlements,
       coalesce(sum(t.bank), 0)::bigint AS paid
     FROM settlement_run_row r
     LEFT JOIN ledger_transaction t ON t.vendor_code = r.vendor_code
       AND t.settlement_number = 'RUN-' || r.run_id || '-' || r.vendor_code AND t.settlement_number IS NOT NULL
     WHERE r.run_id = $1 AND r.booked_at IS NOT NULL`,
    [run.id],
  );
  const { shops, toman, settlements, paid } = rows[0]!;
  return {
    rows: { shops, toman },
    ledger: { shops: settlements, toman: paid },
    file: run.file_at && {
      ...{ shops: run.file_transfers!, toman: run.file_toman! },
      ...{ at: run.file_at.toISOString(), sha256: run.file_sha256! },
    },
  };
}

type ShownRow = Omit<Row<'settlement_run_row'>, 'since' | 'last_transaction' | 'digest' | 'iban'> & {
  iban: Sealed | null;
  name: string;
  owed: number;
};

const conditions: Record<(typeof rowFilters)[number], string> = {
  PAYABLE: 'r.excluded IS NULL AND r.failed IS NULL AND r.booked_at IS NULL',
  EXCLUDED: 'r.excluded IS NOT NULL',
  BOOKED: 'r.booked_at IS NOT NULL',
  FAILED: 'r.failed IS NOT NULL',
  RETURNED: `r.transfer = 'RETURNED'`,
};

export interface RowQuery {
  only?: (typeof rowFilters)[number] | undefined;
  excluded?: Exclusion | undefined;
  vendorCode?: string | undefined;
  after?: string | undefined;
}

/** The largest amount first; `next` names the page's last row by its amount and shop. `db` opens the accounts. */
export async function listRunRows(
  { reads, db }: { reads: Queryable; db: Db },
  id: number,
  { only, excluded, vendorCode, after }: RowQuery,
): Promise<{ rows: RunRow[]; next: string | null } | undefined> {
  if (!(await findRecord(reads, id))) return undefined;
  const [amount, code] = after?.split('.') ?? [];
  const { rows } = await reads.query<ShownRow>(
    `SELECT r.vendor_code, r.run_id, r.amount, r.lines, r.iban, r.holder_name, r.excluded, r.excluded_because, r.failed, r.booked_at,
       r.transfer, r.transfer_at, r.transfer_note, v.name, coalesce(b.owed, 0) AS owed
     FROM (
       SELECT * FROM settlement_run_row r
       WHERE r.run_id = $1 AND ${only ? conditions[only] : 'true'} AND ($2::text IS NULL OR r.excluded = $2)
         AND ($3::text IS NULL OR r.vendor_code = $3)
         AND ($4::bigint IS NULL OR r.amount < $4 OR r.amount = $4 AND r.vendor_code > $5)
       ORDER BY r.amount DESC, r.vendor_code LIMIT ${pageSize + 1}
     ) r
     JOIN vendor v ON v.code = r.vendor_code
     LEFT JOIN ledger_balance b ON b.vendor_code = r.vendor_code
     ORDER BY r.amount DESC, r.vendor_code`,
    [id, excluded ?? null, vendorCode ?? null, amount ?? null, code ?? null],
  );
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page.map((row) => viewRow(db, row)),
    next: rows.length > pageSize ? `${last!.amount}.${last!.vendor_code}` : null,
  };
}

function viewRow(db: Db, row: ShownRow): RunRow {
  const iban = openField(db, rowPlace(row.vendor_code, row.run_id), row.iban);
  return {
    ...{ vendorCode: row.vendor_code as VendorCode, vendorName: row.name },
    number: settlementNumberOf(row.run_id, row.vendor_code),
    ...{ amount: row.amount, lines: row.lines, owed: row.owed },
    iban: iban === null ? null : maskIban(iban),
    ...{ holderName: row.holder_name, excluded: row.excluded, excludedBecause: row.excluded_because },
    ...{ failed: row.failed, bookedAt: time(row.booked_at) },
    transfer: row.booked_at ? (row.transfer ?? 'SENT') : null,
    ...{ transferAt: time(row.transfer_at), transferNote: row.transfer_note },
  };
}

/** The work that waits for a server. */
export const findWork = async (db: Db): Promise<'DRAFTING' | 'BOOKING' | undefined> => {
  const row = await db
    .selectFrom('settlement_run')
    .select('state')
    .where('state', 'in', ['DRAFTING', 'DRAFT', 'BOOKING'])
    .executeTakeFirst();
  return row?.state === 'DRAFTING' || row?.state === 'BOOKING' ? row.state : undefined;
};

/**
 * Takes the run in this state until the end of the transaction; undefined when there is none, or another process has it.
 * The lock is the lease: it ends with the process that held it.
 */
export async function takeRun(trx: Trx, state: 'DRAFTING' | 'BOOKING') {
  const { rows } = await sql<{
    id: number;
    through: string;
    minimum: number;
    vendorCodes: string[] | null;
    draftedTo: string;
    approvedAt: Date | null;
  }>`
    SELECT id, through::text AS through, minimum, vendor_codes AS "vendorCodes", drafted_to AS "draftedTo", approved_at AS "approvedAt"
    FROM settlement_run WHERE state = ${state} FOR UPDATE SKIP LOCKED`.execute(trx);
  return rows[0];
}

/** Waits for a process that works on the run. */
export const lockRun = async (trx: Trx, id: number) =>
  (
    await sql<Pick<Row<'settlement_run'>, 'state' | 'payable'>>`
    SELECT state, payable FROM settlement_run WHERE id = ${id} FOR UPDATE`.execute(trx)
  ).rows[0];

/** Sums the rows that are not excluded, and computes the digest of all rows. */
export async function sumRows(
  trx: Trx,
  id: number,
): Promise<{ payable: number; payable_toman: number; digest: string }> {
  const { rows } = await sql<{ payable: number; payable_toman: number; digest: string }>`
    SELECT count(*) FILTER (WHERE excluded IS NULL)::int AS payable,
      coalesce(sum(amount) FILTER (WHERE excluded IS NULL), 0)::bigint AS payable_toman,
      encode(sha256(convert_to(coalesce(string_agg(vendor_code || ' ' || digest || ' ' || coalesce(excluded, ''), E'\n' ORDER BY vendor_code), ''),
        'UTF8')), 'hex') AS digest
    FROM settlement_run_row WHERE run_id = ${id}`.execute(trx);
  return rows[0]!;
}

export interface RowContent {
  iban: string | null;
  holderName: string | null;
  amount: number;
  lines: number;
  /** The digest of the lines, made by the database. */
  linesDigest: string;
}

export const rowDigest = ({ iban, holderName, amount, lines, linesDigest }: RowContent): string =>
  hash('sha256', JSON.stringify([iban, holderName, amount, lines, linesDigest]));
