// The bank's file of a booked run.
// Invariant: no byte leaves before each row was found equal to its settlement and its transaction, account and toman.
import { createHash } from 'node:crypto';
import { refuse } from '@pishkhan/contract/faults.ts';
import { settlementNumberOf } from '@pishkhan/contract/ledger/payout.ts';
import { sql } from 'kysely';
import { openField } from '../../infra/database/field-encryption.ts';
import type { Sealed } from '../../infra/database/sealed.ts';
import type { Db, Trx } from '../../infra/database/tables.ts';
import { ibanPlace } from '../settlements/read-shops-iban.ts';
import { bankFileHead, bankFileLine, type Transfer } from './rules.ts';
import { rowPlace } from './store-runs.ts';

const rowsAtOnce = 1_000;

interface BookedRow {
  vendorCode: string;
  holderName: string;
  amount: number;
  iban: Sealed;
  settledIban: Sealed | null;
  expected: number | null;
  received: number | null;
  bank: number | null;
}

interface Compared extends Transfer {
  isEqual: boolean;
}

async function* readTransfers(db: Db, id: number): AsyncGenerator<Compared[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<BookedRow>`
      SELECT r.vendor_code AS "vendorCode", r.holder_name AS "holderName", r.amount, r.iban, s.iban AS "settledIban", s.expected,
        s.received, t.bank
      FROM settlement_run_row r
      LEFT JOIN ledger_settlement s ON s.vendor_code = r.vendor_code AND s.number = 'RUN-' || r.run_id || '-' || r.vendor_code
      LEFT JOIN ledger_transaction t ON t.vendor_code = s.vendor_code AND t.settlement_number = s.number
      WHERE r.run_id = ${id} AND r.booked_at IS NOT NULL AND r.vendor_code > ${after}
      ORDER BY r.vendor_code LIMIT ${rowsAtOnce}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => compare(db, id, row));
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)!.vendorCode;
  }
}

function compare(db: Db, id: number, row: BookedRow): Compared {
  const { vendorCode, holderName, amount, expected, received, bank } = row;
  const number = settlementNumberOf(id, vendorCode);
  const iban = openField(db, rowPlace(vendorCode, id), row.iban);
  const settledIban = openField(db, ibanPlace(vendorCode, number), row.settledIban);
  const isEqual = iban === settledIban && [expected, received, bank].every((one) => one === amount);
  return { iban, holderName, amount, number, isEqual };
}

export async function* bankFileOf(db: Db, id: number): AsyncGenerator<Buffer> {
  yield Buffer.from(bankFileHead);
  for await (const transfers of readTransfers(db, id))
    yield Buffer.from(transfers.map(bankFileLine).join(''));
}

/** The sums and the digest of the file; refuses a run whose rows and ledger are not equal. */
export async function checkBankFile(db: Db, id: number) {
  const run = await db
    .selectFrom('settlement_run')
    .select(['state', 'booked', 'booked_toman'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run) return refuse('NOT_FOUND');
  if (run.state !== 'BOOKED') return refuse('RUN_NOT_APPROVED');
  const digest = createHash('sha256').update(bankFileHead);
  let [shops, toman] = [0, 0];
  for await (const transfers of readTransfers(db, id)) {
    if (transfers.some(({ isEqual }) => !isEqual)) return refuse('RUN_CHANGED');
    shops += transfers.length;
    toman = transfers.reduce((sum, { amount }) => sum + amount, toman);
    digest.update(transfers.map(bankFileLine).join(''));
  }
  if (shops !== run.booked || toman !== run.booked_toman) return refuse('RUN_CHANGED');
  return { shops, toman, sha256: digest.digest('hex') };
}

/** Remembers the file that is about to leave. */
export const storeBankFile = (
  trx: Trx,
  id: number,
  { shops, toman, sha256 }: { shops: number; toman: number; sha256: string },
  now: Date,
): Promise<unknown> =>
  trx
    .updateTable('settlement_run')
    .set({ file_at: now, file_transfers: shops, file_toman: toman, file_sha256: sha256 })
    .where('id', '=', id)
    .execute();
