// The history of a shop's status and visibility, for the platform.
import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import { type listVendorMoments, momentPageSize } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import type { Db } from '../../infra/database/tables.ts';

export async function readMoments(
  db: Db,
  vendorCode: string,
  after: number | undefined,
): Promise<CallAnswer<typeof listVendorMoments>> {
  const rows = await db
    .selectFrom('vendor_moment as m')
    .leftJoin('person as p', 'p.id', 'm.person_id')
    .leftJoin('membership as s', (join) =>
      join.onRef('s.person_id', '=', 'm.person_id').onRef('s.vendor_code', '=', 'm.vendor_code'),
    )
    .leftJoin('operator as o', 'o.id', 'm.operator_id')
    .select(['m.operator_id', 'm.id', 'm.at', 'm.action', 'm.from_status', 'm.to_status', 'm.reason'])
    .select(({ fn }) => fn.coalesce('o.full_name', 's.full_name', 'p.full_name').as('by'))
    .where('m.vendor_code', '=', vendorCode)
    .$if(after !== undefined, (query) => query.where('m.id', '<', after!))
    .orderBy('m.id', 'desc')
    .limit(momentPageSize + 1)
    .execute();
  const moments = rows
    .slice(0, momentPageSize)
    .map(({ at, from_status, to_status, operator_id, by, ...moment }) => ({
      ...moment,
      at: at.toISOString(),
      fromStatus: from_status,
      toStatus: to_status,
      by: by || null,
      isByOperator: operator_id !== null,
    }));
  return { moments, next: rows.length > momentPageSize ? moments.at(-1)!.id : null };
}
