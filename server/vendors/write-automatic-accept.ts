import type { AutomaticAccept } from '@pishkhan/contract/vendors/automatic-accept.ts';
import type { Trx } from '../infra/database/tables.ts';

/** Null makes every order wait for a person. */
export async function writeAutomaticAccept(
  trx: Trx,
  vendorCode: string,
  settings: AutomaticAccept | null,
): Promise<void> {
  if (settings === null) {
    await trx.deleteFrom('vendor_automatic_accept').where('vendor_code', '=', vendorCode).execute();
    return;
  }
  const columns = {
    highest_total: settings.highestTotal,
    open_orders: settings.openOrders,
    preparation_minutes: settings.preparationMinutes,
  };
  await trx
    .insertInto('vendor_automatic_accept')
    .values({ vendor_code: vendorCode, ...columns })
    .onConflict((conflict) => conflict.column('vendor_code').doUpdateSet(columns))
    .execute();
}
