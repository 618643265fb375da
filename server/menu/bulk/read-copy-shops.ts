import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';

/** Counts by shop code; a shop without products is missing. */
export async function countProducts(db: Db, vendorCodes: readonly string[]): Promise<Map<string, number>> {
  if (vendorCodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('product')
    .select(['vendor_code', sql<number>`count(*)::int`.as('count')])
    .where('vendor_code', 'in', vendorCodes)
    .groupBy('vendor_code')
    .execute();
  return new Map(rows.map(({ vendor_code, count }) => [vendor_code, count]));
}

export async function getShopName(db: Db, vendorCode: string): Promise<string> {
  const { name } = await db
    .selectFrom('vendor')
    .select('name')
    .where('code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  return name;
}
