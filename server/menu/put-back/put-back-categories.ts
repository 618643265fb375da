// Restores categories, their order and their hours.
import type { RecordedChange, Restorer } from '@pishkhan/contract/change-log/recorded-change.ts';
import type { StoredShift, WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import { refuseHours } from '../categories/rules/refuse-shifts.ts';
import { changeCategory, listCategoryNames, writeCategoryOrder } from '../categories/store-categories.ts';
import {
  addCategoryShifts,
  changeCategoryShift,
  findCategoryShifts,
} from '../categories/store-category-shifts.ts';
import { refuseNamesakes } from '../products/rules/duplicate-names.ts';
import { findRow, listRows, type Menu, removeRows } from '../store-rows.ts';
import { idOf, isAdded, isEdited, isRemoved, menuRestorer, valueBefore } from './menu-restorer.ts';

const columns: Restorer['columns'] = {
  category: ['name', 'is_active', 'display_time', 'is_before_azan', 'position'],
  category_shift: ['day_of_week', 'start_time', 'end_time'],
};

const isCategoryEdited = (change: RecordedChange): boolean => change.part === 'category' && isEdited(change);
const isShift = ({ part }: RecordedChange): boolean => part === 'category_shift';

export const categoryRestorer = menuRestorer(
  {
    columns,
    fits: (changes) =>
      changes.every((one) => isCategoryEdited(one) || isShift(one)) &&
      // Hours created with a new category, of which nothing else is recorded, are not removed from it.
      !changes.every((one) => isShift(one) && isAdded(one)),
  },
  async (menu, changes, { vendorCode }) => {
    const edited = changes.filter(isCategoryEdited);
    const before = new Map(edited.map((change) => [idOf(change), valueBefore<string>(change, 'name')]));
    const namesake = refuseNamesakes(
      (await listCategoryNames(menu, vendorCode)).map(({ id, name }) => {
        const given = before.get(id);
        return given === undefined ? { id, name } : { id, name: given, pointer: '/categoryName' };
      }),
    );
    if (namesake) return namesake;
    for (const change of edited)
      await changeCategory(menu, vendorCode, idOf(change), {
        categoryName: valueBefore(change, 'name'),
        isActive: valueBefore(change, 'is_active'),
        displayTime: valueBefore(change, 'display_time'),
        isBeforeAzan: valueBefore(change, 'is_before_azan'),
      });
    await restoreOrder(menu, vendorCode, edited);
    return restoreHours(menu, vendorCode, changes.filter(isShift));
  },
);

async function restoreOrder(
  menu: Menu,
  vendorCode: string,
  changes: readonly RecordedChange[],
): Promise<void> {
  const places = new Map(
    changes.map((change) => [idOf(change), valueBefore<number>(change, 'position')] as const),
  );
  if ([...places.values()].every((place) => place === undefined)) return;
  const rows = await listRows(menu, 'category', vendorCode);
  const placeOf = (row: (typeof rows)[number]) => places.get(row.id) ?? row.position;
  const ordered = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  await writeCategoryOrder(
    menu,
    vendorCode,
    ordered.map(({ id }) => id),
  );
}

/** A removed range is restored as a new one. */
async function restoreHours(menu: Menu, vendorCode: string, changes: readonly RecordedChange[]) {
  const ofCategory = new Map<number, RecordedChange[]>();
  for (const change of changes) {
    const kept = change.before?.category_id ?? change.after?.category_id;
    const row =
      kept === undefined ? await findRow(menu, 'category_shift', vendorCode, idOf(change)) : undefined;
    const id = Number(kept ?? row?.category_id);
    ofCategory.set(id, [...(ofCategory.get(id) ?? []), change]);
  }
  for (const [categoryId, some] of ofCategory) {
    const present = (await findCategoryShifts(menu, vendorCode, categoryId)) ?? [];
    const added = new Set(some.filter(isAdded).map(idOf));
    const changed = new Map(some.filter(isEdited).map((change) => [idOf(change), change]));
    const kept = present
      .filter(({ shiftId }) => !added.has(shiftId))
      .map((shift): StoredShift => ({ ...shift, ...shiftBefore(changed.get(shift.shiftId), shift) }));
    const back = some.filter(isRemoved).map((change) => shiftBefore(change, undefined));
    const fault = refuseHours([...kept, ...back]);
    if (fault) return fault;
    await removeRows(menu, 'category_shift', vendorCode, [...added]);
    for (const shift of kept)
      if (changed.has(shift.shiftId)) await changeCategoryShift(menu, vendorCode, shift);
    await addCategoryShifts(menu, vendorCode, categoryId, back);
  }
  return undefined;
}

const shiftBefore = (change: RecordedChange | undefined, present: WeeklyShift | undefined): WeeklyShift => ({
  dayOfWeek: (change && valueBefore<number>(change, 'day_of_week')) ?? present?.dayOfWeek ?? 0,
  startTime: (change && valueBefore<string>(change, 'start_time')) ?? present?.startTime ?? '',
  endTime: (change && valueBefore<string>(change, 'end_time')) ?? present?.endTime ?? '',
});
