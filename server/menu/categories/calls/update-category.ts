import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { updateCategory } from '@pishkhan/contract/menu/categories/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import {
  changeCategory,
  findCategory,
  findNamesake,
  listCategoryNames,
  refuseStaleCategory,
} from '../store-categories.ts';
import { replaceDays } from '../store-category-shifts.ts';

export const updateCategoryHandler = ({ db }: MenuParts) =>
  implement(updateCategory, ({ body }, { audit, expectedVersion, staff: { vendorCode }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const { categoryId, days = [], ...changes } = body;
      const present = await listCategoryNames(menu, vendorCode);
      const before = present.find(({ id }) => id === categoryId);
      if (!before) return refuse('NOT_FOUND');
      const stale = await refuseStaleCategory(menu, vendorCode, categoryId, expectedVersion, now);
      if (stale) return stale;
      const { categoryName } = changes;
      const isRenamed = categoryName !== undefined && categoryName !== before.name;
      const namesake = isRenamed && findNamesake(present, categoryName, categoryId);
      if (namesake) return refuse('NAME_TAKEN', { pointer: '/categoryName', ...namesake });
      await changeCategory(menu, vendorCode, categoryId, changes);
      const shifts = await replaceDays(menu, vendorCode, categoryId, days);
      if (isFault(shifts)) return shifts;
      return (await findCategory(menu, vendorCode, categoryId, now)) ?? refuse('NOT_FOUND');
    }),
  );
