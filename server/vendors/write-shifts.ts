// Rows of a shop's hours.
import type { WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import type { Trx } from '../infra/database/tables.ts';
import type { ShiftPlan } from './rules/shifts.ts';

const columnsOf = ({ dayOfWeek, startTime, endTime }: WeeklyShift) => ({
  day_of_week: dayOfWeek,
  start_time: startTime,
  end_time: endTime,
});

export async function changeShifts(
  trx: Trx,
  vendorCode: string,
  { deleted, changed, added }: ShiftPlan,
): Promise<void> {
  if (deleted.length > 0)
    await trx
      .deleteFrom('vendor_shift')
      .where('vendor_code', '=', vendorCode)
      .where('id', 'in', deleted)
      .execute();
  for (const shift of changed)
    await trx
      .updateTable('vendor_shift')
      .set(columnsOf(shift))
      .where('vendor_code', '=', vendorCode)
      .where('id', '=', shift.shiftId)
      .execute();
  if (added.length > 0)
    await trx
      .insertInto('vendor_shift')
      .values(added.map((shift) => ({ vendor_code: vendorCode, ...columnsOf(shift) })))
      .execute();
}
