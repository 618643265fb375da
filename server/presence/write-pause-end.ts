import type { Trx } from '../infra/database/tables.ts';

export async function writePauseEnd(trx: Trx, vendorCode: string, endsByItself: boolean): Promise<void> {
  const columns = { ends_by_itself: endsByItself };
  await trx
    .insertInto('vendor_device_pause')
    .values({ vendor_code: vendorCode, ...columns })
    .onConflict((conflict) => conflict.column('vendor_code').doUpdateSet(columns))
    .execute();
}
