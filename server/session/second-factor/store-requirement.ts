// The shops that require a second factor of their managers.
import type { Db } from '../../infra/database/tables.ts';

/** Enabling an active requirement does not restart the 24 hours. */
export async function setRequirement(
  db: Db,
  vendorCode: string,
  by: 'second_factor_since' | 'platform_second_factor_since',
  required: boolean,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('vendor')
    .set(({ fn, ref, val }) => ({ [by]: required ? fn.coalesce(ref(by), val(now)) : null }))
    .where('code', '=', vendorCode)
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRequirement(db: Db, vendorCode: string | null) {
  const row = await db
    .selectFrom('vendor')
    .select(['second_factor_since', 'platform_second_factor_since'])
    .where('code', '=', vendorCode)
    .executeTakeFirst();
  return {
    isNeededByShop: row?.second_factor_since != null,
    isNeededByPlatform: row?.platform_second_factor_since != null,
  };
}

/** True when the person manages any shop that requires it. */
export async function isNeededSomewhere(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('vendor', 'vendor.code', 'membership.vendor_code')
    .select('vendor.code')
    .where('membership.person_id', '=', personId)
    .where('membership.role', '=', 'MANAGER')
    .where('membership.status', '=', 'ACTIVE')
    .where((or) =>
      or.or([
        or('vendor.second_factor_since', 'is not', null),
        or('vendor.platform_second_factor_since', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
