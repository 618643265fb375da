import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { TransferState } from '@pishkhan/contract/ledger/payout.ts';
import { maskIban } from '@pishkhan/contract/text/bank-numbers.ts';
import { openField } from '../../infra/database/field-encryption.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import type { Sealed } from '../../infra/database/sealed.ts';
import type { Db } from '../../infra/database/tables.ts';
import { ibanPlace } from '../settlements/read-shops-iban.ts';
import { runRowOf, transferState } from '../settlements/read-transfer.ts';

const pageSize = 100;

interface ListedRow {
  vendor_code: string;
  name: string;
  number: string;
  paid_at: Date;
  iban: Sealed;
  lines: number;
  expected: number;
  received: number;
  transfer: TransferState | null;
  place: string;
}

/** Settlements of all shops or of one, the last booked first. `db` opens the accounts. */
export async function listAllSettlements(
  { reads, db }: { reads: Queryable; db: Db },
  {
    vendorCode,
    differs,
    after,
  }: { vendorCode?: string | undefined; differs?: 'true' | undefined; after?: string | undefined },
) {
  const [time, code, number] = after?.split('~') ?? [];
  const { rows } = await reads.query<ListedRow>(
    `SELECT s.vendor_code, v.name, s.number, s.paid_at, s.iban, s.lines, s.expected, s.received,
       ${transferState} AS transfer,
       to_char(s.told_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z~"') || s.vendor_code || '~' || s.number AS place
     FROM (
       SELECT * FROM ledger_settlement
       WHERE ($1::text IS NULL OR vendor_code = $1) AND ${differs ? 'expected <> received' : 'true'}
         AND ($2::timestamptz IS NULL OR (told_at, vendor_code, number) < ($2, $3, $4))
       ORDER BY told_at DESC, vendor_code DESC, number DESC LIMIT ${pageSize + 1}
     ) s
     JOIN vendor v ON v.code = s.vendor_code
     LEFT JOIN settlement_run_row r ON ${runRowOf('s.vendor_code', 's.number')}
     ORDER BY s.told_at DESC, s.vendor_code DESC, s.number DESC`,
    [vendorCode ?? null, time ?? null, code ?? null, number ?? null],
  );
  const page = rows.slice(0, pageSize);
  return {
    settlements: page.map((row) => viewRow(db, row)),
    next: rows.length > pageSize ? page.at(-1)!.place : null,
  };
}

function viewRow(db: Db, row: ListedRow) {
  const iban = openField(db, ibanPlace(row.vendor_code, row.number), row.iban);
  return {
    ...{ vendorCode: row.vendor_code as VendorCode, vendorName: row.name, number: row.number },
    paidAt: row.paid_at.toISOString(),
    iban: maskIban(iban),
    ...{ lines: row.lines, expected: row.expected, received: row.received, transfer: row.transfer },
  };
}
