import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { setCategoryDays } from '@pishkhan/contract/menu/categories/calls.ts';
import { toWeek } from '@pishkhan/contract/time/weekly-shifts.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { listCategoryNames, refuseStaleCategory } from '../store-categories.ts';
import { replaceDays } from '../store-category-shifts.ts';

export const setCategoryDaysHandler = ({ db }: MenuParts) =>
  implement(
    setCategoryDays,
    ({ body: { referenceId, days } }, { audit, expectedVersion, staff: { vendorCode }, now }) =>
      writeMenu(db, audit, vendorCode, async (menu) => {
        const present = await listCategoryNames(menu, vendorCode);
        if (!present.some(({ id }) => id === referenceId)) return refuse('NOT_FOUND');
        const stale = await refuseStaleCategory(menu, vendorCode, referenceId, expectedVersion, now);
        if (stale) return stale;
        const shifts = await replaceDays(menu, vendorCode, referenceId, days);
        return isFault(shifts) ? shifts : toWeek(shifts);
      }),
  );
