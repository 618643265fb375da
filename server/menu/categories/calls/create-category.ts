import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { createCategory } from '@pishkhan/contract/menu/categories/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { addCategory, findNamesake, listCategoryNames, maxCategories } from '../store-categories.ts';
import { replaceDays } from '../store-category-shifts.ts';
import { hasStation } from '../store-stations.ts';

export const createCategoryHandler = ({ db }: MenuParts) =>
  implement(createCategory, ({ body }, { audit, staff: { vendorCode } }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const present = await listCategoryNames(menu, vendorCode);
      const namesake = findNamesake(present, body.categoryName);
      if (namesake) return refuse('NAME_TAKEN', { pointer: '/categoryName', ...namesake });
      if (present.length >= maxCategories) return refuse('MENU_FULL');
      const { stationId = null } = body;
      if (stationId !== null && !(await hasStation(menu, vendorCode, stationId))) return refuse('NOT_FOUND');
      const categoryId = await addCategory(menu, vendorCode, body);
      audit.about({ object: { categoryId: String(categoryId) } });
      const shifts = await replaceDays(menu, vendorCode, categoryId, body.days ?? []);
      return isFault(shifts) ? shifts : { categoryId };
    }),
  );
