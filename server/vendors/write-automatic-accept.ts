import type { AutomaticAccept } from '@pishkhan/contract/vendors/automatic-accept.ts';
import type { Trx } from '../infra/database/tables.ts';

/** Null makes every order wait for a person. */
export async function writeAutomaticAccept(
  trx: Trx,
  vendorCode: string,
  wish: AutomaticAccept | null,
): Promise<void> {
  if (wish === null) {
    await trx.deleteFrom('vendor_automatic_accept').where('vendor_code', '=', vendorCode).execute();
    return;
  }
  const columns = {
    highest_total: wish.highestTotal,
    open_orders: wish.openOrders,
    preparation_minutes: wish.preparationMinutes,
  };
  await trx
    .insertInto('vendor_automatic_accept')
    .values({ vendor_code: vendorCode, ...columns })
    .onConflict((conflict) => conflict.column('vendor_code').doUpdateSet(columns))
    .execute();
}
