import type { BusyLimit } from '@pishkhan/contract/vendors/throttle.ts';
import type { Trx } from '../../infra/database/tables.ts';

/** Null for no limit. */
export async function writeBusyLimit(trx: Trx, vendorCode: string, limit: BusyLimit | null): Promise<void> {
  if (limit === null) {
    await trx.deleteFrom('vendor_busy_limit').where('vendor_code', '=', vendorCode).execute();
    return;
  }
  const columns = { open_orders: limit.openOrders, minutes: limit.minutes };
  await trx
    .insertInto('vendor_busy_limit')
    .values({ vendor_code: vendorCode, ...columns })
    .onConflict((conflict) => conflict.column('vendor_code').doUpdateSet(columns))
    .execute();
}
