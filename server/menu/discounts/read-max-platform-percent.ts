import type { Db } from '../../infra/database/tables.ts';

/** Percent: the bound of the shop's terms for the platform's share of a discount. */
export async function readMaxPlatformPercent(db: Db, vendorCode: string): Promise<number> {
  const { max_platform_percent } = await db
    .selectFrom('vendor')
    .select('max_platform_percent')
    .where('code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  return max_platform_percent;
}
