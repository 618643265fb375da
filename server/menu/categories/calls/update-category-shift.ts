import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { updateCategoryShift } from '@pishkhan/contract/menu/categories/calls.ts';
import { toWeek } from '@pishkhan/contract/time/weekly-shifts.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { refuseHours } from '../rules/refuse-shifts.ts';
import { refuseStaleCategory } from '../store-categories.ts';
import { changeCategoryShift, findCategoryShifts } from '../store-category-shifts.ts';

export const updateCategoryShiftHandler = ({ db }: MenuParts) =>
  implement(
    updateCategoryShift,
    ({ body: { categoryId, ...shift } }, { audit, expectedVersion, staff, now }) => {
      const { vendorCode } = staff;
      return writeMenu(db, audit, vendorCode, async (menu) => {
        const present = await findCategoryShifts(menu, vendorCode, categoryId);
        if (!present?.some(({ shiftId }) => shiftId === shift.shiftId)) return refuse('NOT_FOUND');
        const stale = await refuseStaleCategory(menu, vendorCode, categoryId, expectedVersion, now);
        if (stale) return stale;
        const changed = [...present.filter(({ shiftId }) => shiftId !== shift.shiftId), shift];
        const fault = refuseHours(changed);
        if (isFault(fault)) return fault;
        await changeCategoryShift(menu, vendorCode, shift);
        return toWeek(changed);
      });
    },
  );
