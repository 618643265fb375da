import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { createCategoryShift } from '@pishkhan/contract/menu/category-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { addCategoryShifts, findCategoryShifts } from '../category-shifts.ts';
import type { MenuParts } from '../menu-handlers.ts';
import { refuseHours } from '../rules/hours.ts';
import { writeMenu } from '../write-menu.ts';

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
