import type { Implemented } from '../infra/http/implement.ts';
import { connectOptionsHandler } from './calls/connect-options.ts';
import { createOptionCategoryHandler } from './calls/create-option-category.ts';
import { disconnectOptionsHandler } from './calls/disconnect-options.ts';
import { getOptionCategoryHandler } from './calls/get-option-category.ts';
import { listOptionCategoriesHandler } from './calls/list-option-categories.ts';
import { updateOptionCategoryHandler } from './calls/update-option-category.ts';
import { updateOptionStockHandler } from './calls/update-option-stock.ts';
import type { MenuParts } from './menu-handlers.ts';

export const optionHandlers = (parts: MenuParts): Implemented[] => [
  listOptionCategoriesHandler(parts),
  getOptionCategoryHandler(parts),
  createOptionCategoryHandler(parts),
  updateOptionCategoryHandler(parts),
  connectOptionsHandler(parts),
  disconnectOptionsHandler(parts),
  updateOptionStockHandler(parts),
];
