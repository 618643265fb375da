import type { Implemented } from '../infra/http/implement.ts';
import { createCategoryHandler } from './calls/create-category.ts';
import { createCategoryShiftHandler } from './calls/create-category-shift.ts';
import { deleteCategoryShiftHandler } from './calls/delete-category-shift.ts';
import { getCategoryHandler } from './calls/get-category.ts';
import { getCategoryShiftsHandler } from './calls/get-category-shifts.ts';
import { listCategoriesHandler } from './calls/list-categories.ts';
import { reorderCategoriesHandler } from './calls/reorder-categories.ts';
import { setCategoryDaysHandler } from './calls/set-category-days.ts';
import { updateCategoryHandler } from './calls/update-category.ts';
import { updateCategoryShiftHandler } from './calls/update-category-shift.ts';
import type { MenuParts } from './menu-handlers.ts';

export const categoryHandlers = (parts: MenuParts): Implemented[] => [
  listCategoriesHandler(parts),
  getCategoryHandler(parts),
  createCategoryHandler(parts),
  updateCategoryHandler(parts),
  reorderCategoriesHandler(parts),
  getCategoryShiftsHandler(parts),
  createCategoryShiftHandler(parts),
  updateCategoryShiftHandler(parts),
  deleteCategoryShiftHandler(parts),
  setCategoryDaysHandler(parts),
];
