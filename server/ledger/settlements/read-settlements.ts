// Settlements as they are shown, and amounts that no settlement has paid.
import type { Settlement } from '@pishkhan/contract/ledger/adjustment.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { sql } from 'kysely';
import { openField } from '../../infra/database/field-encryption.ts';
import type { Db, Row } from '../../infra/database/tables.ts';
import { ibanPlace, isShopsIban, listShopsAccounts } from './read-shops-iban.ts';
import { subjectAmounts } from './read-subject-amounts.ts';

const maxDifferences = 200;

/** The digest of the request; undefined when there is no such settlement. */
export const findDigest = async (db: Db, vendorCode: string, number: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('ledger_settlement')
      .select('digest')
      .where('vendor_code', '=', vendorCode)
      .where('number', '=', number)
      .executeTakeFirst()
  )?.digest;

export async function findSettlement(
  db: Db,
  vendorCode: string,
  number: string,
): Promise<Settlement | undefined> {
  const row = await db
    .selectFrom('ledger_settlement')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return undefined;
  const differences = await db
    .selectFrom('ledger_settlement_line')
    .select(['order_code', 'adjustment_code', 'expected', 'received'])
    .where('vendor_code', '=', vendorCode)
    .where('number', '=', number)
    .whereRef('expected', '<>', 'received')
    .orderBy('line')
    .limit(maxDifferences)
    .execute();
  const own = await listShopsAccounts(db, vendorCode);
  return viewSettlement(db, row, { differences, own });
}

type LineRow = Pick<
  Row<'ledger_settlement_line'>,
  'order_code' | 'adjustment_code' | 'expected' | 'received'
>;

function viewSettlement(
  db: Db,
  row: Row<'ledger_settlement'>,
  {
    differences,
    own,
  }: { differences: readonly LineRow[]; own: Awaited<ReturnType<typeof listShopsAccounts>> },
): Settlement {
  const iban = openField(db, ibanPlace(row.vendor_code, row.number), row.iban);
  return {
    ...{ number: row.number, paidAt: row.paid_at.toISOString() },
    ...{ iban, isShopsIban: isShopsIban(own, iban, row.paid_at) },
    ...{ lines: row.lines, expected: row.expected, received: row.received },
    differences: differences.map(({ order_code, adjustment_code, expected, received }) => ({
      ...{ orderCode: order_code as OrderCode, adjustmentCode: adjustment_code, expected, received },
    })),
  };
}

export interface OpenLine {
  orderCode: OrderCode;
  adjustmentCode: string | null;
  amount: number;
}

/** Subjects with a transaction on the days, as Gregorian dates, and an amount that is not paid. */
export async function listOpenLines(
  db: Db,
  vendorCode: string,
  { startDate, endDate }: { startDate: string; endDate: string },
  most: number,
): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    SELECT s.order_code AS "orderCode", s.adjustment_code AS "adjustmentCode", booked.owed - paid.paid AS amount
    FROM (
      SELECT order_code, adjustment_code, min(at) AS at FROM ledger_transaction
      WHERE vendor_code = ${vendorCode} AND kind <> 'SETTLEMENT'
        AND at >= business_day_start(${startDate}::date) AND at < business_day_start(${endDate}::date + 1)
      GROUP BY order_code, adjustment_code
    ) s
    ${subjectAmounts(vendorCode, 's')}
    WHERE booked.owed <> paid.paid
    ORDER BY s.at, s.order_code, s.adjustment_code NULLS FIRST LIMIT ${most}`.execute(db);
  return rows;
}

/** SQL: toman that the platform owes now to the shop whose code is the expression `code`. */
export const owedTo = (code: string): string =>
  `(SELECT coalesce(sum(owed), 0)::bigint FROM ledger_day WHERE vendor_code = ${code})`;

/** Toman that the platform owes to the shop now. */
export async function readOwed(db: Db, vendorCode: string): Promise<number> {
  const { owed } = await db
    .selectFrom('ledger_day')
    .select(sql<number>`coalesce(sum(owed), 0)::bigint`.as('owed'))
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  return owed;
}
