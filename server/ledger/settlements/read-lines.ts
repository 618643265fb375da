// The lines of a settlement. Lines with a difference come first, because people look for them among thousands.
import type { TransactionKind } from '@pishkhan/contract/ledger/accounts.ts';
import type { SettlementLine } from '@pishkhan/contract/ledger/settlement-calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';
import { isOf } from './read-subject-amounts.ts';

interface LineRow {
  orderCode: OrderCode;
  adjustmentCode: string | null;
  expected: number;
  received: number;
  kind: TransactionKind;
  at: Date;
}

/** Lines never change, so pages of different moments fit together. */
export async function readLines(
  db: Db,
  vendorCode: string,
  number: string,
  { skip, size }: { skip: number; size: number },
): Promise<SettlementLine[]> {
  const { rows } = await sql<LineRow>`
    SELECT s.order_code AS "orderCode", s.adjustment_code AS "adjustmentCode", s.expected, s.received, t.kind, t.at
    FROM (
      SELECT * FROM ledger_settlement_line WHERE vendor_code = ${vendorCode} AND number = ${number}
      ORDER BY expected = received, line OFFSET ${skip} LIMIT ${size}
    ) s
    CROSS JOIN LATERAL (
      SELECT f.kind, f.at FROM ledger_transaction f
      WHERE ${isOf('f', vendorCode, 's')} AND (f.revision IS NOT NULL OR f.adjustment_code IS NOT NULL)
      ORDER BY f.id LIMIT 1
    ) t
    ORDER BY s.expected = s.received, s.line`.execute(db);
  return rows.map(({ at, ...line }) => ({ ...line, createdAt: at.toISOString() }));
}

export async function countDifferences(db: Db, vendorCode: string, number: string): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_settlement_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vendor_code', '=', vendorCode)
    .where('number', '=', number)
    .whereRef('expected', '<>', 'received')
    .executeTakeFirstOrThrow();
  return count;
}

/** Small, because the event loop is blocked while a batch is rendered. */
const batch = 120;

/** No connection is held between two batches. */
export async function* readLineBatches(
  db: Db,
  vendorCode: string,
  number: string,
): AsyncGenerator<SettlementLine[]> {
  for (let skip = 0; ; skip += batch) {
    const lines = await readLines(db, vendorCode, number, { skip, size: batch });
    if (lines.length > 0) yield lines;
    if (lines.length < batch) return;
  }
}
