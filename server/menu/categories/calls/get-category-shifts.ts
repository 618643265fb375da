import { refuse } from '@pishkhan/contract/faults.ts';
import { getCategoryShifts } from '@pishkhan/contract/menu/categories/calls.ts';
import { toWeek } from '@pishkhan/contract/time/weekly-shifts.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { findCategoryShifts } from '../store-category-shifts.ts';

export const getCategoryShiftsHandler = ({ db }: MenuParts) =>
  implement(getCategoryShifts, async ({ params }, { staff }) => {
    const shifts = await findCategoryShifts(db, staff.vendorCode, params.id);
    return shifts ? toWeek(shifts) : refuse('NOT_FOUND');
  });
