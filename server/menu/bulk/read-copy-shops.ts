import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { roles } from '@pishkhan/contract/access/roles.ts';
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import type { CopyShop } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';
import type { Staff } from '../../infra/http/visitor.ts';

const editors = roles.filter((role) => roleHas(role, 'menu.edit'));

/** The person's other shops in which they may edit the menu now, in the order of their codes. */
export const listCopyShopsOf = (db: Db, { personId, vendorCode }: Staff): Promise<CopyShop[]> =>
  db
    .selectFrom('membership as m')
    .innerJoin('vendor as v', 'v.code', 'm.vendor_code')
    .leftJoin('city as c', 'c.id', 'v.city_id')
    .select([
      sql<CopyShop['vendorCode']>`v.code`.as('vendorCode'),
      'v.name as vendorName',
      'c.name as cityName',
      sql<number>`(SELECT count(*)::int FROM product p WHERE p.vendor_code = v.code)`.as('productCount'),
    ])
    .where('m.person_id', '=', personId)
    .where('m.status', '=', 'ACTIVE')
    .where('m.role', 'in', editors)
    .where('v.status', 'in', openStatuses)
    .where('v.code', '<>', vendorCode)
    .orderBy('v.code')
    .execute();

export async function getShopName(db: Db, vendorCode: string): Promise<string> {
  const { name } = await db
    .selectFrom('vendor')
    .select('name')
    .where('code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  return name;
}
