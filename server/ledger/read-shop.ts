import type { Db } from '../infra/database/tables.ts';

export const isShop = async (db: Db, vendorCode: string): Promise<boolean> =>
  (await db.selectFrom('vendor').select('code').where('code', '=', vendorCode).executeTakeFirst()) !==
  undefined;
