import { refuse } from '@pishkhan/contract/faults.ts';
import { deleteCategoryShift } from '@pishkhan/contract/menu/categories/calls.ts';
import { toWeek } from '@pishkhan/contract/time/weekly-shifts.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { removeRows } from '../../store-rows.ts';
import { writeMenu } from '../../write-menu.ts';
import { findCategoryShifts } from '../store-category-shifts.ts';

export const deleteCategoryShiftHandler = ({ db }: MenuParts) =>
  implement(deleteCategoryShift, ({ params }, { audit, staff: { vendorCode } }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const present = await findCategoryShifts(menu, vendorCode, params.categoryId);
      const named = present?.find(({ shiftId }) => shiftId === params.shiftId);
      if (!present || named?.dayOfWeek !== params.dayOfWeek) return refuse('NOT_FOUND');
      await removeRows(menu, 'category_shift', vendorCode, [named.shiftId]);
      return toWeek(present.filter((shift) => shift !== named));
    }),
  );
