// The weekly hours of a category. Invariant: ranges of one category do not overlap.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { HoursOfDays } from '@pishkhan/contract/menu/categories/calls.ts';
import type { StoredShift, WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import type { Db } from '../../infra/database/tables.ts';
import { changeRow, type Menu, removeRows } from '../store-rows.ts';
import { refuseHours } from './rules/refuse-shifts.ts';

/** Undefined when the shop has no such category. */
export async function findCategoryShifts(
  db: Db,
  vendorCode: string,
  categoryId: number,
): Promise<StoredShift[] | undefined> {
  const rows = await db
    .selectFrom('category as c')
    .leftJoin('category_shift as h', (join) =>
      join.onRef('h.vendor_code', '=', 'c.vendor_code').onRef('h.category_id', '=', 'c.id'),
    )
    .where('c.vendor_code', '=', vendorCode)
    .where('c.id', '=', categoryId)
    .orderBy('h.day_of_week')
    .orderBy('h.start_time')
    .select([
      'h.id as shiftId',
      'h.day_of_week as dayOfWeek',
      'h.start_time as startTime',
      'h.end_time as endTime',
    ])
    .execute();
  if (rows.length === 0) return undefined;
  // A category without hours is one row of nulls.
  return rows.filter((row): row is StoredShift => row.shiftId !== null);
}

/** Returns the ids in the order of the input. */
export async function addCategoryShifts(
  menu: Menu,
  vendorCode: string,
  categoryId: number,
  shifts: readonly WeeklyShift[],
): Promise<number[]> {
  if (shifts.length === 0) return [];
  const rows = await menu
    .insertInto('category_shift')
    .values(
      shifts.map((shift) => ({
        vendor_code: vendorCode,
        category_id: categoryId,
        day_of_week: shift.dayOfWeek,
        start_time: shift.startTime,
        end_time: shift.endTime,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const changeCategoryShift = (menu: Menu, vendorCode: string, shift: StoredShift): Promise<unknown> =>
  changeRow(menu, 'category_shift', vendorCode, shift.shiftId, {
    day_of_week: shift.dayOfWeek,
    start_time: shift.startTime,
    end_time: shift.endTime,
  });

/** Replaces the hours of these days and returns all hours of the category, or refuses; the category must exist. */
export async function replaceDays(menu: Menu, vendorCode: string, categoryId: number, days: HoursOfDays) {
  const named = days.map(({ dayOfWeek }) => dayOfWeek);
  const again = named.findIndex((day, index) => named.indexOf(day) < index);
  if (again >= 0) return refuse('LISTED_TWICE', { pointer: `/days/${again}/dayOfWeek` });

  const wanted = days.flatMap(({ dayOfWeek, ranges }) => ranges.map((range) => ({ dayOfWeek, ...range })));
  const present = (await findCategoryShifts(menu, vendorCode, categoryId)) ?? [];
  const replaced = present.filter(({ dayOfWeek }) => named.includes(dayOfWeek));
  const kept = present.filter((shift) => !replaced.includes(shift));
  const fault = refuseHours([...kept, ...wanted]);
  if (fault) return fault;
  const gone = replaced.map(({ shiftId }) => shiftId);
  await removeRows(menu, 'category_shift', vendorCode, gone);
  const ids = await addCategoryShifts(menu, vendorCode, categoryId, wanted);
  return [...kept, ...wanted.map((shift, index) => ({ ...shift, shiftId: ids[index]! }))];
}
