// Rows of a shop's special days.
import type { Trx } from '../infra/database/tables.ts';
import type { SpecialDayPlan } from './rules/special-days.ts';

/** Unchanged rows are kept, so that the audit log names only what has changed. */
export async function changeSpecialDays(
  trx: Trx,
  vendorCode: string,
  { removed, added }: SpecialDayPlan,
): Promise<void> {
  if (removed.length > 0)
    await trx
      .deleteFrom('vendor_special_day')
      .where('vendor_code', '=', vendorCode)
      .where('id', 'in', removed)
      .execute();
  if (added.length > 0)
    await trx
      .insertInto('vendor_special_day')
      .values(
        added.map(({ startDate, endDate, title, ranges }) => ({
          vendor_code: vendorCode,
          start_date: startDate,
          end_date: endDate,
          title,
          ranges: JSON.stringify(ranges),
        })),
      )
      .execute();
}
