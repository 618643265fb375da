import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { setCategoryDays } from '@pishkhan/contract/menu/category-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { addCategoryShifts, findCategoryShifts, removeCategoryShifts } from '../category-shifts.ts';
import type { MenuParts } from '../menu-handlers.ts';
import { refuseHours } from '../rules/hours.ts';
import { toWeek } from '../rules/shift-days.ts';
import { writeMenu } from '../write-menu.ts';

export const setCategoryDaysHandler = ({ db }: MenuParts) =>
  implement(setCategoryDays, async ({ body: { referenceId, days } }, { staff: { vendorCode } }) => {
    const named = days.map(({ dayOfWeek }) => dayOfWeek);
    const again = named.findIndex((day, index) => named.indexOf(day) < index);
    if (again >= 0) return refuse('LISTED_TWICE', { pointer: `/days/${again}/dayOfWeek` });

    const wanted = days.flatMap(({ dayOfWeek, ranges }) => ranges.map((range) => ({ dayOfWeek, ...range })));
    return writeMenu(db, vendorCode, async (menu) => {
      const present = await findCategoryShifts(menu, vendorCode, referenceId);
      if (!present) return refuse('NOT_FOUND');
      const replaced = present.filter(({ dayOfWeek }) => named.includes(dayOfWeek));
      const kept = present.filter((shift) => !replaced.includes(shift));
      const fault = refuseHours([...kept, ...wanted]);
      if (isFault(fault)) return fault;
      const gone = replaced.map(({ shiftId }) => shiftId);
      await removeCategoryShifts(menu, vendorCode, gone);
      const ids = await addCategoryShifts(menu, vendorCode, referenceId, wanted);
      return toWeek([...kept, ...wanted.map((shift, index) => ({ ...shift, shiftId: ids[index]! }))]);
    });
  });
