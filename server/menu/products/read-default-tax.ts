import { defaultTax } from '@pishkhan/contract/menu/fields.ts';
import type { Db } from '../../infra/database/tables.ts';

/** The default tax of the shop's new products. */
export async function readDefaultTax(db: Db, vendorCode: string): Promise<0 | 10> {
  const { is_tax } = await db
    .selectFrom('vendor')
    .select('is_tax')
    .where('code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  return defaultTax(is_tax);
}
