import type { Db } from '../../infra/database/tables.ts';
import type { PastSale } from './plan-money.ts';

/** A shop's sales in the order in which customers ordered. */
export async function readPastSales(db: Db, vendorCode: string): Promise<PastSale[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['code', 'placed_at', 'payable'])
    .where('vendor_code', '=', vendorCode)
    .where('status', '=', 'SUCCESSFUL')
    .where('is_test', '=', false)
    .orderBy('placed_at')
    .orderBy('code')
    .execute();
  return rows.map(({ code, placed_at, payable }) => ({ orderCode: code, placedAt: placed_at, payable }));
}

export const hasSettlements = async (db: Db, vendorCode: string): Promise<boolean> =>
  (await db
    .selectFrom('ledger_settlement')
    .select('number')
    .where('vendor_code', '=', vendorCode)
    .limit(1)
    .executeTakeFirst()) !== undefined;
