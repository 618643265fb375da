import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { updateCategoryShift } from '@pishkhan/contract/menu/category-calls.ts';
import { toWeek } from '@pishkhan/contract/time/weekly-shifts.ts';
import { implement } from '../../infra/http/implement.ts';
import { refuseStaleCategory } from '../categories.ts';
import { changeCategoryShift, findCategoryShifts } from '../category-shifts.ts';
import type { MenuParts } from '../menu-handlers.ts';
import { refuseHours } from '../rules/hours.ts';
import { writeMenu } from '../write-menu.ts';

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
