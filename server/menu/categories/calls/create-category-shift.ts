import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { createCategoryShift } from '@pishkhan/contract/menu/categories/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { refuseHours } from '../rules/refuse-shifts.ts';
import { addCategoryShifts, findCategoryShifts } from '../store-category-shifts.ts';

export const createCategoryShiftHandler = ({ db }: MenuParts) =>
  implement(createCategoryShift, ({ body: { categoryId, ...shift } }, { audit, staff: { vendorCode } }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const present = await findCategoryShifts(menu, vendorCode, categoryId);
      if (!present) return refuse('NOT_FOUND');
      const fault = refuseHours([...present, shift]);
      if (isFault(fault)) return fault;
      const [shiftId] = await addCategoryShifts(menu, vendorCode, categoryId, [shift]);
      return { shiftId: shiftId! };
    }),
  );
